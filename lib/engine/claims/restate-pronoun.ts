import type { SubjectNames } from "../identity/names/subject-names";
import { isLead, leadWord, opensWithNote, ownThing, ownThingDescribed, possessive } from "./lead-in";
import { bendAfterSubject, startsSubordinate } from "./restate-first-person";
import { followsVerb } from "./restate-named";
import type { Pronoun, Restatement, SubjectRules } from "./restatement";

/** A sentence whose subject is a pronoun, where that may stand for the person; null when no pronoun leads it. */
export function restatePronoun(text: string, names: SubjectNames, rules: SubjectRules): Restatement | null {
  const subjects = [...text.matchAll(/(?<![\p{L}'])(he|she|they)(?:'(s|re|ve|ll|d))?(?![\p{L}'])/giu)];
  // "When she isn't coding, she climbs": the statement is the second.
  const first = subjects[0];
  const second = subjects[1];
  const isTwofold =
    first !== undefined && second !== undefined && startsSubordinate.test(text) && first[1]?.toLowerCase() === second[1]?.toLowerCase();
  const subject = (isTwofold ? second : first) ?? null;
  const own = /^(his|her|their)\s+([\p{L}.-]+)/iu.exec(text);
  if (own) {
    const pronoun = (own[1] ?? "").toLowerCase() === "his" ? "he" : (own[1] ?? "").toLowerCase() === "her" ? "she" : "they";
    const thing = text.slice((own[1] ?? "").length).trimStart();
    if (!rules.pronouns.includes(pronoun) || !(ownThing.test(own[2] ?? "") || ownThingDescribed.test(thing)))
      return { kind: "other_subject" };
    return { kind: "restated", text: `${possessive(names.fullName)}${text.slice((own[1] ?? "").length)}`, link: "pronoun", pronoun };
  }
  const lateOwn =
    /^([^,]{3,80}?,?\s+)(his|her|their)\s+(hobbies|interests|passions?|research|favou?rite|focus|work|main|current|projects?)\b/iu.exec(
      text,
    );
  if (subject === null || (lateOwn && (lateOwn[1] ?? "").length < subject.index && leadWord.test(text))) {
    const pronoun = lateOwn?.[2]?.toLowerCase() === "his" ? "he" : lateOwn?.[2]?.toLowerCase() === "her" ? "she" : "they";
    if (!lateOwn || !isLead(lateOwn[1] ?? "") || !rules.pronouns.includes(pronoun)) return null;
    return {
      kind: "restated",
      text: `${lateOwn[1] ?? ""}${possessive(names.fullName)}${text.slice((lateOwn[1] ?? "").length + (lateOwn[2] ?? "").length)}`,
      link: "pronoun",
      pronoun,
    };
  }
  const pronoun = (subject[1] ?? "").toLowerCase() as Pronoun;
  const prefix = text.slice(0, subject.index);
  if (!rules.pronouns.includes(pronoun)) return { kind: "other_subject" };
  if (!(prefix === "" || isLead(prefix) || isTwofold || opensWithNote(prefix))) return null;
  const rest = text.slice(subject.index + subject[0].length);
  const contraction = subject[2]?.toLowerCase() ?? null;
  let body: string | null;
  if (pronoun === "they") body = bendAfterSubject(contraction, rest)?.text ?? null;
  else if (contraction === "s")
    body =
      /^\s+(?:(?:also|always|recently|since|previously|now|even|never|worked|already)\s+)*(?:been|built|written|worked|had|given|spoken|taught|led|served|held|done|made|become|helped|contributed|published|authored|organized|presented|founded|spent|created|developed)\b/.test(
        rest,
      )
        ? ` has${rest}`
        : ` is${rest}`;
  else if (contraction === "ll") body = ` will${rest}`;
  else if (contraction === "d" || contraction !== null) body = null;
  else body = followsVerb(rest) || /^,\s/.test(rest) ? rest : null;
  return body === null ? { kind: "unsafe" } : { kind: "restated", text: `${prefix}${names.fullName}${body}`, link: "pronoun", pronoun };
}
