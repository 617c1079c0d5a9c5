import { Button } from "@/components/ui/button";
import { maxWordsLength } from "@/lib/privacy/act-on-request";
import { correctAction } from "../../request-actions";

interface CorrectionFormProps {
  readonly requestId: string;
  /** Key of the statement that is wrong; null for what none of them says. */
  readonly claim: string | null;
  /** What the person has written already, for them to change. */
  readonly words: string;
}

/** What is wrong, in the person's own words, for somebody here to read. */
export function CorrectionForm({ requestId, claim, words }: CorrectionFormProps) {
  return (
    <form action={correctAction} className="space-y-3">
      <input type="hidden" name="request_id" value={requestId} />
      {claim === null ? null : <input type="hidden" name="claim" value={claim} />}
      <label className="block text-sm">
        {claim === null ? "What is wrong, and what is right?" : "What is right?"}
        <textarea
          name="words"
          rows={3}
          maxLength={maxWordsLength}
          required
          defaultValue={words}
          className="mt-1 block w-full rounded-lg border border-line-strong/70 bg-surface px-3 py-2 text-base text-ink"
        />
      </label>
      <Button type="submit" look="quiet" size="small">
        {claim === null ? "Send it to a person" : "Send the correction"}
      </Button>
    </form>
  );
}
