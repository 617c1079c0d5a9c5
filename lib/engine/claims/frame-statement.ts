import type { SubjectNames } from "../identity/names/subject-names";
import type { ReadStatement } from "../reading/read-statements";
import type { MatchedDocument } from "../types";
import type { SubjectLink } from "./candidate-claim";

const minWords = 4;
const minListed = 3;
const maxWords = 38;

/** `Jane Roe says: “…”`: the statement's own words, where no wording of ours would surely say the same; null where they are no whole sentence. */
export function frameStatement(
  statement: ReadStatement,
  plain: string,
  { match, names }: { readonly match: MatchedDocument; readonly names: SubjectNames },
): { readonly claim: string; readonly link: SubjectLink } | null {
  const words = plain.split(" ").length;
  const { by } = statement.subject;
  const isListed =
    (by === "verbless" || by === "elided") &&
    statement.trace.some((id) => id === "en.heading.lists" || id === "en.heading.planned") &&
    statement.heading !== null;
  if (isListed && words >= minListed && words <= maxWords && match.relation === "about_subject" && !/["“”„«»?!]/u.test(plain))
    return {
      claim: `A page about ${names.fullName} lists under “${statement.heading}”: “${plain.replace(/[.,;:]+$/, "")}.”`,
      link: "fragment",
    };
  if (words < minWords || words > maxWords || by === "verbless" || by === "possessed") return null;
  if (by === "elided" && statement.language === "en") return null;
  if (/["“”„«»]/u.test(plain) || /[([{]|\byou/.test(plain)) return null;
  const quoted = `“${plain.replace(/[.,;:]+$/, "")}.”`;
  if (by === "first_person") return { claim: `${names.fullName} says: ${quoted}`, link: "first_person" };
  if (by !== "named" && by !== "pronoun" && by !== "elided") return null;
  return {
    claim: `A page about ${names.fullName} says: ${quoted}`,
    link: by === "named" ? "named" : by === "elided" ? "fragment" : "pronoun",
  };
}
