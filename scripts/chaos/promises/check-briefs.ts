import { renderOpenApi } from "@/lib/contract/openapi";
import { ContractChecker } from "../../../test/harness/contract-check";
import type { ContractDocument } from "../../../test/harness/contract-document";
import type { Customer } from "../customers";
import type { Witness } from "./witness";

const maxBriefsRead = 400;

/** Over HTTP, as a client reads them: one job of each stored brief. */
export async function checkBriefs({ service, breaks, breaksForEach, rowsOf }: Witness, customers: readonly Customer[]): Promise<number> {
  const checker = new ContractChecker(renderOpenApi(service.baseUrl) as unknown as ContractDocument);
  await breaksForEach<{ id: string }>(
    "SELECT id FROM job WHERE status = 'done' AND (brief_id IS NULL OR person_id IS NULL)",
    (row) => `A job is done without a brief: ${row.id}`,
  );
  const jobs = await rowsOf<{ id: string; account_id: string }>(
    `SELECT DISTINCT ON (brief_id) id, account_id FROM job WHERE status = 'done' ORDER BY brief_id, id LIMIT ${maxBriefsRead}`,
  );
  const keys = new Map(customers.map(({ accountId, apiKey }) => [accountId, apiKey]));
  let read = 0;
  for (const { id, account_id: accountId } of jobs) {
    const key = keys.get(accountId);
    if (key === undefined) continue;
    const path = `/api/jobs/${id}?detail=full`;
    try {
      const response = await fetch(`${service.baseUrl}${path}`, {
        headers: { Authorization: `Bearer ${key}` },
        signal: AbortSignal.timeout(10_000),
      });
      const text = await response.text();
      checker.check({ method: "GET", path, status: response.status, headers: response.headers, text });
      const { result } = JSON.parse(text) as { result?: { evidence?: unknown[]; generated_at?: string } };
      if (response.status !== 200 || !result?.generated_at || !result.evidence?.length)
        breaks(`A stored brief is not whole: ${id} answered ${response.status}`);
    } catch (error) {
      breaks(`A stored brief cannot be read: ${id}: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`);
    }
    read += 1;
  }
  return read;
}
