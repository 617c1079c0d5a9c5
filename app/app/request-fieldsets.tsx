import { languageNames } from "@/components/brief/vocabulary";
import type { FieldName } from "@/components/request/request-fields";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";

export type ControlOf = (name: FieldName) => {
  readonly type: string;
  readonly autoComplete: string;
  readonly maxLength: number;
  readonly defaultValue: string;
};

interface FieldsProps {
  readonly control: ControlOf;
  readonly errorAt: (name: FieldName) => string | undefined;
}

/** What tells namesakes apart. */
export function Narrowing({ control, errorAt, needsName }: FieldsProps & { readonly needsName: boolean }) {
  return (
    <fieldset>
      <legend className="sr-only">Narrow it down</legend>
      <div className={`grid gap-5 ${needsName ? "sm:grid-cols-2" : "sm:grid-cols-3"}`}>
        <div className={needsName ? "contents" : "hidden"}>
          <Field id="name" label="Name" isOptional error={errorAt("name")}>
            {(name) => <input {...name} {...control("name")} />}
          </Field>
        </div>
        <Field id="company" label="Company" isOptional error={errorAt("company")}>
          {(company) => <input {...company} {...control("company")} />}
        </Field>
        <Field id="title" label="Job title" isOptional error={errorAt("title")}>
          {(title) => <input {...title} {...control("title")} />}
        </Field>
        <Field id="domain" label="Domain" isOptional error={errorAt("domain")}>
          {(domain) => <input {...domain} {...control("domain")} inputMode="url" />}
        </Field>
      </div>
    </fieldset>
  );
}

/** What the claims are said in. */
export function Language({ control, errorAt }: FieldsProps) {
  const { defaultValue } = control("language");
  return (
    <Field
      id="language"
      label="Language of the claims"
      hint="Quotes stay in the language of their page. What cannot be translated reliably stays in English, and says so."
      error={errorAt("language")}
    >
      {(language) => (
        <select {...language} defaultValue={defaultValue} key={defaultValue}>
          {Object.entries(languageNames).map(([code, name]) => (
            // English needs no choice.
            <option key={code} value={code === "en" ? "" : code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Who writes, and why. */
export function Sender({ control, errorAt, isOpen }: FieldsProps & { readonly isOpen: boolean }) {
  return (
    <Disclosure summary="Who is writing (optional)" isOpen={isOpen}>
      <fieldset className="space-y-5 rounded-xl border border-line p-4 sm:p-5">
        <legend className="sr-only">Who is writing</legend>
        <p className="text-sm text-muted">Puts what matters to you first. It changes no claim, score or band, and nobody else sees it.</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field id="sender_name" label="Your name" isOptional error={errorAt("sender_name")}>
            {(name) => <input {...name} {...control("sender_name")} />}
          </Field>
          <Field id="sender_title" label="Your title" isOptional error={errorAt("sender_title")}>
            {(title) => <input {...title} {...control("sender_title")} />}
          </Field>
          <Field id="sender_company" label="Your company" isOptional error={errorAt("sender_company")}>
            {(company) => <input {...company} {...control("sender_company")} />}
          </Field>
          <Field id="sender_offer" label="What you offer" isOptional error={errorAt("sender_offer")}>
            {(offer) => <input {...offer} {...control("sender_offer")} />}
          </Field>
        </div>
        <Field
          id="sender_goal"
          label="What you want to achieve"
          isOptional
          hint="Not for decisions about hiring, credit, insurance or housing, and not for dating."
          error={errorAt("sender_goal")}
        >
          {(goal) => <input {...goal} {...control("sender_goal")} />}
        </Field>
      </fieldset>
    </Disclosure>
  );
}
