import type { z } from "zod";
import { batchProfile } from "@/lib/contract/operations/batch";
import { renderSchema } from "@/lib/contract/render-schema";

type JsonObject = Record<string, unknown>;

const reference = "#/components/schemas/";

/**
 * A tool's shape as JSON Schema 2020-12, from the contract's own. Shapes that the OpenAPI document shares stand in place here: an agent reads one
 * tool at a time, and not every host follows references. The root is always an object, as the protocol wants it.
 */
export function toolSchema(schema: z.ZodType, io: "input" | "output"): { type: "object" } & JsonObject {
  const components: JsonObject = {};
  const rendered = renderSchema(schema, io, components);
  renderSchema(batchProfile, "input", components);
  return { ...(inPlace(rendered, components) as JsonObject), type: "object" };
}

/** Shapes do not contain themselves, so this ends. */
function inPlace(node: unknown, components: JsonObject): unknown {
  if (Array.isArray(node)) return node.map((inner) => inPlace(inner, components));
  if (node === null || typeof node !== "object") return node;
  const { $ref, ...rest } = node as { $ref?: unknown };
  const own = Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, inPlace(inner, components)]));
  if (typeof $ref !== "string") return own;
  const shared = inPlace(components[$ref.slice(reference.length)], components) as JsonObject;
  return { ...shared, ...own };
}

/**
 * A tool's answer in few words: the names and kinds of its fields, those required that every form of it has. Hosts put each tool's schema before the
 * model in every conversation, and the whole shape is the contract's (`/openapi.json`).
 */
export function outlineSchema(schema: z.ZodType): { type: "object" } & JsonObject {
  const { anyOf, ...whole } = toolSchema(schema, "output") as JsonObject & { anyOf?: readonly JsonObject[] };
  const forms = anyOf ?? [whole];
  const properties: JsonObject = {};
  for (const form of forms)
    for (const [name, field] of Object.entries((form.properties ?? {}) as Record<string, JsonObject>)) {
      const { type } = field;
      properties[name] = typeof type === "string" && forms.every((each) => kindOf(each, name) === type) ? { type } : {};
    }
  const required = Object.keys(properties).filter((name) => forms.every((form) => ((form.required ?? []) as string[]).includes(name)));
  return { type: "object", properties, required };
}

/** Null where the form lets it be of several kinds, or has none of this name. */
function kindOf({ properties }: JsonObject, name: string): unknown {
  const field = (properties as Record<string, JsonObject> | undefined)?.[name];
  return field === undefined ? null : (field.type ?? null);
}
