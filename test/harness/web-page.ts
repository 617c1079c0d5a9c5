import { upsertDocuments } from "@/lib/db/documents";
import { inTransaction } from "@/lib/db/transaction";
import type { NewDocument } from "@/lib/documents/document-keys";
import type { World } from "./world";

/** A page about somebody, as a web lane brings it; `given` makes it what an operator imports. */
export function webPage(name: string, company: string, url: string, text: string, given: Partial<NewDocument> = {}): NewDocument {
  return {
    lane: "pages",
    access: "public",
    url,
    title: name,
    text,
    language: "en",
    author: null,
    record: { name, company, title: null, year: 2026 },
    links: [],
    emailHashes: [],
    photoUrl: null,
    publishedAt: "2026-10-01",
    ...given,
  };
}

export async function storePages({ services: { pool, clock } }: World, documents: readonly NewDocument[]): Promise<void> {
  await inTransaction(pool, (tx) => upsertDocuments(tx, documents, clock.now()));
}
