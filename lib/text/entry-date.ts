import { isoDate } from "./iso-date";
import { monthOf } from "./page-words";

/**
 * The date that an entry bears in a short text: `2024-05` or `2024-05-17`, from "17 May 2024", "May 17, 2024", "17. März 2024", "le 3 février 2024",
 * "3 de mayo de 2024", "17.5.2024", "2024-05-17" anywhere in it. Null where there is none, where a span of time stands there ("2011 – 2016", "March
 * 2012 – June 2014"), and for a year alone.
 */
export function entryDate(raw: string): string | null {
  const text = raw.slice(0, maxLength);
  const iso = /(?<!\d)(?:19|20)\d{2}-\d{2}-\d{2}(?!\d)/.exec(text)?.[0];
  if (iso !== undefined) return isoDate(iso);
  if (span.test(text)) return null;
  for (const match of text.matchAll(
    /(?<![\p{L}\p{N}])(\p{L}{3,12})\.?,?\s+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(?:de |del )?((?:19|20)\d{2})(?!\d)/gu,
  )) {
    const month = monthOf(match[1] ?? "");
    if (month === 0) continue;
    const before = /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º|ª)?\.?\s+(?:de\s+)?$/u.exec(text.slice(0, match.index))?.[1];
    const day = match[2] ?? before;
    return isoDate(`${match[3]}-${month}${day === undefined ? "" : `-${day}`}`);
  }
  const numeric = /(?<!\d)(\d{1,2})[./](\d{1,2})[./]((?:19|20)\d{2})(?!\d)/.exec(text);
  if (numeric !== null) {
    const [first, second] = [Number(numeric[1]), Number(numeric[2])];
    // 4/7/2024 is a day in April or in July.
    if (numeric[0].includes("/") && first <= 12 && second <= 12 && first !== second) return isoDate(numeric[3]);
    return isoDate(`${numeric[3]}-${second > 12 ? first : second}-${second > 12 ? second : first}`);
  }
  return null;
}

const maxLength = 300;
const span =
  /(?:19|20)\d{2}\s*(?:[–—-]|to|until|bis|à|a|al|até|tot)\s*(?:\p{L}+\.?\s+)?(?:(?:19|20)\d{2}|\d{2}(?!\d)|present|now|today|heute|aujourd|presente|actualidad|heden|oggi|hoje)/iu;

/**
 * The date of a line that begins with one and a mark behind it, as `entryDate` gives it: "3 May 2015: …", "2015-05-03 – …". Null where the label is
 * more than a date: "since May 2015: …" tells of no entry.
 */
export function labelDate(line: string): string | null {
  const label = dateLabel.exec(line.slice(0, maxLabelLength))?.[1];
  const others = label?.match(/\p{L}+/gu)?.filter((word) => monthOf(word) === 0 && !besideDates.test(word)) ?? [];
  return label === undefined || others.length > 0 ? null : entryDate(label);
}

const maxLabelLength = 80;
const dateLabel = /^[\s>*•-]*([^:–—|\n]{6,30}?)\s*[:–—|]\s/u;
const besideDates = /^(?:st|nd|rd|th|er|le|am|den|de|del|el|il|em|op|the|of)$/i;
