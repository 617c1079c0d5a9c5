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

/** What a reader is told of where a link leads: the host without `www.`; the text itself when it is no address. */
export function hostLabel(raw: string): string {
  const href = webLink(raw);
  return href === null ? raw : new URL(href).host.replace(/^www\./, "");
}
