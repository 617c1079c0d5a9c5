/**
 * Whether two headings are the same but for one word and name an office each ("North office", "South office"; "Standort Kiel", "Standort Ulm"):
 * whoever stands under both with different words is two people. A year apart tells nothing, and people sit on two committees.
 */
export function areParallelOffices(a: string, b: string): boolean {
  const different = differingWords(wordsOf(a), wordsOf(b));
  return different !== null && wordsOf(a).some((word) => offices.has(word));
}

const offices = new Set(
  "office branch depot site standort büro filiale niederlassung agence bureau oficina sucursal sede escritório filial kantoor vestiging ufficio filiale".split(
    " ",
  ),
);
const staffPages = new Set(
  "team staff people our-team our-people who-we-are about-us contacts mitarbeiter personen leute equipe équipe equipo personal equipa medewerkers mensen persone squadra".split(
    " ",
  ),
);

/** The one word in which two lists of words differ; null where they differ otherwise. Numbers and languages are no places. */
function differingWords(a: readonly string[], b: readonly string[]): readonly [string, string] | null {
  if (a.length !== b.length || a.length < 2) return null;
  const places = a.flatMap((word, index) => (word === b[index] ? [] : [index]));
  const [only] = places;
  if (places.length !== 1 || only === undefined) return null;
  const pair = [a[only] ?? "", b[only] ?? ""] as const;
  return pair.some((word) => /\d/.test(word) || word.length < 3 || languages.has(word)) ? null : pair;
}

const languages = new Set(
  "english deutsch francais español espanol portugues nederlands italiano german french spanish dutch italian".split(" "),
);

interface StaffPage {
  readonly facts: { readonly document: { readonly id: string; readonly url: string } };
  readonly reading: { readonly name: string; readonly statements: readonly string[] };
}

/** Pages that list the staff of two offices of one site and both name the person: by document id. */
export function pagesOfTwoOffices(pages: readonly StaffPage[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [index, one] of pages.entries())
    for (const other of pages.slice(index + 1)) {
      const a = addressOf(one.facts.document.url);
      const b = addressOf(other.facts.document.url);
      if (a === null || b === null || a.host !== b.host || a.path.at(-1) !== b.path.at(-1)) continue;
      if (!staffPages.has(a.path.at(-1) ?? "") || differingWords(a.path, b.path) === null) continue;
      const said = new Set(one.reading.statements.filter((line) => line !== one.reading.name));
      if (other.reading.statements.some((line) => said.has(line))) continue;
      found.add(one.facts.document.id).add(other.facts.document.id);
    }
  return found;
}

function addressOf(url: string): { readonly host: string; readonly path: readonly string[] } | null {
  const match = /^https?:\/\/([^/?#]+)([^?#]*)/i.exec(url);
  if (match === null) return null;
  const path = (match[2] ?? "")
    .toLowerCase()
    .split("/")
    .filter((segment) => segment !== "");
  return { host: (match[1] ?? "").toLowerCase(), path: path.map((segment) => segment.replace(/\.[a-z]{2,5}$/, "")) };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
