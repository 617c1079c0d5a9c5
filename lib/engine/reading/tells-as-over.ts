import { formBehindSubject, isAdverbBeforeVerb } from "./clauses/verb-forms";

/** Whether an English claim says of the person by name that something is over: "Until 2019 Jane Roe led …", "… is a former pilot". */
export function tellsAsOver(claim: string, fullName: string): boolean {
  const at = claim.indexOf(fullName);
  if (at < 0) return false;
  const words = claim
    .slice(at + fullName.length)
    .split(/\s+/)
    .filter((word) => word !== "");
  const verb = words.find((word) => !isAdverbBeforeVerb(word));
  return (verb !== undefined && formBehindSubject(verb) === "past") || former.test(claim);
}

const former = /\bis (?:an? |the )?(?:former(?:ly)?|retired|ex-\p{L}+)\b/iu;
