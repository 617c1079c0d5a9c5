import Link from "next/link";
import { BandCounts } from "@/components/request/band-counts";
import type { LibraryRow } from "@/components/request/library-view";
import { Badge } from "@/components/ui/badge";
import { RefreshDialog } from "./refresh-dialog";

/** Unlocked people, each with what their brief holds and how old it is. */
export function LibraryList({ rows }: { readonly rows: readonly LibraryRow[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line" data-library>
      {rows.map((row) => (
        <li
          key={row.personId}
          className="relative grid gap-x-6 gap-y-1.5 py-3.5 hover:bg-sunken/60 sm:-mx-3 sm:rounded-lg sm:px-3 md:grid-cols-[minmax(0,1fr)_17rem_7.5rem_6.5rem] md:items-center"
          data-person={row.personId}
        >
          <div className="min-w-0">
            <Link
              href={`/app/briefs/${row.personId}`}
              prefetch={false}
              className="font-medium after:absolute after:inset-0 hover:text-accent"
            >
              {row.fullName}
            </Link>
            {row.isFixture ? (
              <span className="ml-2">
                <Badge tone="accent">Fictional</Badge>
              </span>
            ) : null}
            {row.role === "" ? null : <p className="truncate text-sm text-muted">{row.role}</p>}
          </div>
          <BandCounts bands={row.bands} />
          <p className={`text-sm tabular-nums ${row.isOld ? "text-care" : "text-muted"}`} data-age>
            {row.age}
          </p>
          <div className="relative z-[1] w-fit max-md:-ml-3 md:justify-self-end">
            {row.isStopped ? (
              <p className="text-sm text-muted max-md:ml-3">Asked for no more briefs</p>
            ) : (
              <RefreshDialog personId={row.personId} fullName={row.fullName} age={row.age} costCredits={row.refreshCredits} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
