import type { Pronoun } from "./language-data";

const roles = ["subject", "object", "possessive", "reflexive"] as const;

/** A table of pronouns, a row each: person, number, gender, then the forms of subject, object, possessive and reflexive between bars. */
export function pronouns(table: string): readonly Pronoun[] {
  return table
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [, person = "", number = "", gender = "", forms = ""] = /^\s*([123]) +(\S+) +(\S+) +(.*)$/.exec(line) ?? [];
      return forms.split("|").flatMap((cell, place) =>
        cell
          .trim()
          .split(/\s+/)
          .filter((form) => form !== "" && form !== "-")
          .map((form) => ({
            form,
            person: Number(person) as Pronoun["person"],
            number: number as Pronoun["number"],
            gender: gender as Pronoun["gender"],
            role: roles[place] ?? "object",
          })),
      );
    });
}
