import { exitCodes } from "./exit-codes";
import { Failure } from "./failure";

/**
 * The failure that an error or an interruption is, with what has to be known to go on: words for people, fields for scripts. A fault of our own stays
 * one.
 */
export async function failWith(
  error: unknown,
  { signal, words, fields }: { readonly signal: AbortSignal; readonly words: string; readonly fields: object },
): Promise<unknown> {
  if (signal.aborted) return new Failure(words, exitCodes.interrupted, { error: "interrupted", message: "Stopped.", ...fields });
  const { failureOf } = await import("./failure-of");
  const failure = failureOf(error);
  if (failure === null) return error;
  const body = failure.body ?? { error: "failed", message: failure.message };
  return new Failure(`${failure.message}\n${words}`, failure.exitCode, { ...body, ...fields });
}
