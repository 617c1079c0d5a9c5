/**
 * What a claim says without naming again whom the whole page is about: "Jane Roe likes kayaking." is "Likes kayaking." A claim that does not begin so
 * stays as it is.
 */
export function withoutName(claim: string, fullName: string): string {
  const start = `${fullName} `;
  if (fullName === "" || !claim.startsWith(start)) return claim;
  const rest = claim.slice(start.length).trimStart();
  const [first = ""] = rest;
  return rest === "" ? claim : `${first.toLocaleUpperCase("en")}${rest.slice(first.length)}`;
}
