import type { SubjectNames } from "./subject-names";

/**
 * Stand for the person's full and short name while a sentence is taken apart, so that the patterns are the same for everybody and a name such as
 * "Will" is not read as a word. Private-use characters never reach a claim otherwise (`plainQuote`).
 */
export const fullMark = "\uE000";
export const shortMark = "\uE001";

export function markSubject(text: string, names: SubjectNames): string {
  return names.shortPattern.replace(text.replaceAll(names.fullName, fullMark), shortMark);
}

export function nameSubject(text: string, names: SubjectNames): string {
  return text.replaceAll(fullMark, names.fullName).replaceAll(shortMark, names.shortName);
}
