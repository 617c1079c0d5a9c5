import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { build, type Plugin, stop } from "esbuild";
import { projectRoot } from "../platform/project-root";
import type { MutationSite } from "./find-sites";
import { instrument, switchesName } from "./instrument";

/**
 * One script of the golden rows and of test files, with numbered sites of the engine as switches. Its text is the body of a function of `require`,
 * `module` and the switches: each call loads every module anew.
 * @param tests paths from the project's root
 */
export async function bundleTests(
  sites: readonly MutationSite[],
  tests: readonly string[],
): Promise<{ readonly text: string; readonly packages: readonly string[] }> {
  // A sample has lost the order of the source, which calls put around calls depend on.
  const numbered = sites.map((site, number) => ({ ...site, number })).sort((a, b) => a.start - b.start || b.end - a.end);
  const packages = new Set<string>();
  const sources: Plugin = {
    name: "sources",
    setup(setup) {
      setup.onResolve({ filter: /^vitest$/ }, () => ({ path: path.join(projectRoot, "scripts/mutate/small-vitest.ts") }));
      setup.onResolve({ filter: /^[^./@]|^@\w/ }, ({ path: name, kind }) =>
        kind === "entry-point" || isBuiltin(name) ? undefined : { path: name, namespace: "package" },
      );
      setup.onLoad({ filter: /.*/, namespace: "package" }, async ({ path: name }) => {
        packages.add(name);
        const names = Object.keys(await import(name)).filter((each) => /^[A-Za-z_$][\w$]*$/.test(each) && each !== "default");
        return {
          contents: `const all = require.package(${JSON.stringify(name)});\nexport default all.default;\nexport const { ${names.join(", ")} } = all;`,
          loader: "js",
        };
      });
      setup.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
        const name = path.relative(projectRoot, file).replaceAll(path.sep, "/");
        if (name.startsWith("..") || name.includes("node_modules")) return undefined;
        const own = numbered.filter((site) => site.file === name);
        const source = instrument(readFileSync(file, "utf8"), own);
        const folder = JSON.stringify(path.dirname(file));
        const placed = source.replaceAll("import.meta.dirname", folder).replaceAll("import.meta.url", JSON.stringify(`file://${file}`));
        return { contents: placed, loader: "ts" };
      });
    },
  };
  const loads = tests.map((file) => `[${JSON.stringify(file)}, () => import(${JSON.stringify(`./${file}`)})],`);
  const contents = `export { goldenCases } from "./scripts/mutate/golden-cases";
export { collect, enter } from "./scripts/mutate/small-vitest";
export const files = [${loads.join("\n")}];`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: projectRoot, loader: "ts" },
    write: false,
    bundle: true,
    alias: { "@": projectRoot },
    platform: "node",
    target: "node20",
    format: "cjs",
    logLevel: "error",
    plugins: [sources],
  });
  await stop();
  return { text: `(function (require, module, exports, ${switchesName}) {${outputFiles[0]?.text ?? ""}\n})`, packages: [...packages] };
}
