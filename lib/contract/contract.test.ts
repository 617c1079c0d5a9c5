import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { errorCatalog } from "@/lib/errors";
import { curlExample } from "./curl-example";
import { contractExamples } from "./examples";
import { renderOpenApi } from "./openapi";
import { servedOperations } from "./operations";

const root = path.resolve(import.meta.dirname, "../..");
const document = renderOpenApi("https://brief.example") as {
  openapi: string;
  info: { version: string };
  paths: Record<
    string,
    Record<string, { security: unknown[]; responses: Record<string, { content: Record<string, { examples?: object }> }> }>
  >;
  components: { schemas: Record<string, unknown> };
};

describe("the contract", () => {
  it("names every operation of the specification once", () => {
    const specified = [
      "GET /openapi.json",
      "GET /api/health",
      "GET /api/ready",
      "POST /api/signup",
      "GET /api/signup/verification/{transaction_id}",
      "POST /api/signup/verification/{transaction_id}/claim",
      "GET /api/brief",
      "POST /api/brief",
      "POST /api/enrich",
      "POST /api/enrich/batch",
      "GET /api/enrich/batch/{batch_id}",
      "POST /api/enrich/batch/{batch_id}/stop",
      "GET /api/jobs",
      "GET /api/jobs/{id}",
      "POST /api/jobs/{id}/disputes",
      "GET /api/jobs/{id}/disputes",
      "GET /api/jobs/{id}/disputes/{dispute_id}",
      "POST /api/account/rotate-key",
      "GET /api/account",
      "GET /api/account/history",
      "GET /api/account/callback-secret",
      "POST /api/account/callback-secret/rotate",
      "POST /api/billing/checkout",
      "GET /api/billing/auto-recharge",
      "PUT /api/billing/auto-recharge",
      "POST /api/privacy/requests",
    ];
    expect(servedOperations.map(({ method, path: at }) => `${method} ${at}`).sort()).toEqual(specified.sort());
    expect(new Set(servedOperations.map(({ id }) => id)).size).toBe(servedOperations.length);
  });

  it("lists in OpenAPI 3.1 exactly what has a route, and nothing else", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(document.info.version).toBe("0.1.0");
    const listed = Object.entries(document.paths).flatMap(([at, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${at}`),
    );
    const routed = servedOperations.filter((operation) => {
      const file = path.join(root, "app", operation.path.replaceAll("{", "[").replaceAll("}", "]"), "route.ts");
      return fs.existsSync(file) && fs.readFileSync(file, "utf8").includes(`${operation.id}Operation`);
    });
    expect(listed.sort()).toEqual(routed.map(({ method, path: at }) => `${method} ${at}`).sort());
  });

  it("documents each error code under its own status, with an example", () => {
    for (const operation of servedOperations) {
      const responses = document.paths[operation.path]?.[operation.method.toLowerCase()]?.responses ?? {};
      for (const code of operation.errors) {
        const examples = responses[String(errorCatalog[code].status)]?.content["application/json"]?.examples ?? {};
        expect(Object.keys(examples)).toContain(code);
      }
    }
  });

  it("shows in each error's example the fields that help to recover", () => {
    const responses = document.paths["/api/enrich/batch"]?.post?.responses as Record<
      string,
      { content: Record<string, { examples: Record<string, { value: object }> }> }
    >;
    const example = (status: string, code: string) => responses[status]?.content["application/json"]?.examples[code]?.value ?? {};
    expect(Object.keys(example("400", "invalid_request"))).toContain("issues");
    expect(Object.keys(example("400", "invalid_batch"))).toEqual(expect.arrayContaining(["invalid", "duplicates"]));
    expect(Object.keys(example("402", "payment_required"))).toEqual(expect.arrayContaining(["credits_required", "checkout"]));
    expect(Object.keys(example("429", "rate_limited"))).toContain("retry_after_seconds");
    expect(Object.keys(example("500", "internal_error"))).toContain("request_id");
  });

  it("gives every operation a curl command that names its address and keeps the key in the shell", () => {
    for (const operation of servedOperations) {
      const command = curlExample(operation, "https://brief.example");
      expect(command).toContain(`https://brief.example${operation.path.split("{")[0]}`);
      expect(command).not.toMatch(/\{\w+\}'/);
      expect(command.includes("Authorization: Bearer $API_KEY")).toBe(operation.auth === "bearer");
      const body = /-d '(.*)'$/s.exec(command)?.[1]?.replaceAll("'\\''", "'");
      expect(body === undefined).toBe(operation.body === undefined);
      if (body !== undefined) expect(operation.body?.safeParse(JSON.parse(body)).error, operation.id).toBeUndefined();
    }
  });

  it("asks for a key everywhere but where the specification says none", () => {
    const open = servedOperations.filter(({ auth }) => auth === "none").map(({ path: at }) => at);
    expect(open.sort()).toEqual([
      "/api/health",
      "/api/privacy/requests",
      "/api/ready",
      "/api/signup",
      "/api/signup/verification/{transaction_id}",
      "/api/signup/verification/{transaction_id}/claim",
      "/openapi.json",
    ]);
    expect(document.paths["/api/enrich"]?.post?.security).toEqual([{ bearerKey: [] }]);
  });

  it("holds every reference it makes", () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1] ?? "");
    expect(refs.length).toBeGreaterThan(10);
    expect(refs.filter((name) => !(name in document.components.schemas))).toEqual([]);
  });

  it("shows examples that its own shapes accept", () => {
    for (const operation of servedOperations) {
      const examples = contractExamples[operation.id];
      for (const { value } of Object.values(examples?.body ?? {})) (operation.body as z.ZodType).parse(value);
      for (const [status, replies] of Object.entries(examples?.replies ?? {})) {
        for (const { value } of Object.values(replies)) operation.replies[Number(status)]?.schema.parse(value);
      }
    }
  });

  it("closes every enumeration of the brief with the values that the specification shows", () => {
    const text = JSON.stringify(document.components.schemas);
    for (const value of [
      "synthetic_fixture",
      "entailed",
      "mutable_current",
      "organizer_for_external_cause",
      "verified_interest",
      "weak_hint",
      "use_with_care",
      "subject_authored",
      "third_party_about_subject",
      "public_role_context",
      "go_to_market",
      "unverified_rumor",
      "self_stated",
      "reported",
      "deterministic",
      "probabilistic",
      "cross_link",
    ]) {
      expect(text).toContain(`"${value}"`);
    }
  });
});
