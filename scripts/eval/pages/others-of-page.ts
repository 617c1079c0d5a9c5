import { isNameShaped } from "@/lib/engine/identity/pages/other-people";
import { readPage } from "@/lib/engine/identity/pages/page-reading";
import { seekPerson } from "@/lib/engine/identity/pages/sought-person";
import type { PageRow } from "./page-row";
import { storedPage } from "./stored-page";

/**
 * How each page of a row is read for its person by the name alone, and for everybody else whom it lets speak or has a section about: the relation, who
 * says "I", and the first and last words of each stretch that is taken for theirs.
 */
export function othersOfPage(row: PageRow): string[] {
  return row.documents.flatMap((given) => {
    const page = storedPage(given);
    const outline = page?.outline ?? null;
    if (page === null || outline === null) return [];
    const named = [row.seed.name, ...outline.speakers.map(({ name }) => name), ...outline.sections.map(({ about }) => about)];
    const names = [...new Set(named.flatMap((name) => name ?? []))].filter((name) => name.includes(" ") && isNameShaped(name));
    return names.flatMap((name) => {
      const reading = readPage(page, outline, seekPerson(name));
      if (reading === null) return [];
      const { relation, speaksAsPerson, isDead, namesTwo, ranges } = reading;
      const notes = [relation, ...(speaksAsPerson ? ["says I"] : []), ...(isDead ? ["dead"] : []), ...(namesTwo ? ["two"] : [])];
      return [
        `${row.id} ${given.id} ${name}: ${notes.join(", ")}`,
        ...ranges.map(({ start, end }) => `  ${shortened(page.text.slice(start, end))}`),
      ];
    });
  });
}

function shortened(words: string): string {
  const said = words.replace(/\s+/g, " ").trim();
  return said.length > 80 ? `${said.slice(0, 36)} … ${said.slice(-36)}` : said;
}
