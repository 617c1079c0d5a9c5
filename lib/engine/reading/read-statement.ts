import { restate } from "../claims/restate";
import type { Pronoun, Restatement } from "../claims/restatement";
import { findNames, type SubjectNames } from "../identity/names/subject-names";
import type { MatchedDocument } from "../types";
import { foundDoing, invitesQuestions } from "./screen-sentence";

/** On whose page the sentence stands, and for whom its pronouns may stand. */
export interface Speaker {
  readonly match: MatchedDocument;
  readonly names: SubjectNames;
  readonly pronouns: readonly Pronoun[];
}

/** The frame of a claim made from "Ask me about …". */
export const inviting = "invites questions about";

/** The sentence in the third person, whether the person writes, is written about, is quoted or "can be found". */
export function readStatement(plain: string, reading: Speaker): Restatement {
  const { names, match, pronouns } = reading;
  const isAbout = match.relation === "about_subject";
  const speech = readSpeech(plain, names, pronouns);
  if (speech !== null) return speech;
  const found = turnFoundDoing(plain, reading) ?? turnInvitation(plain, reading);
  if (found !== null) return found;
  if (/["“][^"”]*\bI\b[^"”]*["”]/.test(plain)) return { kind: "other_subject" };
  return restate(plain, names, { firstPerson: isAbout && match.isFirstPerson, pronouns, fragments: isAbout });
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

/** Quoted speech of the person in somebody else's text: `"I love chess," says Jane Roe.` */
function readSpeech(plain: string, names: SubjectNames, pronouns: readonly Pronoun[]): Restatement | null {
  const speech = /["“]([^"”]{8,400})["”]/.exec(plain);
  if (speech?.[1] === undefined || !/\bI\b/.test(speech[1])) return null;
  const outside = `${plain.slice(0, speech.index)} ${plain.slice(speech.index + speech[0].length)}`;
  const isSaid = /\b(?:said|says|told|tells|explains|explained|adds|added|recalls|recalled|writes|wrote|notes|noted|jokes)\b/.test(outside);
  const others = outside.match(/\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/gu) ?? [];
  const isOurs =
    findNames(outside, names).length > 0 || (pronouns.length > 0 && others.length === 0 && /\b(?:he|she|they)\b/i.test(outside));
  if (!isSaid || !isOurs) return null;
  const restated = restate(speech[1].replace(/[,]$/, ""), names, { firstPerson: true, pronouns: [], fragments: false });
  return restated.kind === "restated" ? { ...restated, link: "quoted_speech" } : restated;
}
