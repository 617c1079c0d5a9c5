"use server";

import { redirect } from "next/navigation";
import { type ListCheck, type ListState, needsAttention, noList, type RowCheck } from "@/components/batch/list-check";
import { readRows } from "@/components/batch/list-form-data";
import { type ListRow, profileOf } from "@/components/batch/list-row";
import { listProblem, rowProblem } from "@/components/batch/list-words";
import { readList } from "@/components/batch/read-list";
import type { PortalSession } from "@/lib/account/portal-session";
import { maxBatchProfiles } from "@/lib/contract/batch-size";
import { decodeList } from "@/lib/contract/decode-list";
import type { SubmittedBatchBody } from "@/lib/contract/operations/batch";
import { maxBodyBytes } from "@/lib/contract/seed";
import { admitBatch } from "@/lib/enrichment/batch/admit-batch";
import { previewBatch } from "@/lib/enrichment/batch/preview-batch";
import { ServiceError } from "@/lib/errors";
import { submittedBatchText } from "@/lib/http/batch-views";
import { ratePolicy } from "@/lib/http/rate-policies";
import type { Services } from "@/lib/http/services";
import { newId } from "@/lib/ids";
import { log } from "@/lib/log";
import { signedIn } from "../signed-in";

/**
 * The one action of the batch form. With scripts it only looks at rows and starts them; without, it reads the list and leaves rows out as well. The
 * session is checked at each call; looks and starts draw from the API's own limit.
 */
export async function listAction(_previous: ListState, data: FormData): Promise<ListState> {
  const { given, caller } = await signedIn();
  const state = stateOf(given, data);
  if (!caller)
    return { ...state, problem: { title: "You are signed out", text: "Nothing was started. Sign in under Account; the rows stay here." } };
  if (!caller.hasAcceptedTerms)
    return {
      ...state,
      problem: {
        title: "The terms come first",
        text: "Nothing was started; the rows stay here.",
        link: { href: "/account", label: "Read and accept them" },
      },
    };
  const [intent = "", number] = String(data.get("intent")).split(":");
  switch (intent) {
    case "read":
      return checked(given, caller, await readSent(state, data));
    case "leave-out":
      return checked(given, caller, { ...state, rows: state.rows.filter((row) => row.number !== Number(number)) });
    case "leave-out-all":
      return withoutProblems(given, caller, state);
    case "new-key":
      return checked(given, caller, { ...state, key: newId("req", given.clock.now()) });
    case "clear":
      return noList(newId("req", given.clock.now()));
    case "start":
      return start(given, caller, state, data);
    default:
      return checked(given, caller, state);
  }
}

const keyShape = /^req_[0-9a-z]{26}$/;

/** What the form held, without an answer yet. */
function stateOf(given: Services, data: FormData): ListState {
  const key = String(data.get("key"));
  const names = (name: string) => data.getAll(name).filter((value) => typeof value === "string");
  return {
    ...noList(keyShape.test(key) ? key : newId("req", given.clock.now())),
    token: Number(data.get("token")) || 0,
    rows: readRows(data, maxBatchProfiles),
    ignored: names("ignored"),
    guessed: names("guessed") as ListState["guessed"],
  };
}

async function readSent(state: ListState, data: FormData): Promise<ListState> {
  const file = data.get("file");
  const isFile = file instanceof File && file.size > 0;
  const pasted = data.get("list");
  const text = isFile ? "" : typeof pasted === "string" ? pasted : "";
  if ((isFile ? file.size : Buffer.byteLength(text)) > maxBodyBytes)
    return { ...state, problem: { title: "This list cannot be read", text: "It is larger than 1 MiB." } };
  const list = isFile
    ? readList(decodeList(new Uint8Array(await file.arrayBuffer())), { fileName: file.name, maxRows: maxBatchProfiles })
    : readList(text, { maxRows: maxBatchProfiles });
  if (list.kind === "unreadable") return { ...state, problem: { title: "This list cannot be read", text: list.message } };
  return { ...state, rows: list.rows, ignored: list.ignored, guessed: list.guessed };
}

/** The state with what would become of its rows; its own problem, if it has one, stays. */
async function checked(given: Services, caller: PortalSession, state: ListState): Promise<ListState> {
  if (state.rows.length === 0) return state;
  try {
    await takeTurn(given, caller);
    return { ...state, check: await checkRows(given, caller, state.rows) };
  } catch (error) {
    return { ...state, problem: state.problem ?? problemOf(error) };
  }
}

async function withoutProblems(given: Services, caller: PortalSession, state: ListState): Promise<ListState> {
  const { check, problem } = await checked(given, caller, state);
  if (check === null) return { ...state, problem };
  return checked(given, caller, { ...state, rows: state.rows.filter((_, index) => !needsAttention(check.rows[index])) });
}

/** Starts the whole list or nothing of it, for no more than what its button said. */
async function start(given: Services, caller: PortalSession, state: ListState, data: FormData): Promise<ListState> {
  if (state.rows.length === 0)
    return { ...state, problem: { title: "No rows to start", text: "Nothing was started. Paste a list first." } };
  const maxCredits = Number(data.get("max_credits"));
  let batchId: string;
  try {
    await takeTurn(given, caller);
    const outcome = await admitBatch(given, {
      caller,
      request: { profiles: state.rows.map(profileOf), idempotency_key: `portal:${state.key}` },
      // A form that names no price agrees to none.
      maxCredits: Number.isInteger(maxCredits) ? maxCredits : 0,
      renderAnswer: submittedBatchText,
    });
    if (outcome.kind !== "submitted") throw new Error("A submission was estimated.");
    batchId = (JSON.parse(outcome.responseJson) as SubmittedBatchBody).batch_id;
  } catch (error) {
    const { caller: now } = await signedIn();
    return checked(given, now ?? caller, { ...state, problem: problemOf(error) });
  }
  if (data.get("scripted") === null) redirect(`/app/batch/${batchId}`);
  return { ...state, startedId: batchId };
}

async function checkRows(given: Services, caller: PortalSession, rows: readonly ListRow[]): Promise<ListCheck> {
  const { estimate, fates, refusal } = await previewBatch(given, { caller, profiles: rows.map(profileOf) });
  const problems = new Map(estimate.invalid.map((problem) => [problem.index, rowProblem(problem)]));
  return {
    rows: rows.map((_, index): RowCheck => {
      const fate = fates.get(index);
      if (fate?.kind === "duplicate") return { kind: "duplicate", ofNumber: rows[fate.ofIndex]?.number ?? 1 };
      return fate ?? problems.get(index) ?? { kind: "invalid", field: null, text: "This row cannot be read." };
    }),
    billableMax: estimate.billableMax,
    availableCredits: estimate.creditsAvailable,
    etaSeconds: estimate.etaSeconds,
    ...(refusal === null ? {} : { capped: listProblem(refusal) }),
  };
}

async function takeTurn(given: Services, { accountId }: PortalSession): Promise<void> {
  const verdict = await given.limiter.take(ratePolicy("batch", given.env), accountId);
  if (!verdict.allowed) throw new ServiceError("rate_limited", { details: { retry_after_seconds: verdict.resetSeconds } });
}

function problemOf(error: unknown): ListState["problem"] {
  if (error instanceof ServiceError) return listProblem(error);
  // The message may quote what was typed, so only its kind is logged.
  log.error({ err: error instanceof Error ? error.name : typeof error }, "portal batch failed");
  return { title: "Something broke on our side", text: "Try again: a list is started once, however often it is sent." };
}
