import { NonRetriableError, RetryAfterError } from "inngest";
import { minuteMs, secondMs } from "@/lib/clock";
import { isDatabaseTrouble } from "@/lib/db/database-trouble";

/** Retries of a step that fails for any other reason. */
const usualRetries = 3;

/** What a function declares that has its steps wait for the database: their waits add up to a quarter of an hour. Inngest takes no more than 20. */
export const waitingRetries = 20;

const longestWaitMs = minuteMs;

/**
 * Does a step's work, `attempt` being the number of its failures so far. Our own database is no upstream: while it is away the step waits, and is
 * tried again for as long as its job may take; the sweeper ends what is past its deadline. Whatever else goes wrong is given up after three retries.
 * @throws RetryAfterError, NonRetriableError, or what the work throws
 */
export async function retryStep<T>(attempt: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (isDatabaseTrouble(error)) throw new RetryAfterError(message, Math.min(longestWaitMs, secondMs * 2 ** attempt), { cause: error });
    if (attempt < usualRetries) throw error;
    throw new NonRetriableError(message, { cause: error });
  }
}
