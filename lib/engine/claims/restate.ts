import { findNames, type SubjectNames } from "../identity/names/subject-names";
import { finishSentence } from "./finish-sentence";
import { isLead, leadWord, opensWithNote, ownThing, ownThingDescribed, possessive } from "./lead-in";
import { restateFirstPerson } from "./restate-first-person";
import { restateFragment } from "./restate-fragment";
import { restateNamed } from "./restate-named";
import { restatePronoun } from "./restate-pronoun";
import type { Restatement, SubjectRules } from "./restatement";

const connector =
  /^(?:(?:additionally|also|however|moreover|furthermore|in addition(?! to)|thus|therefore|so|but|and|overall|interestingly|besides|plus|finally|in short|in particular|similarly|likewise|as such|nevertheless|still|lastly|firstly|secondly|second|first|meanwhile|oh|well|of course|in fact|indeed|fun fact|ps|p\.s\.|then|next(?! to))\b[,:]?\s+)+/i;

/**
 * Says a sentence in the third person about the person, when they are its subject: "I'm a tester at Acme" becomes "Jane Roe is a tester at Acme".
 * Nothing is added, pronouns and verbs apart; what comes from outside the quote is the name alone.
 */
export function restate(plain: string, names: SubjectNames, rules: SubjectRules): Restatement {
  const text = introduceless(plain.replace(/ +,/g, ",").replace(connector, ""), names);
  if (text === "") return { kind: "other_subject" };
  // "SHE SAYS" in capitals would give a claim in capitals, and names could not be told from words.
  if (!/\p{Ll}/u.test(text.replace(/(?<=\p{Lu})s\b/gu, ""))) return { kind: "unsafe" };
  const found = restateBody(text, names, rules);
  if (found.kind !== "restated") return found;
  const finished = finishSentence(found.text);
  return finished === null ? { kind: "unsafe" } : { ...found, text: finished };
}

function restateBody(text: string, names: SubjectNames, rules: SubjectRules): Restatement {
  const part = restatePart(text, names, rules);
  if (part !== null) return part;
  if (/(?<![\p{L}\d/'-])I(?:'(?:m|ve|d|ll))?(?![\p{L}\d'/.-])/u.test(text) || /^(?:[^,]{2,90},\s+)?my\s/i.test(text))
    return restateOwnWords(text, names, rules);
  const group = rules.firstPerson ? ownGroup.exec(text) : null;
  if (group !== null) return { kind: "restated", text: restateGroup(text.slice(2), names), link: "first_person", pronoun: null };
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

/** "The focus of my research is", "Most of her work has been": a part of what is the person's own. */
const ownPart = /^((?:the|one|most|much|part|some|many|areas?|all)(?: \p{Ll}+){0,2}? of )(my|his|her|their) ([\p{L}'.-]+)/iu;

function restatePart(text: string, names: SubjectNames, rules: SubjectRules): Restatement | null {
  const part = ownPart.exec(text);
  if (
    part === null ||
    !(ownThing.test(part[3] ?? "") || ownThingDescribed.test(text.slice((part[1] ?? "").length + (part[2] ?? "").length + 1)))
  )
    return null;
  const word = (part[2] ?? "").toLowerCase();
  const pronoun = word === "his" ? "he" : word === "her" ? "she" : word === "their" ? "they" : null;
  if (pronoun === null ? !rules.firstPerson : !rules.pronouns.includes(pronoun)) return { kind: "other_subject" };
  const rest = text.slice((part[1] ?? "").length + (part[2] ?? "").length);
  const bent = pronoun === null ? restateFirstPerson(`\u0001${rest}`, names.shortName, names.shortName) : `\u0001${rest}`;
  if (bent === null) return { kind: "unsafe" };
  const body = `${part[1] ?? ""}${bent.replace("\u0001", possessive(names.fullName))}`;
  return { kind: "restated", text: body, link: pronoun === null ? "first_person" : "pronoun", pronoun };
}

/** "We study tides in our lab": the speaker is one of those who do. Without "our", "we" may be anybody. */
const ownGroup =
  /^We (?=(?:also |now |mostly |currently )?(?:build|use|develop|study|research|investigate|make|run|organi[sz]e|maintain|publish|teach|create|offer|help|focus|work|design|support|provide|analy[sz]e|explore|train|write|host|test|try|aim)\b)[^?]{0,300}\bour (?:own |research |open[- ]source )?(?:lab|laborator(?:y|ies)|teams?|groups?|company|startup|projects?|platform|products?|librar(?:y|ies)|communit(?:y|ies)|meetups?|studio|work)\b/;

function restateGroup(predicate: string, names: SubjectNames): string {
  const others = predicate
    .replace(/\b[Oo]ur\b/g, "their")
    .replace(/\bus\b/g, "them")
    .replace(/\bwe\b/g, "they");
  return `${names.fullName} and others${others}`;
}

function restateOwnWords(text: string, names: SubjectNames, rules: SubjectRules): Restatement {
  if (!rules.firstPerson) return { kind: "other_subject" };
  const own = /^((?:[^,]{2,90},\s+)?)(my)\s+([\p{L}.-]+)/iu.exec(text);
  if (own && (own[1] === "" || leadWord.test(own[1] ?? ""))) {
    const thing = text.slice((own[1] ?? "").length + 2).trimStart();
    if (!ownThing.test(own[3] ?? "") && !ownThingDescribed.test(thing)) return { kind: "other_subject" };
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
