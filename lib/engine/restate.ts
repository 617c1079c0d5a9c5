import type { SubjectLink } from "./candidate-claim";
import { isAdverb, isThirdPersonVerb } from "./english-verbs";
import { bendAfterSubject, restateFirstPerson, startsSubordinate } from "./restate-first-person";
import { restateFragment, startsWithRole, withArticle } from "./restate-fragment";
import { findNames, type NameHit, type SubjectNames } from "./subject-names";

export type Restatement =
  | { readonly kind: "restated"; readonly text: string; readonly link: SubjectLink; readonly pronoun: Pronoun | null }
  /** The sentence speaks of somebody or something else. */
  | { readonly kind: "other_subject" }
  /** It may be about the person, but cannot be said in the third person without risk. */
  | { readonly kind: "unsafe" };

export type Pronoun = "he" | "she" | "they";

export interface SubjectRules {
  /** Whether "I" is the person: the page, or the bio on it, is theirs and speaks so. */
  readonly firstPerson: boolean;
  /** Pronouns that stand for the person here; empty when somebody else may be meant. */
  readonly pronouns: readonly Pronoun[];
  /** Whether notes without a subject are about the person. */
  readonly fragments: boolean;
}

const leadWord =
  /^(?:ever since|when|while|if|outside|in|on|for|after|before|prior|since|as|with|during|over|at|besides|beside|beyond|apart|aside|currently|previously|originally|today|now|recently|formerly|initially|although|though|because|through|throughout|from|under|along|alongside|having|following|known|born|raised|starting|growing|coming|working|being|until|these days|this|then|later|once|by|among|between|without|instead|despite|professionally|personally|specifically|inspired|driven|based|trained|armed|away|off|an?|every|each|to|outwith|eventually|like|most recently|more recently|more than|earlier|\p{L}+ly|\p{L}+ing|\d{4}|rumou?rs?|according|word has it|sources?|unconfirmed|it is|there are|passionate|presently|(?:\p{L}+ )?years)\b/iu;
const connector =
  /^(?:(?:additionally|also|however|moreover|furthermore|in addition(?! to)|thus|therefore|so|but|and|overall|interestingly|besides|plus|finally|in short|in particular|similarly|likewise|as such|nevertheless|still|lastly|firstly|secondly|second|first|meanwhile|oh|well|of course|in fact|indeed|fun fact|ps|p\.s\.|then|next(?! to))\b[,:]?\s+)+/i;
const ownThing =
  /^(?:research|work|interests?|hobbies|hobby|passions?|areas?|background|experience|expertise|focus|career|mission|goals?|dissertation|thesis|role|current|previous|main|primary|prior|past|favou?rite|special(?:ty|ties)|newest|latest|recent|academic|professional|technical|scientific|personal|doctoral|phd|ph\.d|education|training|teaching|projects?|books?|writing|other|contributions?|skills|scholarship|studies|key|core|general|broad|principal|free|spare|day|job|daily|responsibilities|achievements|accomplishments|deep|lifelong|love|postdoctoral|graduate|undergraduate|open|volunteer)$/i;

/**
 * Says a sentence in the third person about the person, when they are its subject: "I'm a tester at Acme" becomes "Jane Roe is a tester at Acme". Nothing is
 * added, pronouns and verbs apart; what comes from outside the quote is the name alone.
 */
export function restate(plain: string, names: SubjectNames, rules: SubjectRules): Restatement {
  const text = introduceless(plain.replace(connector, ""), names);
  if (text === "") return { kind: "other_subject" };
  const found = restateBody(text, names, rules);
  if (found.kind !== "restated") return found;
  const finished = finish(found.text);
  return finished === null ? { kind: "unsafe" } : { ...found, text: finished };
}

