"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

const firstDelayMs = 1_000;
const maxLooks = 12;

interface PaymentWatchProps {
  /** Where a browser without scripts looks next, and after how long; null when it has looked often enough. */
  readonly nextLook: { readonly href: string; readonly seconds: number } | null;
}

/** Looks at the page again a dozen times within some three minutes, each later than the one before, then leaves it to the reader. */
export function PaymentWatch({ nextLook }: PaymentWatchProps) {
  const router = useRouter();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (looks >= maxLooks) return;
    const timer = setTimeout(
      () => {
        router.refresh();
        setLooks(looks + 1);
      },
      firstDelayMs * 1.4 ** looks,
    );
    return () => clearTimeout(timer);
  }, [looks, router]);
  return (
    <>
      <p role="status">{looks < maxLooks ? "Looking again by itself." : "No word yet. Load the page again to look once more."}</p>
      {nextLook === null ? null : (
        <noscript>
          <meta httpEquiv="refresh" content={`${nextLook.seconds}; url=${nextLook.href}`} />
        </noscript>
      )}
    </>
  );
}
