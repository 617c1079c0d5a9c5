"use client";

import Link from "next/link";
import { startTransition, useActionState, useEffect, useRef } from "react";
import type { LibraryState } from "@/components/request/library-view";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { LibraryList } from "./library-list";
import { searchLibrary } from "./search-library";

const searchDelayMs = 250;

/** What the account has unlocked, and a search in it. What is searched for stands in no address. */
export function LibraryBrowser({ first }: { readonly first: LibraryState }) {
  const [state, search, isPending] = useActionState(searchLibrary, first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A list that was asked for anew, after a refresh or on another page, is the list as long as nothing is searched for.
  const { query, rows, nextCursor, isFurther, problem } = state.query === "" && !state.problem ? first : state;

  const look = (data: FormData, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => startTransition(() => search(data)), delayMs);
  };
  return (
    <div aria-busy={isPending}>
      <search aria-label="Your briefs" className="mb-4 block">
        <form
          action={search}
          onSubmit={(event) => {
            event.preventDefault();
            look(new FormData(event.currentTarget), 0);
          }}
          className="relative max-w-md"
        >
          <label htmlFor="query" className="sr-only">
            Search your briefs by name or company
          </label>
          <Icon name="search" className="pointer-events-none absolute left-3 top-3.5 size-4.5 text-muted" />
          <input
            id="query"
            name="query"
            type="search"
            maxLength={100}
            autoComplete="off"
            placeholder="Name or company"
            defaultValue={query}
            onChange={(event) => event.currentTarget.form && look(new FormData(event.currentTarget.form), searchDelayMs)}
            className="block min-h-11 w-full rounded-lg border border-line-strong/70 bg-surface py-2 pl-10 pr-3 text-base placeholder:text-muted focus-visible:outline-offset-0"
          />
        </form>
      </search>
      <p className="sr-only" aria-live="polite">
        {query === "" ? "" : `${rows.length}${nextCursor ? " and more" : ""} found.`}
      </p>
      {problem ? (
        <p role="alert" className="mb-4 text-[0.9375rem] font-medium text-review">
          {problem}
        </p>
      ) : null}
      {rows.length === 0 ? (
        <p className="border-y border-line py-8 text-center text-[0.9375rem] text-muted">
          {query === "" ? "No older briefs." : "No matches. We search the names and companies in your own briefs."}
        </p>
      ) : (
        <LibraryList rows={rows} />
      )}
      <Pages query={query} nextCursor={nextCursor} isFurther={isFurther} search={search} />
    </div>
  );
}

interface PagesProps extends Pick<LibraryState, "query" | "nextCursor" | "isFurther"> {
  readonly search: (data: FormData) => void;
}

/** Links while nothing is searched for; a search goes on by its form. */
function Pages({ query, nextCursor, isFurther, search }: PagesProps) {
  if (nextCursor === null && !isFurther) return null;
  if (query === "")
    return (
      <nav aria-label="Pages of your briefs" className="mt-4 flex flex-wrap gap-2">
        {isFurther ? (
          <Link href="/app#briefs" className={buttonClass("quiet", "small")}>
            Newest
          </Link>
        ) : null}
        {nextCursor === null ? null : (
          <Link href={`/app?before=${encodeURIComponent(nextCursor)}#briefs`} className={buttonClass("quiet", "small")}>
            Older
          </Link>
        )}
      </nav>
    );
  return (
    <form action={search} className="mt-4 flex flex-wrap gap-2">
      <input type="hidden" name="query" value={query} />
      {isFurther ? (
        <Button look="quiet" size="small" type="submit">
          First page
        </Button>
      ) : null}
      {nextCursor === null ? null : (
        <Button look="quiet" size="small" type="submit" name="before" value={nextCursor}>
          Next page
        </Button>
      )}
    </form>
  );
}
