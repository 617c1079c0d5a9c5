import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { redirect } from "next/navigation";
import { ListForm } from "@/components/batch/list-form";
import { rowCountWords } from "@/components/batch/list-words";
import { TextLink } from "@/components/ui/text-link";
import { portalSession } from "@/lib/account/portal-session";
import { maxBatchProfiles } from "@/lib/contract/batch-size";
import { maxBodyBytes } from "@/lib/contract/seed";
import { type BatchEntry, listBatches } from "@/lib/enrichment/batch/list-batches";
import { services } from "@/lib/http/services";
import { newId } from "@/lib/ids";
import { AppNav } from "../app-nav";
import { NotSignedIn } from "../not-signed-in";
import { listAction } from "./list-action";

export const metadata: Metadata = { title: "Batch" };

const shownBatches = 10;

/** Ask for many briefs at once: a list is read, looked at and started; and the batches before it. */
export default async function BatchPage() {
  const given = services();
  const caller = await portalSession(given, await headers());
  if (!caller) return <NotSignedIn returnPath="/app/batch" />;
  if (!caller.hasAcceptedTerms) redirect("/account");
  const batches = await listBatches(given.pool, { accountId: caller.accountId, limit: shownBatches });
  return (
    <>
      <AppNav />
      <h1 className="text-2xl font-semibold tracking-[-0.02em]">Ask for many at once</h1>
      <p className="mb-6 mt-1.5 max-w-3xl text-muted">
        Up to {maxBatchProfiles} people from a list. You see what each row costs first; nothing starts until you say so. To get a whole
        table back with what was found beside each row, use <TextLink href="/app/lists">Lists</TextLink>.
      </p>
      <ListForm
        action={listAction}
        owner={caller.accountId}
        formKey={newId("req", given.clock.now())}
        maxRows={maxBatchProfiles}
        maxBytes={maxBodyBytes}
      />
      {batches.length === 0 ? null : <EarlierBatches batches={batches} />}
    </>
  );
}

function EarlierBatches({ batches }: { readonly batches: readonly BatchEntry[] }) {
  return (
    <section aria-labelledby="earlier" className="mt-14">
      <h2 id="earlier" className="text-xl font-semibold tracking-[-0.01em]">
        Earlier batches
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {batches.map(({ batchId, createdAt, profiles, done, open }) => (
          <li key={batchId}>
            <Link
              href={`/app/batch/${batchId}`}
              className="group flex min-h-11 flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3"
            >
              <span className="font-medium group-hover:text-accent">{rowCountWords(profiles)}</span>
              <span className="flex flex-wrap gap-x-4 text-sm tabular-nums text-muted">
                <span>{open > 0 ? `${open} running, ${done} done` : `${done} done`}</span>
                <time dateTime={createdAt.toISOString()}>{createdAt.toISOString().slice(0, 16).replace("T", " ")} UTC</time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
