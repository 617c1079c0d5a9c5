"use client";

import { useLookAgain } from "./use-look-again";

interface PaymentWatchProps {
  /** Where a browser without scripts looks next, and after how long; null when it has looked often enough. */
  readonly nextLook: { readonly href: string; readonly seconds: number } | null;
}

/** Looks again while the provider's word is awaited, and says whether it still does. */
export function PaymentWatch({ nextLook }: PaymentWatchProps) {
  const isLooking = useLookAgain();
  return (
    <>
      <p role="status">{isLooking ? "This page checks again by itself." : "No word yet. Reload the page to check again."}</p>
      {nextLook === null ? null : (
        <noscript>
          <meta httpEquiv="refresh" content={`${nextLook.seconds}; url=${nextLook.href}`} />
        </noscript>
      )}
    </>
  );
}