function restateBody(text: string, names: SubjectNames, rules: SubjectRules): Restatement {
  if (/(?<![\p{L}\d/'-])I(?:'(?:m|ve|d|ll))?(?![\p{L}\d'/.-])/u.test(text) || /^my\b/i.test(text))
    return restateOwnWords(text, names, rules);
  if (/\b(?:me|my|myself|we|our)\b/.test(text.slice(0, 30)) && !rules.firstPerson) return { kind: "other_subject" };
  const hits = findNames(text, names);
  const named = restateNamed(text, hits, names);
  if (named !== null) return named;
  const pronoun = restatePronoun(text, names, rules);
  if (pronoun !== null) return pronoun;
  if (!rules.fragments || hits.length > 0) return { kind: "other_subject" };
  const fragment = restateFragment(text, names.fullName);
  if (fragment === null) return { kind: "other_subject" };
  const turned = /\b(?:my|our|me|we|us|myself)\b/i.test(fragment)
    ? restateFirstPerson(fragment, names.fullName, names.shortName)
    : fragment;
  return turned === null ? { kind: "unsafe" } : { kind: "restated", text: turned, link: "fragment", pronoun: null };
}

function restateOwnWords(text: string, names: SubjectNames, rules: SubjectRules): Restatement {
  if (!rules.firstPerson) return { kind: "other_subject" };
  const own = /^((?:[^,]{2,90},\s+)?)(my)\s+([\p{L}.-]+)/iu.exec(text);
  if (own && (own[1] === "" || leadWord.test(own[1] ?? ""))) {
    if (!ownThing.test(own[3] ?? "")) return { kind: "other_subject" };
    const rest = text.slice((own[1] ?? "").length + 2);
    const bent = restateFirstPerson(`${own[1] ?? ""}\u0001${rest}`, names.shortName, names.shortName);
    return bent === null
      ? { kind: "unsafe" }
      : { kind: "restated", text: bent.replace("\u0001", possessive(names.fullName)), link: "first_person", pronoun: null };
  }
  const at = /(?<![\p{L}\d/'-])I(?:'(?:m|ve|d|ll))?(?![\p{L}\d'/.-])/u.exec(text)?.index ?? 0;
  const prefix = text.slice(0, at);
  if (!(prefix === "" || isLead(prefix) || /^(?:because|as|when)\b/i.test(prefix) || (rules.fragments && opensWithNote(prefix))))
    return { kind: "other_subject" };
  const bent = restateFirstPerson(text, names.fullName, names.shortName);
  if (bent === null) return { kind: "unsafe" };
  return { kind: "restated", text: bent, link: "first_person", pronoun: null };
}

/** "Developer for many years, I …" */
function opensWithNote(prefix: string): boolean {
  return prefix.trimEnd().endsWith(",") && startsWithRole(prefix.split(/\s+/));
}

function isLead(prefix: string): boolean {
  const trimmed = prefix.trimEnd();
  if (!leadWord.test(trimmed)) return false;
  return trimmed.endsWith(",") || trimmed.length <= 60;
}

function restateNamed(text: string, hits: readonly NameHit[], names: SubjectNames): Restatement | null {
  const hit = hits[0];
  if (hit === undefined) return null;
  const prefix = text.slice(0, hit.start);
  const after = text.slice(hit.end);
  const isAtStart = prefix === "" || isLead(prefix) || isTitlePrefix(prefix) || opensWithNote(prefix);
  if (!isAtStart) return null;
  const replaced = (rest: string) => ({ kind: "restated" as const, text: `${prefix}${rest}`, link: "named" as const, pronoun: null });
  if (hit.isPossessive) {
    const thing = /^\s+(\S+)/.exec(after)?.[1] ?? "";
    return ownThing.test(thing) ? replaced(`${possessive(names.fullName)}${after}`) : { kind: "other_subject" };
  }
  if (/^\s*(?:and|&|,)\s+(?:his|her|their|\p{Lu}\p{L}+ (?:\p{Lu}\p{L}+ )?(?:are|have|were|founded|built|wrote))/u.test(after))
    return { kind: "other_subject" };
  const verbAt = skipAppositive(after);
  const contraction = /^'(s|re|ve|ll|d)\b/.exec(after)?.[1];
  if (contraction !== undefined) return { kind: "unsafe" };
  if (verbAt !== null && followsVerb(after.slice(verbAt))) return replaced(`${names.fullName}${after}`);
  const note = /^\s*(?:[,:–—|]|-\s|\()\s*(.+)$/u.exec(after)?.[1];
  if (note !== undefined && prefix === "" && startsWithRole(note.split(/\s+/)) && !after.trimStart().startsWith("("))
    return replaced(`${names.fullName} is ${withArticle(note.replace(/[.!]+$/, ""))}`);
  return null;
}

/** Where the verb should stand: behind brackets, and behind ", a developer from Acme,". Null when an apposition never ends. */
function skipAppositive(after: string): number | null {
  const bracket = /^\s*\([^)]{0,80}\)/.exec(after)?.[0].length ?? 0;
  const rest = after.slice(bracket);
  if (!rest.startsWith(",")) return bracket;
  const parts = /^,[^,;.]{2,90}(?:,[^,;.]{2,60}){0,2},(?=\s)/.exec(rest);
  return parts === null ? null : bracket + parts[0].length;
}

function isTitlePrefix(prefix: string): boolean {
  const words = prefix.trim().split(/\s+/);
  if (words.length > 7 || (/[.;:!?]$/.test(prefix.trim()) && !/(?:Dr|Prof|Mr|Ms|Mrs)\.$/.test(prefix.trim()))) return false;
  return (
    words.every(
      (word) =>
        !/^(?:by|with|to|of|and then|told|said|hired|named)$/i.test(word) && !/'s$/.test(word) && !/^(?:is|was|has|have|had)$/.test(word),
    ) &&
    (startsWithRole([words[words.length - 1] ?? ""]) || /^(?:Dr|Prof)\.?$|^Professor$/.test(words[words.length - 1] ?? ""))
  );
}

function followsVerb(after: string): boolean {
  let rest = after;
  for (let guard = 0; guard < 4; guard++) {
    const word = /^\s+([\p{L}'-]+)/u.exec(rest);
    if (!word?.[1]) return false;
    const lower = word[1].toLowerCase();
    if (isAdverb(lower)) {
      rest = rest.slice(word[0].length);
      continue;
    }
    return isThirdPersonVerb(lower) || (/^\p{Ll}+(?:s|ed)$/u.test(word[1]) && lower.length > 3 && !/(?:ss|ous)$/.test(lower));
  }
  return false;
}

function restatePronoun(text: string, names: SubjectNames, rules: SubjectRules): Restatement | null {
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
    if (!rules.pronouns.includes(pronoun) || !ownThing.test(own[2] ?? "")) return { kind: "other_subject" };
    return { kind: "restated", text: `${possessive(names.fullName)}${text.slice((own[1] ?? "").length)}`, link: "pronoun", pronoun };
  }
  const lateOwn = /^([^,]{3,80}?,?\s+)(his|her|their)\s+(hobbies|interests|passions?|research|favou?rite)\b/iu.exec(text);
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

/** Without "Hi, I'm Jane!" and the like. */
function introduceless(text: string, names: SubjectNames): string {
  let rest = text
    .replace(/^(?:hi|hey|hello|hiya|greetings)(?:\s+(?:there|all|everyone|folks|y'all))?\s*[,!.:–—-]+\s*/i, "")
    .replace(connector, "");
  const intro = /^(?:my name is|my name's|i am|i'm|call me|this is)\s+/i.exec(rest);
  if (intro) {
    const hit = findNames(rest.slice(intro[0].length), names)[0];
    if (hit?.start === 0 && !hit.isPossessive) {
      const after = rest.slice(intro[0].length + hit.end);
      const joint = /^\s*(?:[,;.!–—-]+\s*|\([^)]*\)\s*,?\s*)?(?:and\s+)?/i.exec(after)?.[0] ?? "";
      const tail = after.slice(joint.length);
      rest =
        tail === ""
          ? ""
          : /^(?:I\b|my\b|he\b|she\b)/i.test(tail)
            ? tail
            : `I'm ${tail.replace(/^(?:a|an|the)\b/i, (word) => word.toLowerCase())}`;
    }
  }
  return rest;
}

export function possessive(name: string): string {
  return `${name}'s`;
}

export const maxClaimLength = 320;

/** One sentence with its full stop, or null when it still speaks as "I" or to "you", or is no sentence. */
function finish(raw: string): string | null {
  let text = raw.replace(/\s+/g, " ").trim();
  text = text
    .replace(/(?:\s*[,;:–—-]+|\s*\.{2,}|…)$/u, "")
    .replace(/[.!]+$/, "")
    .trim();
  text = shorten(withoutAside(text));
  if (/(?<![\p{L}\d/'-])I(?:'\p{L}+)?(?![\p{L}\d/'.-])/u.test(text) || /\b(?:my|myself|you|your|yours|yourself|me)\b/i.test(text))
    return null;
  if (/\b(?:we|our|ours|us|let's)\b/.test(text) || text.split(/\s+/).length < 3 || !isBalanced(text)) return null;
  if (/\b(?:and|or|the|a|an|of|to|with|for|in|at|by|as|is|who|which|that|where|whose)$/i.test(text)) return null;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Ends the sentence before an aside that speaks to the reader, where a dash or semicolon sets it apart. */
function withoutAside(text: string): string {
  const at = /\b(?:you|your)\b/i.exec(text)?.index;
  if (at === undefined) return text;
  const cut = Math.max(text.lastIndexOf(" — ", at), text.lastIndexOf(" – ", at), text.lastIndexOf(" - ", at), text.lastIndexOf("; ", at));
  return cut > 12 ? text.slice(0, cut) : text;
}

/** Overlong sentences end before a trailing clause, never inside a phrase. */
function shorten(text: string): string {
  if (text.length <= maxClaimLength) return text;
  const cuts = [
    ...text
      .slice(0, maxClaimLength)
      .matchAll(/;\s|,\s(?=(?:where|which|who|and (?:he|she|they|is|has|was)|with|including|from|while|as well as)\b)|\s[–—-]\s|\.\s/g),
  ];
  const last = cuts.filter((cut) => cut.index > 40).pop();
  return last === undefined ? text : text.slice(0, last.index);
}

function isBalanced(text: string): boolean {
  return (text.match(/\(/g)?.length ?? 0) === (text.match(/\)/g)?.length ?? 0) && (text.match(/"/g)?.length ?? 0) % 2 === 0;
}
