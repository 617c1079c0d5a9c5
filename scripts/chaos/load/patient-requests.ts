import { setTimeout as sleep } from "node:timers/promises";
import { renderOpenApi } from "@/lib/contract/openapi";
import { ContractChecker } from "../../../test/harness/contract-check";
import type { ContractDocument } from "../../../test/harness/contract-document";
import type { Customer } from "../customers";
import { type LoadRecord, noteFault } from "./load-record";

export const requestLimitMs = 12_000;
/** A client goes on trying for so long, as one with patience does. */
export const patienceMs = 90_000;
const maxRestMs = 3_000;

interface Asked {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: object;
}

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** The answer, however often it had to be asked for; null when patience was over, or the load stops. */
export type Insist = (customer: Customer, asked: Asked) => Promise<Answer | null>;

/** Requests that are tried again until they are answered. An answer that the contract does not allow is a fault and no answer. */
export function createPatientRequests(
  baseUrl: string,
  { record, random, isStopping }: { readonly record: LoadRecord; readonly random: () => number; readonly isStopping: () => boolean },
): Insist {
  const checker = new ContractChecker(renderOpenApi(baseUrl) as unknown as ContractDocument);

  return async (customer, asked) => {
    const startMs = performance.now();
    for (let attempt = 0; performance.now() - startMs < patienceMs; attempt += 1) {
      if (isStopping() && attempt > 0) break;
      const answer = await once(customer, asked);
      if (answer !== null && answer.status < 500) return answer;
      record.retries += 1;
      await sleep(Math.min(maxRestMs, 100 * 2 ** attempt) * (0.5 + random() / 2));
    }
    record.givenUp += 1;
    return null;
  };

  async function once({ apiKey }: Customer, { method, path, body }: Asked): Promise<Answer | null> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(requestLimitMs),
      });
      text = await response.text();
    } catch {
      return null;
    }
    try {
      checker.check({ method, path, status: response.status, headers: response.headers, text });
    } catch (error) {
      noteFault(record, error instanceof Error ? error.message.slice(0, 600) : String(error));
      return null;
    }
    return { status: response.status, body: JSON.parse(text) as Record<string, unknown> };
  }
}
