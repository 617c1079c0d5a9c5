import { screened } from "@/lib/text/screened";
import type { Token } from "@/lib/text/tokens";
import { plainQuote } from "../grounding/plain-quote";
import { findNames, type SubjectNames } from "../identity/names/subject-names";
import { opener } from "../reading/clauses/lead-of-clause";
import type { ReadStatement } from "../reading/read-statements";
import { finishSentence } from "./finish-sentence";
import { atEmployer, isRoleWord, restateFragment, startsWithRole, withArticle } from "./restate-fragment";
import type { Restatement } from "./restatement";
import { bendBehind, bendLater, type Called, contractionOf, turned } from "./third-person";
import { joinLead, textOf } from "./written-words";

/** "Before this she was a tuner", "140 matches since": words that need the sentence before. */
const dangling = screened(/^(?:Before|After) (?:this|that)(?: all)?,? |(?<=\d[\p{L}\d ]*) since(?=[.]?$)/u);

/** Sounds of speech that say nothing. */
const fillers = /,? (?:um|uh|er|erm|hm)\b,?|, (?:yes|yeah|well)(?=[.!]?$)/g;

/** Behind a role: other facts of a line, or what a talk with the person is about. */
const talkedOf = / [·|] |, (?:about|on (?:how|why|what|where|when)) /u;

/** "Before she read law": only when something was, and the sentence itself stands elsewhere. */
export function isOnlyWhen(sentence: string): boolean {
  return /^(?:before|after|until|once|when|while) (?:i|she|he|they) [^,]*(?:, (?!(?:i|she|he|they)\b)\p{L}+(?: \p{L}+){0,2}\.?)?$/iu.test(
    sentence,
  );
}

const attribution =
  /^ (?:says?|said|explain(?:s|ed)|add(?:s|ed)|thinks?|thought|believe[sd]|insist(?:s|ed)|argue[sd]|maintain(?:s|ed)|admit(?:s|ted)), /;

/** "The branch manager and Mr Oduya": two people, and neither need be the person. */
const ofSeveral = screened(/\b(?:and|&) (?:Mr|Mrs|Ms|Miss|Dr|Prof)\b/u);

/** "Views are my own", as headlines end. */
const ownViews = /\s*[·|•]\s*(?:all )?(?:views|opinions|tweets|posts)\b.*$/iu;

/** Words with which a sentence only goes on from another. */
const connectors = new Set(
  "and but or so well yes yeah oh also however moreover then still anyway actually plus thus therefore ah no right look mind okay ok".split(
    " ",
  ),
);

/**
 * The statement as one sentence in the third person: the person's name for its subject, its verbs bent from "I", nothing added and nothing moved.
 * What cannot be said so without a doubt is `unsafe`, and is for a frame.
 */
export function wordStatement(statement: ReadStatement, names: SubjectNames, called: Called): Restatement {
  const raw = rawWording(statement, names, called);
  // "SHE SAYS" in capitals would give a claim in capitals, and names could not be told from words.
  if (raw === null || !statement.tokens.some(({ text }) => /\p{Ll}{2}/u.test(text))) return { kind: "unsafe" };
  const text = finishSentence(dangling.replace(plainQuote(raw).replace(fillers, ""), ""));
  // "The ordinary kind, Jane Roe explained, is made for talk": what is said, and of something else.
  if (text?.includes(`, ${names.fullName} `) && attribution.test(text.slice(text.indexOf(names.fullName) + names.fullName.length)))
    return { kind: "unsafe" };
  if (text !== null && isOnlyWhen(text.replace(names.fullName, "she"))) return { kind: "unsafe" };
  // Named twice, one of the two was somebody the sentence speaks to or of.
  if (text === null || findNames(text, names).length !== 1) return { kind: "unsafe" };
  const { by } = statement.subject;
  const link = statement.trace.includes("en.speech")
    ? "quoted_speech"
    : by === "first_person"
      ? "first_person"
      : by === "named"
        ? "named"
        : by === "pronoun"
          ? "pronoun"
          : "fragment";
  return { kind: "restated", text, link, pronoun: by === "pronoun" ? called : null };
}

