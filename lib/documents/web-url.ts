const maxUrlLength = 2_048;

/**
 * An absolute http(s) address without credentials, in the spelling of the URL standard; null for anything else. `base` resolves relative ones.
 * Only such addresses are ever stored, so that no `javascript:` or `data:` can come back as a link.
 */
export function webUrl(raw: string | null | undefined, base: string | null): string | null {
  const text = raw?.trim() ?? "";
  if (text === "" || text.length > maxUrlLength) return null;
  try {
    const url = base === null ? new URL(text) : new URL(text, base);
    if (url.protocol !== "https:" && url.protocol !== "http:") return null;
    if (url.username !== "" || url.password !== "" || !url.hostname.includes("."))
      return url.hostname === "localhost" && url.username === "" ? url.href : null;
    return url.href.length > maxUrlLength ? null : url.href;
  } catch {
    return null;
  }
}
