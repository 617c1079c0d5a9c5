import { DocsCopyButton } from "./docs-copy-button";

interface CodeBlockProps {
  readonly code: string;
  /** What the code does; names it and its button for who cannot see where they stand. */
  readonly what: string;
  readonly language?: string;
}

/** Code as it is to be typed. Long lines go on below; copied, they are one line. */
export function CodeBlock({ code, what, language = "Shell" }: CodeBlockProps) {
  return (
    <div data-to-copy className="overflow-hidden rounded-xl border border-line bg-sunken">
      <div className="flex min-h-11 items-center justify-between border-b border-line py-1 pl-4 pr-1.5">
        <span className="text-sm text-muted">{language}</span>
        <DocsCopyButton what={what} />
      </div>
      <section aria-label={`Code: ${what}`} className="p-4">
        <pre className="whitespace-pre-wrap wrap-anywhere text-[0.8125rem] leading-relaxed">
          <code>{code}</code>
        </pre>
      </section>
    </div>
  );
}
