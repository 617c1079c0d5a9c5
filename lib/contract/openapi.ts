import { z } from "zod";
import { type ErrorCode, errorCatalog } from "@/lib/errors";
import { callbackEnvelope, callbackHeaders } from "./callback";
import { errorBody, paymentRequiredBody } from "./errors-body";
import { contractExamples, paymentRequiredExample } from "./examples";
import type { Operation } from "./operation";
import { servedOperations } from "./operations";
import { seedInput } from "./seed";
import { contractVersion } from "./version";

type JsonObject = Record<string, unknown>;

/**
 * Renders the OpenAPI 3.1 document from the operations. Shapes with an `id` become components; everything else stands in place.
 * @param baseUrl where the service is reached, without a trailing slash.
 */
export function renderOpenApi(baseUrl: string): JsonObject {
  const schemas: JsonObject = {};
  const toSchema = (schema: z.ZodType, io: "input" | "output") => renderSchema(schema, io, schemas);
  const paths: Record<string, JsonObject> = {};
  for (const operation of servedOperations) {
    paths[operation.path] ??= {};
    (paths[operation.path] as JsonObject)[operation.method.toLowerCase()] = renderOperation(operation, toSchema);
  }
  toSchema(errorBody, "output");
  toSchema(seedInput, "input");
  return {
    openapi: "3.1.0",
    info: {
      title: "Personal-Context Brief Service",
      version: contractVersion,
      summary: "Grounded briefs about one person.",
      description:
        "Give it a LinkedIn URL, a name with a company or domain, or a work email; it answers with a brief in which every claim carries a source URL, a verbatim quote, scores, and a band that says how safe it is to mention. Fields may be added to any object; none is renamed or removed within 0.1.",
      contact: { name: "Corrections and privacy requests", url: `${baseUrl}/privacy` },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: baseUrl }],
    tags: [
      { name: "Briefs", description: "Ask for briefs." },
      { name: "Jobs", description: "Follow them." },
      { name: "Account", description: "Keys, credits and settings." },
      { name: "Billing", description: "Packs of credits." },
      { name: "Service", description: "Contract and health." },
    ],
    paths,
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
      schemas,
    },
  };
}

/** The one outbound notification. */
function renderCallback(toSchema: (schema: z.ZodType, io: "input" | "output") => JsonObject): JsonObject {
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

function renderOperation(operation: Operation, toSchema: (schema: z.ZodType, io: "input" | "output") => JsonObject): JsonObject {
  const examples = contractExamples[operation.id];
  const responses: JsonObject = {};
  for (const [status, reply] of Object.entries(operation.replies)) {
    responses[status] = {
      description: reply.description,
      headers: { "X-Request-Id": { description: "Quote it when you ask for help.", schema: { type: "string" } } },
      content: {
        "application/json": {
          schema: toSchema(reply.schema, "output"),
          ...(examples?.replies?.[status] ? { examples: examples.replies[status] } : {}),
        },
      },
    };
  }
  for (const [status, codes] of groupByStatus(operation.errors)) {
    responses[status] = renderErrorResponse(status, codes, toSchema);
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
            required: true,
            content: {
              "application/json": { schema: toSchema(operation.body, "input"), ...(examples?.body ? { examples: examples.body } : {}) },
            },
          },
        }
      : {}),
    responses,
  };
}

function renderErrorResponse(
  status: string,
  codes: readonly ErrorCode[],
  toSchema: (schema: z.ZodType, io: "input" | "output") => JsonObject,
): JsonObject {
  const waits = status === "429" || status === "503";
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCatalog[code].message}`).join("\n\n"),
    headers: {
      "X-Request-Id": { schema: { type: "string" } },
      ...(waits ? { "Retry-After": { description: "Seconds, at least 1.", schema: { type: "integer", minimum: 1 } } } : {}),
      ...(status === "401" ? { "WWW-Authenticate": { schema: { type: "string" } } } : {}),
    },
    content: {
      "application/json": {
        schema: toSchema(status === "402" ? paymentRequiredBody : errorBody, "output"),
        examples: Object.fromEntries(
          codes.map((code) => [
            code,
            { value: code === "payment_required" ? paymentRequiredExample : { error: code, message: errorCatalog[code].message } },
          ]),
        ),
      },
    },
  };
}

function renderParameters(
  operation: Pick<Operation, "params" | "query" | "headers">,
  toSchema: (schema: z.ZodType, io: "input" | "output") => JsonObject,
): JsonObject {
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

/** JSON Schema 2020-12 by zod; shapes that bear an id move to `components.schemas`. */
function renderSchema(schema: z.ZodType, io: "input" | "output", components: JsonObject): JsonObject {
  const rendered = z.toJSONSchema(schema, { io, target: "draft-2020-12", unrepresentable: "any" }) as JsonObject;
  const definitions = (rendered.$defs ?? {}) as Record<string, JsonObject>;
  for (const [id, definition] of Object.entries(definitions)) components[id] ??= rewrite(definition);
  const { $schema: _schema, $defs: _defs, ...body } = rendered;
  const id = schema.meta()?.id;
  if (id === undefined) return rewrite(body);
  components[id] ??= rewrite(body);
  return { $ref: `#/components/schemas/${id}` };
}

/** Points references at the components, drops inner ids, and leaves objects open: fields may be added. */
function rewrite(value: JsonObject): JsonObject {
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (node === null || typeof node !== "object") return node;
    const out: JsonObject = {};
    for (const [key, inner] of Object.entries(node)) {
      if (key === "id" && typeof inner === "string" && "type" in node) continue;
      if (key === "$schema") continue;
      if (key === "additionalProperties" && inner === false) continue;
      if (key === "$ref" && typeof inner === "string") out.$ref = inner.replace("#/$defs/", "#/components/schemas/");
      else
        out[key] =
          key === "properties"
            ? Object.fromEntries(Object.entries(inner as JsonObject).map(([name, field]) => [name, walk(field)]))
            : walk(inner);
    }
    return out;
  };
  return walk(value) as JsonObject;
}
