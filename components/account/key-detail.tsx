"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";

interface KeyDetailProps {
  readonly keyId: string;
  readonly prefix: string;
  readonly detail: "compact" | "full";
  readonly action: (data: FormData) => Promise<void>;
}

/** What the key gets when a request names no detail. The button comes when there is something to save; without scripts it is always there. */
export function KeyDetail({ keyId, prefix, detail, action }: KeyDetailProps) {
  const [chosen, setChosen] = useState(detail);
  const save = (
    <Button type="submit" size="small">
      Save<span className="sr-only"> default detail of {prefix}</span>
    </Button>
  );
  return (
    <form action={action} className="flex items-end gap-2">
      <input type="hidden" name="key_id" value={keyId} />
      <div>
        <label htmlFor={`detail-${keyId}`} className="mb-1 block text-sm text-muted">
          Default detail<span className="sr-only"> of {prefix}</span>
        </label>
        <select
          id={`detail-${keyId}`}
          name="detail"
          defaultValue={detail}
          onChange={(event) => setChosen(event.currentTarget.value === "compact" ? "compact" : "full")}
          className="block min-h-9 rounded-lg border border-line-strong/70 bg-surface px-2.5 py-1.5 text-base text-ink sm:text-sm"
        >
          <option value="full">Full</option>
          <option value="compact">Compact</option>
        </select>
      </div>
      {chosen === detail ? <noscript>{save}</noscript> : save}
    </form>
  );
}
