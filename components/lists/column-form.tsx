import { Button } from "../ui/button";
import type { FieldOption } from "./list-view";

interface ColumnFormProps {
  readonly action: (data: FormData) => Promise<void>;
  readonly listId: string;
  readonly columns: readonly { readonly head: string; readonly sample: string }[];
  readonly mapping: readonly (string | null)[];
  readonly options: readonly FieldOption[];
}

/** What each column is taken for, by guess or by hand. */
export function ColumnForm({ action, listId, columns, mapping, options }: ColumnFormProps) {
  return (
    <form action={action} aria-labelledby="columns">
      <input type="hidden" name="list" value={listId} />
      <ul className="divide-y divide-line border-y border-line">
        {columns.map(({ head, sample }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A column is its place in the table.
          <li key={index} className="grid gap-x-4 gap-y-1.5 py-3 sm:grid-cols-2 sm:items-center">
            <label htmlFor={`column-${index}`} className="min-w-0">
              <span className="block font-medium wrap-anywhere">{head.trim() === "" ? `Column ${index + 1}` : head}</span>
              {sample === "" ? null : <span className="block truncate text-sm text-muted">{sample}</span>}
            </label>
            <select
              id={`column-${index}`}
              name={`column-${index}`}
              defaultValue={mapping[index] ?? ""}
              className="min-h-11 w-full rounded-lg border border-line-strong/70 bg-surface px-3 py-2 text-ink"
            >
              <option value="">Leave as it is</option>
              {options.map(({ field, label }) => (
                <option key={field} value={field}>
                  {label}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <Button type="submit" look="quiet">
          Use these columns
        </Button>
      </div>
    </form>
  );
}
