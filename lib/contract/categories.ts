/** The part of a brief that holds a claim. */
export const buckets = ["verified_interest", "professional_topic", "communication_style", "public_context", "weak_hint"] as const;
export type Bucket = (typeof buckets)[number];

/** What kind of matter a category belongs to; `rumor` is hearsay, whatever it tells of. */
const categoryGroups = ["interest", "professional", "community", "style", "rumor"] as const;
export type CategoryGroup = (typeof categoryGroups)[number];

export interface CategoryFacts {
  readonly group: CategoryGroup;
  /** Where its claims stand, unless they are mere hints. */
  readonly bucket: Bucket;
  /** The label of a claim of which nothing better can be said. */
  readonly label: string;
  /** In the portal, in lower case and beside a count. */
  readonly plain: string;
  /** How near the matter lies to private life, 0 to 1. Special categories of personal data never get this far. */
  readonly sensitivity: number;
  /** Whether a claim of it may be `safe`, and so be opened with. */
  readonly mayOpen: boolean;
  /**
   * What the category is for those who sort claims by more than its group: `title`: what anybody would look up first (employer, title, degree), of
   * which one opener is enough; `telling`: what a stranger mentions gladly; `made`: made or given in public, to be looked up; `employer`: bears a
   * company's name; `post`: held, and over when a newer page gives another; `yearly`: said with the page's year when that is old; `dated`: a step of
   * a working life.
   */
  readonly traits: readonly ("title" | "telling" | "made" | "employer" | "post" | "yearly" | "dated")[];
}

const interest = { group: "interest", bucket: "verified_interest", mayOpen: true, sensitivity: 0.15, traits: [] } as const;
const professional = { group: "professional", bucket: "professional_topic", mayOpen: true, sensitivity: 0.05, traits: [] } as const;

/**
 * Every category of claims and all that follows from it alone. A category that is added here is known everywhere, and one with a field forgotten does
 * not compile. What `docs/scores.md` lists is held against this table by a test.
 */
export const categoryTable = {
  pets: { ...interest, label: "Pets at home", plain: "pets", sensitivity: 0.2 },
  sports_loyalty: { ...interest, label: "Sports loyalty", plain: "favourite team" },
  fitness: { ...interest, label: "Fitness interest", plain: "fitness", sensitivity: 0.2 },
  outdoors: { ...interest, label: "Outdoor interest", plain: "outdoors" },
  music: { ...interest, label: "Interest in music", plain: "music" },
  reading_and_writing: { ...interest, label: "Reading and writing", plain: "reading and writing" },
  film_and_games: { ...interest, label: "Film and games", plain: "film and games" },
  food_and_drink: { ...interest, label: "Food and drink", plain: "food and drink", sensitivity: 0.2 },
  arts_and_crafts: { ...interest, label: "Arts and crafts", plain: "arts and crafts" },
  travel: { ...interest, label: "Interest in travel", plain: "travel", sensitivity: 0.2 },
  languages: { ...interest, label: "Interest in languages", plain: "languages" },
  hobby_public: { ...interest, label: "Public hobby", plain: "hobbies" },
  current_role: {
    ...professional,
    label: "Current role",
    plain: "current role",
    traits: ["title", "employer", "post", "yearly", "dated"],
  },
  past_role: { ...professional, label: "Past role", plain: "past role", sensitivity: 0.1, traits: ["title", "employer", "dated"] },
  expertise: { ...professional, label: "Area of expertise", plain: "expertise" },
  research: { ...professional, label: "Research topic", plain: "research", traits: ["telling", "made", "dated"] },
  open_source: { ...professional, label: "Open source work", plain: "open source", traits: ["telling", "made", "dated"] },
  go_to_market: { ...professional, label: "Go-to-market work", plain: "market" },
  entrepreneurship: { ...professional, label: "Founding a venture", plain: "entrepreneurship", traits: ["employer", "yearly", "dated"] },
  leadership: { ...professional, label: "Leadership role", plain: "leadership", traits: ["title", "employer", "post", "yearly", "dated"] },
  education: { ...professional, label: "Education background", plain: "education", traits: ["title", "yearly", "dated"] },
  publication: { ...professional, label: "Published work", plain: "publication", traits: ["telling", "made", "dated"] },
  speaking: { ...professional, label: "Public speaking", plain: "speaking", traits: ["telling", "made", "dated"] },
  teaching: { ...professional, label: "Teaching work", plain: "teaching", traits: ["post", "dated"] },
  award: { ...professional, label: "Award or honour", plain: "award", traits: ["telling", "dated"] },
  community_involvement: {
    group: "community",
    bucket: "public_context",
    label: "Community involvement",
    plain: "community involvement",
    sensitivity: 0.15,
    mayOpen: true,
    traits: ["telling", "post"],
  },
  communication_style: {
    group: "style",
    bucket: "communication_style",
    label: "Communication style",
    plain: "style",
    sensitivity: 0.25,
    mayOpen: false,
    traits: [],
  },
  unverified_rumor: {
    group: "rumor",
    bucket: "weak_hint",
    label: "Unverified report",
    plain: "rumour",
    sensitivity: 0.7,
    mayOpen: false,
    traits: [],
  },
} as const satisfies Readonly<Record<string, CategoryFacts>>;

export type Category = keyof typeof categoryTable;

/** The categories of one kind of matter. */
export type CategoryOf<Group extends CategoryGroup> = {
  [Name in Category]: (typeof categoryTable)[Name]["group"] extends Group ? Name : never;
}[Category];

const isCategory = (word: string): word is Category => Object.hasOwn(categoryTable, word);

export const categories: readonly Category[] = Object.keys(categoryTable).filter(isCategory);

/** What the table says of a category. */
export function factsOfCategory(category: Category): CategoryFacts {
  return categoryTable[category];
}

/** The categories of a kind of matter, in the order of the table. */
export function categoriesOfGroup(...groups: readonly CategoryGroup[]): readonly Category[] {
  return categories.filter((category) => groups.includes(factsOfCategory(category).group));
}

/** The categories that are such a thing. */
export function categoriesWith(trait: CategoryFacts["traits"][number]): ReadonlySet<Category> {
  return new Set(categories.filter((category) => factsOfCategory(category).traits.includes(trait)));
}
