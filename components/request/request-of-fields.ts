import { type SeedInput, type SenderContext, seedInput, senderContext } from "@/lib/contract/seed";
import { type BriefLanguage, briefLanguages } from "@/lib/contract/vocabulary";
import { seedOfText } from "./read-seed-text";
import type { FieldName, RequestFields } from "./request-fields";

export type AskedRequest =
  | { readonly kind: "request"; readonly seed: SeedInput; readonly sender: SenderContext | undefined; readonly language?: BriefLanguage }
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
  const language = briefLanguages.find((code) => code === fields.language);
  return {
    kind: "request",
    seed: seed.data,
    sender: Object.keys(own).length === 0 ? undefined : sender.data,
    ...(language === undefined ? {} : { language }),
  };
}

function withoutEmpty(fields: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const entries = Object.entries(fields).map(([name, text]) => [name, text?.trim() ?? ""] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ""));
}
