import Ajv2020 from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { renderOpenApi } from "@/lib/contract/openapi";

type Schema = Record<string, unknown>;

const document = closeObjects(renderOpenApi("http://localhost:3000")) as {
  paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, { schema: Schema }> }> }>>;
};
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(document, "contract");

/**
 * Checks one answer against the OpenAPI document as it is served. Objects are closed here, so that a field which the document does not know is a fault too.
 * @throws Error that says what differs
 */
export function checkAgainstContract(method: string, path: string, status: number, body: unknown): void {
  const response = document.paths[path]?.[method.toLowerCase()]?.responses[String(status)];
  if (!response) throw new Error(`${method} ${path} does not document ${status}.`);
  const pointer = ["paths", path, method.toLowerCase(), "responses", String(status), "content", "application/json", "schema"];
  const validate = ajv.compile({
    $ref: `contract#/${pointer.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")}`,
  });
  if (!validate(body)) throw new Error(`${method} ${path} ${status}: ${ajv.errorsText(validate.errors)}`);
}

/** The served document leaves objects open, since fields may be added; a test must see what was forgotten in the contract. */
function closeObjects(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closeObjects);
  if (node === null || typeof node !== "object") return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closeObjects(value)]));
  const isObjectSchema = copy.type === "object" && copy.properties !== undefined && copy.additionalProperties === undefined;
  return isObjectSchema && !isRefusal(copy) ? { ...copy, additionalProperties: false } : copy;
}

/** Error bodies carry what helps to recover, which differs by code. */
function isRefusal(schema: Schema): boolean {
  return "error" in (schema.properties as object) && "message" in (schema.properties as object);
}
