import { describe, expect, it } from "vitest";
import { renderOpenApi } from "@/lib/contract/openapi";
import { errorCatalog } from "@/lib/errors";
import { type Answer, ContractChecker } from "../harness/contract-check";
import type { ContractDocument } from "../harness/contract-document";

const checker = new ContractChecker(renderOpenApi("http://localhost:3000") as unknown as ContractDocument);
const always = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", "x-request-id": `req_${"0".repeat(26)}` };
const limited = { ...always, ratelimit: '"read";r=1;t=1', "ratelimit-policy": '"read";q=600;w=60' };

function answer({
  headers = limited,
  body = { jobs: [], next_cursor: null },
  ...rest
}: Partial<Omit<Answer, "headers">> & { headers?: HeadersInit; body?: object } = {}): Answer {
  return { method: "GET", path: "/api/jobs?limit=1", status: 200, headers: new Headers(headers), text: JSON.stringify(body), ...rest };
}

const refusal = (code: keyof typeof errorCatalog, more: object = {}) => ({ error: code, message: errorCatalog[code].message, ...more });
const without = (name: keyof typeof limited) => Object.fromEntries(Object.entries(limited).filter(([key]) => key !== name));

describe("the check of an answer against the contract", () => {
  it.each([
    ["a documented answer", answer()],
    ["a documented refusal", answer({ status: 400, body: refusal("invalid_cursor") })],
    [
      "a refusal before the limit was asked",
      answer({ status: 401, headers: { ...always, "www-authenticate": "Bearer" }, body: refusal("unauthorized") }),
    ],
    ["a path with a parameter and a slash at its end", answer({ path: "/api/jobs/x/", status: 404, body: refusal("job_not_found") })],
    ["another method", answer({ method: "PUT", status: 405, headers: { ...always, allow: "GET" }, body: refusal("method_not_allowed") })],
    ["an unknown path", answer({ path: "/api/nothing", status: 404, headers: always, body: refusal("not_found") })],
    ["HEAD", answer({ method: "HEAD", text: "" })],
  ])("lets %s pass", (_what, given) => {
    expect(() => checker.check(given)).not.toThrow();
  });

  it.each([
    ["a field that the contract does not know", answer({ body: { jobs: [], next_cursor: null, more: 1 } }), /additional properties/],
    ["a field of another type", answer({ body: { jobs: {}, next_cursor: null } }), /must be array/],
    ["a field that is missing", answer({ body: { jobs: [] } }), /next_cursor/],
    ["a status that is not documented", answer({ status: 201 }), /does not document this status/],
    ["a missing limit", answer({ headers: without("ratelimit") }), /RateLimit is missing/],
    ["a missing request id", answer({ headers: without("x-request-id") }), /X-Request-Id/],
    ["an answer that may be cached", answer({ headers: without("cache-control") }), /cached/],
    ["another content type", answer({ headers: { ...limited, "content-type": "text/html" } }), /content type/],
    ["a body that is not JSON", answer({ text: "<p>" }), /not JSON/],
    ["a code of another operation", answer({ status: 404, body: refusal("batch_not_found") }), /status|documented/],
    ["a code of another status", answer({ status: 400, body: refusal("unauthorized") }), /not documented here/],
    ["a code that is in no catalogue", answer({ status: 400, body: { error: "oops", message: "Oops." } }), /allowed values|catalogue/],
    ["a text of its own", answer({ status: 400, body: { ...refusal("invalid_cursor"), message: "No." } }), /something else/],
    [
      "429 without Retry-After",
      answer({ status: 429, body: refusal("rate_limited", { retry_after_seconds: 1 }) }),
      /Retry-After is missing/,
    ],
    [
      "a Retry-After of nothing",
      answer({ status: 429, headers: { ...limited, "retry-after": "0" }, body: refusal("rate_limited") }),
      /whole number/,
    ],
    [
      "405 that names other methods",
      answer({ method: "PUT", status: 405, headers: { ...always, allow: "POST" }, body: refusal("method_not_allowed") }),
      /Allow/,
    ],
    ["HEAD with a body", answer({ method: "HEAD" }), /HEAD has a body/],
  ])("stops %s", (_what, given, fault) => {
    expect(() => checker.check(given)).toThrow(fault);
  });
});
