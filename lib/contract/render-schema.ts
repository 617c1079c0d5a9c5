import { z } from "zod";

type JsonObject = Record<string, unknown>;

/**
 * JSON Schema 2020-12 by zod. A shape that bears an id moves to `components`, and what comes back only points there.
 * @param components is added to
 */
export function renderSchema(schema: z.ZodType, io: "input" | "output", components: JsonObject): JsonObject {
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
    return told(named(out));
  };
  return walk(value) as JsonObject;
}

/** Shapes of which exactly one fits: each bears a value, or a field, that no other has. */
function told(schema: JsonObject): JsonObject {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || !anyOf.every((each) => typeof each === "object" && each !== null && "$ref" in each)) return schema;
  return { ...rest, oneOf: anyOf };
}

/** A map with a closed list of required keys is an object with these properties: linters and generators understand that. */
function named(schema: JsonObject): JsonObject {
  const { propertyNames, additionalProperties, required, ...rest } = schema;
  if (!Array.isArray(required) || propertyNames === undefined || typeof additionalProperties !== "object") return schema;
  return { ...rest, required, properties: Object.fromEntries(required.map((name) => [name, additionalProperties])) };
}
