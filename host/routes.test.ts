import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { routeMatcher } from "./match-route";
import { hostRoutes, keptByNext } from "./routes";

const app = path.join(import.meta.dirname, "..", "app");

/** Every `route.ts` that programs ask, by its path. */
function folders(): string[] {
  const below = (folder: string) =>
    readdirSync(path.join(app, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /(?:^|\/)route\.ts$/.test(file))
      .map((file) => `/${path.posix.join(folder, path.posix.dirname(file)).replace(/\/\.?$/, "")}`);
  return ["api", "mcp", "oauth", "openapi.json"].flatMap(below).sort();
}

it("every route of the API is the host's, or named as one that stays with Next.js", () => {
  expect([...Object.keys(hostRoutes), ...keptByNext].sort()).toEqual(folders());
  expect(folders().length).toBeGreaterThan(25);
});

it("each path leads to the very module that stands in its folder, with a handler for every method", async () => {
  for (const [at, load] of Object.entries(hostRoutes)) {
    const module = await load();
    expect(module, at).toBe(await import(/* @vite-ignore */ path.join(app, at, "route.ts")));
    expect(Object.keys(module).sort(), at).toEqual(["DELETE", "GET", "OPTIONS", "PATCH", "POST", "PUT"]);
  }
});

it("no route that the host answers asks for what only Next.js has", () => {
  for (const at of Object.keys(hostRoutes)) {
    const text = readFileSync(path.join(app, at, "route.ts"), "utf8");
    expect(text, at).not.toMatch(/from "next\b|export const (?:runtime|dynamic|revalidate|maxDuration)\b/);
  }
});

const { match } = routeMatcher(hostRoutes);

it.each([
  ["/api/jobs", "/api/jobs", {}],
  ["/api/jobs/", "/api/jobs", {}],
  ["/api/jobs/job_1", "/api/jobs/[id]", { id: "job_1" }],
  ["/api/jobs/job_1/", "/api/jobs/[id]", { id: "job_1" }],
  ["/api/jobs/job_1/disputes", "/api/jobs/[id]/disputes", { id: "job_1" }],
  ["/api/jobs/job_1/disputes/dsp_1", "/api/jobs/[id]/disputes/[dispute_id]", { id: "job_1", dispute_id: "dsp_1" }],
  ["/api/enrich/batch", "/api/enrich/batch", {}],
  ["/api/enrich/batch/bat_1", "/api/enrich/batch/[batch_id]", { batch_id: "bat_1" }],
  ["/mcp", "/mcp", {}],
  ["/openapi.json", "/openapi.json", {}],
])("%s is %s", (asked, at, params) => {
  const found = match(asked);
  expect([found?.route.path, found?.params]).toEqual([at, params]);
});

it.each([
  "/",
  "/account",
  "/api",
  "/api/",
  "/api/nothing",
  "/api/auth/session",
  "/api/inngest",
  "/api/jobs/a/b",
  "/api/jobs//",
  "//api/jobs",
  "/api//jobs",
  "/api/jobs/%6a",
  "/api/jobs/..",
  "/api/jobs/.",
  "/api/./jobs",
  "/api\\jobs",
  "/API/jobs",
  "http://localhost/api/jobs",
  "*",
  "/__proto__",
  "/constructor",
])("%s stays with Next.js", (asked) => {
  expect(match(asked)).toBeNull();
});
