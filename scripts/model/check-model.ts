import type { Clock } from "@/lib/clock";
import { resolveIdentity } from "@/lib/engine/identity/clusters/resolve-identity";
import { normalizeSeed } from "@/lib/engine/identity/seed/normalize-seed";
import { numberStatements } from "@/lib/engine/proposals/number-statements";
import type { Env } from "@/lib/env";
import type { ModelAttempt, ModelServices } from "@/lib/lanes/language-model/ask-model";
import { type Dialect, knownDialect } from "@/lib/lanes/language-model/dialect";
import { judgeClaims } from "@/lib/lanes/language-model/judge-claims";
import { isModelConfigured, type ModelAnswer, noUsage } from "@/lib/lanes/language-model/model-answer";
import { defaultMaxUsd, isPriceKnown } from "@/lib/lanes/language-model/model-budget";
import { proposeClaims } from "@/lib/lanes/language-model/propose-claims";
import type { ModelFailure } from "@/lib/lanes/language-model/provider-problem";
import { readBlind } from "@/lib/lanes/language-model/read-blind";
import type { PageDocument } from "../eval/pages/page-row";
import { pagesAsOf, storedPage } from "../eval/pages/stored-page";
import { tieDocuments } from "../eval/pages/tie-documents";

const person = "Jorvane Tellwick";
const quote = "On Sundays she rows on the river.";
const page: PageDocument = {
  id: "page",
  url: "https://pages.example/a",
  title: person,
  format: "text",
  content: `${person} is a bridge inspector at Acme Spans. ${quote}`,
};
const context = { headings: [], speaker: null, title: person, publishedAt: null };

/** A page about nobody who exists, as a run would show it. */
function examplePages() {
  const document = storedPage(page);
  const normalized = normalizeSeed({ name: person, company: "Acme Spans" });
  if (document === null || normalized.kind === "invalid") throw new Error("The example page could not be read.");
  const tied = tieDocuments(normalized.seed, [document], new Set([document.id]));
  const resolved = resolveIdentity({ ...tied, asOf: pagesAsOf });
  if (resolved.kind === "refused") throw new Error(`The example page is nobody's: ${resolved.reason}.`);
  return numberStatements({ identity: resolved.identity, documents: [document] });
}

/** One question of each kind that a run asks. */
const kinds: readonly { readonly name: string; ask(services: ModelServices): Promise<ModelAnswer<readonly unknown[]>> }[] = [
  { name: "propose", ask: (services) => proposeClaims(services, { fullName: person, pages: examplePages() }) },
  {
    name: "read blindly",
    ask: (services) => readBlind(services, { fullName: person, quotes: [{ ...context, id: "q1", quote }] }, noUsage),
  },
  {
    name: "judge",
    ask: (services) =>
      judgeClaims(services, { fullName: person, pairs: [{ ...context, id: "p1", claim: `${person} rows.`, quote }] }, noUsage),
  },
];

/** What has to be done about a failure, for who set the model up. */
const advice: Readonly<Record<ModelFailure, string>> = {
  wrong_key: "The key is wrong: see LM_KEY, and LM_KEY_HEADER where the provider takes it in another header.",
  no_access: "The key is right and may not do this: ask the provider's console what it may.",
  out_of_credit: "The account behind the key has no credit left.",
  unknown_model:
    "There is no such model for this key: see LM_MODEL (at Azure the name of the deployment, at Ollama a model that was pulled).",
  wrong_address: "Something answers there, and not this protocol: see LM_BASE_URL, which mostly ends with /v1.",
  refused_request: "The server refused every way of asking that we know. What it said stands above.",
  too_long: "The question is longer than the model's context: give the server a longer one.",
  filtered: "The provider's own filter held the answer back.",
  rate_limited: "The provider's limit is reached: wait, or ask it for more.",
  server_error: "The server failed twice. What it said stands above.",
  unreachable: "Nobody answers there: see LM_BASE_URL, and whether the server runs and this machine gets to it.",
  timeout: "There was no answer in time: see LM_MAX_SECONDS, of which each call has a share.",
  too_large: "The answer was longer than 2 MB.",
  cut_off: "The answer broke off before anything was complete: see LM_REASONING_TOKENS.",
  malformed: "The answer was not of the asked form: the model may be too small for this.",
  over_budget: "It was not asked: a call may use more than LM_MAX_TOKENS_PER_RUN or LM_MAX_USD_PER_RUN allow.",
};

