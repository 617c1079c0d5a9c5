/**
 * What briefs may be used for. Each account names one, once. Hiring, credit, insurance, housing and dating are not among them
 * (`lib/enrichment/purpose.ts` refuses them as a sender's goal too).
 */
export const businessPurposes = {
  sales_outreach: "Writing to people about a product or service",
  meeting_preparation: "Preparing for meetings and calls",
  partnerships: "Partnerships and business development",
  customer_success: "Looking after customers",
  press_and_events: "Press, podcasts, conferences and events",
  fundraising: "Raising or giving business funding",
} as const;

export type BusinessPurpose = keyof typeof businessPurposes;

export function readPurpose(value: unknown): BusinessPurpose | null {
  return typeof value === "string" && Object.hasOwn(businessPurposes, value) ? (value as BusinessPurpose) : null;
}
