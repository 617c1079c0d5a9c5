/**
 * Country codes that organisations from anywhere take for their names. Source: Google's list of generic country-code domains, and `.ai` and its like.
 */
const usedAnywhere = new Set(
  "ac ad ag ai am as bz cc cd co dj fm gg gl im io is la ly me ms mu nu pw sc sh sr st su tk to tv vc vg ws".split(" "),
);

/** Not in ISO 3166 under this code, or no country at all. */
const otherCodes: Readonly<Record<string, string | null>> = { uk: "GB", eu: null, su: null, an: null, tp: null };

const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** English name of the country whose code ends the domain (`acme.de`, `acme.co.uk`); null for generic endings. */
export function countryOfDomain(domain: string): string | null {
  const code = /\.([a-z]{2})$/.exec(domain)?.[1];
  if (code === undefined || usedAnywhere.has(code)) return null;
  const region = otherCodes[code] === undefined ? code.toUpperCase() : otherCodes[code];
  return region === null ? null : (names.of(region) ?? null);
}
