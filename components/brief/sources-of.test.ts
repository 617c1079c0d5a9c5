import { expect, it } from "vitest";
import { pagesOfClaims } from "./sources-of";

it("counts for each page the facts that it stands behind, however often one names it", () => {
  const also = (source_url: string) => ({ source_url, source_doc_id: "doc", evidence_quote: "words" });
  expect([
    ...pagesOfClaims([
      {
        source_url: "https://a.example/",
        additional_sources: [also("https://b.example/"), also("https://b.example/"), also("https://a.example/")],
      },
      { source_url: "https://b.example/" },
      { source_url: "https://c.example/" },
    ]),
  ]).toEqual([
    ["https://a.example/", 1],
    ["https://b.example/", 2],
    ["https://c.example/", 1],
  ]);
});
