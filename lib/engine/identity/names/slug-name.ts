/**
 * The name that a profile address's slug suggests (`jane-roe-1a2b3c4` → "Jane Roe"), or null. A guess to search by: it proves nothing, since slugs
 * are chosen freely, and no page is tied to anybody by it.
 */
export function slugName(slug: string): string | null {
  const words = slug
    .split("-")
    .filter((word) => /^\p{L}+$/u.test(word))
    .slice(0, maxWords);
  return words.length < 2 ? null : words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(" ");
}

const maxWords = 4;
