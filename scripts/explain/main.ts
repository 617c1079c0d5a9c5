import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { systemClock } from "@/lib/clock";
import { textSha256 } from "@/lib/documents/document-keys";
import { extractHtml } from "@/lib/documents/extract-html";
import { extractMarkdown } from "@/lib/documents/extract-markdown";
import { extractText } from "@/lib/documents/extract-text";
import { normalizeSeed } from "@/lib/engine/identity/seed/normalize-seed";
import type { SourceDocument } from "@/lib/engine/types";
import { explainPage } from "./explain-page";

const usage = 'npm run explain -- <page.html|page.md|page.txt|brief.json> --name "Jane Roe" [--company "Acme"]';
const briefShape = z.object({
  identity: z.object({ full_name: z.string() }),
  professional_topics: z.array(z.object({ evidence_quote: z.string() })),
  interest_signals: z.array(z.object({ evidence_quote: z.string() })),
  public_context: z.array(z.object({ evidence_quote: z.string() })),
});

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: "string" }, company: { type: "string" } },
  });
  const [file] = positionals;
  if (file === undefined) throw new Error(usage);
  if (!fs.existsSync(file)) throw new Error(`There is no file ${file}.\n${usage}`);
  const content = fs.readFileSync(file, "utf8");
  const brief = path.extname(file) === ".json" ? briefShape.parse(JSON.parse(content)) : null;
  const name = values.name ?? brief?.identity.full_name;
  if (name === undefined) throw new Error(usage);
  const normalized = normalizeSeed({ name, ...(values.company === undefined ? {} : { company: values.company }) });
  if (normalized.kind === "invalid") throw new Error(`The name or company is refused: ${normalized.code}`);
  // Of a brief its quotes are read, each as it stands there.
  const quotes = brief === null ? null : [brief.professional_topics, brief.interest_signals, brief.public_context].flat();
  const text = quotes === null ? content : `# ${name}\n\n${[...new Set(quotes.map(({ evidence_quote }) => evidence_quote))].join("\n\n")}`;
  for (const line of explainPage(pageOf(file, text), normalized.seed, systemClock.now())) console.log(line);
}

function pageOf(file: string, content: string): SourceDocument {
  const url = "https://page.example/";
  const kind = path.extname(file);
  const extraction = kind === ".html" ? extractHtml(content, url) : kind === ".txt" ? extractText(content) : extractMarkdown(content, url);
  if (extraction.kind === "failed") throw new Error("The page holds no readable text");
  const { canonicalUrl: _, ...said } = extraction.document;
  return {
    ...said,
    id: "page",
    lane: "pages",
    access: "public",
    url,
    title: said.title ?? null,
    textSha256: textSha256(said.text),
    record: null,
    retrievedAt: systemClock.now().toISOString(),
  };
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
