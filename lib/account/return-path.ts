/** Pages of the portal that one may be led back to after signing in. A receipt and a dispute say beside their path of which job they are. */
const shape = /^\/(?:app|account|oauth\/consent(?=\/))(?:\/[\w-]{1,60}){0,4}(?:\?job=job_[0-9a-z]{26})?$/;
/** Part of coming in or leaving: nobody wants to end there. */
const excluded = /^\/account\/(?:sign-in|deleted)(?:\/|$)/;

/** Where to go after signing in, as a page asked for it. Null for anything that is no page of ours, so that nobody is led elsewhere. */
export function readReturnPath(value: unknown): string | null {
  return typeof value === "string" && shape.test(value) && !excluded.test(value) ? value : null;
}

/** Which cookie keeps it between the form and the mailed link, in this browser. It lives as long as the link. */
export const returnCookieName = "brief-return";

/** Which cookie keeps the address that a link was mailed to: no script reads it, and no URL bears it. It goes with the sign-in, or with the link. */
export const sentToCookieName = "brief-sent-to";
