"use client";

import { Button } from "@/components/ui/button";
import "./globals.css";

/** Where not even the frame of a page could be drawn. It stands alone: no head, no foot, nothing that could break again. */
export default function GlobalErrorPage({ error, reset }: { readonly error: Error & { digest?: string }; readonly reset: () => void }) {
  return (
    <html lang="en">
      <body className="text-base leading-relaxed">
        <title>Something broke · Personal Context Brief</title>
        <main className="mx-auto max-w-xl px-5 py-16 sm:px-8">
          <p className="text-sm font-medium text-review">Something broke on our side</p>
          <h1 className="mt-2 text-3xl font-semibold tracking-[-0.025em]">The service could not be shown</h1>
          <p className="mt-3 text-muted">
            Try again in a moment; if this keeps happening, give the operator{" "}
            {error.digest ? (
              <>
                the number <code className="text-[0.9375em] text-ink">{error.digest}</code>
              </>
            ) : (
              "the time"
            )}
            .
          </p>
          <p className="mt-8">
            <Button onClick={reset}>Try again</Button>
          </p>
        </main>
      </body>
    </html>
  );
}
