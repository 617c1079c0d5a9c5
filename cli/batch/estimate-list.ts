import type { Schemas } from "@/client/contract-types";
import type { Client } from "@/client/create-client";
import { exitCodes } from "../exit-codes";
import { Failure } from "../failure";
import { withoutControls } from "../without-controls";
import type { ListPart } from "./cut-list";
import { type List, noteLines, spoken } from "./load-list";
import type { RowNote } from "./row-note";

/** What a list would cost, all its batches together. */
export interface ListEstimate {
  readonly rows: number;
  readonly batches: number;
  readonly creditsRequired: number;
  readonly creditsAvailable: number;
  readonly alreadyUnlocked: number;
  readonly etaSeconds: number;
  /** Each keeps the whole list from being sent. */
  readonly problems: readonly RowNote[];
  readonly ignored: readonly string[];
  /** Why a batch would be refused for a while; the account's cap on new people. The service judges each batch as if it was the only one. */
  readonly cap: string | null;
  /** Of each batch. */
  readonly creditsOfParts: readonly number[];
}

/** Asks what each batch of a list would cost. Starts nothing. */
export async function estimateList(client: Client, list: List, signal: AbortSignal): Promise<ListEstimate> {
  const answers: { readonly part: ListPart; readonly estimate: Schemas["BatchEstimate"] }[] = [];
  for (const part of list.parts) answers.push({ part, estimate: await client.estimateBatch(profilesOf(part), { signal }) });
  const creditsOfParts = answers.map(({ estimate }) => estimate.credits_required);
  const found = answers.flatMap(({ part, estimate }) => [
    ...estimate.invalid.map((problem) => noteOf(part, problem, problem.message)),
    ...estimate.duplicates.map((problem) => noteOf(part, problem, "It asks for the same as an earlier row.")),
  ]);
  // What was seen here already says which row it repeats.
  const known = new Set(list.problems.map(({ row }) => row));
  const problems = [...list.problems, ...found.filter(({ row }) => !known.has(row))].sort((one, other) => one.row - other.row);
  return {
    rows: list.rows.length,
    batches: list.parts.length,
    creditsRequired: creditsOfParts.reduce((sum, credits) => sum + credits, 0),
    creditsAvailable: answers.at(-1)?.estimate.credits_available ?? 0,
    alreadyUnlocked: answers.reduce((sum, { estimate }) => sum + estimate.already_unlocked, 0),
    etaSeconds: answers.reduce((sum, { estimate }) => sum + estimate.eta_seconds, 0),
    problems,
    ignored: list.ignored,
    cap: answers.flatMap(({ estimate }) => estimate.warnings).find(({ code }) => code === "daily_people_limit")?.message ?? null,
    creditsOfParts,
  };
}

/** As the wire takes them. What a row holds is judged there, field by field. */
export function profilesOf({ rows }: ListPart): Schemas["BatchProfile"][] {
  return rows.map(({ profile }) => profile as Schemas["BatchProfile"]);
}

function noteOf({ rows }: ListPart, { index, code }: Schemas["BatchRowProblem"], message: string): RowNote {
  const at = rows[index];
  return { row: at?.row ?? index + 1, line: at?.line ?? null, code, message };
}

/** For scripts. */
export function estimateJson(estimate: ListEstimate): object {
  return {
    rows: estimate.rows,
    batches: estimate.batches,
    credits_required: estimate.creditsRequired,
    credits_available: estimate.creditsAvailable,
    sufficient: isSufficient(estimate),
    already_unlocked: estimate.alreadyUnlocked,
    eta_seconds: estimate.etaSeconds,
    problems: estimate.problems,
    ignored_columns: estimate.ignored,
    ...(estimate.cap === null ? {} : { cap: estimate.cap }),
  };
}

/** For people. */
export function renderEstimate(list: List, estimate: ListEstimate): string {
  const { rows, batches, creditsRequired, creditsAvailable, alreadyUnlocked } = estimate;
  const inBatches = batches === 1 ? "" : `, in ${batches} batches`;
  const lines = [
    `${spoken(list.name)}: ${count(rows, "row")}${inBatches}`,
    `Cost: ${creditsRequired === 0 ? "no credit" : `${count(creditsRequired, "credit")} at most`}; you have ${creditsAvailable}`,
  ];
  if (alreadyUnlocked > 0) lines.push(`Unlocked before, so free: ${alreadyUnlocked}`);
  if (estimate.etaSeconds > 0) lines.push(`Time: about ${durationWords(estimate.etaSeconds)}`);
  if (estimate.ignored.length > 0) lines.push(`Ignored columns: ${estimate.ignored.join(", ")}`);
  if (estimate.cap !== null) lines.push(estimate.cap);
  if (estimate.problems.length > 0) lines.push("Rows to correct:", ...noteLines(estimate.problems));
  return withoutControls(`${lines.join("\n")}\n`);
}

/** @throws Failure when the list cannot be sent as it is */
export function requireSendable(estimate: ListEstimate): void {
  const { problems, creditsRequired, creditsAvailable, cap, batches } = estimate;
  if (problems.length > 0)
    throw new Failure(
      `${count(problems.length, "row")} must be corrected first. Nothing was started.`,
      exitCodes.usage,
      refusal("invalid_batch", "Rows must be corrected first.", estimate),
    );
  if (cap !== null) {
    const what = batches === 1 ? "It asks" : "One of its batches asks";
    throw new Failure(
      `${what} for more new people than your account may ask for within 24 hours. Nothing was started.`,
      exitCodes.rateLimited,
      refusal("daily_people_limit", cap, estimate),
    );
  }
  if (isSufficient(estimate)) return;
  throw new Failure(
    `It needs ${count(creditsRequired, "credit")}; you have ${creditsAvailable}. Nothing was started. Buy with: pcb buy`,
    exitCodes.paymentRequired,
    refusal("payment_required", "Not enough credits.", estimate),
  );
}

/** With `--json`: why nothing was started, and the estimate that says so. */
export function refusal(error: string, message: string, estimate: ListEstimate): object {
  return { error, message, estimate: estimateJson(estimate) };
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function isSufficient({ creditsRequired, creditsAvailable }: ListEstimate): boolean {
  return creditsRequired <= creditsAvailable;
}

function durationWords(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`;
}
