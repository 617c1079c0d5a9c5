import { Button } from "@/components/ui/button";
import { Confirm } from "./confirm";
import { Moment } from "./moment";

export interface KeyItem {
  readonly id: string;
  readonly prefix: string;
  readonly environment: "live" | "test";
  readonly clientName: string | null;
  readonly deviceName: string | null;
  readonly defaultDetail: "compact" | "full" | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

interface KeyListProps {
  readonly keys: readonly KeyItem[];
  readonly revoke: (data: FormData) => Promise<void>;
  readonly setDetail: (data: FormData) => Promise<void>;
}

/** The keys that work. */
export function KeyList({ keys, revoke, setDetail }: KeyListProps) {
  if (keys.length === 0)
    return (
      <p className="rounded-xl border border-dashed border-line-strong/50 p-5 text-[0.9375rem] text-muted">
        No key works at the moment. Create one below to use the API.
      </p>
    );
  return (
    <ul className="divide-y divide-line border-y border-line">
      {keys.map((key) => (
        <li key={key.id} className="grid gap-4 py-5 md:grid-cols-[minmax(0,1fr)_auto]" data-key={key.prefix}>
          <div className="min-w-0">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <code className="font-medium">{key.prefix}…</code>
              {key.environment === "test" ? <span className="text-sm text-care">Test key: fixture only</span> : null}
            </p>
            <p className="mt-0.5 text-[0.9375rem]">{namesOf(key)}</p>
            <p className="mt-0.5 text-sm text-muted">
              Created <Moment at={key.createdAt} />
              {" · "}
              {key.lastUsedAt ? (
                <>
                  last used <Moment at={key.lastUsedAt} />
                </>
              ) : (
                "never used"
              )}
            </p>
          </div>
          <div className="space-y-3 md:w-72">
            <form action={setDetail} className="flex items-end gap-2">
              <input type="hidden" name="key_id" value={key.id} />
              <div className="min-w-0 flex-1">
                <label htmlFor={`detail-${key.id}`} className="mb-1 block text-sm text-muted">
                  Default detail<span className="sr-only"> of {key.prefix}</span>
                </label>
                <select
                  // An uncontrolled select keeps what it was first given: another stored value is another element.
                  key={key.defaultDetail}
                  id={`detail-${key.id}`}
                  name="detail"
                  defaultValue={key.defaultDetail ?? "full"}
                  className="block min-h-11 w-full rounded-lg border border-line-strong/70 bg-surface px-3 py-2 text-[0.9375rem] text-ink"
                >
                  <option value="full">Full</option>
                  <option value="compact">Compact</option>
                </select>
              </div>
              <Button type="submit" look="quiet">
                Save<span className="sr-only"> default detail of {key.prefix}</span>
              </Button>
            </form>
            <Confirm label="Revoke" about={key.prefix} question="It stops at once, everywhere it is used, and cannot be brought back.">
              <form action={revoke}>
                <input type="hidden" name="key_id" value={key.id} />
                <Button type="submit">Revoke {key.prefix}…</Button>
              </form>
            </Confirm>
          </div>
        </li>
      ))}
    </ul>
  );
}

function namesOf({ clientName, deviceName }: KeyItem): string {
  return [deviceName, clientName].filter((name) => name !== null && name !== "").join(" · ") || "No name";
}
