"use client";

import { useEffect, useState } from "react";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { LateMenu } from "../ui/late-menu";

interface BriefActionsProps {
  readonly path: string;
  readonly textPath: string;
  readonly markdownPath: string;
  readonly fullPath: string;
  readonly compactPath: string;
}

const toldMs = 2_500;

/** Copies, downloads and prints. The downloads are plain links at the brief's foot too, for who runs no scripts. */
export function BriefActions({ path, textPath, markdownPath, fullPath, compactPath }: BriefActionsProps) {
  const [told, setTold] = useState("");
  useEffect(() => {
    if (told === "") return;
    const timer = setTimeout(() => setTold(""), toldMs);
    return () => clearTimeout(timer);
  }, [told]);
  const copy = (words: string, text: () => Promise<string>) => () => {
    copyText(text).then(
      () => setTold(words),
      () => setTold("Could not copy. Download it instead."),
    );
  };
  return (
    <div className="no-print flex flex-wrap items-center gap-2">
      <LateMenu
        trigger={
          <Button look="quiet" size="small" className="min-h-11">
            <Icon name="copy" className="size-4" />
            Copy
            <Icon name="chevron-down" className="size-4 text-muted max-sm:hidden" />
          </Button>
        }
        entries={[
          { label: "As text", icon: "file", onSelect: copy("Copied as text.", () => exportOf(textPath)) },
          { label: "As Markdown", icon: "receipt", onSelect: copy("Copied as Markdown.", () => exportOf(markdownPath)) },
          {
            label: "Link, for your account only",
            icon: "link",
            onSelect: copy("Copied. The link opens for your account only.", async () => new URL(path, window.location.href).href),
          },
        ]}
      />
      <LateMenu
        trigger={
          <Button look="quiet" size="small" className="min-h-11">
            <Icon name="download" className="size-4" />
            Download
            <Icon name="chevron-down" className="size-4 text-muted max-sm:hidden" />
          </Button>
        }
        entries={[
          { label: "JSON, full", icon: "download", href: fullPath },
          { label: "JSON, compact", icon: "download", href: compactPath },
        ]}
      />
      <Button look="quiet" size="small" className="min-h-11" onClick={() => window.print()}>
        <Icon name="print" className="size-4" />
        Print
      </Button>
      <p aria-live="polite" className="basis-full text-sm text-muted empty:hidden" data-told>
        {told}
      </p>
    </div>
  );
}

async function exportOf(path: string): Promise<string> {
  const response = await fetch(path, { cache: "no-store" });
  if (!response.ok) throw new Error(`The brief was answered with ${response.status}.`);
  return response.text();
}

/** By a promise where the browser takes one: some let a page write only while the click lasts. */
async function copyText(text: () => Promise<string>): Promise<void> {
  if (typeof ClipboardItem === "undefined") return navigator.clipboard.writeText(await text());
  const blob = text().then((words) => new Blob([words], { type: "text/plain" }));
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}
