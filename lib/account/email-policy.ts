import { disposableEmailBlocklistSet } from "disposable-email-domains-js";
import { type EmailAddress, parseEmailAddress } from "@/lib/engine/identity/seed/email-address";
import { ServiceError } from "@/lib/errors";

/**
 * The mailbox of somebody who may sign up.
 * @throws ServiceError invalid_email; email_not_allowed for a domain of throw-away mail or one below it
 */
export function readSignupEmail(raw: string): EmailAddress {
  const email = parseEmailAddress(raw);
  if (email === null) throw new ServiceError("invalid_email");
  if (isDisposableDomain(email.domain)) throw new ServiceError("email_not_allowed");
  return email;
}

/** Whether a domain (lower case, punycode) or one above it is listed as throw-away mail. */
export function isDisposableDomain(domain: string): boolean {
  listed ??= disposableEmailBlocklistSet();
  const labels = domain.split(".");
  for (let first = 0; first < labels.length; first += 1) if (listed.has(labels.slice(first).join("."))) return true;
  return false;
}

/** Read once: the package itself reads its list anew at each question. */
let listed: ReadonlySet<string> | undefined;
