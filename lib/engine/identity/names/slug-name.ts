import { nameMatchesHandle } from "./name-matches-handle";
import { normalizeName } from "./names";

/**
 * The name that a profile address's slug suggests (`jane-roe-1a2b3c4` → "Jane Roe"), or null. A guess to search by: it proves nothing, since slugs
 * are chosen freely, and no page is tied to anybody by it. It may keep a profile from being another's.
 */
export function slugName(slug: string): string | null {
  const words = slug
    .split("-")
    .filter((word) => /^\p{L}+$/u.test(word))
    .slice(0, maxWords);
  return words.length < 2 ? null : words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(" ");
}

const maxWords = 4;

/**
 * Whether the slug of a `linkedin:` key spells a name of which these names have no word: who gives it on a page of theirs does not become its holder.
 */
export function isAnothersProfile(key: string, names: readonly string[]): boolean {
  const slug = key.startsWith(profilePrefix) ? key.slice(profilePrefix.length) : "";
  const spelt = slugName(slug);
  if (spelt === null) return false;
  const words = new Set(normalizeName(spelt).split(" "));
  const sharesWord = (name: string) =>
    normalizeName(name)
      .split(" ")
      .some((word) => word.length > 1 && words.has(word));
  return !names.some((name) => nameMatchesHandle(name, slug) || sharesWord(name));
}

const profilePrefix = "linkedin:";
