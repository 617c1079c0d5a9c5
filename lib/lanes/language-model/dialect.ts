import type { Env } from "@/lib/env";
import type { ProviderProblem } from "./provider-problem";

/** How a server wants to be asked. Servers that call themselves compatible differ in these, and say so only by refusing. */
export interface Dialect {
  /** What the longest answer is called: reasoning models know the new name alone, older servers the old one. */
  readonly limit: "max_completion_tokens" | "max_tokens";
  /** How the answer's form is asked for: by its schema, as any JSON, or by words alone. */
  readonly format: "json_schema" | "json_object" | "text";
  readonly temperature: "as_set" | "never";
  /** Some chat templates know no system message. */
  readonly instructions: "system" | "in_prompt";
  /** Seen to use tokens for its own reasoning, which count against the longest answer. */
  readonly reasons: boolean;
}

type Asked = Pick<Env, "LM_PROVIDER" | "LM_BASE_URL" | "LM_MODEL">;

const first: Dialect = {
  limit: "max_completion_tokens",
  format: "json_schema",
  temperature: "as_set",
  instructions: "system",
  reasons: false,
};
/** Anthropic's own protocol has one name for the limit, and no form between a schema and words. */
const firstOfAnthropic: Dialect = { ...first, limit: "max_tokens" };

/** What this process has learned, by provider, address and model. On globalThis, because Next can load a module twice. */
const holder = globalThis as { pcbDialects?: Map<string, Dialect> };

export function knownDialect(env: Asked): Dialect {
  return holder.pcbDialects?.get(nameOf(env)) ?? (env.LM_PROVIDER === "anthropic" ? firstOfAnthropic : first);
}

/** Remembers how a server was asked when it answered. */
export function rememberDialect(env: Asked, dialect: Dialect): void {
  holder.pcbDialects ??= new Map();
  holder.pcbDialects.set(nameOf(env), dialect);
}

/** Forgets everything, as a new process would. */
export function forgetDialects(): void {
  holder.pcbDialects?.clear();
}

function nameOf({ LM_PROVIDER, LM_BASE_URL, LM_MODEL }: Asked): string {
  return [LM_PROVIDER, LM_BASE_URL, LM_MODEL].join(" ");
}

/** A refusal that names what it minds, and the dialect that leaves that out; null where this rule has nothing to leave out. */
interface Step {
  readonly id: string;
  readonly minds: RegExp;
  next(dialect: Dialect): Dialect | null;
}

const steps: readonly Step[] = [
  { id: "temperature", minds: /temperature/i, next: (d) => (d.temperature === "as_set" ? { ...d, temperature: "never" } : null) },
  {
    id: "limit",
    minds: /max_(?:completion_)?tokens|unknown (?:field|parameter).*tokens/i,
    next: (d) => ({ ...d, limit: d.limit === "max_tokens" ? "max_completion_tokens" : "max_tokens" }),
  },
  {
    id: "format",
    minds: /response_format|json_?schema|json_?object|json mode|schema|grammar|structured|guided|output_config|tool_choice/i,
    next: plainer,
  },
  {
    id: "system",
    minds: /system (?:role|message|prompt)|role.*system|developer instruction/i,
    next: (d) => (d.instructions === "system" ? { ...d, instructions: "in_prompt" } : null),
  },
];

/** The number is minded, not its name. */
const asksForTooMuch = /max_(?:completion_)?tokens.*(?:too large|at most|exceed|maximum|less than)/i;

/**
 * The next dialect to try after a refusal; null where another way of asking would change nothing. A refusal that names no part of the request is met
 * by asking for less form, since that is where servers differ most.
 */
export function stepDown(provider: Env["LM_PROVIDER"], dialect: Dialect, problem: ProviderProblem): Dialect | null {
  if (problem.failure !== "refused_request" || asksForTooMuch.test(problem.words)) return null;
  const isAnthropic = provider === "anthropic";
  for (const { id, minds, next } of steps) {
    if (!minds.test(problem.words) || (id === "limit" && isAnthropic)) continue;
    const stepped = next(dialect);
    if (stepped !== null) return forProvider(isAnthropic, stepped);
  }
  const stepped = plainer(dialect);
  return stepped === null ? null : forProvider(isAnthropic, stepped);
}

function plainer(dialect: Dialect): Dialect | null {
  if (dialect.format === "text") return null;
  return { ...dialect, format: dialect.format === "json_schema" ? "json_object" : "text" };
}

function forProvider(isAnthropic: boolean, dialect: Dialect): Dialect {
  return isAnthropic && dialect.format === "json_object" ? { ...dialect, format: "text" } : dialect;
}
