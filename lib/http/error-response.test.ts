import { describe, expect, it } from "vitest";
import { recovery } from "@/lib/mcp/recovery";
import { causeOf, errorResponse } from "./error-response";

describe("what the log says of a private cause", () => {
  it.each([
    ["a syntax error", new SyntaxError('Unexpected token, "Jane Roe" is not JSON')],
    ["a database error about a value", Object.assign(new Error('invalid input syntax: "Jane Roe"'), { code: "22P02" })],
    ["a stack that repeats a message of two lines", Object.assign(new SyntaxError("bad:\nJane Roe"), {})],
  ])("leaves out what %s quotes", (_what, cause) => {
    expect(JSON.stringify(causeOf(cause))).not.toContain("Jane Roe");
  });

  it("names the kind, the code and the place", () => {
    const described = causeOf(Object.assign(new TypeError("no such column"), { code: "42703" }));
    expect(described).toMatchObject({ kind: "TypeError", code: "42703", message: "no such column" });
    expect(JSON.stringify(described)).toContain("error-response.test");
  });
});

describe("an error that nobody expected", () => {
  const operation = { id: "enrich", method: "POST", path: "/api/enrich" } as const;

  it("is 500 with the request's id", async () => {
    const response = errorResponse({ error: new Error("boom"), operation, requestId: "req_1", headers: {} });
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ error: "internal_error", request_id: "req_1" });
  });

  it("is 503 with Retry-After when the pool had no connection to give", async () => {
    const error = new Error("timeout exceeded when trying to connect");
    const response = errorResponse({ error, operation, requestId: "req_1", headers: {} });
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("1");
    expect(await response.json()).toMatchObject({ error: "service_busy", retry_after_seconds: 1 });
  });

  it.each(["/api/enrich", "/api/brief", "/mcp"] as const)("of %s is 503 with Retry-After while the database is away", async (path) => {
    const error = Object.assign(new Error("terminating connection due to administrator command"), { code: "57P01" });
    const response = errorResponse({ error, operation: { ...operation, path }, requestId: "req_1", headers: {} });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    const body = await response.json();
    expect(body).toMatchObject({ error: "service_unavailable", retry_after_seconds: 5 });
    expect(JSON.stringify(body)).not.toContain("connection");
    expect(recovery(body)).toContain("Wait 5 seconds");
  });
});
