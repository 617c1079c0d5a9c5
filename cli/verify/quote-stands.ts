/**
 * Whether a quote stands in a text, letter for letter. White space and what no browser draws do not count: pages are laid out anew without saying
 * less.
 */
export function quoteStands(text: string, quote: string): boolean {
  const wanted = withoutSpace(quote);
  return wanted !== "" && withoutSpace(text).includes(wanted);
}

function withoutSpace(text: string): string {
  return text.replace(/[\s\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]+/g, "");
}
