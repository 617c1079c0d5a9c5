/**
 * A fact that may have changed since, with the year of the page that states it: "As of 2019, Jane Roe is a tester at Acme.", `In 2019 Jane Roe said: “…”`,
 * `A page of 2019 about Jane Roe says: “…”`.
 */
export function sayAsOf(claim: string, fullName: string, year: number | null): string {
  if (year === null || /^as of \d{4}/i.test(claim)) return claim;
  const own = `${fullName} says: “`;
  if (claim.startsWith(own)) return `In ${year} ${fullName} said: “${claim.slice(own.length)}`;
  if (claim.endsWith("”")) return claim.replace(`A page about ${fullName} `, `A page of ${year} about ${fullName} `);
  const plain = claim.replace(/^(?:currently|presently|now),? /i, "");
  if (!plain.startsWith(fullName)) return `As of ${year}, ${plain.charAt(0).toLowerCase()}${plain.slice(1)}`;
  const rest = plain.slice(fullName.length).replace(/^( is| has been| works)? (?:currently|presently|now) /i, "$1 ");
  return `As of ${year}, ${fullName}${rest}`;
}
