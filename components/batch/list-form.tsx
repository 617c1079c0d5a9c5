"use client";

import { type FormEvent, type RefObject, useActionState, useCallback, useEffect, useRef, useState } from "react";
import { decodeList } from "@/lib/contract/decode-list";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { Notice } from "../ui/notice";
import { TextLink } from "../ui/text-link";
import { type ListCheck, type ListProblem, type ListState, noList } from "./list-check";
import { ListInput } from "./list-input";
import { type RowField, rowFields } from "./list-row";
import { ListSummary } from "./list-summary";
import { checkSentence, rowCountWords } from "./list-words";
import { readList } from "./read-list";
import { RowItem } from "./row-item";
import { type OpenList, useOpenList } from "./use-open-list";

interface ListFormProps {
  readonly action: (previous: ListState, data: FormData) => Promise<ListState>;
  /** Whose list it is. */
  readonly owner: string;
  /** Of this rendering of the form: sent twice, a list is started once. */
  readonly formKey: string;
  readonly maxRows: number;
  readonly maxBytes: number;
}

/** A list of people: read, looked at row by row, put right, and started once. The same form works without scripts, a page for each step. */
export function ListForm({ action, owner, formKey, maxRows, maxBytes }: ListFormProps) {
  const [formState, submit] = useActionState(action, noList(formKey));
  const open = useOpenList({ owner, formKey, formState, action });
  const [unreadable, setUnreadable] = useState<ListProblem | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { list } = open;

  const read = (text: string, fileName?: string) => {
    const read = readList(text, { maxRows, ...(fileName === undefined ? {} : { fileName }) });
    setUnreadable(read.kind === "unreadable" ? { title: "This list cannot be read", text: read.message } : null);
    if (read.kind === "read") open.open(read);
  };
  const readFile = async (file: File) => {
    if (file.size > maxBytes) return setUnreadable({ title: "This list cannot be read", text: "It is larger than 1 MiB." });
    read(decodeList(new Uint8Array(await file.arrayBuffer())), file.name);
  };

  // A list that has just been opened is where one reads on.
  const isOpen = list !== null;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const leaveOut = (number: number) => {
    const rows = list?.rows ?? [];
    const index = rows.findIndex((row) => row.number === number);
    const next = rows[index + 1] ?? rows[index - 1];
    open.leaveOut(number);
    const place = next === undefined ? heading.current : document.getElementById(`row-${next.number}`);
    place?.focus();
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    const [intent, number] = (submitter instanceof HTMLButtonElement ? submitter.value : "").split(":");
    switch (intent) {
      case "read":
        return read(String(data.get("list") ?? ""));
      case "leave-out":
        return leaveOut(Number(number));
      case "leave-out-all":
        heading.current?.focus();
        return open.leaveOutProblems();
      case "clear":
        return open.close();
      case "new-key":
        return open.renew();
      case "start":
        return open.start();
      default:
        return open.lookAgain();
    }
  };

  const problem = open.problem ?? (list === null ? unreadable : null);
  return (
    <form action={submit} onSubmit={onSubmit}>
      {/* What Enter in a cell presses. */}
      <button type="submit" name="intent" value={list === null ? "read" : "check"} hidden />
      <input type="hidden" name="key" value={list?.key ?? formKey} />
      {problem === null ? null : (
        <div className="mb-6">
          <ProblemNotice problem={problem} />
        </div>
      )}
      {list === null ? (
        <ListInput maxRows={maxRows} onFile={(file) => void readFile(file)} />
      ) : (
        <OpenListSection list={list} open={open} heading={heading} onLeaveOut={leaveOut} />
      )}
    </form>
  );
}

interface OpenListProps {
  readonly list: OpenList;
  readonly open: ReturnType<typeof useOpenList>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onLeaveOut: (number: number) => void;
}

