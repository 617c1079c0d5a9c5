import { type ClaimFault, claimFaults, faultsOf } from "@/lib/engine/claims/unfit/claim-faults";
import type { PageResult } from "./page-result";
import type { PageRow } from "./page-row";

/** How many claims bear each fault of grammar (`lib/engine/claims/unfit/claim-faults.ts`); results of other rows are passed over. */
export function countFaults(
  rows: readonly PageRow[],
  results: readonly PageResult[],
  onFault: (line: string) => void = () => {},
): Readonly<Record<ClaimFault, number>> {
  const counts = Object.fromEntries(claimFaults.map((fault) => [fault, 0])) as Record<ClaimFault, number>;
  const names = new Map(rows.map((row) => [row.id, row.seed.name ?? ""]));
  for (const { id, claims } of results)
    for (const claim of new Set(claims.map((each) => each.claim)))
      for (const fault of faultsOf(claim, names.get(id) ?? "")) {
        counts[fault] += 1;
        onFault(`${id} ${fault}: ${claim}`);
      }
  return counts;
}
