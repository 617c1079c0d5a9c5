import type { Clock } from "@/lib/clock";
import { type FictionalPerson, fictionalPerson } from "../../test/harness/fictional-people";
import { type Customer, importPeople, openCustomers } from "./customers";
import { type KeptService, type KeptServiceOptions, keepService } from "./kept-service";

export interface PopulatedService {
  readonly service: KeptService;
  readonly customers: readonly Customer[];
  readonly people: readonly FictionalPerson[];
  readonly clock: Clock;
}

/** Shorter than in production, so that a check need not wait for an hour to see that nothing hangs. */
export const runMaxSeconds = 60;
export const jobMaxSeconds = 120;
const callbackRetrySeconds = [0, 1, 2, 4, 8, 16, 30];
export const callbackTries = callbackRetrySeconds.length;

/** Next to nothing is fresh and nobody asks for too many, so that almost every request is a run that reads the library. */
const uncached = { BRIEF_TTL_DAYS: "0.00001", PEOPLE_FIRST_DAY: "1000000" };

/**
 * A kept service with some customers who have credits, and people whose pages are in its library. `isUncached` has the stored briefs of others count
 * for nothing.
 */
export async function startPopulated(
  options: KeptServiceOptions & {
    readonly customers?: number;
    readonly people?: number;
    readonly credits?: number;
    readonly isUncached?: boolean;
  } = {},
): Promise<PopulatedService> {
  const { settings = {}, customers: customerCount = 3, people: peopleCount = 300, credits = 20_000, isUncached = false, ...rest } = options;
  const service = await keepService({
    ...rest,
    settings: {
      RUN_MAX_SECONDS: String(runMaxSeconds),
      JOB_MAX_SECONDS: String(jobMaxSeconds),
      CALLBACK_RETRY_SECONDS: callbackRetrySeconds.join(","),
      CALLBACK_TIMEOUT_SECONDS: "2",
      EXECUTOR_CONCURRENCY: "4",
      ...(isUncached ? uncached : {}),
      ...settings,
    },
  });
  try {
    const clock: Clock = { now: service.businessNow };
    const people = Array.from({ length: peopleCount }, (_, index) => fictionalPerson(index));
    const customers = await openCustomers({ pool: service.pool, clock }, { count: customerCount, credits });
    await importPeople({ pool: service.pool, clock, dataDir: service.dataDir }, people);
    return { service, customers, people, clock };
  } catch (error) {
    await service.stop();
    throw error;
  }
}
