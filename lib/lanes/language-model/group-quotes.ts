import type { QuoteContext } from "@/lib/engine/proposals/proposal";
import { oneLine } from "./fence-pages";

const maxLength = { quote: 800, heading: 160 } as const;
const none = "-";

/** A quote, and the lines that stand beneath it. */
export interface GroupedQuote extends QuoteContext {
  readonly quote: string;
  /** Stands before the words of the quote. */
  readonly mark: string;
  readonly beneath: readonly string[];
}

/**
 * Quotes in the order given, each as one line of ours, below what it shares with its neighbours: page, headings and speaker are said where they change
 * and hold until they change again. A new page has neither headings nor speaker before it names them. The person as speaker is "@".
 */
export function groupQuotes(quotes: readonly GroupedQuote[], fullName: string): readonly string[] {
  let [page, under, speaker] = ["", none, none];
  return quotes.flatMap((each) => {
    const lines: string[] = [];
    const here = lineOrNone(
      [each.title, each.publishedAt].flatMap((part) => (part === null ? [] : [oneLine(part, maxLength.heading)])),
      ", ",
    );
    if (here !== page) {
      lines.push(`Page: ${here}`);
      [page, under, speaker] = [here, none, none];
    }
    const above = lineOrNone(
      each.headings.map((heading) => oneLine(heading, maxLength.heading)),
      " > ",
    );
    if (above !== under) lines.push(`Under: ${above}`);
    under = above;
    const says = each.speaker === null ? none : each.speaker === fullName ? "@" : oneLine(each.speaker, maxLength.heading);
    if (says !== speaker) lines.push(`Speaker: ${says}`);
    speaker = says;
    return [...lines, `${each.mark} ${oneLine(each.quote, maxLength.quote)}`, ...each.beneath];
  });
}

/** How `groupQuotes` is to be read, for instructions. */
export const groupedForm =
  'A line that begins with "Page:", "Under:" (its headings) or "Speaker:" holds for what follows, until the next of its kind or the next page; "-" is none.';

function lineOrNone(parts: readonly string[], between: string): string {
  return parts.filter((part) => part !== "").join(between) || none;
}
