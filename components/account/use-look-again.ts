"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

const firstDelayMs = 1_000;
const growth = 1.4;
const maxLooks = 12;

/**
 * Looks at the page again a dozen times within some three minutes, each later than the one before, then leaves it to the reader.
 * @returns whether it still does
 */
export function useLookAgain(): boolean {
  const router = useRouter();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (looks >= maxLooks) return;
    const timer = setTimeout(
      () => {
        router.refresh();
        setLooks(looks + 1);
      },
      firstDelayMs * growth ** looks,
    );
    return () => clearTimeout(timer);
  }, [looks, router]);
  return looks < maxLooks;
}
