import { secondMs } from "@/lib/clock";
import { findDocumentsForSeed } from "@/lib/db/find-documents";
import type { Source } from "./source";

/**
 * The document table: what an operator imported, and what other lanes fetched before. Always there; nothing leaves the machine.
 */
export const libraryLane: Source = {
  name: "library",
  lane: "library",
  rounds: [1],
  budget: { requests: 0, bytes: 0, timeoutMs: 10 * secondMs },
  freshForMs: 0,
  isOwnDatabase: true,
  isConfigured: () => true,
  usableWith: ({ seed }) => seed.linkedinSlug !== null || seed.emailHash !== null || seed.name !== null,
  // By the guess that a profile's slug allows, too: a namesake's pages tell that the name with the company is not this person's alone.
  find: async ({ seed, name }, { pool }) => (await findDocumentsForSeed(pool, { ...seed, name })).map(({ id }) => id),
  fetch: async (references) => references.map((id) => ({ kind: "stored", id })),
};
