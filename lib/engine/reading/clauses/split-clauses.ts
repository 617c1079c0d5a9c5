import { screened } from "@/lib/text/screened";
import { bendAfterSubject } from "../../claims/bend-verbs";
import { startsWithRole, withArticle } from "../../claims/restate-fragment";
import { fullMark } from "../../identity/names/subject-mark";
import { pastimePeople } from "../lexicon";
import { isNounLikeVerb, isThirdPersonVerb } from "./english-verbs";
import { verbForm } from "./verb-forms";

const whoClause = screened(
  /^(.*?\uE000 (?:is|was) (?:also )?an? (?:(?!\b(?:of|with|for|in|at|by)\b)[^,;()]){3,70}?),? who (?:also |now |currently )?((?!is\b|was\b)[a-z]+) (.+)$/,
);
/** Of a team "with a passion for tests" nothing is said of the person. */
const fondClause = screened(
  /^(\uE000 (?:is|was) (?:also )?an? (?:(?!\b(?:with|who|that|which|for)\b)[^;()]){3,90}?(?<!\b(?:team|group|company|organi[sz]ation|community|startup|firm|studio|agency|lab))),? with (an? (?:\S+ )?(?:passion|love|fondness|soft spot) for .+)$/u,
);
const whereClause = screened(/^(.{12,}?),? where (he|she|they|\uE001|\uE000)('s|'ve|'re)? (.+)$/);
const roleOpening = screened(/^(?:.{0,60}, )?\uE000 (?:is|was) (?:also |currently )?/);
const joint =
  /(?:;\s+|,?\s+(?:and|but|so|yet)\s+|,\s+|\s[-–—]\s)(?:(he|she|they|\uE001|\uE000)(?='|\s)('s|'ve|'re)?\s+)?((?:[a-z]+ly|also|currently|now|often|regularly|previously|always|never)\s+)?([a-z]+)(?=\s)/g;
const namedShare = 0.6;
const bareVerbs = /^\uE000 (?:\p{Ll}+ly )?\p{Ll}+(?:, \p{Ll}+)*$/u;

/**
 * Cuts a third-person sentence about the person into statements that each have the person as subject: "Jane is a tester at Acme and enjoys chess"
 * becomes two. The person's names are marked (`subject-mark.ts`). Nothing is cut behind a relative pronoun, where the verb may be somebody else's.
 */
export function splitClauses(marked: string): string[] {
  return splitRelatives(marked.replace(/\.$/, "")).flatMap(splitJoints).flatMap(splitRoles);
}

/**
 * "Jane is a biologist who loves whales" and "Jane works at Acme, where she builds tools" say two things of Jane. A relative clause behind another
 * noun ("a team that builds tools") is left where it is.
 */
function splitRelatives(body: string): string[] {
  const who = whoClause.exec(body);
  if (who?.[1] !== undefined && isThirdPersonVerb(who[2] ?? "")) return [who[1], `${fullMark} ${who[2] ?? ""} ${who[3] ?? ""}`];
  const fond = fondClause.exec(body);
  if (fond?.[1] !== undefined) return [fond[1], `${fullMark} has ${fond[2] ?? ""}`];
  const where = whereClause.exec(body);
  if (where?.[1]?.includes(fullMark) && where[3] === undefined) {
    const rest = where[4] ?? "";
    const bent =
      where[2] === "they"
        ? (bendAfterSubject(null, ` ${rest}`)?.text ?? null)
        : /^(?:\S+ly |also |currently )?[a-z-]+(?:s|ed)\b|^(?:led|is|was|has|built|ran|taught)\b/.test(rest)
          ? ` ${rest}`
          : null;
    if (bent !== null) return [where[1], `${fullMark}${bent}`];
  }
  return [body];
}

/** "Jane is a tester, co-founder of Acme, and an avid cook" names three things; each is said by itself when all of them are roles. */
function splitRoles(clause: string): string[] {
  const opening = roleOpening.exec(clause)?.[0];
  if (opening === undefined) return [clause];
  const predicate = clause.slice(opening.length).replace(/\.$/, "");
  const listed = predicate.split(/,\s+(?:and\s+)?/);
  const pair = listed.length === 1 ? /^(.{3,90}?) and (.{3,})$/.exec(predicate) : null;
  const parts = pair ? [pair[1] ?? "", pair[2] ?? ""] : listed;
  const bare = parts.map((part) => part.replace(/^(?:an?|the)\s+/i, "").split(/\s+/));
  const isOne = bare.map((words) => startsWithRole(words) || namesPastimePerson(words));
  const ones = isOne.filter(Boolean).length;
  // "A technical writer, Welsh teacher and climber": a capital beside small letters is a name's; a list of titles has one throughout.
  const isMixed = bare.slice(1).some(([first = ""]) => /^\p{Ll}/u.test(first));
  const said = parts.map((part, index) => `${opening}${withArticle(part, isMixed && index > 0)}.`);
  // Of a long list of what somebody is, an item in words that nobody knows ("prisoner of hope") is left out.
  if (parts.length >= 4 && ones >= parts.length * namedShare) return said.filter((_, index) => isOne[index]);
  if (parts.length < 2 || ones < parts.length) return [clause];
  return said;
}

/** "Classically trained vocalist", "synth nerd": called by a pastime, as others are by a job; not "before that as a baker". */
function namesPastimePerson(words: readonly string[]): boolean {
  const head = (words[words.length - 1] ?? "").toLowerCase();
  return words.length <= 5 && pastimePeople.has(head) && !words.includes("as");
}

function splitJoints(body: string): string[] {
  const clauses: string[] = [];
  let from = 0;
  let opening = "";
  for (const match of body.matchAll(joint)) {
    const subject = match[1];
    const contraction = match[2];
    const verb = match[4] ?? "";
    const before = body.slice(from, match.index);
    const opened = opening + before;
    // "Builds, paints and sells boats": the object is that of all.
    if (!opened.includes(fullMark) || bareVerbs.test(opened)) continue;
    const isPlainComma = /^,\s+$/.test(match[0].slice(0, 2)) && !/(?:and|but|so|yet)\s/.test(match[0].slice(0, 8));
    const rest = body.slice(match.index + match[0].length - verb.length - (match[3]?.length ?? 0));
    let next: string | null = null;
    if (subject === "they") {
      const bent = bendAfterSubject(contraction?.slice(1) ?? null, ` ${rest}`);
      next = bent === null ? null : bent.text;
    } else if (subject !== undefined) {
      next = null;
    } else if (
      !isPlainComma &&
      isThirdPersonVerb(verb) &&
      ((!isNounLikeVerb(verb.replace(/(?:es|s)$/, "")) && !isNounLikeVerb(verb.replace(/s$/, ""))) ||
        /^\S+\s+(?:\S+ly )?(?:a|an|the|at|as|for|on|his|her|their|about)\s/.test(rest)) &&
      !(/\w+ed$/.test(verb) && endsInNounList(before)) &&
      !isDoneToo(before, verb, rest.slice(verb.length)) &&
      !/\b(?:who|that|which|whose|where|when|while|because|if|how|what|to|ing)\b/.test(before.slice(before.indexOf(fullMark) + 1))
    ) {
      next =
        /\w+ed$/.test(verb) &&
        !/^\s*(?:\S+\s+){0,2}(?:in|at|for|with|as|the|a|an|on|to|from|over|his|her|their)\b/.test(rest.slice(verb.length))
          ? null
          : ` ${rest}`;
    }
    if (next === null) continue;
    clauses.push(opened);
    opening = fullMark + next.slice(0, Math.max(0, next.length - rest.length));
    from = match.index + match[0].length - verb.length - (match[3]?.length ?? 0);
    if (subject === "they" || contraction !== undefined) {
      // The bent verb replaces the one in the text.
      opening = fullMark + next;
      from = body.length;
      break;
    }
  }
  clauses.push(opening + body.slice(from));
  return clauses.map((clause) => `${clause.trim()}.`).filter((clause) => clause.split(/\s+/).length >= 3);
}

/** "Was nominated and rejected for it", "was shown in Leeds and praised by all": the second participle has the helper of the first. */
function isDoneToo(before: string, verb: string, behind: string): boolean {
  if (verbForm(verb) !== "past") return false;
  if (/\b(?:was|were|been|is|being|has|have|had) (?:[a-z]+ly )?[a-z]+(?:, [a-z]+)*,?$/.test(before)) return true;
  return /\b(?:was|were|been|is|being) /.test(before) && /^ by\b/.test(behind);
}

/** "Looks after churches, mills (and listed houses)": nouns are listed, and what comes behind "and" is the last of them. */
function endsInNounList(before: string): boolean {
  const listed = before.slice(before.indexOf(fullMark) + 1).split(/,\s+/);
  const item = (listed[listed.length - 1] ?? "").trim().split(/\s+/);
  return listed.length > 1 && item.length <= 3;
}

/** "Before that," points at another sentence: a claim stands by itself. */
export const pointsBack =
  /^(?:(?:and |but )?(?:before|after|prior to|since|following|during|in|at|through|throughout|besides|alongside|as part of|as a result of|because of|in addition to|on top of) (?:that|this|these|those|which)(?: (?:time|period|role|position|capacity|job|work|project|company|years?|same time|context|end|regard))?|(?:before|after|there)(?:wards?|after)?|since then|back then|until then|then|later(?: on)?|earlier|there|here|in (?:the )?(?:meantime|meanwhile)|at the same time|(?:in|with) (?:both|all) (?:cases|roles)|as such)(?:,\s*|\s+(?=[\uE000\uE001])|\s*$)/i;

/** The sentence without a lead such as "When she is not coding,": what the lead says is no claim. */
export function withoutLead(clause: string): string {
  const at = clause.indexOf(fullMark);
  if (at > 0) {
    const prefix = clause.slice(0, at);
    if (
      /,\s+$/.test(prefix) ||
      /^(?:when|while|in|on|outside|for|currently|today|now|previously|before|after|since|prior|there|through|at|then|later)\b/i.test(
        prefix,
      )
    )
      return clause.slice(at);
  }
  return clause;
}
