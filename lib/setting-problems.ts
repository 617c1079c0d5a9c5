import type { z } from "zod";
import type { Settings } from "./settings";

/** What is wrong with which setting, for whoever sets it. Never its value. */
export type Problem = readonly [settings: string, words: string];

/** Of a setting that is a list, which of its entries is meant; they count from 1. */
export function ofEntry(index: PropertyKey | undefined): string {
  return typeof index === "number" ? `entry ${index + 1} ` : "";
}

/** What a setting would have to be. Settings whose schema says it itself are never asked for here. */
export function inWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.expected === "int" ? "must be a whole number" : `must be a ${issue.expected}`;
    case "invalid_value":
      return issue.expected === "stringbool" ? "must be true or false" : `must be one of ${issue.values.join(", ")}`;
    case "invalid_format":
      return issue.format === "date" ? "must be a day, such as 2027-01-31" : "is not written as it must be";
    case "too_small":
      return bound(issue.origin, issue.inclusive ? "at least" : "more than", Number(issue.minimum));
    case "too_big":
      return bound(issue.origin, issue.inclusive ? "at most" : "less than", Number(issue.maximum));
    default:
      return "cannot be read";
  }
}

function bound(origin: string, comparison: string, limit: number): string {
  if (origin === "string") return `must have ${comparison} ${limit} characters`;
  return origin === "array" ? `must list ${comparison} ${limit}` : `must be ${comparison} ${limit}`;
}

/** Settings of the language model that mean nothing without another one. Each alone would leave the model, or a limit, silently out. */
export function halfAModel(settings: Settings): Problem[] {
  const problems: Problem[] = [];
  const { LM_PROVIDER, LM_MODEL, LM_KEY, LM_BASE_URL, LM_INPUT_USD_PER_MTOK, LM_OUTPUT_USD_PER_MTOK, LM_MAX_USD_PER_RUN } = settings;
  const named = Object.entries({ LM_PROVIDER, LM_MODEL, LM_KEY, LM_BASE_URL }).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  );
  if (named.length === 0)
    return settings.LOCAL_JUDGE_MODEL === undefined
      ? problems
      : [["LM_PROVIDER", "must be set too, since LOCAL_JUDGE_MODEL is: the local judge weighs what a language model proposes"]];
  if (LM_PROVIDER === undefined)
    problems.push(["LM_PROVIDER", `must be set too, since ${named.join(" and ")} ${named.length > 1 ? "are" : "is"}`]);
  if (LM_MODEL === undefined)
    problems.push(["LM_MODEL", `must be set too, since ${named.join(" and ")} ${named.length > 1 ? "are" : "is"}`]);
  if (LM_KEY === undefined && LM_BASE_URL === undefined)
    problems.push(["LM_KEY", "must be set too: the provider's own address asks for one; a server of your own is named by LM_BASE_URL"]);
  if ((LM_INPUT_USD_PER_MTOK === undefined) !== (LM_OUTPUT_USD_PER_MTOK === undefined))
    problems.push([
      LM_INPUT_USD_PER_MTOK === undefined ? "LM_INPUT_USD_PER_MTOK" : "LM_OUTPUT_USD_PER_MTOK",
      "must be set too: one price of the two tells no cost",
    ]);
  if (LM_PROVIDER === "anthropic" && settings.LM_REASONING_EFFORT !== undefined)
    problems.push(["LM_REASONING_EFFORT", "is sent to an openai-compatible provider only"]);
  if (LM_MAX_USD_PER_RUN !== undefined && LM_INPUT_USD_PER_MTOK === undefined && LM_OUTPUT_USD_PER_MTOK === undefined)
    problems.push([
      "LM_MAX_USD_PER_RUN",
      "cannot be kept without LM_INPUT_USD_PER_MTOK and LM_OUTPUT_USD_PER_MTOK (0 for a model that costs nothing)",
    ]);
  return problems;
}

/** What would be unsafe where people are served. */
export function refusedInProduction(settings: Settings): Problem[] {
  const problems: Problem[] = [];
  if (settings.APP_URL !== undefined && !isSafeToVisit(new URL(settings.APP_URL)))
    problems.push([
      "APP_URL",
      "people reach the service over https only in production, but for this machine's own names (localhost, 127.0.0.1)",
    ]);
  if (settings.CALLBACK_LOCAL_ORIGINS.length > 0)
    problems.push(["CALLBACK_LOCAL_ORIGINS", "callbacks reach public addresses only in production"]);
  if (settings.LANES_LOCAL_INTERNET !== undefined) problems.push(["LANES_LOCAL_INTERNET", "lanes read the public web only in production"]);
  // The development server's calls are not signed: whoever reaches the service could run its functions.
  if (!["", "0", "false"].includes(settings.INNGEST_DEV?.trim().toLowerCase() ?? ""))
    problems.push(["INNGEST_DEV", "only signed calls run functions in production"]);
  if (!settings.STRIPE_URL.startsWith("https://"))
    problems.push(["STRIPE_URL", "the payment provider is asked over https only in production"]);
  if (settings.STRIPE_SECRET_KEY?.startsWith("sk_test_sandbox"))
    problems.push(["STRIPE_SECRET_KEY", "the payment sandbox's key is for local mode alone"]);
  if (settings.CLOCK_FILE !== undefined || settings.RETENTION_DIVISOR !== 1)
    problems.push(["CLOCK_FILE, RETENTION_DIVISOR", "time runs by the machine's clock in production"]);
  return problems;
}

/** Keys and sessions travel to this address: in the clear, on this machine alone. */
function isSafeToVisit({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || hostname === "[::1]" || /^(.+\.)?localhost$/.test(hostname) || /^127(\.\d+){3}$/.test(hostname);
}