function rawWording(statement: ReadStatement, names: SubjectNames, called: Called): string | null {
  const [main, ...others] = statement.clauses;
  if (main === undefined) return null;
  const { tokens: found } = statement;
  // "…, when I was a night dispatcher": said by itself it is a sentence without the "when".
  const isWhen = found[main.first]?.text === "when" && main.joint === "subordinate";
  const first = afterConnectors(found, main.first + (isWhen ? 1 : 0), main.last);
  const end = others.at(-1)?.last ?? main.last;
  const { by } = statement.subject;
  const whole = textOf(found, first, end);
  const isPast = statement.time.status === "past" || ended.test(whole);
  switch (by) {
    case "first_person": {
      if (main.subjectAt < 0) return null;
      const introduced = behindOwnName(found, main.verbAt, end, names);
      if (introduced !== null) return turned(`${names.fullName} is ${asOffice(introduced)}`, called);
      const lead = textOf(found, first, main.subjectAt - 1);
      // "But somehow have three cats" has no subject and no verb that was found: it goes on with what "I" do.
      const told = others.findIndex((clause) => clause.by !== "none");
      const later = told < 0 ? [] : others.slice(told);
      const bent = bendBehind(found, main.subjectEnd, (told < 0 ? others.at(-1) : others[told - 1])?.last ?? main.last, lead);
      if (bent === null) return null;
      const rest = later.map((clause) => ` ${bendLater(found, clause, called)}`).join("");
      return turned(`${joinLead(lead)}${names.fullName}${bent}${rest}`, called);
    }
    case "named":
    case "pronoun": {
      const lead = textOf(found, first, main.subjectAt - 1);
      const behind = textOf(found, main.subjectEnd + 1, end);
      if (main.verbAt < 0) {
        const note =
          behind
            .replace(/^[·|,–—(:\s]+(?:our (?!(?:very|own|only|other|next|new|first|last|late|former|dear|\p{Ll}+est)\b))?/u, "")
            .split(talkedOf)[0] ?? "";
        return by === "named" && startsWithRole(note.split(/\s+/))
          ? turned(`${names.fullName} ${beOf(note, isPast)} ${withArticle(atEmployer(note.replace(/\)$/, "")))}`, called)
          : null;
      }
      const contracted = contractionOf(found, main.subjectEnd + 1);
      if (contracted !== null) return `${joinLead(lead)}${names.fullName} ${contracted} ${textOf(found, main.subjectEnd + 2, end)}`;
      const singular = found[main.subjectAt]?.folded === "they" ? bendBehind(found, main.subjectEnd, end) : null;
      if (singular !== null) return `${joinLead(lead)}${names.fullName}${singular}`;
      // "Jane Roe (Roe & Sons) builds": the firm.
      const bare = behind.replace(/^\([^()]{1,60}\) /u, (aside) => (findNames(aside, names).length > 0 ? "" : aside));
      return `${joinLead(lead)}${names.fullName}${/^[,)]/.test(bare) ? "" : " "}${bare}`;
    }
    case "possessed": {
      const lead = textOf(found, first, main.subjectAt - 1);
      if (/(?:^|\s)(?:as|that|than|because|when|while|if|whether)$/iu.test(lead)) return null;
      const behind = textOf(found, main.subjectEnd + 1, end);
      // "Jane's been involved in it": a verb, and nothing of hers.
      const verb = /^(?:been|had|got)\b/.test(behind) ? " has" : "'s";
      return turned(`${joinLead(lead)}${names.fullName}${verb} ${behind}`, called);
    }
    case "made": {
      const relative = /^(?:which|that)$/.test(found[main.subjectAt - 1]?.folded ?? "") ? main.subjectAt - 1 : main.subjectAt;
      const thing = textOf(found, first, relative - 1).replace(/,$/, "");
      const did =
        found[main.subjectAt]?.text === "I" ? bendBehind(found, main.subjectEnd, end) : ` ${textOf(found, main.subjectEnd + 1, end)}`;
      const [, verb, rest] = deedOfMaking.exec(did ?? "") ?? [];
      return verb === undefined ? null : turned(`${names.fullName}${verb} ${lowerFirst(thing)}${rest ?? ""}`, called);
    }
    case "recipient": {
      const giver = textOf(found, first, main.verbAt - 1);
      const rest = textOf(found, main.subjectEnd + 1, end);
      if (/^they$/iu.test(giver))
        return turned(`${names.fullName} was ${given[found[main.verbAt]?.folded ?? ""] ?? found[main.verbAt]?.folded} ${rest}`, called);
      return turned(`${textOf(found, first, main.verbAt)} ${names.fullName} ${rest}`, called);
    }
    case "elided": {
      const verb = found[main.verbAt];
      // "POINTS & CROSSINGS": a heading.
      if (verb === undefined || /^\p{Lu}{2,}$/u.test(verb.text)) return null;
      const befell = main.verbAt === first && main.joint === "none" ? honour.exec(whole) : null;
      if (befell !== null) return turned(`${names.fullName} was ${lowerFirst(whole)}`, called);
      // "Who now works": behind "is a Portland native".
      const lead = textOf(found, first, main.verbAt - 1)
        .toLowerCase()
        .replace(/^who (?=.)/u, "");
      if (!leadOfNote.test(lead)) return null;
      // "Ms Roe, who trained in Lyon, said …": the aside is about her, and what was said is not.
      if (lead === "who") {
        const aside = /^who ([^,]+?)(?:,? and who\b.*|, (?:said|says|told|tells|added|explained)\b.*)?$/su.exec(whole)?.[1];
        return aside === undefined ? null : turned(`${names.fullName} ${aside}`, called);
      }
      // "According to one reviewer", "Forwarding address: the Institute": nothing that somebody does.
      if (main.verb === "ing" && (nothingDone.has(verb.folded) || found[main.verbAt + 1]?.folded === "address")) return null;
      // "Welding certificate": what somebody has.
      if (main.verb === "ing" && paper.test(whole))
        return isPast ? null : turned(`${names.fullName} has ${withArticle(lowerFirst(whole))}`, called);
      // "Visiting lecturer, Dunmoor": what somebody is.
      if (ofOffices.has(verb.folded) && isRoleWord(found[main.verbAt + 1]?.folded ?? ""))
        return turned(`${names.fullName} ${beOf(whole, isPast)} ${withArticle(lowerFirst(whole))}`, called);
      // "Certified cheese grader", "retired harbour master": what somebody is; "certified the lifts", "retired in 2019" are deeds.
      if (qualifying.has(verb.folded) && !goesInto.test(found[first + 1]?.folded ?? ""))
        return namesRole(textOf(found, first + 1, end)) || /^(?:fan|lover|collector) of /.test(textOf(found, first + 1, end))
          ? turned(`${names.fullName} is ${withArticle(lowerFirst(whole))}`, called)
          : null;
      // "Currently studying".
      const before = `${main.verb === "ing" ? "is " : ""}${lead === "" ? "" : `${lead} `}`;
      return turned(`${names.fullName} ${before}${lowerFirst(textOf(found, main.verbAt, end))}`, called);
    }
    case "verbless": {
      const bare = whole
        .replace(/^[-–—•·(\s]+/u, "")
        .replace(ofPost, "")
        .replace(entryDates, "")
        .replace(ownViews, "");
      // "Faculty of Arts > Staff" says where the page stands, "Weaver 2.14" where a room is.
      // "Half a head teacher: Ann Lee": a label, of whom stands behind it.
      if (found[main.last + 1]?.text === ":" || found[main.last]?.text === ":" || notOfPeople.test(bare) || / > |\s\d+\.\d+$/u.test(bare))
        return null;
      // "World's Okayest Printer", "Best Young Printer", "The Secret Gardener", "a year as an intern".
      if (
        ofSeveral.test(bare) ||
        /^(?:\p{L}+['’]s (?:\p{L}+est|best|worst) |an? (?:year|month|season|summer|winter|week|day|term|stint|spell|while) |(?:best|worst|top|most|the \p{Lu}\p{Ll}+ \p{Lu}))/iu.test(
          bare,
        )
      )
        return null;
      // "Director at Acme · ex-Royal Navy": what is over is not told from what is not.
      if (isPast && statement.time.by === "words" && / [·|•] /u.test(bare)) return null;
      // "2027–2029 chair": what is to come is not yet.
      if (statement.time.status === "planned" && statement.time.by === "dates") return null;
      const honoured = /^(?:elected|appointed|voted)/iu.test(bare) ? null : honour.exec(bare);
      if (honoured !== null) return turned(`${names.fullName} was ${lowerFirst(bare.slice(honoured[1]?.length ?? 0))}`, called);
      const note = isPast ? null : restateFragment(bare, names.fullName);
      if (note !== null) return turned(note, called);
      // "Elected treasurer, term to August": not what somebody is for good.
      if (bare.includes(":") || /^(?:elected|appointed|voted) /iu.test(bare) || !namesRole(bare)) return null;
      const asListed = withArticle(atEmployer(bare.replace(/\)$/, "").replace(/ · /g, ", ")));
      if (paper.test(bare)) return isPast ? null : turned(`${names.fullName} has ${asListed}`, called);
      const [, role] = isPast ? (/^(?:previously|formerly)\s+(.+)$/isu.exec(bare) ?? []) : [];
      if (role !== undefined) return turned(`${names.fullName} was previously ${withArticle(role)}`, called);
      return turned(`${names.fullName} ${beOf(bare, isPast)} ${asListed}`, called);
    }
    default:
      return null;
  }
}

/** "Visiting lecturer, Dunmoor (2012–2018)", "Editor of Warp, until it folded": a note of what is over. */
const ended = screened(/\((?:19|20)\d\d\s*[–—-]\s*(?:19|20)\d\d\)[.]?$|, until (?:it|they|the \p{L}+|(?:19|20)\d\d)\b/u);
/** "Trade: senior rope inspector": a label of what somebody is. */
const ofPost = /^(?:trade|occupation|profession|day job): (?=\p{L})/iu;
/** "2019– · Visiting lecturer", "2006–2012, Staff interpreter": the years of an entry are no part of the job. */
const entryDates =
  /^(?:19|20)\d\d(?:\s*[–—-]\s*(?:(?:19|20)\d\d|present|now|today)?|\s+(?:to|until|till)\s+(?:(?:19|20)\d\d|present|now|today|date))?\s*[·,|:]?\s+(?=\p{L})/u;
const goesInto = /^(?:in|from|as|to|at|after|on|early|last|this|when|before|due|with|for|and|there|a|the|her|his|my|\d+)$|^$/;
const qualifying = new Set(
  "certified licensed chartered registered qualified accredited retired devoted dedicated committed accomplished reformed seasoned experienced".split(
    " ",
  ),
);
const ofOffices = new Set("visiting acting sitting presiding founding managing consulting commanding".split(" "));
const nothingDone = new Set(
  "announcing according missing parking seating catering boarding starting opening closing ending following depending owing regarding concerning including excluding considering pending".split(
    " ",
  ),
);
/** " set up in 2015", " now edits with her sister": the verb, and what stands behind its object. */
const deedOfMaking = /^((?: (?:now|also|still|then|first))? \S+(?: (?:up|out|down|off|over|together)(?= |$))?)(.*)$/su;
/** "Train driver licence · issued 2012", which names a role, and is no person. */
const paper = /^[^,·(–—@]*\b(?:licen[cs]e|certificate|certification|diploma|permit)(?=\s*(?:$|[,·(–—.]| (?:of|for|in)\b))/iu;
/** "Also", "still", "currently": what may stand before the verb of a note; "seaweed won by a mile" is of something else. */
const leadOfNote =
  /^(?:(?:and|also|still|now|then|since|first|once|later|often|always|never|sometimes|mostly|both|currently|today|soon|just|already|again|who|\p{Ll}+ly),? ?)*$/u;
/** "Student hours: Tuesdays" tells when, and not who; "well-known member · From Leeds" is what a forum says of whoever posts often. */
const notOfPeople = screened(
  /^(?:staff|faculty|people|team|members?)[.:]?$|^(?:our )?(?:staff|special|guest) (?:reporter|writer|correspondent|contributor)s?\.?$|^(?:(?:member|user|public|author|speaker|staff)(?:['’]s)? profile$|(?:well-known|active|new|senior|junior|registered|verified|site) (?:member|user)\b)|^(?:about|meet|behind|inside) the \p{L}+\.?$|^\p{L}+ (?:hours|office|union|support|services|handbook|portal|enquiries|inquiries)\b/iu,
);

/** "June 2025: Awarded the Harkness Medal", "Shortlisted for the Marsh Prize": what befell the person, and no deed of theirs. */
const honour = screened(
  /^((?:(?:(?:[Ee]arly|[Ll]ate) )?(?:\p{Lu}\p{Ll}+ )?(?:19|20)\d\d\s*[:,–—-]?\s+)?)(?:[Aa]warded (?:the|an?|\p{Lu})|[Nn]amed (?:one of|among|an? |\p{Lu})|(?:[Ss]hortlisted|[Ll]onglisted|[Nn]ominated|[Cc]ertified|[Ll]icensed|[Pp]romoted|[Ii]nducted|[Aa]dmitted|[Ss]elected|[Cc]hosen|[Ii]nvited) (?:to|for|into|as|by|in) |[Ff]eatured (?:in|on) |(?:[Aa]ppointed|[Ee]lected|[Vv]oted) (?!(?:an?|the|to|by) ))/u,
);

/** Participles that are not spelt as the past. */
const given: Readonly<Record<string, string>> = { gave: "given", chose: "chosen" };

/** "A former diver" is one still. */
function beOf(note: string, isPast: boolean): "is" | "was" {
  if (/^(?:an? |the )?(?:former|retired|ex-)/i.test(note)) return "is";
  return isPast ? "was" : "is";
}

/** What "I am Jane Roe, a falconer" says behind the name; null of anything else. */
function behindOwnName(found: readonly Token[], verb: number, last: number, names: SubjectNames): string | null {
  const rest = textOf(found, verb + 1, last);
  const [hit] = /^(?:am|['’]m)$/.test(found[verb]?.folded ?? "") ? findNames(rest, names) : [];
  if (hit?.start !== 0 || hit.isPossessive) return null;
  const behind = rest.slice(hit.end).replace(/^[,;\s–—-]+(?:and )?/u, "");
  return behind === "" ? null : behind;
}

/** "Librarian, Leeds, tea", of "I'm Jane Roe, librarian, Leeds, tea": the first of what is listed, where it is what somebody is. */
function asOffice(introduced: string): string {
  const [first = ""] = introduced.split(", ");
  return /^\p{Ll}/u.test(first) && !/^(?:an?|the|one|your|part)\b/.test(first) && startsWithRole(first.split(/\s+/))
    ? withArticle(first)
    : introduced;
}

/** "Sales Manager Fresh Produce, Acme": a word for a job before the first mark, in few words; "Organizing New Contributor Days" is none. */
function namesRole(note: string): boolean {
  const head = (note.split(/[,(·–—@]| at | of | for /)[0] ?? "").trim().split(/\s+/);
  const isJob = head.length <= 6 && !/ing$/u.test(head[0] ?? "") && head.some((word) => isRoleWord(word.toLowerCase()));
  return startsWithRole(note.split(/\s+/)) || isJob;
}

function afterConnectors(found: readonly Token[], first: number, last: number): number {
  let at = first + opener(found, first);
  while (at < last && (connectors.has(found[at]?.folded ?? "") || /^[,:.…–—-]+$/.test(found[at]?.text ?? ""))) at++;
  return at;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
