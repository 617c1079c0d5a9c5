export type PageKind = "html" | "text" | "markdown" | "pdf";

export const kindByType: Readonly<Record<string, PageKind>> = {
  "text/html": "html",
  "application/xhtml+xml": "html",
  "text/plain": "text",
  "text/markdown": "markdown",
  "text/x-markdown": "markdown",
  "application/pdf": "pdf",
};
/** Types that say nothing. */
export const vagueTypes: ReadonlySet<string> = new Set(["", "application/octet-stream", "binary/octet-stream"]);

/** Whether a body of this declared type is worth reading. */
export function isReadableType(contentType: string | undefined): boolean {
  const essence = essenceOf(contentType ?? "");
  return essence in kindByType || vagueTypes.has(essence);
}

/** A media type without its parameters, in small letters. */
export function essenceOf(contentType: string): string {
  return contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}
