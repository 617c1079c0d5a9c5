/** Puts a text on the clipboard, by the page's small script (`reader-script.ts`); where there are no scripts it is not shown. */
export function CopyThis({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <button type="button" className="copy-this needs-scripts no-print" data-copy={text} aria-label={`Copy: ${what}`}>
      Copy
    </button>
  );
}

/** The room that this button takes, where there is nothing settled to copy. */
export function CopyRoom() {
  return (
    <span className="copy-this room needs-scripts no-print" aria-hidden="true">
      Copy
    </span>
  );
}
