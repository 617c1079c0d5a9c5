const dates =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|Easter|Christmas)$/;
const beforeDate =
  /^(?:in|from|since|until|till|by|on|last|next|this|each|every|early|late|mid|during|before|after|\d{1,2}(?:st|nd|rd|th)?)$/i;

/** "From September Jane …", "on Mondays Roe …", "on 11 June Roe …": a word before a name that tells when, by the word before it. "April Roe" is somebody. */
export function isDateBeforeName(word: string, before: string): boolean {
  return dates.test(word) && beforeDate.test(before);
}

const lead =
  /(?:^|[.!?,;:”"]\s|\n)(?:In|At|From|Near|Outside|Inside|Before|After|Since|For|With|Under|Until|Around|Beyond)(?: the)?(?: \p{Lu}[\p{L}\p{M}&'’-]*){1,3} $/u;
const maxLead = 60;

/**
 * "In Leeds Jane built …", "At Acme Tools Jane runs …": a place, a firm or company kept, and then the given name at `start`. A family name there is
 * left alone: "With Ann Roe" names one person.
 */
export function isLedToGivenName(text: string, start: number, end: number): boolean {
  return / \p{Ll}/u.test(text.slice(end, end + 2)) && lead.test(text.slice(Math.max(0, start - maxLead), start));
}
