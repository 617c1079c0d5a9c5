interface EndedRequest {
  readonly isRefused: boolean;
  /** How many people the request may have meant. */
  readonly candidates: number;
  /** As the account entered it; null where that is not kept. */
  readonly name: string | null;
}

/** The head of a request's page that ended without a brief: a question where one can choose. */
export function endedTitle({ isRefused, candidates, name }: EndedRequest): string {
  if (candidates === 1) return name === null ? "Do you mean this person?" : `Do you mean this ${name}?`;
  if (candidates > 1) return name === null ? "Whom do you mean?" : `Which ${name}?`;
  if (!isRefused) return "This request failed";
  return name === null ? "No brief could be made" : `No brief could be made about ${name}`;
}
