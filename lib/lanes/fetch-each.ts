import { throwDatabaseTrouble } from "@/lib/db/database-trouble";
import { UpstreamError } from "./http/upstream-error";
import type { Finding } from "./source";

/**
 * Reads references side by side. Some may fail, and are asked for again another time; when all do, so does the source.
 * @throws UpstreamError, or our own database's trouble
 */
export async function fetchEach(references: readonly string[], read: (reference: string) => Promise<Finding | null>): Promise<Finding[]> {
  const outcomes = await Promise.allSettled(references.map(read));
  throwDatabaseTrouble(outcomes);
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed !== undefined && outcomes.every(({ status }) => status === "rejected"))
    throw failed.reason instanceof Error ? failed.reason : new UpstreamError("network");
  return outcomes.flatMap((outcome) => (outcome.status === "fulfilled" && outcome.value !== null ? [outcome.value] : []));
}
