import { createHash, createHmac, randomBytes } from "node:crypto";
import { addMs, minuteMs } from "@/lib/clock";
import { ServiceError } from "@/lib/errors";
import { newestSecret, suppressionSecret } from "@/lib/suppression/suppression-key";
import { canonical } from "./request-key";
import type { McpCall } from "./tool";

/** How long a user has to say yes. */
export const confirmMinutes = 10;

interface PaidCall {
  readonly tool: string;
  /** As parsed. */
  readonly args: Readonly<Record<string, unknown>>;
  /** The one-time value of a question that the client put to its user within this call, and that was answered with yes. */
  readonly answered?: string | undefined;
}

/** What a user is asked before a credit is spent. */
export interface SpendQuestion {
  readonly credits: number;
  /** The caller's own words for whom. */
  readonly whom: string;
  /** Confirms this very call of this key or grant, once. */
  readonly value: string;
}

/**
 * By what the yes comes: by the argument `confirm`, or by the signed state of a question within the call. Neither value is good for the other way.
 */
type Way = "confirm" | "answer";

/**
 * What somebody has agreed that this call may cost: by a confirmation, which is used up; by `max_credits`, unless the grant's owner wants to be asked
 * each time; by a daily budget, which is counted where the credit is set aside. Without any of them nothing.
 * @returns undefined where only the budget bounds it
 */
export async function agreedCredits(call: McpCall, paid: PaidCall): Promise<number | undefined> {
  const { caller } = call;
  const { confirm, max_credits: maxCredits } = paid.args;
  const given = paid.answered ?? confirm;
  if (typeof given === "string") {
    const confirmed = await takeConfirmation(call, paid, { value: given, way: paid.answered === undefined ? "confirm" : "answer" });
    return Math.min(confirmed, typeof maxCredits === "number" ? maxCredits : confirmed);
  }
  if (caller.asksEachTime) return 0;
  if (typeof maxCredits === "number") return maxCredits;
  return caller.spendPerDay === undefined ? 0 : undefined;
}

/**
 * The question in place of a refusal for the price, where nobody has set one: its value confirms this very call of this key or grant, once, for 10
 * minutes. Null for every other refusal.
 */
export async function askToSpend(
  call: McpCall,
  paid: PaidCall,
  { error, way }: { error: unknown; way: Way },
): Promise<SpendQuestion | null> {
  if (!(error instanceof ServiceError) || error.code !== "max_credits_exceeded") return null;
  const credits = Number(error.details.credits_required);
  const { max_credits: maxCredits } = paid.args;
  if (typeof maxCredits === "number" && (!call.caller.asksEachTime || maxCredits < credits)) return null;
  const { pool, clock } = call.services;
  const value = randomBytes(18).toString("base64url");
  await pool.query("INSERT INTO spend_confirmation (value_hash, account_id, mark, credits, expires_at) VALUES ($1, $2, $3, $4, $5)", [
    hashOf(value),
    call.caller.accountId,
    markOf(call, paid, way),
    credits,
    addMs(clock.now(), confirmMinutes * minuteMs),
  ]);
  return { credits, whom: whomFor(paid.args), value };
}

/** The question for an agent that has to put it itself. */
export function confirmationRequired({ credits, whom, value }: SpendQuestion): ServiceError {
  return new ServiceError("confirmation_required", {
    details: { credits_required: credits, for: whom, confirm: value, expires_in_seconds: confirmMinutes * 60 },
  });
}

/** The user was asked within the call, and did not say yes. The value of the question is good for nothing more. */
export async function declined(call: McpCall, paid: PaidCall, value: string): Promise<ServiceError> {
  const credits = await takeConfirmation(call, paid, { value, way: "answer" });
  return new ServiceError("confirmation_required", { details: { credits_required: credits, for: whomFor(paid.args) } });
}

/** Zero for one that is used, over, or was given for another call: then the price is asked about anew. */
async function takeConfirmation(call: McpCall, paid: PaidCall, { value, way }: { value: string; way: Way }): Promise<number> {
  const { rows } = await call.services.pool.query<{ credits: number }>(
    "DELETE FROM spend_confirmation WHERE value_hash = $1 AND account_id = $2 AND mark = $3 AND expires_at > $4 RETURNING credits",
    [hashOf(value), call.caller.accountId, markOf(call, paid, way), call.services.clock.now()],
  );
  return rows[0]?.credits ?? 0;
}

function hashOf(value: string): Buffer {
  return createHash("sha256").update(value).digest();
}

/** Key or grant, tool and arguments, without what only bounds or names the call. Keyed, since arguments can be guessed. */
function markOf({ caller, services }: McpCall, { tool, args }: PaidCall, way: Way): Buffer {
  const { confirm: _value, max_credits: _bound, idempotency_key: _key, ...asked } = args;
  return createHmac("sha256", newestSecret(suppressionSecret(services.env)))
    .update(JSON.stringify(["spend", way, caller.keyId, tool, canonical(asked)]))
    .digest();
}

/** The caller's own words for whom it asks; no key among them, wherever one was put. */
function whomFor(args: Readonly<Record<string, unknown>>): string {
  if (Array.isArray(args.profiles)) return `${args.profiles.length} people`;
  const named = [args.name, args.linkedin_url, args.email].find((each) => typeof each === "string");
  return String(named ?? "the chosen candidate")
    .replace(/pcb_(?:live|test)_\w+/g, "a key")
    .slice(0, 200);
}
