"use client";

import { Button, buttonClass } from "@/components/ui/button";

/** What broke goes to the server's log; here it is only its number. */
export default function ErrorPage({ error, reset }: { readonly error: Error & { digest?: string }; readonly reset: () => void }) {
  return (
    <div className="max-w-xl py-6 sm:py-10">
      <p className="text-sm font-medium text-review">Something broke on our side</p>
      <h1 className="mt-2 text-3xl font-semibold tracking-[-0.025em]">This page could not be shown</h1>
      <p className="mt-3 text-muted">
        Nothing was charged, and requests that are under way go on. Try again in a moment; if this keeps happening, give the operator{" "}
        {error.digest ? (
          <>
            the number <code className="text-[0.9375em] text-ink">{error.digest}</code>
          </>
        ) : (
          "the time"
        )}
        .
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <Button onClick={reset}>Try again</Button>
        {/* A plain link: whatever broke, this loads everything anew. */}
        <a href="/" className={buttonClass("quiet")}>
          Go to the start page
        </a>
      </p>
    </div>
  );
}
