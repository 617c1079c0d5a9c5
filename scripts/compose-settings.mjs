/**
 * Brings the settings of .env.example into compose.yaml, so that a new one is not written twice by hand. The checks do it before anything else.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const read = (file) => readFileSync(path.join(root, file), "utf8");

/** Adds to compose.yaml what is missing there. */
export function writeComposeSettings() {
  const compose = read("compose.yaml");
  const wanted = withSettings(compose, { example: read(".env.example"), overlay: read("compose.inngest.yaml") });
  if (wanted !== compose) writeFileSync(path.join(root, "compose.yaml"), wanted);
}

/**
 * Adds each setting of the example that neither file names, behind the one before it in the example. What a file names has been placed there on
 * purpose and stays as it is.
 * @param {string} compose
 * @param {{ example: string, overlay: string }} files
 */
export function withSettings(compose, { example, overlay }) {
  const settings = [...example.matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name]) => name);
  const lines = compose.split("\n");
  const isNamed = (name) => [...lines, ...overlay.split("\n")].some((line) => line.trimStart().startsWith(`${name}:`));
  const placeOf = (name) => lines.findIndex((line) => line.startsWith(`  ${name}: `));
  settings.forEach((name, index) => {
    if (isNamed(name)) return;
    const before = settings.slice(0, index).findLast((earlier) => placeOf(earlier) >= 0);
    const place = before === undefined ? lines.findIndex((line) => line.startsWith("x-settings:")) : placeOf(before);
    lines.splice(place + 1, 0, `  ${name}: \${${name}:-}`);
  });
  return lines.join("\n");
}
