import type { z } from "zod";
import { type ErrorCode, errorCatalog } from "@/lib/errors";
import { answerHeaders, headerComponents } from "./answer-headers";
import { callbackEnvelope, callbackHeaders } from "./callback";
import { curlExample } from "./curl-example";
import { errorExample } from "./error-example";
import { errorBody, paymentRequiredBody } from "./errors-body";
import { contractExamples } from "./examples";
import type { Operation } from "./operation";
import { servedOperations } from "./operations";
import { batchProfile } from "./operations/batch";
import { renderSchema } from "./render-schema";
import { contractVersion } from "./version";

type JsonObject = Record<string, unknown>;
type ToSchema = (schema: z.ZodType, io: "input" | "output") => JsonObject;

/**
 * Renders the OpenAPI 3.1 document from the operations. Shapes with an `id` become components; everything else stands in place.
 * @param baseUrl where the service is reached, without a trailing slash.
 */
export function renderOpenApi(baseUrl: string): JsonObject {
  const schemas: JsonObject = {};
  const toSchema: ToSchema = (schema, io) => renderSchema(schema, io, schemas);
  const paths: Record<string, JsonObject> = {};
  for (const operation of servedOperations) {
    paths[operation.path] ??= {};
    (paths[operation.path] as JsonObject)[operation.method.toLowerCase()] = renderOperation(operation, baseUrl, toSchema);
  }
  toSchema(errorBody, "output");
  toSchema(batchProfile, "input");
  return {
    openapi: "3.1.0",
    info: {
      title: "Personal-Context Brief Service",
      version: contractVersion,
      summary: "Grounded briefs about one person.",
      description:
        "Give it a LinkedIn URL, a name with a company or domain, or a work email; it answers with a brief in which every claim carries a source URL, a verbatim quote, scores, and a band that says how safe it is to mention. Fields may be added to any object; none is renamed or removed within 0.1. A path refuses a method that is not its own with 405 and names its methods in Allow.",
      contact: { name: "Corrections and privacy requests", url: `${baseUrl}/privacy` },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: baseUrl }],
    externalDocs: { description: "For agents: the same operations as tools, by POST /mcp", url: `${baseUrl}/docs/agents` },
    tags: [
      { name: "Briefs", description: "Ask for briefs." },
      { name: "Jobs", description: "Follow them." },
      { name: "Account", description: "Keys, credits and settings." },
      { name: "Billing", description: "Packs of credits." },
      { name: "Service", description: "Contract and health." },
    ],
    paths,
    "x-mcp": {
      url: `${baseUrl}/mcp`,
      transport: "streamable-http",
      description: "The same operations as tools for agents: POST /mcp, with the same key.",
    },
    webhooks: { briefEnded: { post: renderCallback(toSchema) } },
    components: {
      securitySchemes: {
        bearerKey: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "pcb_<live|test>_<40 characters>",
          description: "An API key, managed at /account.",
        },
      },
      headers: headerComponents,
      schemas: { ...schemas, ...errorSchemas() },
    },
  };
}

/** The one outbound notification. */
function renderCallback(toSchema: ToSchema): JsonObject {
  const { parameters } = renderParameters({ headers: callbackHeaders }, toSchema) as { parameters: JsonObject[] };
  return {
    operationId: "briefEnded",
    summary: "A job has ended",
    description:
      "Posted to callback_url once a job has ended. 2xx within 15 seconds is success; redirects are not followed and the answer is not read. Tried at once, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h. Verify webhook-signature with the secret of GET /api/account/callback-secret.",
    tags: ["Briefs"],
    security: [],
    parameters,
    requestBody: { required: true, content: { "application/json": { schema: toSchema(callbackEnvelope, "output") } } },
    responses: { "2XX": { description: "Received." } },
  };
}

function renderOperation(operation: Operation, baseUrl: string, toSchema: ToSchema): JsonObject {
  const examples = contractExamples[operation.id];
  const responses: JsonObject = {};
  for (const [status, reply] of Object.entries(operation.replies)) {
    responses[status] = {
      description: reply.description,
      headers: answerHeaders(operation, Number(status)),
      content: {
        "application/json": {
          schema: toSchema(reply.schema, "output"),
          ...(examples?.replies?.[status] ? { examples: examples.replies[status] } : {}),
        },
      },
    };
  }
  for (const [status, codes] of groupByStatus(operation.errors)) {
    responses[status] = renderErrorResponse(operation, Number(status), codes, toSchema);
  }
  return {
    operationId: operation.id,
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : { description: `${operation.summary}.` }),
    tags: [operation.tag],
    ...(operation.deprecated ? { deprecated: true } : {}),
    security: operation.auth === "bearer" ? [{ bearerKey: [] }] : [],
    ...renderParameters(operation, toSchema),
    ...(operation.body
      ? {
          requestBody: {
            required: operation.isBodyOptional !== true,
            content: {
              "application/json": { schema: toSchema(operation.body, "input"), ...(examples?.body ? { examples: examples.body } : {}) },
            },
          },
        }
      : {}),
    responses,
    "x-codeSamples": [{ lang: "Shell", label: "curl", source: curlExample(operation, baseUrl) }],
  };
}

function renderErrorResponse(operation: Operation, status: number, codes: readonly ErrorCode[], toSchema: ToSchema): JsonObject {
  const schemas = codes.map((code) => (code === "payment_required" ? toSchema(paymentRequiredBody, "output") : errorRef(code)));
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCatalog[code].message}`).join("\n\n"),
    headers: answerHeaders(operation, status),
    content: {
      "application/json": {
        schema: schemas.length === 1 ? schemas[0] : { oneOf: schemas },
        examples: Object.fromEntries(codes.map((code) => [code, { value: errorExample(code) }])),
      },
    },
  };
}

/** `daily_people_limit` is `DailyPeopleLimitError`. */
function errorName(code: ErrorCode): string {
  return `${code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Error`;
}

const errorRef = (code: ErrorCode) => ({ $ref: `#/components/schemas/${errorName(code)}` });

/** One schema for each code that an operation answers: the error's fields, with its own code. */
function errorSchemas(): JsonObject {
  const codes = [...new Set(servedOperations.flatMap((operation) => operation.errors))]
    .filter((code) => code !== "payment_required")
    .sort();
  return Object.fromEntries(
    codes.map((code) => [
      errorName(code),
      {
        description: errorCatalog[code].message,
        allOf: [{ $ref: "#/components/schemas/Error" }, { required: ["error"], properties: { error: { const: code } } }],
      },
    ]),
  );
}

function renderParameters(operation: Pick<Operation, "params" | "query" | "headers">, toSchema: ToSchema): JsonObject {
  const groups = [
    ["path", operation.params],
    ["query", operation.query],
    ["header", operation.headers],
  ] as const;
  const parameters = groups.flatMap(([where, shape]) =>
    shape === undefined
      ? []
      : Object.entries(shape.shape).map(([name, field]) => {
          const { description, ...schema } = toSchema(field as z.ZodType, "input");
          return {
            name: name === "x-verification-token" ? "X-Verification-Token" : name,
            in: where,
            required: where === "path" || !(field as z.ZodType).safeParse(undefined).success,
            ...(typeof description === "string" ? { description } : {}),
            schema,
          };
        }),
  );
  return parameters.length > 0 ? { parameters } : {};
}

function groupByStatus(codes: readonly ErrorCode[]): [string, ErrorCode[]][] {
  const groups = new Map<string, ErrorCode[]>();
  for (const code of codes) {
    const status = String(errorCatalog[code].status);
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return [...groups].sort(([a], [b]) => a.localeCompare(b));
}
