/**
 * The address when it is one that a page may link to: absolute, http or https, without credentials; else null. Sources are untrusted, so nothing else
 * (`javascript:`, `data:`) ever becomes a link, whatever was stored.
 */
export function webLink(raw: string): string | null {
  try {
    const url = new URL(raw);
    const isWeb = (url.protocol === "https:" || url.protocol === "http:") && url.username === "" && url.password === "";
    return isWeb ? url.href : null;
  } catch {
    return null;
  }
}

const maxPathChars = 36;

/** What a reader is told of where a link leads: host without `www.` and path, shortened; the text itself when it is no address. */
export function placeLabel(raw: string): string {
  const href = webLink(raw);
  if (href === null) return raw;
  const { host, pathname } = new URL(href);
  const path = pathname.replace(/\/$/, "");
  return `${host.replace(/^www\./, "")}${path.length > maxPathChars ? `${path.slice(0, maxPathChars)}…` : path}`;
}

/** What is typed to get there: without scheme, `www.` and a slash at the end. */
export function shortAddress(url: string): string {
  const href = webLink(url);
  return href === null ? url : href.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
}
