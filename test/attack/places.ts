import { textSha256 } from "@/lib/documents/document-keys";
import { extractHtml } from "@/lib/documents/extract-html";
import { extractText } from "@/lib/documents/extract-text";
import type { Extraction } from "@/lib/documents/extraction";
import type { PageStanding, SourceDocument } from "@/lib/engine/types";
import { githubDocument } from "@/lib/lanes/code/github-document";
import { licensedDocument } from "@/lib/lanes/profiles/licensed-document";
import { type PageContent, webPage } from "../internet/web-page";

/** What the service knows of a place beside its text, as far as it is not what it knows of any new page. */
export interface Known {
  /** Against the first request for the name; `by_then` where it is left out. */
  readonly seen?: PageStanding["seen"];
  readonly isNamedByOthers?: true;
  readonly isOldAccount?: true;
}

/** One text in the small internet, and what the service knows of where it stands. */
export type Place = Known &
  (
    | { readonly kind: "page"; readonly url: string; readonly content: PageContent }
    /** A text, or the words and metadata of a PDF. */
    | { readonly kind: "file"; readonly url: string; readonly title: string; readonly author: string; readonly text: string }
    | {
        readonly kind: "account";
        readonly login: string;
        readonly name: string;
        readonly company: string;
        readonly bio: string;
        readonly blog: string;
        readonly accounts?: readonly string[];
      }
    | {
        readonly kind: "record";
        readonly provider: string;
        readonly name: string;
        readonly company: string;
        readonly title: string;
        readonly addresses: readonly string[];
      }
    /** What the operator imported, with whom it is about. */
    | {
        readonly kind: "library";
        readonly url: string;
        readonly name: string;
        readonly company: string;
        readonly title: string;
        readonly text: string;
      }
  );

const retrievedAt = "2026-05-01T00:00:00.000Z";
const unread = { outline: null, language: "en", author: null, record: null, links: [], emailHashes: [], photoUrl: null, publishedAt: null };

/** The place as its lane would have stored it. */
export function documentAt(place: Place, id: string): SourceDocument {
  const { seen = "by_then", isNamedByOthers = false, isOldAccount = false } = place;
  const standing: PageStanding = { seen, isNamedByOthers, isOldAccount, isEstablishedEarlier: false };
  const said = saidAt(place);
  return { ...unread, ...said, id, textSha256: textSha256(said.text), retrievedAt, standing };
}

/** Where a reader finds it. */
export function addressOf(place: Place): string {
  return saidAt(place).url;
}

type Said = Pick<SourceDocument, "lane" | "access" | "url" | "title" | "text"> & Partial<SourceDocument>;

function saidAt(place: Place): Said {
  switch (place.kind) {
    case "page":
      return { lane: "pages", access: "public", url: place.url, ...extractedOf(extractHtml(webPage(place.content).html, place.url)) };
    case "file": {
      const { url, title, author, text } = place;
      return { lane: "pages", access: "public", url, ...extractedOf(extractText(text)), title, author };
    }
    case "account":
      return { lane: "code", ...githubDocument(githubUserOf(place)) };
    case "record": {
      const document = licensedDocument({ ...emptyRecord, ...place });
      if (document === null) throw new Error(`${place.name}: no record`);
      return { lane: "profiles", ...document };
    }
    case "library": {
      const { url, name, company, title, text } = place;
      const record = { name, company, title, year: 2026 };
      return { lane: "library", access: "public", url, ...extractedOf(extractText(text)), title: name, record };
    }
  }
}

function extractedOf(extraction: Extraction) {
  if (extraction.kind === "failed") throw new Error(extraction.reason);
  const { canonicalUrl: _, ...document } = extraction.document;
  return document;
}

function githubUserOf({ login, name, company, bio, blog, accounts = [] }: Extract<Place, { kind: "account" }>) {
  const profile = { type: "User", login, name, company, bio, blog, html_url: `https://github.com/${login}` };
  return { profile, accounts, readme: null, projects: [] };
}

const emptyRecord = {
  headline: null,
  summary: null,
  jobs: [],
  schools: [],
  skills: [],
  interests: [],
  workEmail: null,
  confirmedHashes: [],
  photoUrl: null,
  verifiedAt: "2026-02-01",
};
