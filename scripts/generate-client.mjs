#!/usr/bin/env node
/**
 * Writes the types of the rendered OpenAPI document to client/generated/contract.ts, for the published client and the one that tests use. The file is
 * not kept in the repository: the checks make it anew before they read types, so that it cannot lag behind the contract.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { register } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const target = path.join(root, "client", "generated", "contract.ts");

/**
 * The generator needs the compiler API of TypeScript 5, which TypeScript 7 no longer has; both are installed, the old one under a name of its own.
 */
const useTypeScript5 = `export const resolve = (specifier, context, next) => next(specifier === "typescript" ? "typescript-5" : specifier, context);`;

/**
 * Renders the document (dist/openapi.json) and the types. Needs the bundles.
 * @throws Error when the document cannot be rendered
 */
export async function generateClient() {
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, "dist", "openapi.js")], { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`The contract cannot be rendered.\n${stderr}`);
  const document = JSON.parse(readFileSync(path.join(root, "dist", "openapi.json"), "utf8"));
  register(`data:text/javascript,${encodeURIComponent(useTypeScript5)}`);
  const { default: openapiTypes, astToString } = await import("openapi-typescript");
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, astToString(await openapiTypes(document, { defaultNonNullable: false })));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const { build } = await import("./build.mjs");
    await build({ only: ["prisma", "bundles"] });
    await generateClient();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
