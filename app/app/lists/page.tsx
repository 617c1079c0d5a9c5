import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { redirect } from "next/navigation";
import { rowCountWords } from "@/components/batch/list-words";
import { UploadForm } from "@/components/lists/upload-form";
import { PageHeader } from "@/components/ui/page-header";
import { portalSession } from "@/lib/account/portal-session";
import { type ListEntry, listLists } from "@/lib/enrichment/lists/read-list";
import { services } from "@/lib/http/services";
import { maxTableRows } from "@/lib/lists/read-table";
import { AppNav } from "../app-nav";
import { NotSignedIn } from "../not-signed-in";
import { uploadListAction } from "./list-actions";

export const metadata: Metadata = { title: "Lists" };

const shownLists = 20;

/** A table in, the same table back: upload one, and those before it. */
export default async function ListsPage() {
  const given = services();
  const caller = await portalSession(given, await headers());
  if (!caller) return <NotSignedIn returnPath="/app/lists" />;
  if (!caller.hasAcceptedTerms) redirect("/account");
  const lists = await listLists(given.pool, { accountId: caller.accountId, limit: shownLists });
  return (
    <>
      <AppNav />
      <PageHeader
        title="Lists"
        note="You get your table back as it was, with who each row is and three openers with their sources beside it. Uploading a table is free and starts nothing."
      />
      <UploadForm action={uploadListAction} maxRows={maxTableRows} />
      {lists.length === 0 ? null : <EarlierLists lists={lists} />}
    </>
  );
}

const stateWords = { draft: "Not started", open: "Running", stopped: "Stopped", done: "Done" } as const;

function EarlierLists({ lists }: { readonly lists: readonly ListEntry[] }) {
  return (
    <section aria-labelledby="earlier" className="mt-14">
      <h2 id="earlier" className="text-xl font-semibold tracking-[-0.01em]">
        Earlier lists
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {lists.map(({ listId, fileName, rows, createdAt, state }) => (
          <li key={listId}>
            <Link
              href={`/app/lists/${listId}`}
              prefetch={false}
              className="group flex min-h-11 flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3"
            >
              <span className="min-w-0 font-medium wrap-anywhere group-hover:text-accent">{fileName}</span>
              <span className="flex flex-wrap gap-x-4 text-sm tabular-nums text-muted">
                <span>{stateWords[state]}</span>
                <span>{rowCountWords(rows)}</span>
                <time dateTime={createdAt.toISOString()}>{createdAt.toISOString().slice(0, 16).replace("T", " ")} UTC</time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
