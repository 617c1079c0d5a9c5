"use client";

import { Button } from "@/components/ui/button";

/** What broke goes to the server's log; here it is only its number. */
export default function ErrorPage({ error, reset }: { readonly error: Error & { digest?: string }; readonly reset: () => void }) {
  return (
    <div className="max-w-xl py-10">
      <p className="text-sm font-medium text-review">Something broke on our side</p>
      <h1 className="mt-2 text-3xl font-semibold tracking-[-0.02em]">This page could not be shown</h1>
      <p className="mt-3 text-muted">
        Nothing was charged for it. Try again; if it stays like this, quote {error.digest ? <code>{error.digest}</code> : "the time"} to the
        operator.
      </p>
      <p className="mt-8">
        <Button onClick={reset}>Try again</Button>
      </p>
    </div>
  );
}
