import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findMaterial, type Material } from "./find-material";
import { type Figures, figureAt, measure } from "./measure";
import { qualityNotes } from "./quality-notes";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** How many people of a library are asked for; the rest of its documents are distractors. */
const libraryPeople = "200";

/** Runs every task on the files of a folder, and writes `docs/quality.md`: the figures of each file, what they mean and where they are weak. */
export function writeQuality(folder: string): void {
  const measured = findMaterial(folder).map((material) => {
    process.stderr.write(`${material.task} ${material.set}\n`);
    return { material, figures: measure(material, material.task === "library" ? ["--people", libraryPeople] : []) };
  });
  if (measured.length === 0) throw new Error("The folder holds no file that a task measures");
  fs.writeFileSync(path.join(root, "docs/quality.md"), qualityPage(measured));
}

function qualityPage(measured: readonly { material: Material; figures: Figures }[]): string {
  const sections = qualityNotes.flatMap(({ task, title, keys, note }) => {
    const own = measured.filter(({ material }) => material.task === task);
    if (own.length === 0) return [];
    const header = ["set", ...keys.map((key) => key.replaceAll("_", " ").replace(".", " "))];
    const rows = own.map(({ material, figures }) => [`\`${material.set}\``, ...keys.map((key) => shown(figureAt(figures, key)))]);
    const tables = [table([header, ...rows]), ...own.flatMap(({ figures }) => breakdowns(figures))];
    return [`## ${title}`, note, ...tables];
  });
  return `${["# Quality", intro, ...sections].join("\n\n")}\n`;
}

const intro = `Made by \`npm run eval -- quality [folder]\`; do not edit it by hand. The public material is not part of the project. Rates are from 0 to 1; "-" is a figure that the file has no rows for.

The weights of grounding, names and interests were derived from rows of these files. Their figures below are therefore of rows that the weights have seen, and flatter; the cross-validated ones stand beside them in the text.`;

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
      "Calibration: of the claims of each confidence, how many are right?",
      table([["confidence", "claims", "share right"], ...rows]),
    );
  }
  for (const [key, title] of [
    ["claims_by_band", "Claims by band"],
    ["not_done", "Not done, by reason"],
  ] as const) {
    const counts = figures[key];
    if (isRecord(counts)) tables.push(table([[title, "count"], ...Object.entries(counts).map(([name, count]) => [name, String(count)])]));
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
