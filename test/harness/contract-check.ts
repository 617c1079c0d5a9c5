import { Ajv2020, type AnySchemaObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { renderOpenApi } from "@/lib/contract/openapi";
import { type ErrorCode, errorCatalog } from "@/lib/errors";
import type { ContractDocument, DocumentedOperation, DocumentedResponse } from "./contract-document";
import { resolveRef } from "./contract-document";

export interface Answer {
  readonly method: string;
  /** With or without a query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Answers that no operation lists, since they come before one is found. */
const anywhere: readonly ErrorCode[] = ["not_found", "method_not_allowed"];

/**
 * Says of any answer of the HTTP API whether an OpenAPI document allows it: path, status, headers and body, and for errors the catalogue too. Objects
 * are closed here, so that a field which the document does not know is a fault.
 */
export class ContractChecker {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(private readonly document: ContractDocument) {
    addFormats(this.ajv);
    this.ajv.addSchema(closeObjects(document) as AnySchemaObject, "contract");
  }

  /** @throws Error that says what differs */
  check(answer: Answer): void {
    const path = this.templateOf(answer.path);
    const operation = path === null ? undefined : this.document.paths[path]?.[answer.method.toLowerCase()];
    const faults = [
      ...(/^req_\w{26}$/.test(answer.headers.get("x-request-id") ?? "") ? [] : ["no X-Request-Id"]),
      ...(answer.headers.get("cache-control") === "no-store" ? [] : ["it may be cached"]),
      ...(path !== null && operation ? this.faultsOfOperation(path, operation, answer) : this.faultsWithoutOperation(path, answer)),
    ];
    if (faults.length > 0) {
      throw new Error(
        `${answer.method} ${answer.path.slice(0, 300)} ${answer.status}: ${faults.join("; ")}\n${answer.text.slice(0, 1_000)}`,
      );
    }
  }

  /** @throws Error that says what differs */
  checkBody({ method, path, status, body }: { method: string; path: string; status: number; body: unknown }): void {
    if (!this.document.paths[path]?.[method.toLowerCase()]?.responses[String(status)])
      throw new Error(`${method} ${path} does not document ${status}.`);
    const faults = this.faultsOfSchema(bodyPointer(method, path, status), body);
    if (faults.length > 0) throw new Error(`${method} ${path} ${status}: ${faults.join("; ")}`);
  }

  /** The documented path that a path fits; one without parameters wins. */
  templateOf(path: string): string | null {
    const given = pathOnly(path).split("/");
    const fits = Object.keys(this.document.paths).filter((template) => {
      const parts = template.split("/");
      return parts.length === given.length && parts.every((part, i) => part === given[i] || (part.startsWith("{") && given[i] !== ""));
    });
    return fits.sort((a, b) => a.split("{").length - b.split("{").length)[0] ?? null;
  }

  private faultsOfOperation(path: string, operation: DocumentedOperation, answer: Answer): string[] {
    const response = operation.responses[String(answer.status)];
    if (!response) return ["the contract does not document this status here"];
    const { body, faults } = readJson(answer);
    if (faults.length > 0) return faults;
    return [
      ...this.faultsOfSchema(bodyPointer(answer.method, path, answer.status), body),
      ...this.faultsOfHeaders(response, answer.headers),
      ...(answer.status < 400 ? [] : faultsOfError(body, answer.status, Object.keys(response.content["application/json"]?.examples ?? {}))),
    ];
  }

  /** A known path names its methods; an unknown one is not found. */
  private faultsWithoutOperation(path: string | null, answer: Answer): string[] {
    const isDescribed = answer.status === 204 && answer.method === "OPTIONS";
    if (isDescribed) return path === null ? ["OPTIONS describes a path that the contract does not know"] : this.faultsOfAllow(path, answer);
    if (answer.method === "HEAD" && !this.takesPost(path)) return this.faultsOfHead(path, answer);
    if (answer.method === "HEAD")
      return answer.status === 405 && path !== null ? this.faultsOfAllow(path, answer) : ["HEAD was answered where POST works"];
    const { body, faults } = readJson(answer);
    if (faults.length > 0) return faults;
    return [
      ...this.faultsOfSchema(["components", "schemas", "Error"], body),
      ...faultsOfError(body, answer.status, anywhere),
      ...(path !== null && answer.status === 405 ? this.faultsOfAllow(path, answer) : []),
    ];
  }

  private takesPost(path: string | null): boolean {
    return this.document.paths[path ?? ""]?.post !== undefined;
  }

  /** As GET, without the body. */
  private faultsOfHead(path: string | null, { status, text }: Answer): string[] {
    const documented = Object.keys(this.document.paths[path ?? ""]?.get?.responses ?? { 404: null, 405: null });
    return [
      ...(text === "" ? [] : ["an answer to HEAD has a body"]),
      ...(documented.includes(String(status)) ? [] : ["the contract does not document this status for GET"]),
    ];
  }

  private faultsOfAllow(path: string, { headers }: Answer): string[] {
    const documented = Object.keys(this.document.paths[path] ?? {}).map((method) => method.toUpperCase());
    const allowed = (headers.get("allow") ?? "").split(", ");
    return documented.sort().join() === allowed.sort().join() ? [] : [`Allow names ${allowed}, the contract ${documented}`];
  }

  private faultsOfSchema(pointer: readonly string[], body: unknown): string[] {
    const ref = `contract#/${pointer.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")}`;
    const validate = this.validators.get(ref) ?? this.ajv.compile({ $ref: ref });
    this.validators.set(ref, validate);
    return validate(body) ? [] : [this.ajv.errorsText(validate.errors)];
  }

  private faultsOfHeaders(response: DocumentedResponse, headers: Headers): string[] {
    return Object.entries(response.headers ?? {}).flatMap(([name, given]) => {
      const { required = false, schema } = resolveRef(this.document, given);
      const value = headers.get(name);
      if (value === null) return required ? [`${name} is missing`] : [];
      return schema.type === "integer" && !/^[1-9]\d*$/.test(value) ? [`${name} is ${value}, not a whole number from 1`] : [];
    });
  }
}

/** By the document as this checkout renders it, for what is checked without a server that serves it. */
const ownChecker = new ContractChecker(renderOpenApi("http://localhost:3000") as unknown as ContractDocument);

/**
 * Checks one body against the document as it is rendered here.
 * @param path as the document has it
 * @throws Error that says what differs
 */
export function checkAgainstContract(method: string, path: string, status: number, body: unknown): void {
  ownChecker.checkBody({ method, path, status, body });
}

function bodyPointer(method: string, path: string, status: number): string[] {
  return ["paths", path, method.toLowerCase(), "responses", String(status), "content", "application/json", "schema"];
}

function readJson({ headers, text }: Answer): { body: unknown; faults: string[] } {
  const type = headers.get("content-type");
  if (!type?.startsWith("application/json")) return { body: null, faults: [`the content type is ${type}`] };
  try {
    return { body: JSON.parse(text), faults: [] };
  } catch {
    return { body: null, faults: ["the body is not JSON"] };
  }
}

/** A catalogued code that is documented here, with its own status and text, and nothing that may be cached. */
function faultsOfError(body: unknown, status: number, codes: readonly string[]): string[] {
  const { error, message } = body as { error: ErrorCode; message: string };
  const known = errorCatalog[error];
  if (!known) return [`${error} is not in the catalogue`];
  return [
    ...(codes.includes(error) ? [] : [`${error} is not documented here`]),
    ...(known.status === status ? [] : [`${error} has the status ${known.status}`]),
    ...(known.message === message ? [] : [`${error} says something else than the catalogue`]),
  ];
}

function pathOnly(path: string): string {
  const [bare = ""] = path.split("?");
  return bare.length > 1 ? bare.replace(/\/$/, "") : bare;
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
function isRefusal(schema: Record<string, unknown>): boolean {
  return "error" in (schema.properties as object) && "message" in (schema.properties as object);
}
