import type { SeedInput } from "@/lib/contract/seed";

export type SeedTextKind = "empty" | "linkedin_url" | "email" | "name";

/** What kind of identifier somebody typed into the one field. It only sorts; admission judges. */
export function seedTextKind(text: string): SeedTextKind {
  const trimmed = text.trim();
  if (trimmed === "") return "empty";
  if (/^\S+@[^\s@/]+\.[^\s@/]+$/.test(trimmed)) return "email";
  if (/^(?:[a-z][a-z0-9+.-]*:\/\/|www\.)/i.test(trimmed) || /^[^\s/]+\.[^\s/]{2,}\/\S*$/.test(trimmed)) return "linkedin_url";
  return "name";
}

/** The field as a seed. */
export function seedOfText(text: string): SeedInput {
  const kind = seedTextKind(text);
  return kind === "empty" ? {} : { [kind]: text.trim() };
}
