/** What the page says after a button did not do what it says. */
export const approvalProblems = {
  purpose: "Choose what the account uses briefs for. Nothing was approved yet.",
  terms: "Tick the box if you agree to the terms. Nothing was approved yet.",
  closed: "The account of this address is closed, so no key can be approved for it.",
  form: "Your answer arrived incomplete. Press the button again.",
  failed: "Something broke on our side, and nothing was decided. Press the button again.",
} as const;

export type ApprovalProblem = keyof typeof approvalProblems;

export function readProblem(value: unknown): ApprovalProblem | null {
  return typeof value === "string" && Object.hasOwn(approvalProblems, value) ? (value as ApprovalProblem) : null;
}
