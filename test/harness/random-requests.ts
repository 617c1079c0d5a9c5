import fc from "fast-check";
import type { ContractDocument, DocumentedOperation } from "./contract-document";
import { anyJson, anyText, schemaArbitrary } from "./schema-arbitrary";

/** Which key a request bears: one with credits, a test key, one of the right shape that nobody has, something else, or none. */
export type RandomKey = "live" | "test" | "unknown" | "garbage" | "none";

/** A text, or one that an earlier answer gave for a parameter of this name. */
export type RandomText = string | typeof recalled;
export const recalled = Symbol("recalled");

export interface RandomRequest {
  /** Which of the earlier answers' texts: one number for the whole request, so that an id and its token come together. */
  readonly recall: number;
  readonly method: string;
  readonly params: Readonly<Record<string, RandomText>>;
  readonly query: readonly (readonly [string, RandomText])[];
  readonly headers: Readonly<Record<string, RandomText>>;
  readonly key: RandomKey;
  readonly contentType: string | null;
  readonly body: string | Uint8Array | null;
}

const usualKeys = fc.oneof(
  { weight: 12, arbitrary: fc.constant<RandomKey>("live") },
  { weight: 1, arbitrary: fc.constant<RandomKey>("test") },
);

/** Requests to one operation, made from its parameters, its body's schema and its examples: three of four as a client would write them, or nearly. */
export function randomRequests(document: ContractDocument, method: string, operation: DocumentedOperation): fc.Arbitrary<RandomRequest> {
  const usual = usualRequests(document, method, operation);
  return fc.oneof(
    { weight: 3, arbitrary: usual },
    { weight: 1, arbitrary: fc.tuple(usual, oddities(operation)).map(([request, oddity]) => ({ ...request, ...oddity })) },
  );
}

type Pair = readonly [string, RandomText];

function usualRequests(
  document: ContractDocument,
  method: string,
  { parameters = [], requestBody }: DocumentedOperation,
): fc.Arbitrary<RandomRequest> {
  const textsOf = (where: string, text: fc.Arbitrary<string>) =>
    parameters
      .filter((parameter) => parameter.in === where)
      .map(({ name, schema }): [string, fc.Arbitrary<RandomText>] => {
        const allowed = schemaArbitrary(document, schema)
          .map(String)
          .map(where === "header" ? headerSafe : (value) => value);
        // What earlier answers gave is a text of no further shape: an id, a token, a cursor.
        const isFree = schema.type === "string" && schema.enum === undefined && schema.example === undefined;
        const earlier = isFree ? [{ weight: 3, arbitrary: fc.constant(recalled) }] : [];
        return [name, fc.oneof({ weight: isFree ? 1 : 5, arbitrary: allowed }, { weight: 1, arbitrary: text }, ...earlier)];
      });
  const pairs = textsOf("query", anyText).map(([name, text]) =>
    sometimes(
      1,
      2,
      text.map((value): Pair => [name, value]),
    ),
  );
  const unknownPair = sometimes(
    1,
    8,
    fc.tuple(fc.string({ maxLength: 8 }), anyText).map(([name, text]): Pair => [name, text]),
  );
  return fc.record({
    recall: fc.nat({ max: 1_000 }),
    method: fc.constant(method),
    params: named(textsOf("path", anyText).map(([name, text]) => text.map((value) => [name, value] as const))),
    query: fc.tuple(...pairs, unknownPair).map((given) => given.filter((pair) => pair !== null)),
    headers: named(textsOf("header", headerText).map(([name, text]) => fc.option(text.map((value) => [name, value] as const)))),
    key: usualKeys,
    contentType: fc.constant(requestBody ? "application/json" : null),
    body: requestBody ? bodies(document, requestBody) : fc.constant(null),
  });
}

/** There so many times out of so many, else null. */
function sometimes<T>(times: number, outOf: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: times, arbitrary }, { weight: outOf - times, arbitrary: fc.constant(null) });
}

function named(pairs: readonly fc.Arbitrary<Pair | null>[]): fc.Arbitrary<Readonly<Record<string, RandomText>>> {
  return fc.tuple(...pairs).map((given) => Object.fromEntries(given.filter((pair) => pair !== null)));
}

function bodies(document: ContractDocument, { content }: NonNullable<DocumentedOperation["requestBody"]>): fc.Arbitrary<string> {
  const { schema = {}, examples = {} } = content["application/json"] ?? {};
  const values = Object.values(examples).map(({ value }) => value);
  const good = fc.oneof(...(values.length > 0 ? [fc.constantFrom(...values)] : []), schemaArbitrary(document, schema));
  const spoiled = fc.tuple(good, fc.nat(), fc.option(anyJson)).map(([value, place, other]) => spoil(value, place, other));
  return fc.oneof(good, spoiled).map((value) => JSON.stringify(value));
}

/** The value with one of its parts, however deep, gone (null) or another. */
function spoil(value: unknown, place: number, other: unknown): unknown {
  const places = placesOf(value);
  const at = places[place % places.length] ?? [];
  const [last] = at.slice(-1);
  if (last === undefined) return other;
  const copy = structuredClone(value);
  const parent = at.slice(0, -1).reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], copy) as Record<string, unknown>;
  if (other === null && !Array.isArray(parent)) delete parent[last];
  else parent[last] = other;
  return copy;
}

function placesOf(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (value === null || typeof value !== "object") return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...at, key]))];
}

/** What no client should send, one thing at a time. */
function oddities({ requestBody }: DocumentedOperation): fc.Arbitrary<Partial<RandomRequest>> {
  const body = (arbitrary: fc.Arbitrary<string | Uint8Array>) => arbitrary.map((text) => ({ body: text, contentType: "application/json" }));
  const broken = [
    fc.constantFrom("", "{", "[]", '"x"', "null", "nul", "1", '{"a":1,}', "{}{}", "\ufeff{}", "[".repeat(20_000), '{"a":'.repeat(20_000)),
    anyText,
    fc.uint8Array({ maxLength: 200 }),
    fc.constantFrom(1_048_000, 1_048_577, 1_500_000).map((size) => `{"name":"${"x".repeat(size - 11)}"}`),
    fc.jsonValue({ maxDepth: 6 }).map((value) => JSON.stringify(value)),
  ];
  return fc.oneof(
    fc.constantFrom<RandomKey>("unknown", "garbage", "none").map((key) => ({ key })),
    // Other methods carry no body here: HEAD and GET may have none.
    fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD").map((method) => ({ method, body: null })),
    ...(requestBody
      ? [
          ...broken.map(body),
          fc
            .constantFrom(
              "text/plain",
              "application/x-www-form-urlencoded",
              "multipart/form-data; boundary=x",
              "application/json; charset=utf-16",
              "",
            )
            .map((contentType) => ({ contentType })),
        ]
      : []),
    fc
      .tuple(
        fc.constantFrom(
          "Accept",
          "Accept-Language",
          "Cookie",
          "X-Forwarded-For",
          "X-Forwarded-Host",
          "X-Request-Id",
          "Origin",
          "Range",
          "If-None-Match",
          "Next-Action",
          "RSC",
          "X-Middleware-Subrequest",
          "X-Idempotency-Key",
        ),
        headerText,
      )
      .map(([name, text]) => ({ headers: { [name]: text } })),
  );
}

/** What an HTTP header may hold: no line breaks, no NUL, Latin-1. */
const headerText: fc.Arbitrary<string> = anyText.map(headerSafe);

function headerSafe(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]/g, "").trim();
}
