import fc from "fast-check";
import { hostileStrings } from "./hostile-strings";

/** Anything that a client could put into a field: right, wrong, hostile, or of another type. */
const anyText = fc.oneof(fc.string({ unit: "binary", maxLength: 60 }), fc.constantFrom(...hostileStrings()), fc.string({ maxLength: 700 }));
const anyField = fc.oneof({ weight: 6, arbitrary: anyText }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) });

const seed = fc.record(
  {
    linkedin_url: fc.oneof(
      anyField,
      fc.webUrl(),
      fc.string({ unit: "grapheme", maxLength: 20 }).map((slug) => `https://www.linkedin.com/in/${slug}`),
    ),
    name: anyField,
    company: anyField,
    title: anyField,
    domain: fc.oneof(anyField, fc.domain()),
    email: fc.oneof(anyField, fc.emailAddress()),
    detail: fc.oneof(fc.constantFrom("full", "compact"), anyField),
    sender: fc.oneof(fc.record({ goal: anyText, offer: anyText }, { requiredKeys: [] }), anyField),
    idempotency_key: anyField,
    batch_id: anyField,
    refresh: fc.oneof(fc.boolean(), anyField),
    unknown: fc.jsonValue({ maxDepth: 3 }),
  },
  { requiredKeys: [] },
);

export interface RandomRequest {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: string;
}

const query = fc.dictionary(fc.constantFrom("detail", "cursor", "limit", "x"), anyText, { maxKeys: 3 }).map((pairs) => {
  const text = new URLSearchParams(Object.fromEntries(Object.entries(pairs).map(([key, value]) => [key, value.toWellFormed()]))).toString();
  return text === "" ? "" : `?${text}`;
});

/** Not `.` and `..`: these are no ids but ways to other paths. */
const jobId = anyText.filter((id) => !/^\.{1,2}$/.test(id));

/** One request to one of the served operations. */
export const randomRequest: fc.Arbitrary<RandomRequest> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(query, seed)
      .map(([at, body]) => ({ method: "POST" as const, path: `/api/enrich${at}`, body: JSON.stringify(body) })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(query, fc.string({ unit: "binary" }))
      .map(([at, body]) => ({ method: "POST" as const, path: `/api/enrich${at}`, body })),
  },
  { weight: 2, arbitrary: query.map((at) => ({ method: "GET" as const, path: `/api/jobs${at}` })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(jobId, query)
      .map(([id, at]) => ({ method: "GET" as const, path: `/api/jobs/${encodeURIComponent(id.toWellFormed()) || "x"}${at}` })),
  },
  { weight: 1, arbitrary: fc.constantFrom("/api/health", "/openapi.json").map((path) => ({ method: "GET" as const, path })) },
);
