import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** Calls of the HTTP API whose answers nobody checks: a plain `fetch`, or the browser's request context. */
const unchecked =
  /(?<![\w.])fetch\(\s*(`[^`]*\$\{[^}]*\}\/(api\/(?!auth|inngest)|openapi\.json)|["'][^"']*\/api\/)|\.(get|post|put)\(\s*[`"']\/(api\/(?!auth|inngest)|openapi\.json)/g;

function specs(): string[] {
  return ["test/integration", "e2e"].flatMap((folder) => fs.readdirSync(path.join(root, folder)).map((name) => path.join(folder, name)));
}

it("every test asks the HTTP API by contractFetch or the contract's client, so that each answer is checked", () => {
  const files = specs().filter((file) => /\.(test|spec)\.ts$/.test(file) && !file.endsWith("checked-answers.test.ts"));
  const found = files.flatMap((file) =>
    [...fs.readFileSync(path.join(root, file), "utf8").matchAll(unchecked)].map(([call]) => `${file}: ${call}`),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
});

it("finds the calls that it is there to find", () => {
  const base = "$" + "{service.baseUrl}";
  for (const call of [
    `fetch(\`${base}/api/jobs\`)`,
    `fetch(\`${base}/openapi.json\`)`,
    'page.request.get("/api/account")',
    "request.post(`/api/enrich`)",
  ])
    expect(call.match(unchecked), call).not.toBeNull();
  for (const call of [
    `contractFetch(\`${base}/api/jobs\`)`,
    `fetch(\`${base}/inbox\`)`,
    'client.GET("/api/account")',
    'page.request.get("/api/auth/session")',
  ])
    expect(call.match(unchecked), call).toBeNull();
});