function OpenListSection({ list, open, heading, onLeaveOut }: OpenListProps) {
  const lastCheck = useLastCheck(open.check);
  return (
    <section aria-labelledby="rows">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="rows" ref={heading} tabIndex={-1} className="text-xl font-semibold tracking-[-0.01em] outline-none">
          {rowCountWords(list.rows.length)}
        </h2>
        <Button type="submit" name="intent" value="clear" look="bare" size="small">
          <Icon name="refresh" className="size-4" />
          Read another list
        </Button>
      </div>
      <p className="sr-only" aria-live="polite">
        {open.check === null ? "" : checkSentence(open.check)}
      </p>
      <ReadingNotes list={list} />
      <div className="mt-4 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="lg:sticky lg:top-6 lg:order-last">
          <input type="hidden" name="max_credits" value={open.check?.billableMax ?? 0} />
          <ListSummary
            rowCount={list.rows.length}
            check={open.check}
            lastCheck={lastCheck}
            isStarting={open.isStarting}
            hasFailed={open.problem !== null && open.check === null}
          />
        </div>
        <Rows list={list} checkOf={open.checkOf} onEdit={open.edit} onLeaveOut={onLeaveOut} />
      </div>
    </section>
  );
}

interface RowsProps {
  readonly list: OpenList;
  readonly checkOf: ReturnType<typeof useOpenList>["checkOf"];
  readonly onEdit: (number: number, field: RowField, text: string) => void;
  readonly onLeaveOut: (number: number) => void;
}

function Rows({ list, checkOf, onEdit, onLeaveOut }: RowsProps) {
  // Typing in one row draws that row alone.
  const handlers = useRef({ onEdit, onLeaveOut });
  useEffect(() => {
    handlers.current = { onEdit, onLeaveOut };
  });
  const edit = useCallback<RowsProps["onEdit"]>((...change) => handlers.current.onEdit(...change), []);
  const leaveOut = useCallback<RowsProps["onLeaveOut"]>((number) => handlers.current.onLeaveOut(number), []);
  return (
    <ol className="min-w-0 divide-y divide-line border-y border-line">
      {list.rows.map((row, index) => (
        <RowItem key={row.number} row={row} index={index} check={checkOf(row)} onEdit={edit} onLeaveOut={leaveOut} />
      ))}
    </ol>
  );
}

/** How the list was taken, where that is not said by its header. */
function ReadingNotes({ list: { ignored, guessed } }: { readonly list: OpenList }) {
  const labels = guessed.map((field) => rowFields.find(({ name }) => name === field)?.label ?? field);
  return (
    <div className="space-y-1 text-[0.9375rem] text-muted [&:not(:empty)]:mt-2">
      {labels.length === 0 ? null : <p>No header was found, so the columns were read as {labels.join(", ")}. Check that this is right.</p>}
      {ignored.length === 0 ? null : (
        <p>
          Left out: the {ignored.length === 1 ? "column" : "columns"} {ignored.map((name) => `“${name}”`).join(", ")}.
        </p>
      )}
      {guessed.map((field) => (
        <input key={field} type="hidden" name="guessed" value={field} />
      ))}
      {ignored.map((name) => (
        <input key={name} type="hidden" name="ignored" value={name} />
      ))}
    </div>
  );
}

function ProblemNotice({ problem: { title, text, link, needsNewKey } }: { readonly problem: ListProblem }) {
  return (
    <Notice tone="bad" title={title} isAlert>
      <p>{text}</p>
      {link ? (
        <p>
          <TextLink href={link.href}>{link.label}</TextLink>
        </p>
      ) : null}
      {needsNewKey ? (
        <Button type="submit" name="intent" value="new-key" look="quiet" size="small">
          Make it a new batch
        </Button>
      ) : null}
    </Notice>
  );
}

/** The last look at the list that is open. */
function useLastCheck(check: ListCheck | null): ListCheck | null {
  const last = useRef<ListCheck | null>(null);
  useEffect(() => {
    if (check !== null) last.current = check;
  });
  return check ?? last.current;
}
