import { buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";

/** Copies the code within the nearest `data-to-copy` and says so. Hidden until `docs-reader.ts` has come, which does it. */
export function DocsCopyButton({ what }: { readonly what: string }) {
  return (
    <button type="button" hidden data-copy className={`group/copy ${buttonClass("quiet", "small")}`}>
      <Icon name="copy" className="size-4 group-data-copied/copy:hidden" />
      <Icon name="check" className="size-4 group-not-data-copied/copy:hidden" />
      <span aria-live="polite">Copy</span>
      <span className="sr-only">: {what}</span>
    </button>
  );
}
