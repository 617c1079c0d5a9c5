"use client";

import { memo, useEffect, useState } from "react";
import { Badge } from "../ui/badge";
import { buttonClass } from "../ui/button";
import { Field } from "../ui/field";
import { Icon } from "../ui/icon";
import { needsAttention, type RowCheck } from "./list-check";
import { cellName } from "./list-form-data";
import { isBlank, type ListRow, type RowField, rowFields } from "./list-row";
import { rowWords } from "./list-words";

interface RowItemProps {
  readonly row: ListRow;
  /** Of the row in the form. */
  readonly index: number;
  readonly check: RowCheck | undefined;
  readonly onEdit: (number: number, field: RowField, text: string) => void;
  readonly onLeaveOut: (number: number) => void;
}

/** Two of them share a line on a phone. */
const narrowFields: ReadonlySet<RowField> = new Set(["company", "title"]);

/** A row as it was read, what becomes of it, and its cells to put right: open where something is wrong. */
export const RowItem = memo(function RowItem({ row, index, check, onEdit, onLeaveOut }: RowItemProps) {
  const { number, cells, unread } = row;
  const isWrong = needsAttention(check);
  const [isOpen, setIsOpen] = useState(isWrong);
  // Opened where something is wrong; what one works in is never closed under one's hands.
  useEffect(() => {
    if (isWrong) setIsOpen(true);
  }, [isWrong]);
  const words = check ? rowWords(check) : null;
  const isUnread = unread !== null && isBlank(cells);
  const note = isUnread ? unread.message : words?.text;
  const fieldError = (field: RowField) => (check?.kind === "invalid" && check.field === field ? check.text : undefined);
  return (
    <li data-row={number} data-check={check?.kind} className="flex items-start gap-1 py-1">
      <details className="group/row min-w-0 flex-1" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary
          id={`row-${number}`}
          className="grid min-h-11 grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-2 gap-y-1 rounded-lg px-2 py-2 hover:bg-sunken sm:grid-cols-[2rem_minmax(0,1fr)_auto]"
        >
          <span className="text-sm tabular-nums text-muted">
            <span className="sr-only">Row </span>
            {number}
          </span>
          <RowTitle row={row} />
          <span className="col-start-2 sm:col-start-3">
            <CheckBadge words={words} />
          </span>
        </summary>
        <fieldset className="mx-2 mb-4 mt-2 min-w-0 rounded-xl border border-line bg-surface p-3.5 sm:ml-12 sm:p-4">
          <legend className="sr-only">Row {number}</legend>
          {note ? <p className="mb-3 text-sm font-medium text-ink">{note}</p> : null}
          {isUnread && unread.text !== "" ? (
            <p className="mb-3 rounded-lg bg-sunken px-3 py-2 font-mono text-sm text-muted">{unread.text}</p>
          ) : null}
          <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4 xl:grid-cols-3">
            {rowFields.map(({ name, label }) => (
              <div key={name} className={narrowFields.has(name) ? "min-w-0" : "col-span-2 min-w-0 sm:col-span-1"}>
                <Field id={cellName(index, name)} label={label} error={fieldError(name)}>
                  {(control) => (
                    <input
                      {...control}
                      type="text"
                      autoComplete="off"
                      spellCheck={false}
                      value={cells[name]}
                      onChange={(event) => onEdit(number, name, event.target.value)}
                    />
                  )}
                </Field>
              </div>
            ))}
          </div>
        </fieldset>
        <input type="hidden" name={cellName(index, "number")} value={number} />
        {unread === null ? null : (
          <>
            <input type="hidden" name={cellName(index, "unread")} value={unread.message} />
            <input type="hidden" name={cellName(index, "text")} value={unread.text} />
          </>
        )}
      </details>
      <button
        type="submit"
        name="intent"
        value={`leave-out:${number}`}
        onClick={(event) => {
          event.preventDefault();
          onLeaveOut(number);
        }}
        className={`${buttonClass("bare", "small")} mt-1 size-9 px-0`}
      >
        <Icon name="cross" className="size-4" />
        <span className="sr-only">Leave row {number} out</span>
      </button>
    </li>
  );
});

function CheckBadge({ words }: { readonly words: ReturnType<typeof rowWords> | null }) {
  if (words === null) return <Badge icon="clock">Not checked yet</Badge>;
  return (
    <Badge tone={words.tone} {...(words.icon ? { icon: words.icon } : {})}>
      {words.label}
    </Badge>
  );
}

/** Who it is, as far as the row says, and what narrows it. */
function RowTitle({ row: { cells, unread } }: Pick<RowItemProps, "row">) {
  const shownUrl = cells.linkedin_url.trim().replace(/^https?:\/\/(?:www\.)?/, "");
  const identifiers = [cells.name.trim(), shownUrl, cells.email.trim()].filter((text) => text !== "");
  const [who, ...others] = identifiers;
  const rest = [cells.title.trim(), cells.company.trim(), cells.domain.trim(), ...others].filter((text) => text !== "");
  return (
    <span className="min-w-0">
      {who === undefined ? (
        <span className="block truncate text-muted">{unread && isBlank(cells) ? unread.text || "Unreadable" : "Nobody named"}</span>
      ) : (
        <span className="block truncate font-medium">{who}</span>
      )}
      {rest.length === 0 ? null : <span className="block truncate text-sm text-muted">{rest.join(" · ")}</span>}
    </span>
  );
}
