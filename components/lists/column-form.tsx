import type { ColumnMapping } from "@/lib/lists/map-columns";
import { mappableFields } from "@/lib/lists/map-columns";
import { Button } from "../ui/button";

const fieldLabels: Readonly<Record<(typeof mappableFields)[number], string>> = {
  linkedin_url: "LinkedIn profile URL",
  name: "Full name",
  first_name: "First name",
  last_name: "Last name",
  company: "Company",
  title: "Job title",
  domain: "Company website",
  email: "Work email",
};

interface ColumnFormProps {
  readonly action: (data: FormData) => Promise<void>;
  readonly listId: string;
  readonly columns: readonly { readonly head: string; readonly sample: string }[];
  readonly mapping: ColumnMapping;
}

/** What each column is taken for, by guess or by hand. */
export function ColumnForm({ action, listId, columns, mapping }: ColumnFormProps) {
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
              <option value="">Stays as it is</option>
              {mappableFields.map((field) => (
                <option key={field} value={field}>
                  {fieldLabels[field]}
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
