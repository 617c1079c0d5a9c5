import { type SeedInput, type SenderContext, seedInput, senderContext } from "@/lib/contract/seed";
import { seedOfText } from "./read-seed-text";

/** What the form holds, as text. `who` takes any identifier. */
export const fieldNames = [
  "who",
  "name",
  "company",
  "title",
  "domain",
  "sender_name",
  "sender_title",
  "sender_company",
  "sender_offer",
  "sender_goal",
] as const;

export type FieldName = (typeof fieldNames)[number];
export type RequestFields = Readonly<Record<FieldName, string>>;

export const noFields: RequestFields = {
  who: "",
  name: "",
  company: "",
  title: "",
  domain: "",
  sender_name: "",
  sender_title: "",
  sender_company: "",
  sender_offer: "",
  sender_goal: "",
};

/** Longer than any field may be: what is longer is cut before it is judged. */
const maxKeptLength = 4_000;

/** The fields among whatever was sent or kept. */
export function readFields(given: Readonly<Record<string, unknown>>): RequestFields {
  const text = (name: FieldName) => {
    const value = given[name];
    return typeof value === "string" ? value.slice(0, maxKeptLength) : "";
  };
  return Object.fromEntries(fieldNames.map((name) => [name, text(name)])) as Record<FieldName, string>;
}

export type AskedRequest =
  | { readonly kind: "request"; readonly seed: SeedInput; readonly sender: SenderContext | undefined }
  | { readonly kind: "too_long"; readonly field: FieldName };

const seedFields = { linkedin_url: "who", email: "who", name: "name", company: "company", title: "title", domain: "domain" } as const;

/** The form as the API's request has it. Admission judges it; this only sorts, and names a field that is too long. */
export function requestOfFields(fields: RequestFields): AskedRequest {
  const { who, name, company, title, domain } = fields;
  const fromWho = seedOfText(who);
  const seed = seedInput.safeParse(withoutEmpty({ name, company, title, domain, ...fromWho }));
  if (!seed.success) {
    const field = String(seed.error.issues[0]?.path[0]) as keyof typeof seedFields;
    return { kind: "too_long", field: field in fromWho ? "who" : (seedFields[field] ?? "who") };
  }
  const own = withoutEmpty({
    name: fields.sender_name,
    title: fields.sender_title,
    company: fields.sender_company,
    offer: fields.sender_offer,
    goal: fields.sender_goal,
  });
  const sender = senderContext.safeParse(own);
  if (!sender.success) return { kind: "too_long", field: `sender_${String(sender.error.issues[0]?.path[0])}` as FieldName };
  return { kind: "request", seed: seed.data, sender: Object.keys(own).length === 0 ? undefined : sender.data };
}

function withoutEmpty(fields: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const entries = Object.entries(fields).map(([name, text]) => [name, text?.trim() ?? ""] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ""));
}
