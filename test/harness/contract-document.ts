/** What tests read of an OpenAPI document. */
export interface ContractDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly headers: Readonly<Record<string, DocumentedHeader>>;
  };
}

export interface DocumentedOperation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters?: readonly { name: string; in: "path" | "query" | "header"; required: boolean; schema: JsonSchema }[];
  readonly requestBody?: { content: Record<string, { schema: JsonSchema; examples?: Record<string, { value: unknown }> }> };
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
}

export interface DocumentedResponse {
  readonly headers?: Readonly<Record<string, DocumentedHeader | Ref>>;
  readonly content: Readonly<Record<string, { schema: JsonSchema; examples?: Record<string, { value: unknown }> }>>;
}

interface Ref {
  readonly $ref: string;
}

interface DocumentedHeader {
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

/** The keywords that the contract's schemas use. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly example?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/**
 * Follows references into the document's components.
 * @throws Error for one that leads nowhere
 */
export function resolveRef<T extends object>(document: ContractDocument, given: T | Ref): T {
  if (!("$ref" in given) || typeof given.$ref !== "string") return given as T;
  const found = given.$ref
    .replace(/^#\//, "")
    .split("/")
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
  if (found === undefined) throw new Error(`The contract has nothing at ${given.$ref}.`);
  return resolveRef(document, found as T | Ref);
}
