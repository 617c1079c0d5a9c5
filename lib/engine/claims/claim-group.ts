import { type Bucket, type Category, type CategoryGroup, factsOfCategory } from "@/lib/contract/categories";

/** The kind of matter that a category belongs to; it decides bucket, connection and what may be an opener. */
export function groupOf(category: Category): CategoryGroup {
  return factsOfCategory(category).group;
}

export function bucketOf(category: Category): Bucket {
  return factsOfCategory(category).bucket;
}
