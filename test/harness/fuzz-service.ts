import fc from "fast-check";
import { expect } from "vitest";
import { type ErrorCode, errorCatalog } from "@/lib/errors";
import { checkAgainstContract } from "./contract-check";
import { randomRequest } from "./random-requests";

/** No answer may take longer; a busy machine gets the benefit of the doubt up to here. */
const maxAnswerMs = 10_000;

/**
 * Sends random requests to a running service: no 5xx, every error in the catalogue, every body as the contract has it.
 * @param numRuns how many requests
 */
export async function fuzzService({ baseUrl, key, numRuns }: { baseUrl: string; key: string; numRuns: number }): Promise<void> {
  await fc.assert(
    fc.asyncProperty(randomRequest, async ({ method, path, body }) => {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
        signal: AbortSignal.timeout(maxAnswerMs),
        redirect: "manual",
        ...(body === undefined ? {} : { body: body.toWellFormed() }),
      });
      const answer = (await response.json()) as { error?: ErrorCode };
      expect(response.status).toBeLessThan(500);
      if (response.status >= 400) expect(errorCatalog[answer.error ?? "internal_error"].status).toBe(response.status);
      checkAgainstContract(method, new URL(path, baseUrl).pathname.replace(/^\/api\/jobs\/.+/, "/api/jobs/{id}"), response.status, answer);
    }),
    { numRuns },
  );
}
