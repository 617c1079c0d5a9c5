import { tradeNouns } from "@/lib/text/lang/en/trades";
import { isAdverb } from "./clauses/english-verbs";
import { pastimePeople, roleNouns, singular } from "./lexicon";

/** The finite verb behind the person's marked name; null when the clause begins otherwise. */
export function mainVerb(clause: string): string | null {
  let rest = /(?:^|,\s)\uE000((?:\s+\S+){1,5})/.exec(clause)?.[1];
  while (rest !== undefined) {
    const word = /^\s+([a-z'-]+)/.exec(rest)?.[1];
    if (word === undefined) return null;
    if (!isAdverb(word)) return word;
    rest = rest.slice(rest.indexOf(word) + word.length);
  }
  return null;
}

/** The role noun nearest the front of the clause. */
export function headRole(words: readonly string[]): string | null {
  for (const raw of words) {
    const word = raw.replace(/['.]+$/, "");
    if (roleNouns.has(word) || (tradeNouns.has(word) && !pastimePeople.has(word))) return word;
    const one = singular(word);
    if (one !== word && roleNouns.has(one)) return one;
    if (/(?:ologist|physicist|chemist)$/.test(word)) return word;
  }
  return null;
}

const jobs =
  /^(?:engineer|developer|programmer|scientist|researcher|professor|lecturer|manager|director|ceo|cto|cfo|coo|cio|founder|cofounder|co-founder|owner|architect|consultant|designer|analyst|librarian|postdoc|administrator|specialist|biologist|principal|executive|president|lawyer|technologist|journalist|translator|fellow|officer|hacker|strategist|coordinator)$/;

/** The job that the clause gives the person by "is a …", "works as …"; null when it gives none. */
export function jobOf(lower: string): string | null {
  const predicate =
    /\b(?:is|was|has been|works as|working as|serves as|served as|became|as)\s+(?:(?:currently|also|now|an?|the)\s+)*([^,;()]{2,80})/.exec(
      lower,
    )?.[1];
  if (predicate === undefined) return null;
  for (const word of predicate.split(/\s+/).slice(0, 8)) {
    if (/^(?:at|of|for|in|with|on|who|that|and|to|from|about)$/.test(word)) break;
    if (jobs.test(word.replace(/[.]+$/, "")) || /ologist$/.test(word)) return word;
  }
  return null;
}

/** Enrolled now: "is a PhD student", "attends", "is doing a master's". */
export function isStudying(lower: string): boolean {
  return /\b(?:(?:ph\.?d\.?|phd|doctoral|master'?s?|msc|graduate|undergraduate|university|college|junior|senior|degree|year) (?:student|candidate)|(?:ph\.?d\.?|phd|doctoral) researcher|doing (?:a|my|his|her|their) (?:ph\.?d|master|msc)|pursuing|studying|(?:is|currently) attending|attends|is an? (?:[\p{L}-]+ )*student)\b/u.test(
    lower,
  );
}
