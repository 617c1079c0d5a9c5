"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { AutoRechargeState } from "@/components/account/auto-recharge-form";
import type { BuyState } from "@/components/account/buy-packs";
import { rechargeRefusal } from "@/components/account/recharge-refusal";
import { setAutoRecharge } from "@/lib/billing/auto-recharge-settings";
import { startCheckout } from "@/lib/billing/start-checkout";
import { putAutoRechargeOperation } from "@/lib/contract/operations/account";
import { maxPacks } from "@/lib/contract/pack";
import { errorCatalog, ServiceError } from "@/lib/errors";
import { accountPath, signedIn } from "./signed-in";

/*
 * The account page's forms about money. Next.js lets a server action run only for a form of this very host; each one checks the session itself.
 */

const text = z.string().catch("");
const packCount = z.coerce.number().int().min(1).max(maxPacks);

/** Opens the provider's page for so many packs. One that was opened and left is let be: it expires by itself. */
export async function buyPacksAction(previous: BuyState, data: FormData): Promise<BuyState> {
  if (data.get("intent") === "again") return { kind: "nothing", packs: previous.packs };
  const { given, session } = await signedIn();
  const packs = packCount.safeParse(data.get("packs"));
  if (!packs.success) return { kind: "problem", packs: 1, text: `Choose 1 to ${maxPacks} packs.` };
  try {
    const returnPath = data.get("return_path") === "/app" ? "/app" : "/account";
    const { url } = await startCheckout(given, { accountId: session.accountId, packs: packs.data, returnPath });
    return { kind: "opened", packs: packs.data, url };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { kind: "problem", packs: packs.data, text: buyProblem(error) };
  }
}

function buyProblem({ code, details }: ServiceError): string {
  if (code !== "rate_limited") return errorCatalog[code].message;
  const minutes = Math.ceil(Number(details.retry_after_seconds) / 60);
  return `You have opened too many payment pages in the past hour. Nothing was charged. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}

const fieldNames = { threshold: "threshold", packs: "packs", monthly_limit: "monthlyLimit" } as const;

/** Switches auto-recharge on or off, within the same bounds as the API's. */
export async function setAutoRechargeAction(previous: AutoRechargeState, data: FormData): Promise<AutoRechargeState> {
  const { given, session } = await signedIn();
  const fields = {
    threshold: text.parse(data.get("threshold")).trim().slice(0, 20),
    packs: text.parse(data.get("recharge_packs")).trim().slice(0, 20),
    monthlyLimit: text.parse(data.get("monthly_limit")).trim().slice(0, 20),
  };
  const state: AutoRechargeState = {
    ...{ isEnabled: previous.isEnabled, fields, problem: null, needsCard: false },
    ...{ errors: {}, hasSaved: false, chargingPacks: 0 },
  };
  const parsed = putAutoRechargeOperation.body.safeParse({
    enabled: data.get("enabled") === "yes",
    threshold: wholeNumber(fields.threshold),
    packs: wholeNumber(fields.packs),
    monthly_limit: wholeNumber(fields.monthlyLimit),
    charge_now: data.get("charge_now") === "yes",
  });
  if (!parsed.success) return { ...state, problem: "Nothing was changed.", errors: fieldErrors(parsed.error) };
  const { enabled, threshold, packs, monthly_limit: monthlyLimit, charge_now: chargeNow } = parsed.data;
  try {
    const { setting, chargingPacks } = await setAutoRecharge(given, session.accountId, {
      enabled,
      threshold,
      packs,
      monthlyLimit,
      chargeNow,
    });
    revalidatePath(accountPath, "layout");
    return { ...state, isEnabled: setting.enabled, hasSaved: true, chargingPacks };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { ...state, ...rechargeRefusal(error.code) };
  }
}

function wholeNumber(typed: string): number | null {
  return /^\d{1,6}$/.test(typed) ? Number(typed) : null;
}

function fieldErrors(error: z.ZodError): AutoRechargeState["errors"] {
  const words = {
    threshold: "Enter a number from 0 to 10,000.",
    packs: `Enter a number from 1 to ${maxPacks}.`,
    monthlyLimit: "Enter a number from 0 to 10,000.",
  };
  const named = error.issues.flatMap(({ path: [name] }) =>
    typeof name === "string" && name in fieldNames ? fieldNames[name as keyof typeof fieldNames] : [],
  );
  return Object.fromEntries(named.map((name) => [name, words[name]]));
}
