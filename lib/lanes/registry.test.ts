import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { loadEnv } from "@/lib/env";
import { keylessLanes } from "@/lib/settings";
import { configuredLanes, sources } from "./registry";

const bare = loadEnv({ APP_ENV: "test" });

/** Every file and package that is loaded with a module, and not by need. */
async function loadedWith(entry: string): Promise<ReadonlySet<string>> {
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    packages: "external",
    outdir: "out",
    write: false,
    metafile: true,
    logLevel: "error",
  });
  const loaded = new Set<string>();
  const open = Object.keys(metafile.outputs).filter((name) => metafile.outputs[name]?.entryPoint === entry);
  for (const name of open) {
    for (const input of Object.keys(metafile.outputs[name]?.inputs ?? {})) loaded.add(input);
    for (const { path, kind, external } of metafile.outputs[name]?.imports ?? []) {
      if (kind !== "import-statement") continue;
      if (external === true) loaded.add(path);
      else if (!open.includes(path)) open.push(path);
    }
  }
  return loaded;
}

describe("the sources", () => {
  it("bring no reader of pages, which costs 50 MB, into a process that only lists them", async () => {
    const loaded = await loadedWith("lib/lanes/registry.ts");
    expect(loaded).toContain("lib/lanes/registry.ts");
    expect([...loaded].filter((name) => /^eld\b|extract-html|extract-markdown|lib\/text\/lang\//.test(name))).toEqual([]);
    expect(await loadedWith("lib/documents/extract-html.ts")).toContain("lib/text/page-words.ts");
  });

  it("bear names of their own", () => {
    expect(new Set(sources.map(({ name }) => name)).size).toBe(sources.length);
  });

  it("are all off without settings, but for what is stored here", () => {
    expect(configuredLanes(bare).map(({ name }) => name)).toEqual(["library", "fixture"]);
  });

  it("that need no key are on when their lane is named, one lane at a time", () => {
    for (const lane of keylessLanes) {
      const on = configuredLanes(loadEnv({ APP_ENV: "test", LANES: lane })).map(({ name }) => name);
      expect(on).toEqual(["library", lane, "fixture"]);
    }
    expect(
      configuredLanes(loadEnv({ APP_ENV: "test", LANES: "all" }))
        .map(({ name }) => name)
        .sort(),
    ).toEqual(["fixture", "library", ...keylessLanes].sort());
  });

  it("stand in docs/lanes.md with what they may spend", () => {
    const page = readFileSync("docs/lanes.md", "utf8");
    for (const { lane, name, rounds, budget } of sources) {
      const row = page.split("\n").find((line) => line.startsWith(`| ${lane} | ${name} |`));
      const megabytes = String(Math.round(budget.bytes / 100_000) / 10);
      expect(row?.split(" | ").slice(-4), name).toEqual([
        rounds.join(", "),
        String(budget.requests),
        String(budget.timeoutMs / 1_000),
        `${megabytes} |`,
      ]);
    }
  });

  it("are each under a hundred lines, or little more", () => {
    for (const { lane, name } of sources) {
      const file = ["library", "fixture"].includes(lane) ? `lib/lanes/${lane}-lane.ts` : `lib/lanes/${lane}/${name}-source.ts`;
      expect(readFileSync(file, "utf8").split("\n").length, file).toBeLessThanOrEqual(112);
    }
  });
});
