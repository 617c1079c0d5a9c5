import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { rowCountWords } from "@/components/batch/list-words";
import { ColumnForm } from "@/components/lists/column-form";
import { ListPriceCard } from "@/components/lists/list-price-card";
import { ListProgress } from "@/components/lists/list-progress";
import type { PriceView } from "@/components/lists/list-view";
import { ListWatch } from "@/components/lists/list-watch";
import { listProblemWords } from "@/components/lists/price-words";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { type PortalSession, portalSession } from "@/lib/account/portal-session";
import { creditsOf, firstWithin, type ListPrice, priceList, promisedCredits } from "@/lib/enrichment/lists/price-list";
import { countList, hasListEnded, type ListRecord, readList, readListTable } from "@/lib/enrichment/lists/read-list";
import { type Services, services } from "@/lib/http/services";
import { mappableFields, namesSomebody } from "@/lib/lists/map-columns";
import { NotSignedIn } from "../../not-signed-in";
import { buyForListAction, discardListAction, mapListAction, startListAction, stopListAction } from "../list-actions";
import { listMark } from "./list-mark";

/** The title names nobody: it stays in a browser's history. */
export const metadata: Metadata = { title: "List" };

interface ListPageProps {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** A list: its columns and its price before it starts, then how it stands, then the table to take along. */
export default async function ListPage({ params, searchParams }: ListPageProps) {
  const given = services();
  const caller = await portalSession(given, await headers());
  const { id: listId } = await params;
  if (!caller) return <NotSignedIn returnPath={`/app/lists/${listId}`} />;
  if (!caller.hasAcceptedTerms) redirect("/account");
  const list = await readList(given.pool, { accountId: caller.accountId, listId });
  if (!list) notFound();
  const { problem } = await searchParams;
  const notice =
    typeof problem === "string" ? (
      <div className="mb-6">
        <Notice tone="care" title="Nothing was done" isAlert>
          <p>{listProblemWords(problem)}</p>
        </Notice>
      </div>
    ) : null;
  return list.startedAt === null ? (
    <Draft given={given} caller={caller} list={list} notice={notice} />
  ) : (
    <Started given={given} list={list} notice={notice} />
  );
}

const fieldLabels: Readonly<Record<(typeof mappableFields)[number], string>> = {
  linkedin_url: "LinkedIn profile URL",
  name: "Full name",
  first_name: "First name",
  last_name: "Last name",
  company: "Company",
  title: "Job title",
  domain: "Company website",
  email: "Work email",
};

const fieldOptions = mappableFields.map((field) => ({ field, label: fieldLabels[field] }));

const above = <TextLink href="/app/lists">All lists</TextLink>;

interface DraftProps {
  readonly given: Services;
  readonly caller: PortalSession;
  readonly list: ListRecord;
  readonly notice: React.ReactNode;
}

async function Draft({ given, caller, list, notice }: DraftProps) {
  const { listId, mapping, form } = list;
  const table = await readListTable(given.pool, list);
  const canStart = namesSomebody(mapping);
  const [price, promised] = await Promise.all([
    canStart ? priceList(given, { caller, table, mapping }) : null,
    promisedCredits(given.pool, caller.accountId),
  ]);
  const columns = Array.from({ length: form.width }, (_, index) => ({
    head: table.head[index] ?? "",
    sample: table.rows.find(({ cells }) => (cells[index] ?? "").trim() !== "")?.cells[index]?.slice(0, 80) ?? "",
  }));
  return (
    <>
      <PageHeader above={above} title={list.fileName} note={`${rowCountWords(table.rows.length)}. Kept for 7 days unless it is started.`} />
      {notice}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <section aria-labelledby="columns" className="min-w-0 lg:order-none">
          <h2 id="columns" className="text-xl font-semibold tracking-[-0.01em]">
            What the columns are
          </h2>
          <p className="mb-4 mt-1 text-muted">
            Your columns come back untouched, whatever you choose here. We remember your choice for these headings.
          </p>
          <ColumnForm
            action={mapListAction}
            listId={listId}
            columns={columns}
            mapping={mapping}
            options={fieldOptions}
            key={mapping.join()}
          />
          <form action={discardListAction} className="mt-4">
            <input type="hidden" name="list" value={listId} />
            <Button type="submit" look="bare" size="small">
              Remove this list
            </Button>
          </form>
        </section>
        <div className="max-lg:order-first">
          {price === null ? (
            <Notice tone="care" title="No column says who each row is">
              <p>Choose the column with names, profile URLs or work emails, then use these columns.</p>
            </Notice>
          ) : (
            <ListPriceCard
              listId={listId}
              price={priceView(price, { rows: table.rows.length, free: Math.max(0, caller.availableCredits - promised), promised })}
              start={startListAction}
              buy={buyForListAction}
            />
          )}
        </div>
      </div>
    </>
  );
}

function priceView(price: ListPrice, { rows, free, promised }: Pick<PriceView, "rows" | "free" | "promised">): PriceView {
  const { asked, repeats, notAsked, credits, etaSeconds, cap } = price;
  const first = firstWithin(asked, free);
  return {
    ...{ rows, free, promised, credits, etaSeconds },
    people: asked.length,
    repeats: repeats.size,
    notAsked: [...notAsked].sort(([a], [b]) => a - b),
    cap:
      cap === null
        ? null
        : {
            left: Number(cap.details.people_left),
            asked: Number(cap.details.people_asked),
            availableAt: String(cap.details.available_at),
          },
    first: { people: first.length, credits: creditsOf(first) },
  };
}

async function Started({ given, list, notice }: Omit<DraftProps, "caller">) {
  const counts = await countList(given.pool, list.listId);
  const hasEnded = hasListEnded(list, counts);
  return (
    <>
      {hasEnded ? null : (
        <>
          <noscript>
            <meta httpEquiv="refresh" content="5" />
          </noscript>
          <ListWatch listId={list.listId} mark={listMark(list, counts)} />
        </>
      )}
      <PageHeader
        above={above}
        title={list.fileName}
        note={`${rowCountWords(counts.rows)}. ${hasEnded ? "Kept for 90 days." : "You can leave this page."}`}
      />
      {notice}
      <ListProgress
        list={{
          listId: list.listId,
          isSheet: list.form.kind === "xlsx",
          waitsFor: list.waitsFor,
          nextAt: list.nextAt,
          isStopped: list.stoppedAt !== null,
          hasEnded,
          counts,
        }}
        stop={stopListAction}
      />
    </>
  );
}
