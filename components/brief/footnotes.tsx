import type { Brief } from "@/lib/contract/brief";
import { dayWords } from "./day-words";
import { shortAddress } from "./web-link";

interface FootnotesProps {
  readonly brief: Pick<Brief, "generated_at" | "disclaimer" | "report_url">;
  readonly footnotes: ReadonlyMap<string, number>;
}

/** On paper alone: the pages by the numbers that the claims bear, when the brief was made, and what it is not for. */
export function Footnotes({ brief, footnotes }: FootnotesProps) {
  return (
    <section className="footnotes" aria-label="Sources">
      <ol>
        {[...footnotes.keys()].map((url) => (
          <li key={url}>{shortAddress(url)}</li>
        ))}
      </ol>
      <p>
        Made on {dayWords(brief.generated_at)}. Check before you rely on it. {brief.disclaimer} Report a mistake:{" "}
        {shortAddress(brief.report_url)}
      </p>
    </section>
  );
}
