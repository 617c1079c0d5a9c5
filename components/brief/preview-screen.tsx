import type { FirstPreview } from "@/lib/contract/preview";
import { Badge } from "../ui/badge";
import { BriefToolsRoom } from "./brief-tools";
import type { RowContext } from "./claim-row";
import { FirstScreenView } from "./first-screen";
import { firstScreenOfPreview } from "./first-screen-of";
import type { SourceStates } from "./source-state";

interface PreviewScreenProps {
  readonly preview: FirstPreview;
  /** Of everything that stands already, the first screen's too. */
  readonly claimCount: number;
  readonly sources: SourceStates;
}

const emptyWords = {
  heading: "Nothing so far is clearly safe to open with",
  text: "What we have so far is better left for them to bring up.",
};

/**
 * The first screen of a brief that is still being made. It stands where the brief's will stand, so that nothing moves when the one takes the other's
 * place: what can be done with a brief has its room here, and nothing in it.
 */
export function PreviewScreen({ preview, claimCount, sources }: PreviewScreenProps) {
  const first = firstScreenOfPreview(preview);
  const others = claimCount - first.shown.size;
  const rows: RowContext = { fullName: preview.identity.full_name, place: null, sources, footnotes: new Map(), marks: null };
  return (
    <div data-brief="preview">
      <FirstScreenView
        identity={preview.identity}
        first={first}
        rows={rows}
        emptyWords={emptyWords}
        tools={
          <div className="tools-in-the-making">
            <BriefToolsRoom />
            <Badge tone="accent" icon="clock">
              Still being made
            </Badge>
          </div>
        }
        as="preview"
      />
      <p className="made">
        {others > 0 ? `${others} more ${others === 1 ? "claim" : "claims"} so far. ` : ""}
        The finished brief may leave some of it out, or put it differently.
      </p>
    </div>
  );
}
