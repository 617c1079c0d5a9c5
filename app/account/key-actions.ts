"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { KeyState } from "@/components/account/key-state";
import { createKey, maxDeviceNameLength, maxKeys, revokeKey, setDefaultDetail } from "@/lib/account/account-keys";
import { replaceAllKeys, rotateKeys } from "@/lib/account/rotate-keys";
import { cleanText } from "@/lib/documents/clean-text";
import { ServiceError } from "@/lib/errors";
import type { Services } from "@/lib/http/services";
import { accountPath, signedIn } from "./signed-in";

/*
 * The forms about keys. Next.js lets a server action run only for a form of this very host; each one checks the session itself.
 */

const text = z.string().catch("");
/** Left empty: no bound but the balance. What is no such figure bounds to nothing, never to all. */
const dailyBudget = z.union([z.literal("").transform(() => null), z.null(), z.coerce.number().int().min(0).max(1_000_000)]).catch(0);

/** Makes a key: a new one, one in the place of another, or one in the place of all; or puts away the one that was shown. */
export async function makeKeyAction(_previous: KeyState, data: FormData): Promise<KeyState> {
  const intent = data.get("intent");
  if (intent === "saved") return { kind: "nothing" };
  const { given, session } = await signedIn();
  const made = await makeKey(given, session.accountId, data);
  revalidatePath(accountPath, "layout");
  return made;
}

async function makeKey(given: Services, accountId: string, data: FormData): Promise<KeyState> {
  switch (data.get("intent")) {
    case "replace_all": {
      const { secret, revoked } = await replaceAllKeys(given, { accountId });
      return { kind: "made", secret, stopped: revoked };
    }
    case "rotate":
      try {
        const rotated = await rotateKeys(given, { accountId, keyId: text.parse(data.get("key_id")), scope: "this" });
        return { kind: "made", secret: rotated.secret, stopped: rotated.revoked };
      } catch (error) {
        if (!(error instanceof ServiceError) || error.code !== "unauthorized") throw error;
        return { kind: "problem", text: "That key had already stopped. Nothing was changed." };
      }
    default: {
      const deviceName = cleanText(text.parse(data.get("device_name")))
        .trim()
        .slice(0, maxDeviceNameLength);
      const created = await createKey(given, {
        accountId,
        deviceName: deviceName === "" ? null : deviceName,
        environment: data.get("environment") === "test" ? "test" : "live",
        readsOnly: data.get("reads_only") === "yes",
        spendPerDay: dailyBudget.parse(data.get("spend_per_day")),
      });
      if (created.kind === "too_many") return { kind: "problem", text: `An account has ${maxKeys} keys at most. Revoke one first.` };
      return { kind: "made", secret: created.secret, stopped: 0 };
    }
  }
}

export async function revokeKeyAction(data: FormData): Promise<void> {
  const { given, session } = await signedIn();
  await revokeKey(given, { accountId: session.accountId, keyId: text.parse(data.get("key_id")) });
  revalidatePath(accountPath, "layout");
}

const detailChoice = z.enum(["compact", "full"]).nullable().catch(null);

export async function setDetailAction(data: FormData): Promise<void> {
  const { given, session } = await signedIn();
  const detail = detailChoice.parse(data.get("detail"));
  await setDefaultDetail(given, { accountId: session.accountId, keyId: text.parse(data.get("key_id")), detail });
  revalidatePath(accountPath, "layout");
}
