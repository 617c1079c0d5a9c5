import { addMs, secondMs } from "@/lib/clock";
import { isDatabaseTrouble } from "@/lib/db/database-trouble";
import { loadDocuments } from "@/lib/db/documents";
import { readFetches } from "@/lib/db/source-fetches";
import { textSha256 } from "@/lib/documents/document-keys";
import { outlineOfText } from "@/lib/documents/outline/outline-of-text";
import { fediverseHosts } from "@/lib/engine/identity/seed/own-domain";
import { hostOf } from "@/lib/engine/identity/seed/profile-urls";
import type { SourceDocument } from "@/lib/engine/types";
import { startMeter } from "@/lib/lanes/http/meter";
import type { LaneServices } from "@/lib/lanes/lane-services";
import { isOurs, pagesSource } from "@/lib/lanes/pages/pages-source";
import { referenceSecret } from "@/lib/lanes/reference-secret";
import { configuredLanes } from "@/lib/lanes/registry";
import type { Finding, Source, SourceContext } from "@/lib/lanes/source";
import { makeSourceContext } from "@/lib/lanes/source-context";
import { sourceTextLifeMs } from "@/lib/retention/retention";

export type SourceReading =
  | { readonly kind: "read"; readonly document: SourceDocument }
  /** The site, or the provider, says that there is nothing (any more). */
  | { readonly kind: "gone" }
  /** It may answer later. */
  | { readonly kind: "unreachable" }
  /** It answers, and lets nobody read it so; the lane that read it is off; or nothing is left that tells how it was read. */
  | { readonly kind: "not_checkable" };

/** One page with redirects, robots.txt and one more try. */
const budget = { requests: 8, bytes: 6_000_000 };
const readMs = 20 * secondMs;
const goneStatuses: ReadonlySet<number> = new Set([404, 410]);
/** These lanes read pages by their address. */
const pageLanes: ReadonlySet<string> = new Set(["pages", "company"]);
/** Their texts come from interfaces whose words stand on no page, or not so. */
const providerHosts: readonly string[] = [
  ..."github.com gitlab.com npmjs.com gravatar.com orcid.org bsky.app stackoverflow.com stackexchange.com dev.to".split(" "),
  ...fediverseHosts,
];

/**
 * Reads a claim's source again, as the lane that brought it reads: pages by the web client (robots.txt, pace, address guard), accounts by their
 * provider, what an operator imported and licensed records from the store. Of a text that is kept no more an open page is read, and nothing else is
 * asked. Nothing is stored. No transaction is open meanwhile; never throws for what a site does, only for our own database.
 */
export async function readSourceAgain(
  services: LaneServices,
  { documentId, sourceUrl, retrievedAt }: { readonly documentId: string; readonly sourceUrl: string; readonly retrievedAt: string },
): Promise<SourceReading> {
  const [stored] = await loadDocuments(services.pool, [documentId]);
  if (stored !== undefined && (stored.lane === "library" || stored.lane === "fixture" || stored.access === "licensed"))
    return { kind: "read", document: stored };
  const lane = stored?.lane ?? pagesSource.lane;
  if (pageLanes.has(lane) && !isOurs(sourceUrl)) return { kind: "not_checkable" };
  if (stored === undefined && !isForgottenPage(services.clock.now(), { sourceUrl, retrievedAt })) return { kind: "not_checkable" };
  const sources = configuredLanes(services.env).find(({ name }) => name === lane)?.sources ?? [];
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), readMs);
  try {
    const context = makeSourceContext({ services, meter: startMeter(budget), signal: stop.signal });
    if (sources.length === 0) return { kind: "not_checkable" };
    if (pageLanes.has(lane)) return await readPage(context, { documentId, sourceUrl, lane, stored: stored ?? null });
    const known = stored === undefined ? null : await knownReference(services, sources, stored);
    return stored === undefined || known === null ? { kind: "not_checkable" } : await readByProvider(context, known, stored);
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error;
    return { kind: "unreachable" };
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}

/** Whether a text that is not kept was most likely an open page's, forgotten in time: one that went before was an operator's, or was erased. */
function isForgottenPage(now: Date, { sourceUrl, retrievedAt }: { readonly sourceUrl: string; readonly retrievedAt: string }): boolean {
  const host = hostOf(sourceUrl);
  const isProviders = host === null || providerHosts.some((name) => host === name || host.endsWith(`.${name}`));
  return !isProviders && addMs(new Date(retrievedAt), sourceTextLifeMs) <= now;
}

async function readPage(
  { web, clock }: SourceContext,
  given: { readonly documentId: string; readonly sourceUrl: string; readonly lane: string; readonly stored: SourceDocument | null },
): Promise<SourceReading> {
  const outcome = await web.page(given.sourceUrl);
  switch (outcome.kind) {
    case "not_modified":
      return { kind: "unreachable" };
    case "failed":
      if (outcome.reason === "gone")
        return { kind: outcome.status === undefined || goneStatuses.has(outcome.status) ? "gone" : "not_checkable" };
      return { kind: temporary.has(outcome.reason) ? "unreachable" : "not_checkable" };
    case "read": {
      const { canonicalUrl: _, ...said } = outcome.document;
      return {
        kind: "read",
        document: {
          ...said,
          id: given.documentId,
          lane: given.lane,
          access: given.stored?.access ?? "public",
          url: given.sourceUrl,
          photoSha256: given.stored?.photoSha256 ?? null,
          textSha256: textSha256(said.text),
          retrievedAt: clock.now().toISOString(),
        },
      };
    }
  }
}

const temporary: ReadonlySet<string> = new Set(["unreachable", "timeout", "server_error", "rate_limited"]);

interface KnownReference {
  readonly source: Source;
  readonly reference: string;
}

/** By what the source asked for this text: only its hash is kept, so that what the text itself names is tried. */
async function knownReference(
  { env, pool }: LaneServices,
  sources: readonly Source[],
  { id, url }: SourceDocument,
): Promise<KnownReference | null> {
  const keys = await pool.query<{ key: string }>("SELECT key FROM document_key WHERE document_id = $1 ORDER BY key LIMIT 300", [id]);
  const handles = keys.rows.map(({ key }) => key.slice(key.indexOf(":") + 1));
  const [last = ""] = new URL(url).pathname.split("/").reverse();
  const candidates = [...new Set([url, last, decodeURIComponent(last).replaceAll("_", " "), ...handles])];
  for (const source of sources) {
    const fetches = await readFetches(pool, { source: source.name, secret: referenceSecret(env) }, candidates);
    const reference = candidates.find((each) => fetches.get(each)?.documentId === id);
    if (reference !== undefined) return { source, reference };
  }
  return null;
}

async function readByProvider(
  context: SourceContext,
  { source, reference }: KnownReference,
  stored: SourceDocument,
): Promise<SourceReading> {
  const findings: readonly Finding[] = await source.fetch([reference], context);
  const fetched = findings.find((finding) => finding.kind === "fetched" && finding.document.url === stored.url);
  if (fetched?.kind === "fetched")
    return {
      kind: "read",
      document: {
        ...fetched.document,
        outline: fetched.document.outline ?? outlineOfText(fetched.document.text),
        id: stored.id,
        lane: stored.lane,
        textSha256: textSha256(fetched.document.text),
        retrievedAt: context.clock.now().toISOString(),
      },
    };
  return findings.some((finding) => finding.kind === "nothing") ? { kind: "gone" } : { kind: "unreachable" };
}
