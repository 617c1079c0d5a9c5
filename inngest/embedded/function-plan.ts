import type { Inngest, InngestFunction } from "inngest";
import { type CronPattern, readCronPattern } from "./cron-pattern";
import { type EventPath, readEventPath } from "./event-path";

/** A function as the executor sees it: what starts it, how often it may be tried, how much of it may run at once. */
export interface FunctionPlan {
  /** Composite id of the call protocol, `<app>-<function>`. */
  readonly id: string;
  /** Names of the events that start it. */
  readonly events: readonly string[];
  readonly crons: readonly CronPattern[];
  /** Set on `onFailure` handlers: they start on `inngest/function.failed` of this function. */
  readonly failureOf: string | null;
  /** Attempts of each step and of the function, the first one counted. */
  readonly maxAttempts: number;
  readonly concurrency: readonly ConcurrencyLimit[];
  readonly idempotency: EventPath | null;
}

export interface ConcurrencyLimit {
  readonly limit: number;
  /** Each value at this path is a group of its own; null makes the function one group. */
  readonly key: EventPath | null;
}

export const functionFailed = "inngest/function.failed";

/** Attempts when a function does not say: three retries. Source: the SDK's `retries`. */
const defaultAttempts = 4;
const maxConcurrencyLimits = 2;

const knownOptions = new Set([
  "id",
  "name",
  "description",
  "triggers",
  "retries",
  "onFailure",
  "concurrency",
  "idempotency",
  "middleware",
  "optimizeParallelism",
  // Checkpointing changes how a server is told of steps, not what they do; it is off in every call of this executor.
  "checkpointing",
  "experimentalCheckpointing",
]);

/**
 * Reads what functions declare.
 * @throws Error that names every function and option which this executor does not support, before anything has started.
 */
export function planFunctions(client: Inngest.Any, functions: readonly InngestFunction.Any[]): readonly FunctionPlan[] {
  const refusals: string[] = [];
  const plans = functions.flatMap((fn) => {
    const plan = planFunction(client, fn, (complaint) => refusals.push(`  ${fn.id()}: ${complaint}`));
    return fn.opts.onFailure ? [plan, planFailureHandler(plan.id)] : [plan];
  });
  const ids = plans.map((plan) => plan.id);
  for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index))) refusals.push(`  ${id}: used by two functions`);
  if (refusals.length > 0) throw new Error(`The embedded executor does not support:\n${refusals.join("\n")}`);
  return plans;
}

function planFunction(client: Inngest.Any, fn: InngestFunction.Any, refuse: (complaint: string) => void): FunctionPlan {
  const options: Readonly<Record<string, unknown>> = { ...fn.opts };
  // The SDK's special kinds, such as deferred functions, are subclasses.
  if (Object.getPrototypeOf(Object.getPrototypeOf(fn)) !== Object.prototype) refuse("a function that was not made by createFunction");
  for (const [name, value] of Object.entries(options)) if (value !== undefined && !knownOptions.has(name)) refuse(`option ${name}`);

  const events: string[] = [];
  const crons: CronPattern[] = [];
  const triggers: readonly unknown[] = Array.isArray(options.triggers) ? options.triggers : [];
  if (triggers.length === 0) refuse("a function without triggers");
  for (const trigger of triggers) readTrigger(trigger, events, crons, refuse);

  const retries = typeof options.retries === "number" ? options.retries : defaultAttempts - 1;
  return {
    id: fn.id(client.id),
    events,
    crons,
    failureOf: null,
    maxAttempts: retries + 1,
    concurrency: readConcurrency(options.concurrency, refuse),
    idempotency: readPathOption("idempotency", options.idempotency, refuse),
  };
}

/** Source: the SDK registers these with the suffix `-failure` and one retry. */
function planFailureHandler(functionId: string): FunctionPlan {
  return {
    id: `${functionId}-failure`,
    events: [],
    crons: [],
    failureOf: functionId,
    maxAttempts: 2,
    concurrency: [],
    idempotency: null,
  };
}

function readTrigger(trigger: unknown, events: string[], crons: CronPattern[], refuse: (complaint: string) => void): void {
  const given: Readonly<Record<string, unknown>> = typeof trigger === "object" && trigger !== null ? { ...trigger } : {};
  // An EventType is itself a trigger: its name is what counts, its schema is checked by the SDK.
  const event = typeof given.event === "object" && given.event !== null ? Reflect.get(given.event, "name") : given.event;
  for (const name of ["if", "jitter"]) if (given[name] !== undefined) refuse(`option triggers.${name}`);
  if (typeof given.cron === "string") {
    const pattern = readCronPattern(given.cron);
    if (pattern) crons.push(pattern);
    else refuse(`triggers.cron ${JSON.stringify(given.cron)}, which is not five fields of UTC`);
  } else if (typeof event === "string" && !event.includes("*")) {
    events.push(event);
  } else {
    refuse(`trigger ${JSON.stringify(trigger)}: only the name of an event, or a cron`);
  }
}

function readConcurrency(option: unknown, refuse: (complaint: string) => void): readonly ConcurrencyLimit[] {
  if (option === undefined) return [];
  const given: readonly unknown[] = Array.isArray(option) ? option : [option];
  if (given.length > maxConcurrencyLimits) refuse(`option concurrency with more than ${maxConcurrencyLimits} limits`);
  return given.flatMap((entry): ConcurrencyLimit[] => {
    const limit: Readonly<Record<string, unknown>> =
      typeof entry === "number" ? { limit: entry } : typeof entry === "object" && entry !== null ? { ...entry } : {};
    if (typeof limit.limit !== "number" || !Number.isInteger(limit.limit) || limit.limit < 0) {
      refuse("option concurrency.limit, which is not a whole number");
      return [];
    }
    if (limit.scope !== undefined && limit.scope !== "fn") refuse(`option concurrency.scope ${JSON.stringify(limit.scope)}`);
    // Zero means no limit. Source: SDK_SPEC 4.3.2.
    return limit.limit === 0 ? [] : [{ limit: limit.limit, key: readPathOption("concurrency.key", limit.key, refuse) }];
  });
}

function readPathOption(name: string, option: unknown, refuse: (complaint: string) => void): EventPath | null {
  if (option === undefined) return null;
  const path = typeof option === "string" ? readEventPath(option) : null;
  if (path === null) refuse(`option ${name} ${JSON.stringify(option)}: only a dotted path such as event.data.id`);
  return path;
}
