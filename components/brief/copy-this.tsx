/** Puts a text on the clipboard, by the page's small script (`reader-script.ts`); where there are no scripts it is not shown. */
export function CopyThis({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <button type="button" className="copy-this needs-scripts no-print" data-copy={text} aria-label={`Copy: ${what}`}>
      Copy
    </button>
  );
}
