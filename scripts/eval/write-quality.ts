import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findMaterial, type Material } from "./find-material";
import { type Figures, figureAt, measure } from "./measure";
import { ownFolder } from "./measure-own-set";
import { type CrossValidated, qualityNotes } from "./quality-notes";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** How many people of a library are asked for; the rest of its documents are distractors. */
const libraryPeople = "200";

interface Measured {
  readonly material: Material;
  readonly isOwn: boolean;
  readonly figures: Figures;
}

/** Runs every task on the files of a folder and on the own set, and writes `docs/quality.md`: the figures, what they mean and where they are weak. */
export function writeQuality(folder: string): void {
  const given = path.resolve(folder) === ownFolder ? [] : findMaterial(folder);
  if (given.length === 0 && path.resolve(folder) !== ownFolder) throw new Error("The folder holds no file that a task measures");
  const materials = [
    ...given.map((material) => ({ material, isOwn: false })),
    ...findMaterial(ownFolder).map((material) => ({ material, isOwn: true })),
  ];
  const measured = materials.map(({ material, isOwn }): Measured => {
    process.stderr.write(`${material.task} ${material.set}\n`);
    return { material, isOwn, figures: measure(material, material.task === "library" ? ["--people", libraryPeople] : []) };
  });
  fs.writeFileSync(path.join(root, "docs/quality.md"), qualityPage(measured));
}

function qualityPage(measured: readonly Measured[]): string {
  const sections = qualityNotes.flatMap(({ task, title, keys, note, crossValidated }) => {
    const sets = measured.filter(({ material }) => material.task === task);
    const header = ["set", ...keys.map((key) => key.replaceAll("_", " ").replace(".", " "))];
    const rows = sets.map(({ material, isOwn, figures }) => [
      `${isOwn ? "own " : ""}\`${material.set}\``,
      ...keys.map((key) => shown(figureAt(figures, key))),
    ]);
    const hasGiven = sets.some(({ isOwn }) => !isOwn);
    const tables = sets.filter(({ isOwn }) => !(isOwn && hasGiven)).flatMap(({ figures }) => breakdowns(figures));
    return [`## ${title}`, note, table([header, ...rows]), ...tables, ...(crossValidated ? crossValidatedTable(crossValidated) : [])];
  });
  return `${["# Quality", madeBy, learned, ...sections].join("\n\n")}\n`;
}

const madeBy = `Made by \`npm run eval -- quality [folder]\`; do not edit it by hand. Rates are from 0 to 1; "-" is a figure that the file has no rows for. Sets named "own" are the project's own (\`test/material/eval\`): few rows, hard ones, of fictional people, on which \`npm run eval\` holds each figure to a floor; there a single row moves a figure by up to an eighth. All others are public material, which is not part of the project.`;
const learned =
  "The weights of grounding, personal interests and names of persons were derived from rows of the public files. Their figures on these files are of rows that the weights have seen, and flatter; the cross-validated ones stand beside them and are the ones to believe. Everything else is rules written by hand, most while looking at these files: expect less on others.";

/** Training measures these, not this command: they are shown as the page states them when this one is made. */
function crossValidatedTable({ page, heading, caption }: CrossValidated): string[] {
  const lines = fs.readFileSync(path.join(root, "docs/quality", page), "utf8").split("\n");
  const from = lines.findIndex((line) => line.startsWith(heading));
  const start = lines.findIndex((line, i) => from !== -1 && i > from && line.startsWith("|"));
  if (start === -1) throw new Error(`docs/quality/${page} has no table after the heading ${JSON.stringify(heading)}`);
  const end = lines.findIndex((line, i) => i > start && !line.startsWith("|"));
  return [`${caption}, from [${page}](quality/${page}):`, lines.slice(start, end).join("\n")];
}

/** Figures that are themselves tables: by confidence, by band, by reason, by kind of seed. */
function breakdowns(figures: Figures): string[] {
  const tables: string[] = [];
  const { calibration } = figures;
  if (isRecord(calibration)) {
    const rows = Object.entries(calibration).map(([tenth, each]) => [
      `${tenth}–${(Number(tenth) + 0.1).toFixed(1)}`,
      ...["claims", "right"].map((key) => shown(figureAt(isRecord(each) ? each : {}, key))),
    ]);
    tables.push(
      "Calibration: of the claims of each confidence, the share whose kind the reader gave to the sentence that they quote:",
      table([["confidence", "claims", "share right"], ...rows]),
    );
  }
  const { claims_by_band: byBand, not_done: notDone, by_seed: bySeed } = figures;
  if (isRecord(byBand)) {
    const keys = ["claims", "mean_per_brief", "median_per_brief"];
    const rows = Object.entries(byBand).map(([band, each]) => [
      `\`${band}\``,
      ...keys.map((key) => shown(figureAt(isRecord(each) ? each : {}, key))),
    ]);
    tables.push("Claims by band:", table([["band", ...keys.map((key) => key.replaceAll("_", " "))], ...rows]));
  }
  const { by_genre: byGenre, tied_by_genre: tiedByGenre } = figures;
  if (isRecord(byGenre) && isRecord(tiedByGenre)) {
    const keys = ["rows", "outcome_right", "fact_recall", "never_rate", "never_safe_rate", "opener_precision", "private_spans"];
    for (const [heading, genres] of [
      ["Pages by genre, as the web brings them:", byGenre],
      ["Pages by genre, vouched for:", tiedByGenre],
    ] as const) {
      const rows = Object.entries(genres).map(([genre, each]) => [
        genre.replaceAll("_", " "),
        ...keys.map((key) => shown(figureAt(isRecord(each) ? each : {}, key))),
      ]);
      tables.push(heading, table([["genre", ...keys.map((key) => key.replaceAll("_", " "))], ...rows]));
    }
  }
  if (isRecord(bySeed)) {
    const rows = Object.entries(bySeed).map(([kind, each]) => [
      kind.replaceAll("_", " "),
      ...["asked", "done"].map((key) => shown(figureAt(isRecord(each) ? each : {}, key))),
    ]);
    tables.push("By what the request names:", table([["request", "asked", "done"], ...rows]));
  }
  if (isRecord(notDone)) {
    const rows = Object.entries(notDone).map(([reason, count]) => [`\`${reason}\``, String(count)]);
    tables.push("Not done, by reason:", table([["reason", "people"], ...rows]));
  }
  return tables;
}

function isRecord(value: unknown): value is Figures {
  return typeof value === "object" && value !== null;
}

function shown(figure: number | null): string {
  if (figure === null) return "-";
  return Number.isInteger(figure) ? String(figure) : figure.toFixed(3);
}

function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
