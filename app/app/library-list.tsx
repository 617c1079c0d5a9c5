"use client";

import { lazy, Suspense, useState } from "react";
import { BandCounts } from "@/components/request/band-counts";
import type { LibraryRow } from "@/components/request/library-view";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** Loaded when somebody asks for it: the list is read far more often than refreshed. */
const loadDialog = async () => ({ default: (await import("./refresh-dialog")).RefreshDialog });
const RefreshDialog = lazy(loadDialog);

/** Unlocked people, each with what their brief holds and how old it is. Without scripts "Refresh" leads to its question on a page of its own. */
export function LibraryList({ rows }: { readonly rows: readonly LibraryRow[] }) {
  const [asked, setAsked] = useState<LibraryRow | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ul className="divide-y divide-line border-y border-line" data-library>
        {rows.map((row) => (
          <li
            key={row.personId}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 py-3.5 hover:bg-sunken/60 md:grid-cols-[minmax(0,1fr)_18rem_6rem_7rem] md:items-center"
            data-person={row.personId}
          >
            <div className="min-w-0">
              {/* A plain link: a brief's page runs no scripts of the framework and is no part of the application that the others share. */}
              <a href={`/app/briefs/${row.personId}`} className="font-medium after:absolute after:inset-0 hover:text-accent">
                {row.fullName}
              </a>
              {row.isFixture ? (
                <span className="ml-2">
                  <Badge tone="accent">Fictional</Badge>
                </span>
              ) : null}
              {row.role === "" ? null : <p className="text-sm text-muted md:truncate">{row.role}</p>}
            </div>
            <div className="col-span-2 row-start-2 flex flex-wrap gap-x-4 gap-y-0.5 md:contents">
              <BandCounts bands={row.bands} />
              <p className={`text-sm tabular-nums ${row.isOld ? "text-care" : "text-muted"}`} data-age>
                {row.age}
              </p>
            </div>
            <div className="relative z-[1] w-fit justify-self-end">
              <form
                action={`/app/refresh/${row.personId}`}
                onSubmit={(event) => {
                  event.preventDefault();
                  setAsked(row);
                  setIsOpen(true);
                }}
              >
                <button
                  type="submit"
                  onPointerEnter={() => void loadDialog()}
                  className={`${buttonClass("bare", "small")} max-sm:min-h-11`}
                >
                  <Icon name="refresh" className="size-4" />
                  Refresh<span className="sr-only"> the brief of {row.fullName}</span>
                </button>
              </form>
            </div>
          </li>
        ))}
      </ul>
      {asked ? (
        <Suspense>
          <RefreshDialog row={asked} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
