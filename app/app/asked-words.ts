import type { RequestEntry } from "@/lib/enrichment/jobs/list-requests";
import { fixtureSubject } from "@/lib/fixture/subject";

/** The sample's person, before there is a brief that says it. */
export const fixtureWords = `${fixtureSubject.name}, fictional`;

/** Whom a request is about, in the words it was asked in, or as it turned out. */
export function askedWords({ asked, fullName, isFixture, isWithdrawn }: RequestEntry): string {
  if (isWithdrawn) return "Withdrawn";
  if (fullName !== null) return isFixture ? `${fullName}, fictional` : fullName;
  if (isFixture) return fixtureWords;
  if (asked.name !== null) return asked.company === null ? asked.name : `${asked.name}, ${asked.company}`;
  return asked.linkedinUrl?.replace(/^https?:\/\/(?:www\.)?/, "") ?? "Details not kept";
}

/** Nothing of whom it is about is kept: an address that is still at work is not shown, and what ended without a brief is forgotten. */
export function hasKeptWords({ asked, fullName, isFixture }: RequestEntry): boolean {
  return fullName !== null || isFixture || asked.name !== null || asked.linkedinUrl !== null;
}
