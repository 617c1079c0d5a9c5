import type { Token } from "@/lib/text/tokens";
import { skipAdverbs } from "../reading/clauses/finite-verbs";
import { verbForm } from "../reading/clauses/verb-forms";
import type { ReadStatement } from "../reading/read-statements";
import { bendAfterSubject } from "./bend-verbs";
import { joinLead, textOf } from "./written-words";

/** By what pronoun the page calls the person. */
export type Called = "she" | "he" | "they";

const possessiveOf: Readonly<Record<Called, string>> = { she: "her", he: "his", they: "their" };
const objectOf: Readonly<Record<Called, string>> = { she: "her", he: "him", they: "them" };

/** "'s" is "is", or "has" before a participle. */
export function contractionOf(found: readonly Token[], at: number): string | null {
  const mark = found[at]?.text.replace("’", "'") ?? "";
  if (mark === "'ll") return "will";
  if (mark === "'d") return verbForm(found[at + 1]?.text ?? "") === "past" ? "had" : "would";
  if (mark === "'ve") return "has";
  if (mark !== "'s") return null;
  // "She's previously worked": the participle stands behind adverbs.
  const behind = skipAdverbs(found, at + 1);
  const next = found[behind]?.text ?? "";
  // Participles that are spelt as the plain verb.
  if (/^(?:come|become|overcome)$/.test(next)) return "has";
  if (verbForm(next) !== "past") return "is";
  // "She's designed twenty-six", "he's grafted old apples": what is done to somebody has no object.
  return doneAlone.test(next) || hasObject(found, behind + 1) ? "has" : "is";
}

/** What is not done to anybody, or seldom said so: "he's worked on boats", "she's spoken at fairs"; not "he's known for it", "she's led by doubt". */
const doneAlone =
  /^(?:been|had|won|spoken|sung|run|ridden|swum|slept|sat|stood|begun|done|written|taught|become|worked|lived|served|studied|contributed|helped|volunteered|travell?ed|participated|collaborated|performed|lectured|played|walked|talked|competed|dabbled|experimented|consulted|moved|stayed|sailed|presented|succeeded)$/;

function hasObject(found: readonly Token[], at: number): boolean {
  const { kind, folded = "" } = found[at] ?? {};
  return (
    kind === "number" ||
    (kind === "word" && /s$/.test(folded) && !/^(?:as|across|always|towards)$/.test(folded)) ||
    /^\p{Lu}\p{L}/u.test(found[at]?.text ?? "") ||
    /^(?:a|an|the|his|her|their|its|old|new|two|three|four|five|six|ten|twelve|twenty\S*|thirty\S*|hundreds)$/.test(folded)
  );
}

/** What stands behind the subject "I", its verbs in the third person; behind `lead`, where something stands before it. */
export function bendBehind(found: readonly Token[], subject: number, last: number, lead = ""): string | null {
  const mark = found[subject + 1]?.text.replace("’", "'") ?? "";
  if (mark === "'d") {
    const word = contractionOf(found, subject + 1);
    return ` ${word} ${textOf(found, subject + 2, last)}`;
  }
  const contraction = /^'(m|ve|ll|re)$/.exec(mark)?.[1] ?? null;
  const rest = ` ${textOf(found, subject + (contraction === null ? 1 : 2), last)}`;
  return bendAfterSubject(contraction, rest, lead)?.text ?? null;
}

/** A further clause: its "I" becomes the pronoun by which the page calls the person. */
export function bendLater(found: readonly Token[], clause: ReadStatement["clauses"][number], called: Called): string {
  if (clause.by !== "first_person") return textOf(found, clause.first, clause.last);
  const lead = textOf(found, clause.first, clause.subjectAt - 1);
  const bent =
    called === "they" ? plural(textOf(found, clause.subjectEnd + 1, clause.last)) : bendBehind(found, clause.subjectEnd, clause.last);
  return `${joinLead(lead)}${called}${bent ?? ` ${textOf(found, clause.subjectEnd + 1, clause.last)}`}`;
}

function plural(rest: string): string {
  return ` ${rest}`
    .replace(/^ 'm\b/, "'re")
    .replace(/^ am\b/, " are")
    .replace(/^ was\b/, " were")
    .replace(/^ ('\p{L}+)/u, "$1");
}

/** "My", "me" and the rest in the third person; what is left of "I" has no safe wording (`finishSentence`). */
export function turned(text: string, called: Called): string {
  const own = possessiveOf[called];
  return (
    text
      // "Runs Give Us Back Our Mrs Platt": a word of a title stays.
      .replace(/\bmy\b|(?<!\p{Lu}\p{L}* )\bMy\b/gu, own)
      // "How light affects our sleep": everybody's, which no claim says.
      .replace(/(?<!\b(?:how|why|what) (?:\p{L}+ ){1,5})\bour\b|(?<!\p{Lu}\p{L}* )\bOur\b/gu, "their")
      .replace(/\bmyself\b/g, called === "they" ? "themselves" : `${objectOf[called]}self`)
      .replace(/\bmine\b/g, called === "he" ? "his" : `${own}s`)
      .replace(/\bme\b/g, objectOf[called])
      .replace(
        /(?<=[,;]? (?:and|that|which|what|than|because|when|where|as|how|if|but) |, |\p{Ll} )[Ii]'(m|ve)\b/gu,
        (_, mark: string) => `${called} ${called === "they" ? (mark === "m" ? "are" : "have") : mark === "m" ? "is" : "has"}`,
      )
      .replace(
        /(?<=[,;]? (?:that|which|what|than|because|when|where|as|how|but|and) |, |\p{Ll} )[Ii] (\p{Ll}+(?:'t)?)/gu,
        (_, verb: string) => `${called} ${bentWord(verb, called)}`,
      )
  );
}

function bentWord(verb: string, called: Called): string {
  if (called === "they") return verb === "am" ? "are" : verb === "was" ? "were" : verb;
  const bent = bendAfterSubject(null, ` ${verb}`);
  return bent === null ? verb : bent.text.trim();
}
