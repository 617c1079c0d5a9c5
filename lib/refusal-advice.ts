import { type FailureReason, failureReasons, type RefusalReason, refusalReasons } from "./errors";

/** What a request can name somebody by. */
export const seedFields = ["linkedin_url", "name", "company", "title", "domain", "email"] as const;
export type SeedField = (typeof seedFields)[number];

/** What happened, in one or two sentences, and nothing of what helps. */
export function reasonText(reason: RefusalReason | FailureReason): string {
  return { ...refusalReasons, ...failureReasons }[reason];
}

/** The same for whoever filled in a form, and sent no seed. */
export function plainReasonText(reason: RefusalReason | FailureReason): string {
  return reason === "identity_ambiguous" ? "More than one person fits what you entered." : reasonText(reason);
}

/** What happened and what would help, for an answer that is one text. */
export function reasonWithAdvice(
  reason: RefusalReason | FailureReason,
  askedBy: readonly SeedField[] | null,
  textOf: typeof reasonText = reasonText,
): string {
  const advice = adviceFor(reason, askedBy);
  return advice === null ? textOf(reason) : `${textOf(reason)} ${advice}`;
}

/**
 * What to add so that another request may end otherwise: never what this one gave already. Null where nothing is left, where nothing helps, and where
 * it is not known any more what the request gave.
 */
export function adviceFor(reason: RefusalReason | FailureReason, askedBy: readonly SeedField[] | null): string | null {
  if (askedBy === null) return null;
  const lacks = (field: SeedField) => !askedBy.includes(field);
  const missing = (fields: readonly SeedField[]) => fields.filter(lacks).map((field) => fieldWords[field]);
  switch (reason) {
    case "identity_ambiguous":
    case "identity_weak": {
      const further = missing(["linkedin_url", "company", "domain"]);
      return add(further.length > 0 ? further : missing(["title"]));
    }
    case "identity_not_found":
      return add(lacks("name") ? missing(["name", "company"]) : missing(["linkedin_url"]));
    case "email_unresolved":
      return add(missing(["name", "linkedin_url"]));
    default:
      return null;
  }
}

const fieldWords: Readonly<Record<SeedField, string>> = {
  linkedin_url: "a profile URL",
  name: "a name",
  company: "a company",
  title: "a title",
  domain: "a domain",
  email: "an email address",
};

function add(words: readonly string[]): string | null {
  const last = words.at(-1);
  return last === undefined ? null : `Add ${words.length === 1 ? last : `${words.slice(0, -1).join(", ")} or ${last}`}.`;
}
