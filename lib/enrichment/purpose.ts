/**
 * Goals that a brief may not serve: decisions about hiring, credit, insurance or housing, and dating.
 * Selling to people who do these things is another matter: "sell our hiring software" names a product, not a decision about this person.
 */
const forbidden = [
  /\b(?:hire|recruit|employ|headhunt|shortlist|interview)\s+(?:him|her|them|this\s+(?:person|candidate|applicant))\b/i,
  /\b(?:background|reference|pre-?employment|tenant|credit|right[- ]to[- ]work)\s+(?:check|screen|screening|vetting)s?\b/i,
  /\b(?:hiring|employment|recruiting|recruitment|promotion|dismissal)\s+(?:decision|assessment|screening|evaluation)s?\b/i,
  /\b(?:screen|vet|assess|evaluate)\s+(?:(?:a|the|this|him|her|them)\s+)?(?:as\s+(?:a\s+)?)?(?:job\s+)?(?:candidate|applicant|tenant|borrower|employee)s?\b/i,
  /\b(?:decide|deciding|whether\s+to)\b[^.]{0,40}\b(?:hire|employ|fire|lend|insure|rent|lease)\b/i,
  /\b(?:credit|loan|mortgage)\s*(?:worthiness|score|scoring|risk|decision|approval|eligibility|application)\b|\bcreditworth/i,
  /\b(?:insurance|underwriting)\s+(?:eligibility|decision|risk|premium|claim\s+investigation|application)\b|\bunderwrite\s+(?:him|her|them|this)\b/i,
  /\b(?:tenant|housing|rental)\s+(?:eligibility|decision|application|screening|selection)\b|\brent(?:ing)?\s+(?:to|out\s+to)\s+(?:him|her|them)\b/i,
  /\b(?:ask|asking|take|taking)\s+(?:him|her|them)\s+(?:out|on\s+a\s+date)\b|\b(?:dating|romance|romantic|hook\s*-?up|flirt(?:ing)?)\b|\bgo\s+on\s+a\s+date\b/i,
  /^\s*(?:hiring|recruiting|recruitment|employment|credit|insurance|housing|tenancy|dating)\s*$/i,
];

export function isForbiddenGoal(goal: string | undefined): boolean {
  return goal !== undefined && forbidden.some((pattern) => pattern.test(goal));
}
