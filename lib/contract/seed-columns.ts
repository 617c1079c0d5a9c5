import type { SeedInput } from "./seed";

export type SeedField = keyof SeedInput | "first_name" | "last_name";

/** How people head the columns of their lists, letters and digits alone. The contract's own names come first. */
const columnNames: Readonly<Record<SeedField, readonly string[]>> = {
  linkedin_url: [
    "linkedinurl",
    "linkedin",
    "linkedinprofile",
    "linkedinprofileurl",
    "linkedinlink",
    "personlinkedinurl",
    "contactlinkedinurl",
    "profileurl",
  ],
  name: ["name", "fullname", "personname", "contactname", "contact"],
  first_name: ["firstname", "givenname", "forename"],
  last_name: ["lastname", "surname", "familyname"],
  company: [
    "company",
    "companyname",
    "organization",
    "organisation",
    "organizationname",
    "employer",
    "currentcompany",
    "account",
    "accountname",
  ],
  title: ["title", "jobtitle", "position", "role"],
  domain: ["domain", "companydomain", "website", "companywebsite"],
  email: ["email", "emailaddress", "workemail", "businessemail", "mail"],
};

const fieldByColumn = new Map(
  (Object.entries(columnNames) as [SeedField, readonly string[]][]).flatMap(([field, names]) =>
    names.map((name) => [name, field] as const),
  ),
);

/** The field that a column's name means, or null. */
export function seedFieldOf(column: string): SeedField | null {
  return fieldByColumn.get(column.toLowerCase().replace(/[^a-z0-9]/g, "")) ?? null;
}

/**
 * A record under whatever names as a profile. Empty cells and fields that nobody knows are left out; of two columns for one field the first that says something
 * counts; first and last name make a name where none is given. Values that are no text stay as they are, for the service to refuse.
 */
export function profileOfRecord(record: readonly (readonly [column: string, value: unknown])[]): Record<string, unknown> {
  const found = new Map<SeedField, unknown>();
  for (const [column, raw] of record) {
    const field = seedFieldOf(column);
    const value = typeof raw === "string" ? raw.trim() : raw;
    if (field !== null && value !== "" && value !== null && value !== undefined && !found.has(field)) found.set(field, value);
  }
  const parts = [found.get("first_name"), found.get("last_name")].filter((part) => typeof part === "string");
  if (!found.has("name") && parts.length > 0) found.set("name", parts.join(" "));
  return Object.fromEntries(seedFields.flatMap((field) => (found.has(field) ? [[field, found.get(field)]] : [])));
}

/** In one order, so that the same row is the same text. */
const seedFields = ["linkedin_url", "name", "company", "title", "domain", "email"] as const satisfies readonly (keyof SeedInput)[];
