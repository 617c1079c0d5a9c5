"use server";

import { z } from "zod";
import type { LibraryState } from "@/components/request/library-view";
import { ServiceError } from "@/lib/errors";
import { ratePolicy } from "@/lib/http/rate-policies";
import { readLibrary } from "./read-library";
import { signedIn } from "./signed-in";

const form = z.object({ query: z.string().catch(""), before: z.string().max(200).optional().catch(undefined) });
const maxQueryLength = 200;

/** Looks for unlocked people by words of name and company. By a form, so that nobody's name stands in an address. */
export async function searchLibrary(previous: LibraryState, data: FormData): Promise<LibraryState> {
  const { query, before } = form.parse(Object.fromEntries(data));
  const wanted = query.slice(0, maxQueryLength);
  const { given, caller } = await signedIn();
  if (!caller) return { ...previous, problem: "You are signed out. Sign in under Account and search again." };
  const verdict = await given.limiter.take(ratePolicy("read", given.env), caller.accountId);
  if (!verdict.allowed) return { ...previous, problem: `Too many searches at once. Wait ${verdict.resetSeconds} seconds.` };
  try {
    return await readLibrary(given, { accountId: caller.accountId, query: wanted, cursor: before === "" ? undefined : before });
  } catch (error) {
    if (error instanceof ServiceError) return { ...previous, problem: "This page of the list no longer exists. Search again." };
    throw error;
  }
}
