"use client";

import { type ReactNode, useEffect, useRef } from "react";

interface KeepPlaceProps {
  /** What it holds, in short: another value means that something in it has come or gone. */
  readonly of: string | number;
  readonly label: string;
  readonly children: ReactNode;
}

/** Whoever used a button that is gone afterwards, with the row that it stood in, stays here and is told where that is. */
export function KeepPlace({ of, label, children }: KeepPlaceProps) {
  const box = useRef<HTMLDivElement>(null);
  const known = useRef(of);
  const isInside = useRef(false);
  useEffect(() => {
    if (known.current === of) return;
    known.current = of;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isInside.current && isLost) box.current?.focus({ preventScroll: true });
  }, [of]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and these are none.
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-label={label}
      onFocus={() => {
        isInside.current = true;
      }}
      onBlur={(event) => {
        // Nobody else has the focus when what had it is gone.
        if (event.relatedTarget !== null) isInside.current = false;
      }}
      className="outline-none"
    >
      {children}
    </div>
  );
}
