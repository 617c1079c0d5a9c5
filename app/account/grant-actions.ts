"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { revokeGrant } from "@/lib/oauth/grants";
import { accountPath, signedIn } from "./signed-in";

const text = z.string().catch("");

/** Stops a program at once. */
export async function revokeGrantAction(data: FormData): Promise<void> {
  const { given, session } = await signedIn();
  await revokeGrant(given, { accountId: session.accountId, grantId: text.parse(data.get("grant_id")) });
  revalidatePath(accountPath, "layout");
}