/**
 * Asks one question of each kind and prints each request's end, the dialect that was found, tokens, cost and time. The key is never printed, also
 * where the provider repeats it.
 * @returns whether every kind was answered
 */
export async function checkModel(services: {
  readonly env: Env;
  readonly clock: Clock;
  readonly print: (line: string) => void;
}): Promise<boolean> {
  const { env, clock, print } = services;
  if (!isModelConfigured(env)) {
    print("No language model is set up: LM_PROVIDER and LM_MODEL are not set (docs/language-model.md).");
    return false;
  }
  print(
    `${env.LM_PROVIDER}, ${env.LM_MODEL}, at ${env.LM_BASE_URL === undefined ? "the provider's own address" : new URL(env.LM_BASE_URL).origin}`,
  );
  print(saidOfPrice(env));
  let [isWhole, hasAnswered] = [true, false];
  for (const { name, ask } of kinds) {
    print(`\n${name}`);
    const watch = (attempt: ModelAttempt) => print(`  ${withoutKey(env, told(attempt))}`);
    const answer = await ask({ env, clock, signal: new AbortController().signal, watch });
    const { inputTokens, outputTokens, costMicros } = answer.usage;
    const cost = isPriceKnown(env) ? `, ${(costMicros / 1_000_000).toFixed(6)} US dollars` : ", cost not known";
    if (answer.kind === "answered") {
      hasAnswered = true;
      const found = answer.value.length === 1 ? "1 element" : `${answer.value.length} elements`;
      print(`  answered${answer.isPartial ? " in part" : ""}: ${found}; ${inputTokens} tokens in, ${outputTokens} out${cost}`);
      continue;
    }
    isWhole = false;
    print(`  ${answer.failure === undefined ? answer.reason : `${answer.failure}: ${advice[answer.failure]}`}`);
    // The next kind would meet with the same.
    if (answer.failure !== "malformed" && answer.failure !== "cut_off") break;
  }
  if (hasAnswered) print(`\ndialect: ${dialectInWords(env, knownDialect(env))}`);
  print(isWhole ? "The model can be used." : "The model cannot be used as it is: runs go on by rules alone.");
  return isWhole;
}

function saidOfPrice(env: Env): string {
  if (isPriceKnown(env))
    return `a run may use ${env.LM_MAX_TOKENS_PER_RUN} tokens and ${env.LM_MAX_USD_PER_RUN ?? defaultMaxUsd} US dollars`;
  const prices = "LM_INPUT_USD_PER_MTOK and LM_OUTPUT_USD_PER_MTOK are not set";
  return `price not known (${prices}): no limit in dollars is kept, a run may use ${env.LM_MAX_TOKENS_PER_RUN} tokens`;
}

function told({ failure, status, words, elapsedMs, dialect }: ModelAttempt): string {
  const end = failure === null ? "answered" : `${failure}${status === null ? "" : ` (${status})`}${words === "" ? "" : `: ${words}`}`;
  return `${(elapsedMs / 1_000).toFixed(1)} s, by ${dialect.format}: ${end}`;
}

function dialectInWords({ LM_PROVIDER }: Env, { limit, format, temperature, instructions, reasons }: Dialect): string {
  return [
    format,
    ...(LM_PROVIDER === "anthropic" ? [] : [limit]),
    ...(temperature === "never" ? ["no temperature"] : []),
    ...(instructions === "in_prompt" ? ["no system message"] : []),
    ...(reasons ? ["reasons before it answers"] : []),
  ].join(", ");
}

function withoutKey({ LM_KEY }: Env, line: string): string {
  return LM_KEY === undefined || LM_KEY === "" ? line : line.replaceAll(LM_KEY, "[key]");
}
