"use client";

import { type FormEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { Button, type ButtonLook, type ButtonSize } from "./button";
import { Dialog } from "./dialog";
import { useHydrated } from "./use-hydrated";

interface RevealProps {
  /** On the button, and at the head of what it opens. */
  readonly label: string;
  /** More of it for whoever hears the label alone. */
  readonly about?: string | undefined;
  readonly description?: ReactNode;
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  readonly action: (data: FormData) => void | Promise<void>;
  /** The form's fields and its button. */
  readonly children: ReactNode;
}

const popoverBox =
  "fixed inset-0 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] overflow-y-auto rounded-2xl border border-line bg-surface p-6 text-ink shadow-lift backdrop:bg-veil";

/**
 * A form behind a button: a dialog that closes when the form is sent. Until scripts come, and where none do, the browser's own popover, which stays
 * with what was typed in it. The button is one and the same before and after, so that no press falls between the two.
 */
export function Reveal({ label, about, description, look = "quiet", size = "regular", action, children }: RevealProps) {
  const isHydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const [isPopoverOpen, setIsPopoverOpen] = useState(false);
  const popover = useRef<HTMLDivElement>(null);
  const popoverId = useId();
  useLayoutEffect(() => {
    if (isShown(popover.current)) setIsPopoverOpen(true);
  }, []);
  const open = (event: MouseEvent) => {
    if (isPopoverOpen) return;
    event.preventDefault();
    setIsOpen(true);
  };
  const close = (event: FormEvent<HTMLFormElement>) => {
    if (!event.currentTarget.checkValidity()) return;
    setIsOpen(false);
    popover.current?.hidePopover?.();
  };
  const hasPopover = !isHydrated || isPopoverOpen;
  return (
    <div className="min-w-0">
      <Button
        type="button"
        look={look}
        size={size}
        aria-haspopup="dialog"
        popoverTarget={hasPopover ? popoverId : undefined}
        onClick={open}
      >
        <span>
          {label}
          {about ? <span className="sr-only"> {about}</span> : null}
        </span>
      </Button>
      {hasPopover ? (
        <div
          ref={popover}
          id={popoverId}
          popover="auto"
          role="dialog"
          aria-label={label}
          className={popoverBox}
          onToggle={({ newState }) => setIsPopoverOpen(newState === "open")}
        >
          <p className="text-lg font-semibold tracking-[-0.01em]">{label}</p>
          {description ? <p className="mt-1.5 text-[0.9375rem] text-muted">{description}</p> : null}
          <form action={action} onSubmit={close} className="mt-5 space-y-5">
            {children}
          </form>
        </div>
      ) : null}
      <Dialog title={label} description={description} open={isOpen} onOpenChange={setIsOpen}>
        <form action={action} onSubmit={close} className="space-y-5">
          {children}
        </form>
      </Dialog>
    </div>
  );
}

/** Browsers that know no popovers show it in its place: it is gone once scripts have come. */
function isShown(popover: HTMLElement | null): boolean {
  return popover !== null && "showPopover" in popover && popover.matches(":popover-open");
}
