import { spawnSync } from "node:child_process";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "./platform/project-root";

/** Without the packages' folder it would get no further; with an option that it answers itself it never looks. */
function start(...args: readonly string[]) {
  const ended = spawnSync(process.execPath, [path.join(projectRoot, "scripts", "start.mjs"), ...args], {
    encoding: "utf8",
    timeout: 20_000,
  });
  return { code: ended.status, out: ended.stdout, err: ended.stderr };
}

describe("npm start", () => {
  it.each(["--help", "-h"])("prints its options for %s and starts nothing", (option) => {
    const { code, out } = start(option);
    expect(code).toBe(0);
    expect(out).toMatch(/^Usage: npm start.*--production.*--help/s);
  });

  it("says which option it does not know, and starts nothing", () => {
    const { code, out, err } = start("--production", "--prot=3000");
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^npm start does not know "--prot=3000", so nothing was started\.\n\nUsage/);
  });
});
