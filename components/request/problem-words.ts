import type { ErrorCode, ServiceError } from "@/lib/errors";
import { figureWords } from "../account/payment-words";
import { waitWords } from "./job-words";
import type { FieldName } from "./request-fields";

export interface ProblemWords {
  readonly title: string;
  readonly text: string;
  /** Where it can be helped. */
  readonly link?: { readonly href: string; readonly label: string };
  /** The balance does not carry it: a form that sells credits may stand beside it. */
  readonly isShort?: true;
}

/** A refusal at admission for the person at the form: what is wrong, that nothing was charged, what helps. */
export function problemWords(error: Pick<ServiceError, "code" | "message" | "details">): ProblemWords {
  switch (error.code) {
    case "missing_identifier":
      return {
        title: "Who is it about?",
        text: "Give a LinkedIn profile URL, a name or a work email. A company or a domain only narrows it down.",
      };
    case "invalid_linkedin_url":
      return {
        title: "This is not a person's LinkedIn profile",
        text: "It must look like linkedin.com/in/someone. Company, school and post pages are not people.",
      };
    case "invalid_email":
      return {
        title: "This is not an email address",
        text: "Check it for typos, or give a name with a company instead.",
      };
    case "invalid_request":
      if (isAboutDomain(error.details))
        return {
          title: "This is not a domain",
          text: "It must look like acme.com. Nothing was started or charged. Correct it, or leave it out.",
        };
      return { title: "This could not be started", text: `${error.message} Nothing was charged.` };
    case "service_unavailable":
      return {
        title: "The service is briefly unavailable",
        text: "Send it again in a moment. It counts once, even if it had started.",
      };
    case "purpose_not_allowed":
      return {
        title: "Briefs are not for this goal",
        text: "They are not for decisions about hiring, credit, insurance or housing, and not for dating. Nothing was started or charged. Name another goal, or leave it out.",
      };
    case "payment_required":
      return {
        title: "Not enough credits",
        text: `A brief costs 1 credit, and your balance is ${Number(error.details.credits_available ?? 0)}. Nothing was started or charged. What you typed stays in this tab.`,
        link: { href: "/account#buy", label: "Buy credits" },
        isShort: true,
      };
    case "daily_people_limit":
      return {
        title: "Daily limit on new people reached",
        text: `This account may ask for ${figureWords(Number(error.details.max_people))} new people within 24 hours. Nothing was started or charged. You can ask for the next in ${waitWords(Number(error.details.retry_after_seconds))}; people you have unlocked stay available.`,
      };
    case "refresh_limit":
      return {
        title: "This brief cannot be refreshed again yet",
        text: `It can be refreshed again in ${waitWords(Number(error.details.retry_after_seconds))}. Nothing was started or charged. The one you have stays readable.`,
      };
    case "rate_limited":
      return {
        title: "Too many requests at once",
        text: `Nothing was started. Wait ${Number(error.details.retry_after_seconds ?? 5)} seconds and send it again.`,
      };
    case "service_busy":
      return { title: "The service is busy", text: "Nothing was started or charged. Send it again in a moment." };
    default:
      return { title: "This could not be started", text: `${error.message} Nothing was charged.` };
  }
}

function isAboutDomain({ issues }: Readonly<Record<string, unknown>>): boolean {
  return Array.isArray(issues) && issues.some((issue: { path?: unknown }) => issue.path === "domain");
}

/** The field that a refusal is about; null when it is about none. */
export function problemField(code: ErrorCode): FieldName | null {
  switch (code) {
    case "missing_identifier":
    case "invalid_linkedin_url":
    case "invalid_email":
      return "who";
    case "purpose_not_allowed":
      return "sender_goal";
    default:
      return null;
  }
}
