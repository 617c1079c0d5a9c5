import type { Bucket, Category } from "@/lib/contract/vocabulary";

export type Group = "interest" | "community" | "style" | "rumor" | "professional";

/** The kind of matter that a category belongs to; it decides bucket, connection and what may be an opener. */
export function groupOf(category: Category): Group {
  if (interestCategories.has(category)) return "interest";
  if (category === "community_involvement") return "community";
  if (category === "communication_style") return "style";
  return category === "unverified_rumor" ? "rumor" : "professional";
}

const interestCategories: ReadonlySet<Category> = new Set<Category>([
  "pets",
  "sports_loyalty",
  "fitness",
  "outdoors",
  "music",
  "reading_and_writing",
  "film_and_games",
  "food_and_drink",
  "arts_and_crafts",
  "travel",
  "languages",
  "hobby_public",
]);

const buckets: Readonly<Record<Group, Bucket>> = {
  interest: "verified_interest",
  community: "public_context",
  style: "communication_style",
  rumor: "weak_hint",
  professional: "professional_topic",
};

export function bucketOf(category: Category): Bucket {
  return buckets[groupOf(category)];
}
