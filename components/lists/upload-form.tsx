"use client";

import { useActionState } from "react";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { Notice } from "../ui/notice";

export interface UploadState {
  readonly problem: string | null;
}

interface UploadFormProps {
  readonly action: (previous: UploadState, data: FormData) => Promise<UploadState>;
  readonly maxRows: number;
}

/** A table as a file. With scripts a chosen file is read at once. */
export function UploadForm({ action, maxRows }: UploadFormProps) {
  const [state, send, isPending] = useActionState(action, { problem: null });
  return (
    <form action={send} className="rounded-2xl border border-line bg-surface p-5 sm:p-6">
      {state.problem === null || isPending ? null : (
        <div className="mb-5">
          <Notice tone="bad" title="The table was not read" isAlert>
            <p>{state.problem}</p>
          </Notice>
        </div>
      )}
      <Field
        id="table"
        label="Your table"
        hint={`CSV with any delimiter, or the first sheet of an .xlsx file: a header row, then up to ${maxRows.toLocaleString("en-US")} rows, 8 MB.`}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            required
            accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onChange={(event) => {
              if (event.currentTarget.files?.length) event.currentTarget.form?.requestSubmit();
            }}
          />
        )}
      </Field>
      <div className="mt-5">
        <Button type="submit" disabled={isPending}>
          {isPending ? "Reading…" : "Read the table"}
        </Button>
      </div>
    </form>
  );
}
