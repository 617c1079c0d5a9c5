import type { SeedInput } from "@/lib/contract/seed";

export type SeedTextKind = "empty" | "linkedin_url" | "email" | "name";

/** As address books and mails write it: a name before an address. */
const namedAddress = /^"?([^"<>@]+?)"?\s*<\s*([^\s<>]+@[^\s<>]+)\s*>$/;

/** What kind of identifier somebody typed into the one field. It only sorts; admission judges. */
export function seedTextKind(text: string): SeedTextKind {
  const trimmed = text.trim();
  if (trimmed === "") return "empty";
  if (/^(?:mailto:)?\S+@[^\s@/]+\.[^\s@/]+$/i.test(trimmed) || namedAddress.test(trimmed)) return "email";
  if (/^(?:[a-z][a-z0-9+.-]*:\/\/|www\.)/i.test(trimmed) || /^[^\s/]+\.[^\s/]{2,}\/\S*$/.test(trimmed)) return "linkedin_url";
  return "name";
}

/** The field as a seed. */
export function seedOfText(text: string): SeedInput {
  const trimmed = text.trim();
  const kind = seedTextKind(trimmed);
  if (kind === "empty") return {};
  const [, name, email] = namedAddress.exec(trimmed) ?? [];
  if (name !== undefined && email !== undefined) return { name, email };
  return { [kind]: kind === "email" ? trimmed.replace(/^mailto:/i, "") : trimmed };
}
