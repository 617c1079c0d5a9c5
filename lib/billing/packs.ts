/**
 * Whole packs that a refund of so much has paid back. A pack's price with tax is `total / packs`; what is left over of a partly refunded pack takes
 * none back. Amounts are in the currency's smallest unit, tax included; a cent's rounding in the provider's own splitting of a total is forgiven.
 */
export function wholePacksRefunded({
  packs,
  total,
  refundedTotal,
}: {
  packs: number;
  total: number | null;
  refundedTotal: number;
}): number {
  if (total === null || total <= 0 || refundedTotal <= 0) return 0;
  return Math.min(packs, Math.floor(((refundedTotal + roundingTolerance) * packs) / total));
}

/** Of the smallest unit. */
const roundingTolerance = 1;
