"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** Alt with an arrow goes from claim to claim; on paper everything is open. Without scripts both have their ways: headings, and the style for print. */
export function BriefReader({ children }: { readonly children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const open = () => {
      opened = [...(root.current?.querySelectorAll<HTMLDetailsElement>("details:not([open])") ?? [])];
      for (const details of opened) details.open = true;
    };
    const close = () => {
      for (const details of opened) details.open = false;
      opened = [];
    };
    const step = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      const next = root.current === null ? undefined : neighbour(root.current, event.key === "ArrowDown");
      if (next === undefined) return;
      event.preventDefault();
      next.focus({ preventScroll: true });
      next.scrollIntoView({ block: "start" });
    };
    document.addEventListener("keydown", step);
    window.addEventListener("beforeprint", open);
    window.addEventListener("afterprint", close);
    return () => {
      document.removeEventListener("keydown", step);
      window.removeEventListener("beforeprint", open);
      window.removeEventListener("afterprint", close);
    };
  }, []);
  return (
    <div data-brief ref={root}>
      {children}
    </div>
  );
}

/** The next claim that can be seen, seen from what has the focus, or from the top of the window. */
function neighbour(root: HTMLElement, isForward: boolean): HTMLElement | undefined {
  const claims = [...root.querySelectorAll<HTMLElement>(".claim > h3")].filter((claim) => claim.checkVisibility());
  const focused = document.activeElement;
  const isFree = focused === null || !root.contains(focused);
  const isAhead = (claim: HTMLElement) =>
    isFree
      ? claim.getBoundingClientRect().top > 0
      : (focused.compareDocumentPosition(claim) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !focused.contains(claim);
  const isBehind = (claim: HTMLElement) =>
    isFree
      ? claim.getBoundingClientRect().bottom < 0
      : (focused.compareDocumentPosition(claim) & Node.DOCUMENT_POSITION_PRECEDING) !== 0 && !claim.contains(focused);
  return isForward ? claims.find(isAhead) : claims.findLast(isBehind);
}
