import { nameAt } from "@/lib/text/name-shape";
import type { PageNames } from "../page-names";
import type { Unit } from "../page-units";

const minRows = 3;
/** No talk in a table is longer; it keeps the work linear where every row could be a head. */
const maxRows = 200;

/**
 * A table that gives each of several people a column of answers: every cell below their names becomes a unit of its own, which bears its speaker's name;
 * what stands before the answers of a row is asked.
 */
export function splitPeopleTables(units: readonly Unit[], names: PageNames): Unit[] {
  const out: Unit[] = [];
  for (let at = 0; at < units.length; at += 1) {
    const head = units[at] as Unit;
    const people = head.element === "row" ? peopleIn(head.text, names) : [];
    const rows: Unit[] = [];
    for (let next = at + 1; people.length > 1 && rows.length < maxRows && units[next]?.element === "row"; next += 1)
      rows.push(units[next] as Unit);
    // What stands before the answers of a row is asked; a row without it has a cell for each of them.
    const asked = rows.some(({ text }) => text.split("\n").length === people.length + 1) ? 1 : 0;
    const fits = rows.filter(({ text }) => text.split("\n").length === people.length + asked);
    out.push(head);
    // Of a table of facts nobody speaks.
    if (fits.length < minRows || fits.length * 2 < rows.length || (asked === 1 && !fits.some(({ text }) => speaks.test(text)))) continue;
    for (const row of rows) out.push(...(fits.includes(row) ? cellsOf(row, people, asked) : [row]));
    at += rows.length;
  }
  return out;
}

const speaks = /(?<=^|[\s“"(])I(?:['’](?:m|ve|d|ll))? /u;

function peopleIn(text: string, names: PageNames): string[] {
  const cells = text.split("\n");
  const people = cells.map((cell) => {
    const run = nameAt(cell, 0, names.context);
    const known = /^\p{Lu}\p{Ll}+$/u.test(cell) ? (names.ofWords(cell) ?? names.firstOfGiven(cell)) : null;
    if (known !== null) return known;
    return run !== null && /^$|^ ?[(,·–—-]/u.test(cell.slice(run.end)) ? (names.ofWords(run.name) ?? run.name) : null;
  });
  return people.every((name) => name !== null) ? people : [];
}

function cellsOf(row: Unit, people: readonly string[], asked: number): Unit[] {
  let start = row.start;
  return row.text.split("\n").map((text, column) => {
    const cell: Unit = {
      ...row,
      element: "p",
      start,
      end: start + text.length,
      text,
      leadEnd: start,
      linkEnd: start,
      continues: column > 0,
      isHeadRow: false,
      spoken: column < asked ? { name: null, role: "asks" } : { name: people[column - asked] ?? null, role: "answers" },
    };
    start += text.length + 1;
    return cell;
  });
}
