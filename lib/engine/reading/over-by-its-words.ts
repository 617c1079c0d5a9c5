import { screened } from "@/lib/text/screened";
/**
 * The claim said as past, where its own words say that the role is over: "is a former tester", "is a tester at Acme (2015–2019)", "from 2015 to 2019
 * led …", "until 2019". Null where they do not, where a period lasts into `lastYear` or is the matter itself (a historian's), or where the role goes
 * on in another period.
 */
export function overByItsWords(claim: string, fullName: string, lastYear: number): string | null {
  if (goesOn.test(claim) || /\bhistor/i.test(claim)) return null;
  if (former.test(claim)) return claim;
  const end = period.exec(claim)?.[1];
  if (end === undefined) return null;
  if (Number(end) >= lastYear || Number(end) < lastYear - maxRoleYears) return null;
  const at = claim.indexOf(fullName);
  if (at === -1) return null;
  const behind = at + fullName.length;
  return (
    claim.slice(0, behind) +
    claim.slice(behind).replace(/^ (is|has been|works|leads|heads|manages|runs)\b/, (_, verb: string) => ` ${pastOf[verb]}`)
  );
}

/** Who speaks of a role that ended longer ago speaks of history. */
const maxRoleYears = 60;
const goesOn = screened(/\b(?:present|today|now|current|currently|since|ongoing|to date)\b/i);
const period = screened(
  /(?:\b(?:19|20)\d\d\s{0,2}(?:-{1,2}|[–—/]|to|until|till|through|and)\s{0,2}|\b(?:until|till|through|ended in|ending in)\s(?:\p{Lu}\p{Ll}{2,8}\s)?)((?:19|20)\d\d)\b(?!\s{0,2}[-–—])/u,
);
const former = screened(/\b(?:is|was) (?:an? |the )?(?:former(?:ly)?|previously|retired|ex-\p{L}+)\b/iu);
const pastOf: Readonly<Record<string, string>> = {
  is: "was",
  "has been": "was",
  works: "worked",
  leads: "led",
  heads: "headed",
  manages: "managed",
  runs: "ran",
};
