"use client";

import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button, type ButtonLook, type ButtonSize, buttonClass } from "./button";
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

/** The same place before and after scripts have come: nothing moves. */
const box = "min-w-0 leading-[0] [&>*]:align-top [&>*]:leading-normal";

/** A form behind a button: a dialog that closes when the form is sent, and without scripts a fold in place. */
export function Reveal({ label, about, description, look = "quiet", size = "regular", action, children }: RevealProps) {
  const isHydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const fold = useRef<HTMLDetailsElement>(null);
  // Whoever pressed before scripts came has what they asked for.
  useLayoutEffect(() => {
    if (fold.current?.open) setIsOpen(true);
  }, []);
  const words = (
    <>
      {label}
      {about ? <span className="sr-only"> {about}</span> : null}
    </>
  );
  if (!isHydrated)
    return (
      <details ref={fold} className={`${box} open:basis-full`}>
        <summary className={`${buttonClass(look, size)} align-top`}>{words}</summary>
        <form action={action} className="mt-3 max-w-prose space-y-4 rounded-2xl border border-line bg-surface p-5">
          {description ? <p className="text-[0.9375rem] text-muted">{description}</p> : null}
          {children}
        </form>
      </details>
    );
  const close = (event: FormEvent<HTMLFormElement>) => {
    if (event.currentTarget.checkValidity()) setIsOpen(false);
  };
  return (
    <div className={box}>
      <Dialog
        trigger={
          <Button type="button" look={look} size={size}>
            {words}
          </Button>
        }
        title={label}
        description={description}
        open={isOpen}
        onOpenChange={setIsOpen}
      >
        <form action={action} onSubmit={close} className="space-y-5">
          {children}
        </form>
      </Dialog>
    </div>
  );
}
