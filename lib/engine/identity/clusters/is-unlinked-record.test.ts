import { expect, it } from "vitest";
import type { SourceDocument } from "@/lib/engine/types";
import { isUnlinkedRecord } from "./is-unlinked-record";

const site = "https://nightowl.example/";

it.each([
  ["the person's site, which the brief does not show", site, [site], {}, true],
  ["their site, which it shows", site, [site], { website: "https://www.nightowl.example" }, false],
  ["an account that it does not show", "https://github.com/nightowl", [], {}, true],
  ["the provider's own page", "https://records.example/4711", [site], {}, false],
])("knows a licensed record under %s", (_, url, links, discoveredHandles, isUnlinked) => {
  const record: Pick<SourceDocument, "access" | "url" | "links"> = {
    access: "licensed",
    url,
    links: links.map((link) => ({ platform: "website", url: link })),
  };
  expect(isUnlinkedRecord(record as SourceDocument, { matchedProfiles: [], discoveredHandles })).toBe(isUnlinked);
});
