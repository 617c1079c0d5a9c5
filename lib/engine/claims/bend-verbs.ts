import { isAdverb, isModal, isNounLikeVerb, isPastVerb, isRarerVerb, isVerbOfSubject, thirdPerson } from "../reading/clauses/english-verbs";
import { verbForm } from "../reading/clauses/verb-forms";
import { isRoleWord } from "./restate-fragment";

/** The same in the past; taken as present unless a time that is over stands behind. */
const unchanged = new Set(["read", "put", "set", "cut", "let", "hit"]);
const tellsOfPast = /\b(?:once|ago|last|yesterday|when|then|(?:19|20)\d\d|for (?:\w+ ){0,2}(?:years|months|weeks|seasons))\b/;
/** "Read linguistics at Aarhus": studied it. */
const readAt =
  /^ (?:(?:and|the history of|modern|ancient|applied|pure|social|political|natural) )*(?:\p{L}+(?:ology|istics|omics|ography|istry|onomy|ics)|history|english|classics|law|philosophy|medicine|music|german|french|spanish|russian|greek|latin|engineering|architecture|literature|languages|art|divinity|nursing|agriculture|forestry|history of art)(?: and \p{L}+)? at (?:the )?\p{Lu}/iu;

/** Whether a stretch tells of the past: by a time that is over, or "… and closed them" beside the verb. */
function isOver(after: string): boolean {
  const joined = /\band (\p{Ll}+)/u.exec(after)?.[1];
  return tellsOfPast.test(after) || (joined !== undefined && verbForm(joined) === "past");
}

/** Nouns as well, which are verbs only where no noun could stand: "I sing in a choir and row for fun". */
const verbsToo = new Set(
  "break row draw mend paint print rest play swim climb dance fish sail ski surf skate bake brew knit sew weave carve plant stitch sketch film mix tune ride drive fly camp dive walk cycle hike fence act joke".split(
    " ",
  ),
);
const leadsOn =
  /^ (?:things|people|everything|anything|nothing|it|them|my|our|the|an?|in|on|at|for|with|to|around|every|whenever|when|up|down|out|off|\d+)\b/;

const takesSubjects = /\b(?:teaches|studies|loves|likes|enjoys)$/;
const deniedModal = /^(?:wo|ca|sha|would|could|should|might|must|need|did|was)n't$/;

/** "Lets the kids paint and draw": the kids do. */
const letting = /\b(?:lets?|makes?|helps?|watches|sees|hears)$/;

/** "I build, paint and sell boats": behind a verb that has no object of its own yet. */
function isInListOfVerbs(word: string, joint: string, before: string): boolean {
  if (before === "") return /^,/.test(joint) && isVerbOfSubject(word);
  const listed = before.match(/[a-z]+/g) ?? [];
  return /^(?:,\s+[a-z]+)+$/.test(before) && listed.every(isVerbOfSubject);
}

/** "I photograph every tree and send the customer the picture": behind a verb with an object of its own, a word before a determiner is one, too. */
function isVerbBefore(word: string, before: string, after: string): boolean {
  return (
    verbForm(word) !== "third" &&
    verbForm(word) !== "past" &&
    /^[a-z]{3,}$/.test(word) &&
    !/(?:ing|ed|ly|s)$/.test(word) &&
    (/^\s+(?:the|an?|my|our|each|every|them|it|their|his|her|all)\b/.test(after) ||
      (/^(?:throw|give|send|put|hand|write|clean|pack|pick|take|tear|pull|call|look|turn|set|cut|burn|wash)$/.test(word) &&
        /^\s+(?:away|up|out|off|down|back) \S/.test(after))) &&
    /\b(?:the|an?|my|our|each|every|them|it|their|all|his|her|in|on|at|with|from)\b/.test(before) &&
    !notVerbs.has(word)
  );
}

const notVerbs = new Set(
  "all after before behind beside besides beyond but despite during except for from inside into like near not now off onto once only out over past per plus since than then through till under until unto upon via when where while with within without yet both half often never ever even just perhaps maybe sometimes across around along about above against among amid between down".split(
    " ",
  ),
);

