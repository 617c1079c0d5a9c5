"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

interface SecretProps {
  readonly title: string;
  readonly note: string;
  readonly secret: string;
  /** What puts it away. */
  readonly children?: ReactNode;
}

/** A secret to be copied now. It takes the focus, so that nobody misses that it is there. */
export function SecretShown({ title, note, secret, children }: SecretProps) {
  const [hasCopied, setHasCopied] = useState(false);
  const box = useRef<HTMLElement>(null);
  const code = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another secret takes the focus again.
  useEffect(() => box.current?.focus(), [secret]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setHasCopied(true);
    } catch {
      // Not allowed here: marked, so that the keyboard can copy it.
      if (code.current) window.getSelection()?.selectAllChildren(code.current);
    }
  }
  return (
    <section ref={box} tabIndex={-1} aria-label={title} className="rounded-2xl border border-safe/30 bg-safe-soft p-4 sm:p-5">
      <p className="flex items-center gap-2.5 font-medium">
        <Icon name="key" className="size-5 text-safe" />
        {title}
      </p>
      <p className="mt-1 text-[0.9375rem]">{note}</p>
      <code
        ref={code}
        data-secret
        className="mt-3 block select-all break-all rounded-lg border border-line bg-surface px-3 py-2.5 text-[0.9375rem]"
      >
        {secret}
      </code>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="button" look="quiet" onClick={copy}>
          <Icon name={hasCopied ? "check" : "copy"} className="size-4" />
          {hasCopied ? "Copied" : "Copy"}
        </Button>
        {children}
      </div>
      <p role="status" className="sr-only">
        {hasCopied ? "Copied" : ""}
      </p>
    </section>
  );
}
