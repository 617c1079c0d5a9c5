/** A fact that may have changed since, with the year of the page that states it: "As of 2019, Jane Roe is a tester at Acme." */
export function sayAsOf(claim: string, fullName: string, year: number | null): string {
  if (year === null || /^as of \d{4}/i.test(claim)) return claim;
  const plain = claim.replace(/\b(?:currently|presently|now),? /i, "");
  return `As of ${year}, ${plain.startsWith(fullName) ? plain : `${plain.charAt(0).toLowerCase()}${plain.slice(1)}`}`;
}
