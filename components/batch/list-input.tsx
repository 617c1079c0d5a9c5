"use client";

import { type DragEvent, useState } from "react";
import { Button } from "../ui/button";
import { Disclosure } from "../ui/disclosure";
import { Field } from "../ui/field";
import { Icon } from "../ui/icon";

interface ListInputProps {
  readonly maxRows: number;
  /** With scripts the browser reads the file itself, as soon as it is chosen. */
  readonly onFile: (file: File) => void;
}

export const sampleList = `name,company,title,linkedin_url,email,domain
Orla Fenwick,Thistledown Labs,Head of Product,,,thistledown.example
Odo Finch,,,https://www.linkedin.com/in/odo-finch,,`;

/** Where a list comes in: pasted, chosen, or dropped. */
export function ListInput({ maxRows, onFile }: ListInputProps) {
  const [isOver, setIsOver] = useState(false);
  const drag = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setIsOver(over);
  };
  return (
    <section
      aria-label="The list"
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
      className={`rounded-2xl border bg-surface p-5 motion-safe:transition-colors sm:p-7 ${isOver ? "border-accent bg-accent-soft" : "border-line"}`}
    >
      <Field
        id="list"
        label="Paste your list"
        hint={`CSV or cells from a spreadsheet, JSON, or one person a line: at most ${maxRows}. With a header or without.`}
      >
        {(control) => (
          <textarea
            {...control}
            rows={8}
            spellCheck={false}
            autoComplete="off"
            placeholder={"name,company\nOrla Fenwick,Thistledown Labs"}
            className={`${control.className} min-h-48 resize-y font-mono text-[0.9375rem] leading-relaxed`}
          />
        )}
      </Field>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0 flex-1 basis-64">
          <label htmlFor="file" className="mb-1.5 block text-[0.9375rem] font-medium">
            Or choose a file <span className="hidden font-normal text-muted pointer-fine:inline">(you can drop it here)</span>
          </label>
          <input
            id="file"
            name="file"
            type="file"
            accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,text/csv,text/plain,application/json"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) onFile(file);
              // The same file may be chosen again.
              event.target.value = "";
            }}
            className="block w-full text-[0.9375rem] text-muted file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-lg file:border file:border-solid file:border-line-strong/50 file:bg-surface file:px-4 file:font-medium file:text-ink hover:file:border-line-strong"
          />
        </div>
        <Button type="submit" name="intent" value="read" className="w-full sm:w-auto">
          <Icon name="list" className="size-4.5" />
          Read the list
        </Button>
      </div>
      <Disclosure summary="What the columns may be called" className="mt-5">
        <div className="space-y-3 text-[0.9375rem] text-muted">
          <p>
            <code>name</code>, <code>company</code>, <code>title</code>, <code>linkedin_url</code>, <code>email</code>, <code>domain</code>,
            or what your tools call them: “Full name”, “First name” and “Last name”, “Organization”, “Job title”, “LinkedIn profile”, “Work
            email”, “Website”. Each row needs a name, a profile URL or a work email; the rest narrows it down. Other columns are left out,
            and you are told which.
          </p>
          <pre className="whitespace-pre-wrap rounded-xl bg-sunken p-4 text-sm leading-relaxed text-ink">{sampleList}</pre>
        </div>
      </Disclosure>
    </section>
  );
}
