import { secondMs } from "@/lib/clock";
import { isFixtureSeed } from "@/lib/fixture/is-fixture-seed";
import { fixturePages } from "@/lib/fixture/pages";
import type { Source } from "./source";

/**
 * The fictional subject's pages, for the fixture's runs alone; no part of health. They are rendered and read like any fetched page, only that they
 * come out of this process instead of over the network, so that the free brief works where the service cannot call itself.
 */
export const fixtureLane: Source = {
  name: "fixture",
  lane: "fixture",
  rounds: [1],
  budget: { requests: 0, bytes: 0, timeoutMs: 10 * secondMs },
  freshForMs: 0,
  isConfigured: () => true,
  usableWith: ({ seed }) => isFixtureSeed(seed),
  find: async () => fixturePages.map(({ slug }) => slug),
  async fetch(references, { env }) {
    const { readFixturePages } = await import("@/lib/fixture/read-fixture-pages");
    return readFixturePages(env.baseUrl)
      .filter(({ slug }) => references.includes(slug))
      .map(({ slug, document }) => ({ kind: "fetched", reference: slug, document }));
  },
};
