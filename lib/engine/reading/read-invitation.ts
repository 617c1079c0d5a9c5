import type { Pronoun, Restatement } from "../claims/restatement";
import { findNames, type SubjectNames } from "../identity/names/subject-names";
import type { MatchedDocument } from "../types";
import { foundDoing, invitesQuestions } from "./screen-sentence";

/** On whose page the sentence stands, and for whom its pronouns may stand. */
interface Speaker {
  readonly match: MatchedDocument;
  readonly names: SubjectNames;
  readonly pronouns: readonly Pronoun[];
}

/** The frame of a claim made from "Ask me about …". */
export const inviting = "invites questions about";

/** What is said to the reader, in the third person: "Ask me about jazz", "You'll find her rowing". Null of any other sentence. */
export function readInvitation(plain: string, reading: Speaker): Restatement | null {
  return turnFoundDoing(plain, reading) ?? turnInvitation(plain, reading);
}

/** "You'll find Jane hiking or reading" as the person's own doing. */
function turnFoundDoing(plain: string, reading: Speaker): Restatement | null {
  const opening = /\b(?:find|found|catch|spot)\b/i.test(plain) ? foundDoing.exec(plain) : null;
  if (opening === null) return null;
  const rest = plain.slice(opening[0].length);
  const { names, match } = reading;
  const named = findNames(rest, names)[0];
  const who =
    named?.start === 0 && !named.isPossessive
      ? rest.slice(named.end)
      : /^(?:him|her|them|me)\b/.exec(rest)
        ? rest.replace(/^(?:him|her|them|me)\b/, "")
        : null;
  const bySelf = /\b(?:he|she|they|I) can\b/.test(opening[0]);
  const doing = who ?? (bySelf ? ` ${rest}` : null);
  if (doing === null || !/^\s*,?\s*(?:out\s)?(?:\p{L}+ly\s)?(?:(?:\p{Ll}+\s)?\p{L}+ing|at a table|on the|in the|at the)\b/u.test(doing))
    return { kind: "other_subject" };
  const isOwn = /\b(?:me|I)\b/.test(opening[0] + rest.slice(0, 3));
  if (isOwn ? !(match.isFirstPerson && match.relation === "about_subject") : named === undefined && reading.pronouns.length === 0)
    return { kind: "other_subject" };
  const text = `${names.fullName} can be found${doing.replace(/\bmy\b/g, "their").replace(/^\s*(?:at a table|out)\s/, " ")}`.replace(
    /[.!]+$/,
    "",
  );
  if (/\b(?:I|you|your|twitter|github|linkedin|mastodon|online|@\S+|https?:)/i.test(text.slice(names.fullName.length)))
    return { kind: "other_subject" };
  return { kind: "restated", text: `${text}.`, link: isOwn ? "first_person" : named ? "named" : "pronoun", pronoun: null };
}

function turnInvitation(plain: string, { match, names, pronouns }: Speaker): Restatement | null {
  const invitation = invitesQuestions.exec(plain);
  if (invitation === null) return null;
  const who = invitation[1] ?? "";
  const isOwn = who === "me" && match.isFirstPerson && match.relation === "about_subject";
  const isThird = /^(?:him|her|them)$/.test(who) ? pronouns.length > 0 : names.words.has(who);
  if (!isOwn && !isThird) return { kind: "other_subject" };
  return {
    kind: "restated",
    text: `${names.fullName} ${inviting} ${invitation[2] ?? ""}.`,
    link: isOwn ? "first_person" : "pronoun",
    pronoun: null,
  };
}
