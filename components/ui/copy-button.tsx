"use client";

import { useEffect, useState } from "react";
import { buttonClass } from "./button";
import { Icon } from "./icon";

const shownMs = 2_000;

/** Puts a text on the clipboard and says so. Without scripts, or where the browser keeps its clipboard to itself, it is not there. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const [canCopy, setCanCopy] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => setCanCopy(typeof navigator.clipboard?.writeText === "function"), []);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  if (!canCopy) return null;
  return (
    <button
      type="button"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
      className={buttonClass("quiet", "small")}
    >
      <Icon name={isCopied ? "check" : "copy"} className="size-4" />
      <span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
      <span className="sr-only">: {what}</span>
    </button>
  );
}
