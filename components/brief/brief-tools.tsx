import type { ReactNode } from "react";
import type { Brief } from "@/lib/contract/brief";
import { buttonClass } from "../ui/button";
import { Icon, type IconName } from "../ui/icon";
import { type BriefPlace, briefPath, exportPath, jobQuery } from "./brief-place";
import { briefLine } from "./brief-text";

/** Copies, downloads and prints. Downloads and paper are plain links; copying needs the page's small script. */
export function BriefTools({ brief, place }: { readonly brief: Brief; readonly place: BriefPlace }) {
  const path = `${briefPath(place)}${jobQuery(place)}`;
  const all = `${path}${place.jobId === null ? "?" : "&"}paper=all`;
  return (
    <div className="brief-tools no-print">
      <Tool label="Copy" icon="copy" needsScripts>
        <button type="button" data-copy={briefLine(brief)} data-told="Copied as one line.">
          As one line
        </button>
        <button type="button" data-copy-from={exportPath(place, "brief.txt")} data-told="Copied as text.">
          As text
        </button>
        <button type="button" data-copy-from={exportPath(place, "brief.md")} data-told="Copied as Markdown.">
          As Markdown
        </button>
        <button type="button" data-copy-address={path} data-told="Copied. The link opens for your account only.">
          Link, for your account only
        </button>
      </Tool>
      <Tool label="Download" icon="download">
        <a href={exportPath(place, "page.pdf")}>PDF, one page</a>
        <a href={exportPath(place, "brief.pdf")}>PDF, all sections</a>
        <a href={exportPath(place, "full.json")} download>
          JSON, full
        </a>
        <a href={exportPath(place, "compact.json")} download>
          JSON, compact
        </a>
        <a href={exportPath(place, "brief.md")} download>
          Markdown
        </a>
        <a href={exportPath(place, "brief.txt")} download>
          Text
        </a>
      </Tool>
      <Tool label="Print" icon="print">
        <button type="button" data-print="" className="needs-scripts">
          One page
        </button>
        <a href={all}>All sections</a>
      </Tool>
      <p aria-live="polite" className="told" data-told-here />
    </div>
  );
}

/** The room that these take above a brief that is still being made, so that nothing moves when it is done. */
export function BriefToolsRoom() {
  return (
    <div className="brief-tools room no-print" aria-hidden="true">
      <Tool label="Copy" icon="copy" needsScripts />
      <Tool label="Download" icon="download" />
      <Tool label="Print" icon="print" />
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: IconName;
  readonly needsScripts?: boolean;
  /** Without, it only stands for the menu's room. */
  readonly children?: ReactNode;
}

/** A menu by the browser's own fold: it opens without scripts. */
function Tool({ label, icon, needsScripts = false, children }: ToolProps) {
  return (
    <details className={needsScripts ? "tool needs-scripts" : "tool"} data-tool={label}>
      <summary className={buttonClass("quiet", "small")}>
        <Icon name={icon} className="size-4" />
        {label}
      </summary>
      {children === undefined ? null : <div className="tool-entries">{children}</div>}
    </details>
  );
}
