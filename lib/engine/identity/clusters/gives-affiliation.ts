import { isWrittenAsName } from "../seed/organizations";

/**
 * Whether the text gives the organisation as somebody's: "works at Acme", "founder of Acme", "Acme engineer". `line` is a folded word line. `isPast`
 * asks for one that is told as over and as the writer's own ("previously at Acme", "worked for Acme"): what a page may say whose record names another
 * employer.
 */
export function givesAffiliation(line: string, text: string, organizationKey: string, isPast = false): boolean {
  const needle = ` ${organizationKey} `;
  let found = false;
  for (let at = line.indexOf(needle), tries = 0; at !== -1 && tries < maxOccurrences; at = line.indexOf(needle, at + 1), tries += 1) {
    const before = line
      .slice(Math.max(0, at - 60), at + 1)
      .trim()
      .split(" ")
      .filter((word) => word !== "the");
    const after = line
      .slice(at + needle.length, at + needle.length + 40)
      .trim()
      .split(" ", 2);
    if (isPast ? isOwnPast(before) : isJoined(before.slice(-3)) || after.some((word) => roleWords.has(word))) {
      found = true;
      break;
    }
  }
  return found && (organizationKey.includes(" ") || isWrittenAsName(text, organizationKey));
}

const maxOccurrences = 20;
const maxWordsOfPast = 8;
/** These alone make what follows somebody's organisation; "for", "of" and the like only behind a word of work ("works for", "head of"). */
const directWords = new Set("at joined joins joining founded cofounded founder cofounder runs leads led".split(" "));
const linkingWords = new Set("for with of by and".split(" "));
const workWords = new Set(
  "work works worked working employed career role job position president chair head member leader organizer partner owner vp".split(" "),
);
const roleWords = new Set(
  "engineer developer advocate employee founder cofounder ceo cto fellow researcher scientist professor lecturer manager director lead maintainer consultant analyst architect designer staff alumnus team board".split(
    " ",
  ),
);
const pastWords = new Set(
  "worked previously formerly former previous prior past earlier ex left served founded cofounded alumnus".split(" "),
);
/** Whoever else's past it may be. */
const otherPeople = new Set(
  "people person someone somebody friend friends colleague colleagues brother sister father mother wife husband partner engineers folks team teams customers clients who whom whose not never".split(
    " ",
  ),
);

function isJoined(before: readonly string[]): boolean {
  const nearest = before[before.length - 1] ?? "";
  return directWords.has(nearest) || (linkingWords.has(nearest) && before.some((word) => workWords.has(word) || roleWords.has(word)));
}

/** To work "with" or to be founded "by" an organisation is a client's past as well. */
function isOwnPast(before: readonly string[]): boolean {
  const nearest = before[before.length - 1] ?? "";
  const near = before.slice(-maxWordsOfPast);
  const isTold = near.some((word) => pastWords.has(word)) && !near.some((word) => otherPeople.has(word));
  return isTold && nearest !== "with" && nearest !== "by" && (isJoined(before.slice(-3)) || pastWords.has(nearest));
}
