import { ServiceError } from "@/lib/errors";

/** What an answer must be: of this kind, and the very object that was asked for, or one that bears our name for it. */
interface Wanted {
  readonly object: string;
  readonly id?: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

/**
 * The provider's answer, when it is one to what was asked. A success that speaks of something else (a proxy's page, another buyer's object) is as
 * good as none: nothing is bought, kept or entered by it.
 * @throws ServiceError billing_unavailable
 */
export function expectAnswer<T extends object>(answer: T, { object, id, metadata = {} }: Wanted): T {
  // What its types promise holds for the provider, not for whatever stands between.
  const given = (answer ?? {}) as { object?: unknown; id?: unknown; metadata?: Record<string, unknown> | null };
  const isNamed = typeof given.id === "string" && (id === undefined || given.id === id);
  const isOurs = Object.entries(metadata).every(([name, value]) => given.metadata?.[name] === value);
  if (given.object === object && isNamed && isOurs) return answer;
  throw new ServiceError("billing_unavailable", { cause: new Error(`The payment provider's answer is no ${object} that was asked for.`) });
}
