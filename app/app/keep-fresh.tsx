"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const everyMs = 5_000;
/** Then whoever still looks loads the page again. */
const maxTimes = 120;

/** Loads the page's data again while something on it is at work and somebody looks at it. */
export function KeepFresh() {
  const router = useRouter();
  useEffect(() => {
    let times = 0;
    const timer = setInterval(() => {
      if (document.hidden) return;
      times += 1;
      if (times > maxTimes) clearInterval(timer);
      else router.refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
