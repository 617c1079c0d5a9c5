import type { z } from "zod";
import { batchProfile } from "@/lib/contract/operations/batch";
import { renderSchema } from "@/lib/contract/render-schema";

type JsonObject = Record<string, unknown>;

const reference = "#/components/schemas/";

/**
 * A tool's shape as JSON Schema 2020-12, from the contract's own. Shapes that the OpenAPI document shares stand in place here: an agent reads one tool at a
 * time, and not every host follows references. The root is always an object, as the protocol wants it.
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
