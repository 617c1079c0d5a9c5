import { Notice } from "@/components/ui/notice";
import { type Said, saidWords } from "./said";

/** What came of the button that led here. */
export function SaidNotice({ said }: { readonly said: Said | null }) {
  if (said === null) return null;
  const { tone, title, text } = saidWords[said];
  return (
    <div className="mb-8">
      <Notice tone={tone} title={title} isAlert>
        <p>{text}</p>
      </Notice>
    </div>
  );
}
