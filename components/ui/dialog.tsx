"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactElement, ReactNode } from "react";
import { Icon } from "./icon";

interface DialogProps {
  /** The button that opens it; absent where `open` alone says so. */
  readonly trigger?: ReactElement;
  readonly title: string;
  /** Read out with the title. */
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** For one that closes by itself, when what it asked for is done. */
  readonly open?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** A question or a form above the page. The focus stays inside, goes to the first control, and returns to the button; Escape closes it. */
export function Dialog({ trigger, title, description, children, open, onOpenChange }: DialogProps) {
  return (
    <Base.Root {...(open === undefined ? {} : { open })} {...(onOpenChange === undefined ? {} : { onOpenChange })}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-20 bg-veil motion-safe:transition-opacity data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Base.Popup className="fixed left-1/2 top-1/2 z-20 max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-2xl border border-line bg-surface p-6 shadow-lift outline-none motion-safe:transition-all data-[ending-style]:scale-[0.98] data-[ending-style]:opacity-0 data-[starting-style]:scale-[0.98] data-[starting-style]:opacity-0">
          <Base.Title className="pr-10 text-lg font-semibold tracking-[-0.01em]">{title}</Base.Title>
          {description ? <Base.Description className="mt-1.5 text-[0.9375rem] text-muted">{description}</Base.Description> : null}
          <div className="mt-5">{children}</div>
          <Base.Close
            aria-label="Close"
            className="absolute right-3 top-3 inline-flex size-10 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
          >
            <Icon name="cross" className="size-5" />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Closes the dialog that it stands in. */
export const DialogClose = Base.Close;
