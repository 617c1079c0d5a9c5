import type { ReactNode } from "react";

export interface FieldProps {
  readonly id: string;
  readonly label: string;
  /** What may be written here. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

export interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly className: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

const control =
  "block w-full rounded-lg border border-line-strong/70 bg-surface px-3 py-2.5 text-base text-ink placeholder:text-muted focus-visible:outline-offset-0 aria-invalid:border-review";

/** A label, its control, a hint and an error, tied together for everybody who cannot see them stand together. */
export function Field({ id, label, hint, error, isOptional = false, children }: FieldProps) {
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter((part) => part !== null).join(" ");
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-medium">
        {label}
        {isOptional ? <span className="font-normal text-muted"> (optional)</span> : null}
      </label>
      {children({
        id,
        name: id,
        className: control,
        "aria-describedby": described === "" ? undefined : described,
        "aria-invalid": error ? true : undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-review">
          {error}
        </p>
      ) : null}
    </div>
  );
}
