import { findNames, type SubjectNames } from "../identity/names/subject-names";

/** A sentence without the person's name: a name is no word of it, and may tip the learned head either way. */
export function withPronoun(text: string, names: SubjectNames): string {
  return findNames(text, names).reduceRight((rest, { start, end }) => `${rest.slice(0, start)}She${rest.slice(end)}`, text);
}
