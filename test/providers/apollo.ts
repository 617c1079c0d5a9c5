import { createHash } from "node:crypto";
import type { Provider, ProviderAnswer } from "./provider";

/** A person as the provider answers, by its own names. What a test does not give is left out. */
export interface ApolloPerson {
  readonly name: string;
  readonly linkedin_url?: string;
  readonly email?: string;
  readonly organization?: { readonly name: string };
  readonly [field: string]: unknown;
}

/** Apollo's people enrichment. Source: https://docs.apollo.io/reference/people-enrichment and https://docs.apollo.io/reference/status-codes */
export function apolloStandIn({ key, people }: { readonly key: string; readonly people: readonly ApolloPerson[] }): Provider {
  return ({ method, path, query, headers }) => {
    if (method !== "POST" || path !== "/api/v1/people/match") return refused(404, "The requested endpoint does not exist.");
    if (headers["x-api-key"] !== key) return refused(401, "Invalid access credentials.");
    const person = people.find((each) => matches(each, query)) ?? null;
    const headersOut = { "x-rate-limit-minute": "50", "x-minute-requests-left": "49" };
    // Who is not known is no error: the answer has no person.
    return { status: 200, headers: headersOut, body: { person, request_id: 42 } };
  };
}

function refused(status: number, error: string): ProviderAnswer {
  return { status, body: { error } };
}

function matches(person: ApolloPerson, query: URLSearchParams): boolean {
  const plain = (value: unknown) =>
    String(value ?? "")
      .toLowerCase()
      .replace(/^https?:\/\//, "");
  const isSame = (name: string, value: unknown) => query.has(name) && plain(query.get(name)) === plain(value);
  const hash = createHash("sha256").update(plain(person.email)).digest("hex");
  return (
    isSame("linkedin_url", person.linkedin_url) ||
    query.get("hashed_email") === hash ||
    (isSame("name", person.name) && isSame("organization_name", person.organization?.name))
  );
}
