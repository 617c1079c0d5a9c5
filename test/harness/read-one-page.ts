import type { PageRow } from "@/scripts/eval/pages/page-row";
import { runRow } from "@/scripts/eval/pages/run-row";

export const name = "Jorvane Tellwick";
export const company = "Harrow Brewery";
export const introduction = `<p>${name}, head brewer at ${company}, met us in the yard.</p>`;

interface PageForm {
  readonly format?: "html" | "text" | "markdown" | undefined;
  readonly language?: string | undefined;
  readonly url?: string | undefined;
  readonly title?: string | undefined;
}

/** The outcome, and what is said of Jorvane Tellwick by a page that is known to be hers, a claim a line. */
export function readOnePage(
  content: string,
  { format = "html", language = "en", url = "https://paper.example/story", title = "A story" }: PageForm = {},
): { readonly outcome: string; readonly said: string } {
  const row: PageRow = {
    id: "page",
    genre: "page",
    language,
    documents: [{ id: "d1", url, title, format, content, year: 2026 }],
    seed: { name, company },
    expect: { outcome: "brief" },
    facts: [{ claim: "", quote: "", document: "d1", kind: "work", status: "current", opener: false, value: 1 }],
    never: [],
    one_sided: [],
    copies: [],
  };
  const { outcome, claims } = runRow(row, "tied");
  return { outcome, said: claims.map(({ claim }) => claim).join("\n") };
}
