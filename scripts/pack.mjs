#!/usr/bin/env node
/**
 * `npm run pack`: the package that developers install: the client with its types and the command-line tool, each one file, without dependencies. The
 * service itself is not in it. Leaves dist/package/, its tarball, and the tool as a bundle for desktop hosts (.mcpb) in dist/.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { generateClient } from "./generate-client.mjs";
import { mcpBundle } from "./mcp-bundle.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const dist = path.join(root, "dist");
const staged = path.join(dist, "package");

const starter = `#!/usr/bin/env node
import { runInProcess } from "./cli.js";

await runInProcess();
`;

/**
 * Makes the package anew.
 * @returns the tarball's path
 */
export async function pack() {
  const { build } = await import("./build.mjs");
  await build({ only: ["prisma", "bundles", "cli", "client"], say: () => {} });
  return packBuilt();
}

/** Makes the package of what is built; the build itself asks for it, so that it must not wait for the build's module. @returns the tarball's path */
export async function packBuilt() {
  await generateClient();
  rmSync(staged, { recursive: true, force: true });
  mkdirSync(staged, { recursive: true });
  writeTypes();
  for (const made of ["cli.js", "client.js", "types"]) cpSync(path.join(dist, made), path.join(staged, made), { recursive: true });
  cpSync(path.join(root, "LICENSE"), path.join(staged, "LICENSE"));
  cpSync(path.join(root, "docs", "client.md"), path.join(staged, "README.md"));
  cpSync(path.join(root, "client", "CHANGELOG.md"), path.join(staged, "CHANGELOG.md"));
  writeFileSync(path.join(staged, "pcb.mjs"), starter, { mode: 0o755 });
  const { name, version, description, license, engines } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const manifest = {
    ...{ name, version, description, license, type: "module", engines, sideEffects: false },
    bin: { pcb: "pcb.mjs" },
    // Beside `exports`, for who resolves as Node.js 10 did.
    ...{ main: "./client.js", types: "./types/main.d.ts" },
    exports: { ".": { types: "./types/main.d.ts", default: "./client.js" } },
  };
  writeFileSync(path.join(staged, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const bundle = mcpBundle({ staged, version, description, license, node: engines.node });
  writeFileSync(path.join(dist, `${name}-${version}.mcpb`), bundle);
  run("npm", ["pack", staged, "--pack-destination", dist, "--silent"]);
  return path.join(dist, `${name}-${version}.tgz`);
}

/** Declarations of the client in dist/types, whose imports of one another are written as Node.js resolves them. */
function writeTypes() {
  const drafts = path.join(dist, "declarations");
  const types = path.join(dist, "types");
  for (const folder of [drafts, types]) rmSync(folder, { recursive: true, force: true });
  run(process.execPath, [path.join(root, "node_modules", "typescript", "bin", "tsc"), "-p", path.join(root, "client")]);
  const source = path.join(drafts, "client");
  for (const file of readdirSync(source, { recursive: true }).filter((name) => name.endsWith(".d.ts"))) {
    const text = readFileSync(path.join(source, file), "utf8").replace(/(from|import)(\s*\(?\s*")(\.[^"]+)"/g, '$1$2$3.js"');
    const target = path.join(types, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

function run(program, args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`${path.basename(program)} ${args.join(" ")} failed.\n${stdout}${stderr}${error ?? ""}`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(path.relative(process.cwd(), await pack()));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