/** "I sing in a choir and row for fun", and not "I study pace and draw in racing": what stands behind "in a choir" is no further object. */
function isVerbHere(word: string, before: string, after: string): boolean {
  return verbsToo.has(word) && leadsOn.test(after) && /\b(?:in|for|on|at|with|from|an?|the|my|every)(?: [\p{L}’'-]+){1,2}$/u.test(before);
}

/**
 * What follows the subject, with its verbs in the third person singular. `isCut`: it ends early, before a word in doubt. `lead`: what stands before
 * the subject, "In 2021".
 */
export function bendAfterSubject(contraction: string | null, rest: string, lead = ""): { text: string; isCut: boolean } | null {
  if (contraction === "d") return null;
  if (contraction === "m") return coordinate(" is", rest, true);
  if (contraction === "re") return coordinate(" is", rest, true);
  if (contraction === "ve") return coordinate(" has", rest, false);
  if (contraction === "ll") return { text: ` will${rest}`, isCut: false };
  let at = 0;
  let head = "";
  for (let guard = 0; guard < 4; guard++) {
    const next = /^(\s*,?\s+)([A-Za-z'-]+)/.exec(rest.slice(at));
    if (!next?.[2]) return null;
    const word = next[2].toLowerCase();
    if (isAdverb(word)) {
      head += next[0];
      at += next[0].length;
      continue;
    }
    const after = rest.slice(at + next[0].length);
    const space = next[1] ?? " ";
    if (word === "am" || word === "are") return coordinate(`${head}${space}is`, after, true);
    if (word === "have") return coordinate(`${head}${space}has`, after, true);
    if (word === "were") return { text: `${head}${space}was${after}`, isCut: false };
    // "I do love soccer" says with more force that one loves it.
    const stressed = word === "do" ? /^\s+(love|like|enjoy|believe|work|write|teach|speak|run|play|have)(?=\s)/.exec(after) : null;
    if (stressed?.[1] !== undefined) return coordinate(`${head}${space}${thirdPerson(stressed[1])}`, after.slice(stressed[0].length), true);
    if (word === "don't" || word === "do") return { text: `${head}${space}${thirdPerson(word)}${after}`, isCut: false };
    if (isModal(word) || deniedModal.test(word)) return { text: `${head}${next[0]}${after}`, isCut: false };
    const isLaid = word === "lay" && /^\s+(?:an?|the|my|every|each|all)\b/.test(after);
    if ((unchanged.has(word) || isLaid) && !isOver(after) && !tellsOfPast.test(lead) && !(word === "read" && readAt.test(after)))
      return coordinate(`${head}${space}${thirdPerson(word)}`, after, true);
    if (isPastVerb(word)) return coordinate(`${head}${next[0]}`, after, !/^(?:let|made|helped|used|had)$/.test(word));
    const form = verbForm(word);
    if (form === "past") return coordinate(`${head}${next[0]}`, after, false);
    // Whatever stands behind "I" is its verb, whether or not a list knows it.
    if (form === "base" || form === null) return coordinate(`${head}${space}${thirdPerson(word)}`, after, true);
    return null;
  }
  return null;
}

/** "A climber and code contributor", "solve process & product problems": a noun that stands before another, and no verb. */
function isBeforeItsNoun(after: string): boolean {
  const next = /^ (\p{Ll}+)\b/u.exec(after)?.[1] ?? "";
  return after.startsWith(" & ") || (isRoleWord(next) && !next.endsWith("s"));
}

/**
 * Later verbs of the same subject: "and write", ", teach". Left alone behind "to", a relative pronoun or a helping verb, where they are no finite
 * verbs of it.
 */
function coordinate(head: string, rest: string, isPresent: boolean): { text: string; isCut: boolean } {
  const joint =
    /(\s+(?:and|or|but)\s+|,\s+(?:(?:and|or|but)\s+)?)((?:also|now|currently|often|regularly|really|somehow|sometimes|still|usually|occasionally|then)\s+)?([a-z'-]+)(?=[\s,.;!]|$)/g;
  let out = head;
  let from = 0;
  for (const match of rest.matchAll(joint)) {
    const word = match[3] ?? "";
    const before = rest.slice(0, match.index);
    const after = rest.slice(match.index + match[0].length);
    // "Quickly, may it be a boat or a barn".
    if (isModal(word)) continue;
    if (isBeforeItsNoun(after)) continue;
    // "I let Ann run and sell it": Ann does.
    if (letting.test(head) && word !== "have" && word !== "am") continue;
    // "I fence, like a god": in what manner, and no verb.
    if (word === "like" && !/[a-z]/i.test(match[1] ?? "") && /^\s+(?:an?|the|my|no|it|that)\b/.test(after)) continue;
    const isListed = isInListOfVerbs(word, match[1] ?? "", before);
    const isBefore = isPresent && isVerbBefore(word, before, after);
    if (!(isVerbOfSubject(word) || word === "am" || isListed || isBefore || isVerbHere(word, before, after))) continue;
    if ((word === "have" || word === "am") && !/\b(?:to|who|that|which|whose|can|could|will|would|should|may|might|must)\b/.test(before)) {
      out += rest.slice(from, match.index) + (match[1] ?? "") + (match[2] ?? "") + thirdPerson(word);
      from = match.index + match[0].length;
      continue;
    }
    if (
      /\b(?:to|who|that|which|whose|help|helping|let|make|can|could|will|would|should|may|might|must|how|what|if|whether)\b/.test(before) ||
      /(?<!\b(?:19|20)\d)\d$/.test(before)
    )
      continue;
    if (!isPresent) continue;
    if (isNounLikeVerb(word)) {
      const objectless = /^\s*$/.test(before) || /^(?:\s*,?\s+[a-z]+){0,2}$/.test(before.replace(/\b(?:and|or)\b/g, ""));
      const isVerbal =
        /^\s+(?:a|an|the|at|on|for|with|about|people|my|our|it|them|towards?|from|as|in|within|across|closely|to|how|what)\b/.test(after);
      // "I teach dance and film at the college": two subjects.
      if (/^\s+\p{Ll}+$/u.test(before) && takesSubjects.test(head) && !/^\s+to\s/.test(after)) continue;
      if (!isVerbal && !isListed && !isBefore && !(objectless && !isRarerVerb(word) && /^[,\s]/.test(after))) continue;
      // "… and draw what I see", "… and run our lab": no noun has "what" or "our" behind it.
      const takesVerb =
        isBefore ||
        isVerbHere(word, before, after) ||
        (/^(?:love|like)$/.test(word) && /^\s+to\s/.test(after)) ||
        /^\s+(?:what|my|our)\b/.test(after);
      if (!objectless && !takesVerb) return { text: out + rest.slice(from, match.index), isCut: true };
    }
    out += rest.slice(from, match.index) + (match[1] ?? "") + (match[2] ?? "") + thirdPerson(word);
    from = match.index + match[0].length;
  }
  return { text: out + rest.slice(from), isCut: false };
}
