"use client";

import { Badge } from "@/components/ui/badge";
import { AskFirst } from "./ask-first";
import { KeyDetail } from "./key-detail";
import { Moment } from "./moment";

export interface KeyItem {
  readonly id: string;
  readonly prefix: string;
  readonly environment: "live" | "test";
  readonly clientName: string | null;
  readonly deviceName: string | null;
  readonly defaultDetail: "compact" | "full" | null;
  readonly readsOnly: boolean;
  readonly spendPerDay: number | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

interface KeyRowProps {
  readonly item: KeyItem;
  readonly make: (data: FormData) => void;
  readonly revoke: (data: FormData) => Promise<void>;
  readonly setDetail: (data: FormData) => Promise<void>;
}

/** One key: by what one knows it again, and what can be done with it. */
export function KeyRow({ item, make, revoke, setDetail }: KeyRowProps) {
  const { id, prefix, environment, createdAt, lastUsedAt, defaultDetail } = item;
  return (
    <li className="grid gap-x-6 gap-y-4 px-4 py-4 sm:px-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center" data-key={prefix}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {item.deviceName ?? item.clientName ?? "No name"}
          {environment === "test" ? <Badge tone="care">Test key</Badge> : null}
          {item.readsOnly ? <Badge>Read-only</Badge> : null}
          {item.spendPerDay === null ? null : <Badge>{item.spendPerDay} a day at most</Badge>}
        </p>
        <p className="mt-1">
          <code className="text-[0.9375rem]">{prefix}…</code>
        </p>
        <p className="mt-1 text-sm text-muted">
          Created <Moment at={createdAt} />
          {item.deviceName && item.clientName ? <> by {item.clientName}</> : null}
          {" · "}
          {lastUsedAt ? (
            <>
              last used <Moment at={lastUsedAt} />
            </>
          ) : (
            "never used"
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        {/* An uncontrolled select keeps what it was first given: another stored value is another element. */}
        <KeyDetail key={defaultDetail} keyId={id} prefix={prefix} detail={defaultDetail ?? "full"} action={setDetail} />
        <AskFirst
          label="Rotate"
          about={prefix}
          size="small"
          question={`A new key takes the place of ${prefix}…, with its name and default detail. The old one stops at once, everywhere it is used.`}
          answer="Rotate this key"
          action={make}
          fields={{ intent: "rotate", key_id: id }}
        />
        <AskFirst
          label="Revoke"
          about={prefix}
          isDestructive
          size="small"
          question={`${prefix}… stops at once, everywhere it is used, and cannot be brought back.`}
          answer="Revoke this key"
          action={revoke}
          fields={{ key_id: id }}
        />
      </div>
    </li>
  );
}
