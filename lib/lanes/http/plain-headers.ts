import type { Dispatcher } from "undici";

export type PlainHeaders = Readonly<Record<string, string | undefined>>;

/** Of a header that came several times the first counts, but for X-Robots-Tag, each of which is a line. */
export function plainHeaders(headers: Dispatcher.ResponseData["headers"]): PlainHeaders {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? (name === "x-robots-tag" ? value.join("\n") : value[0]) : value,
    ]),
  );
}
