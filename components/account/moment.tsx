"use client";

import { useEffect, useRef } from "react";
import { systemClock } from "@/lib/clock";
import { exactWords, momentWords } from "./moment-words";

/**
 * A point in time: how long ago, or the day. The reader's own time to the minute, and UTC, stand in its title, so that nothing on the page moves when
 * the reader's time zone becomes known.
 */
export function Moment({ at }: { readonly at: Date }) {
  const place = useRef<HTMLTimeElement>(null);
  useEffect(() => {
    const local = at.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
    if (place.current) place.current.title = `${local} your time, ${exactWords(at)}`;
  }, [at]);
  return (
    // The server wrote its distance a moment before the browser does.
    <time ref={place} dateTime={at.toISOString()} title={exactWords(at)} className="whitespace-nowrap" suppressHydrationWarning>
      {momentWords(at, systemClock.now())}
    </time>
  );
}
