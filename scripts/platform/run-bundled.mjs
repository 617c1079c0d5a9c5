import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

/**
 * An operator's command: from the project's folder, with its settings, builds the bundle when needed and runs it (`scripts/<name>/main.ts`). The
 * process ends with what the command answers, and with 1 when it cannot run.
 * @param {string} name of the bundle, which exports `run<Name>`
 * @param {...unknown} further arguments behind the command line's
 */
export async function runBundled(name, ...further) {
  process.chdir(root);
  for (const file of [".env.local", ".env"]) if (existsSync(file)) process.loadEnvFile(file);
  try {
    const { build } = await import("../build.mjs");
    await build({ only: ["bundles"], say: (line) => process.stderr.write(`${line}\n`) });
    const bundle = await import(pathToFileURL(path.join(root, "dist", `${name}.js`)).href);
    process.exitCode = await bundle[`run${name.charAt(0).toUpperCase()}${name.slice(1)}`](process.argv.slice(2), ...further);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
