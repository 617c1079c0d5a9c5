"use client";

import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement } from "react";
import { Icon, type IconName } from "./icon";

export interface MenuEntry {
  readonly label: string;
  readonly icon: IconName;
  /** Either leads somewhere or does something. */
  readonly href?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
}

export interface MenuProps {
  readonly trigger: ReactElement;
  readonly entries: readonly MenuEntry[];
  /** For one that was asked for before it was there. */
  readonly isOpenAtFirst?: boolean;
}

const entryClass =
  "flex min-h-10 cursor-default items-center gap-2.5 rounded-lg px-3 text-[0.9375rem] outline-none data-[highlighted]:bg-sunken data-[highlighted]:text-ink";

/** More things to do, behind one button; arrows, Home, End and first letters move in it. */
export function Menu({ trigger, entries, isOpenAtFirst = false }: MenuProps) {
  return (
    <Base.Root defaultOpen={isOpenAtFirst}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className="z-20 outline-none">
          <Base.Popup className="min-w-52 rounded-xl border border-line bg-surface p-1.5 shadow-lift outline-none motion-safe:transition-opacity data-[ending-style]:opacity-0 data-[starting-style]:opacity-0">
            {entries.map((entry) =>
              entry.href === undefined ? (
                <Base.Item key={entry.label} className={entryClass} onClick={entry.onSelect}>
                  <EntryWords {...entry} />
                </Base.Item>
              ) : (
                <Base.LinkItem key={entry.label} className={entryClass} href={entry.href} closeOnClick>
                  <EntryWords {...entry} />
                </Base.LinkItem>
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function EntryWords({ icon, label }: MenuEntry) {
  return (
    <>
      <Icon name={icon} className="size-4 text-muted" />
      {label}
    </>
  );
}
