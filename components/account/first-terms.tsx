import { Field } from "../ui/field";

interface FirstTermsProps {
  readonly purposes: readonly { readonly value: string; readonly label: string }[];
  /** As it was answered before, while something was missing. */
  readonly purpose: string;
  readonly hasAccepted: boolean;
}

/** Purpose and terms, with the first request of an account. */
export function FirstTerms({ purposes, purpose, hasAccepted }: FirstTermsProps) {
  return (
    <div className="space-y-4 border-t border-line pt-5">
      <input type="hidden" name="asks_terms" value="yes" />
      <Field id="purpose" label="What will you use briefs for?" hint="Asked once. Never for hiring, credit, insurance, housing or dating.">
        {(control) => (
          <select {...control} required defaultValue={purpose}>
            <option value="">Choose one</option>
            {purposes.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p className="flex items-start gap-3 text-[0.9375rem]">
        <input
          id="terms"
          type="checkbox"
          name="terms"
          value="yes"
          required
          defaultChecked={hasAccepted}
          className="mt-1 size-4.5 shrink-0 accent-accent"
        />
        <span>
          <label htmlFor="terms" className="font-medium">
            I accept the terms.
          </label>{" "}
          {/* In a tab of its own: what was filled in stays. */}
          <a
            href="/terms"
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-6 items-center text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent"
          >
            Read them<span className="sr-only"> (a new tab)</span>
          </a>
        </span>
      </p>
    </div>
  );
}
