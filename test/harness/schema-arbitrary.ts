import fc from "fast-check";
import { type ContractDocument, type JsonSchema, resolveRef } from "./contract-document";
import { hostileStrings } from "./hostile-strings";

const maxDepth = 4;

/** Texts of every kind that a client could send: plain, foreign, broken, hostile, long. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 3, arbitrary: fc.constantFrom(...hostileStrings()) },
  { weight: 1, arbitrary: fc.emailAddress() },
  { weight: 1, arbitrary: fc.webUrl({ validSchemes: ["https", "http", "ftp"] }) },
  { weight: 1, arbitrary: fc.domain() },
  { weight: 1, arbitrary: fc.string({ minLength: 400, maxLength: 2_500 }) },
);

/** Any JSON value, small. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  anyText,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(0, -1, 1e308, -0.5, 2 ** 53, true, null, [], {}),
);

/** Values that a schema of the document allows, most of the time: limits that JSON Schema cannot say (of texts, say) are not kept. */
export function schemaArbitrary(document: ContractDocument, schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  const known = resolveRef(document, schema);
  if (known.const !== undefined) return fc.constant(known.const);
  if (known.enum) return fc.constantFrom(...known.enum);
  const choices = known.anyOf ?? known.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => schemaArbitrary(document, choice, depth)));
  switch (known.type) {
    case "string":
      return textArbitrary(known);
    case "integer":
    case "number": {
      const [min, max] = [Math.max(known.minimum ?? -1_000, -(2 ** 31)), Math.min(known.maximum ?? 1_000, 2 ** 31 - 1)];
      return known.type === "integer" ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
    }
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array": {
      const items = depth < maxDepth ? schemaArbitrary(document, known.items ?? {}, depth + 1) : anyJson;
      const minLength = Math.min(known.minItems ?? 0, 3);
      // One more than allowed, now and then.
      const few = fc.array(items, { minLength, maxLength: Math.min(known.maxItems ?? 5, 5) });
      return known.maxItems === undefined
        ? few
        : fc.oneof(
            { weight: 15, arbitrary: few },
            { weight: 1, arbitrary: fc.array(items, { minLength: known.maxItems, maxLength: known.maxItems + 1 }) },
          );
    }
    case "object":
      return objectArbitrary(document, known, depth);
    default:
      return anyJson;
  }
}

function textArbitrary({ format, example, maxLength }: JsonSchema): fc.Arbitrary<string> {
  const own = [
    ...(typeof example === "string" ? [fc.constant(example)] : []),
    ...(format === "uuid" ? [fc.uuid()] : []),
    ...(format === "date-time" ? [fc.date({ noInvalidDate: true }).map((date) => date.toISOString())] : []),
    ...(maxLength === undefined ? [] : [fc.constant("x".repeat(maxLength))]),
  ];
  return own.length === 0 ? anyText : fc.oneof({ weight: 2, arbitrary: fc.oneof(...own) }, { weight: 1, arbitrary: anyText });
}

function objectArbitrary(document: ContractDocument, schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  if (depth >= maxDepth) return fc.constant({});
  const properties = Object.entries(schema.properties ?? {});
  const required = schema.required ?? [];
  return fc.record(Object.fromEntries(properties.map(([name, field]) => [name, schemaArbitrary(document, field, depth + 1)])), {
    requiredKeys: properties.map(([name]) => name).filter((name) => required.includes(name)),
  });
}
