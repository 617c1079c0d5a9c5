import { isDatabaseTrouble } from "@/lib/db/database-trouble";
import type { NewDocument } from "@/lib/documents/document-keys";
import { hostOf } from "@/lib/engine/identity/seed/profile-urls";
import type { PageFailure } from "./http/clients";
import { UpstreamError, type UpstreamFailure } from "./http/upstream-error";
import type { Finding, SourceContext } from "./source";

interface ReadOptions {
  readonly maxPages: number;
  readonly access: NewDocument["access"];
}

/** What a site's own failure is called for the breaker; every other outcome is an answer. */
const siteFailures: Readonly<Partial<Record<PageFailure, UpstreamFailure>>> = {
  unreachable: "network",
  timeout: "timeout",
  server_error: "bad_status",
  rate_limited: "rate_limited",
};

/**
 * Reads pages of the open web, hosts side by side and the pages of one host in line, at most `maxPages`. What was read when the time is up is handed
 * over. Fails only when every page that was tried failed by its site's own fault.
 */
export async function readPages(
  references: readonly string[],
  context: SourceContext,
  { maxPages, access }: ReadOptions,
): Promise<readonly Finding[]> {
  const byHost = new Map<string, string[]>();
  for (const reference of references.slice(0, maxPages)) {
    const host = hostOf(reference) ?? "";
    byHost.set(host, [...(byHost.get(host) ?? []), reference]);
  }
  const findings = new Map<string, Finding>();
  const failures: { readonly failure: UpstreamFailure; readonly site: string }[] = [];
  const stop: { error: unknown } = { error: null };
  await Promise.all(
    [...byHost.values()].map(async (own) => {
      for (const reference of own) {
        if (context.signal.aborted || stop.error !== null) return;
        try {
          const outcome = await context.web.page(reference, context.validatorsOf(reference));
          if (outcome.kind === "not_modified") findings.set(reference, { kind: "not_modified", reference });
          else if (outcome.kind === "read")
            findings.set(reference, { kind: "fetched", reference, validators: outcome.validators, document: documentOf(outcome, access) });
          else {
            const failure = siteFailures[outcome.reason];
            if (failure === undefined) findings.set(reference, { kind: "nothing", reference });
            else failures.push({ failure, site: hostOf(reference) ?? "" });
          }
        } catch (error) {
          stop.error = error;
          return;
        }
      }
    }),
  );
  // What was read could not be kept either.
  if (isDatabaseTrouble(stop.error)) throw stop.error;
  // Out of time or budget: what was read counts.
  if (findings.size === 0 && stop.error !== null) throw stop.error;
  const [failed] = failures;
  if (findings.size === 0 && failed !== undefined) throw new UpstreamError(failed.failure, null, null, failed.site);
  return references.flatMap((reference) => findings.get(reference) ?? []);
}

function documentOf(
  { url, document }: Extract<Awaited<ReturnType<SourceContext["web"]["page"]>>, { kind: "read" }>,
  access: NewDocument["access"],
): Omit<NewDocument, "lane"> {
  const { canonicalUrl: _, ...said } = document;
  return { ...said, url, access };
}
