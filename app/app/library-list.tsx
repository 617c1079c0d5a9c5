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
          className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 py-3.5 hover:bg-sunken/60 md:grid-cols-[minmax(0,1fr)_18rem_6rem_7rem] md:items-center"
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
          <div className="col-span-2 row-start-2 flex flex-wrap gap-x-4 gap-y-0.5 md:contents">
            <BandCounts bands={row.bands} />
            <p className={`text-sm tabular-nums ${row.isOld ? "text-care" : "text-muted"}`} data-age>
              {row.age}
            </p>
          </div>
          <div className="relative z-[1] w-fit justify-self-end">
            {row.isStopped ? (
              <p className="text-right text-sm text-muted">Wants no more briefs</p>
            ) : (
              <RefreshDialog personId={row.personId} fullName={row.fullName} age={row.age} costCredits={row.refreshCredits} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
