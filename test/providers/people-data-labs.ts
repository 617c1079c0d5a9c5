import { createHash } from "node:crypto";
import type { Provider, ProviderAnswer } from "./provider";

/** A record of the provider's Person Schema, by its own names. What a test does not give is null. */
export interface PeopleDataLabsRecord {
  readonly full_name: string;
  readonly linkedin_url?: string;
  readonly work_email?: string;
  readonly personal_emails?: readonly string[];
  readonly [field: string]: unknown;
}

/**
 * People Data Labs' person enrichment. Source: https://docs.peopledatalabs.com/docs/reference-person-enrichment-api,
 * …/input-parameters-person-enrichment-api, …/output-response-person-enrichment-api and …/errors
 */
export function peopleDataLabsStandIn({
  key,
  records,
}: {
  readonly key: string;
  readonly records: readonly PeopleDataLabsRecord[];
}): Provider {
  return ({ method, path, query, headers }) => {
    if (method !== "GET" || path !== "/v5/person/enrich") return refused(404, "not_found", "No such endpoint");
    if ((headers["x-api-key"] ?? query.get("api_key")) !== key) return refused(401, "authentication_error", "The API key is not valid");
    const hasName = query.has("name") && ["company", "school", "location"].some((field) => query.has(field));
    if (!query.has("profile") && !query.has("email_hash") && !hasName)
      return refused(400, "invalid_request_error", "Not enough data points to find a match");
    const found = records.map((record) => ({ record, matched: matchedParameters(record, query) })).find(({ matched }) => isEnough(matched));
    if (!found) return refused(404, "not_found", "No records were found matching your request");
    const asked = query.get("data_include")?.split(",") ?? null;
    const data = Object.fromEntries(Object.entries(found.record).filter(([field]) => asked?.includes(field) ?? true));
    return {
      status: 200,
      headers: { "x-ratelimit-limit": "100", "x-ratelimit-remaining": "99", "x-call-credits-spent": "1" },
      body: { status: 200, likelihood: 8, data, ...(query.get("include_if_matched") === "true" ? { matched: found.matched } : {}) },
    };
  };
}

function refused(status: number, type: string, message: string): ProviderAnswer {
  return { status, body: { status, error: { type, message } } };
}

function isEnough(matched: readonly string[]): boolean {
  return matched.includes("profile") || matched.includes("email_hash") || (matched.includes("name") && matched.includes("company"));
}

function matchedParameters(record: PeopleDataLabsRecord, query: URLSearchParams): string[] {
  const plain = (value: unknown) => String(value ?? "").toLowerCase();
  const emails = [record.work_email, ...(record.personal_emails ?? [])].map((email) =>
    createHash("sha256").update(plain(email)).digest("hex"),
  );
  const isSame: Record<string, boolean> = {
    profile: query.has("profile") && plain(query.get("profile")) === plain(record.linkedin_url),
    email_hash: emails.includes(query.get("email_hash") ?? ""),
    name: query.has("name") && plain(query.get("name")) === plain(record.full_name),
    company: query.has("company") && plain(query.get("company")) === plain(record.job_company_name),
  };
  return Object.keys(isSame).filter((name) => isSame[name]);
}
