import type { MailMessage } from "@/lib/gateways/mail";
import { RateLimiter } from "@/lib/http/rate-limit";
import { confirmRequest } from "@/lib/privacy/confirm-request";
import type { PrivacyServices } from "@/lib/privacy/privacy-services";
import { type PrivacyRequestForm, privacyRequestForm, receiveRequest } from "@/lib/privacy/receive-request";
import type { RequestRow } from "@/lib/privacy/request-row";
import { readRequest } from "@/lib/privacy/request-session";
import type { World } from "./world";

/** The requests of people about themselves over a world's services, and the mailboxes to which their links go. */
export function privacyDesk(world: World) {
  const mails: MailMessage[] = [];
  let isMailRefused = false;
  const services: PrivacyServices = {
    ...world.services,
    limiter: new RateLimiter(world.services.pool, world.services.clock),
    mailer: {
      async send(message) {
        if (isMailRefused) throw new Error("refused");
        mails.push(message);
      },
    },
  };
  let sent = 0;

  function send(fields: Partial<PrivacyRequestForm>, given: PrivacyServices = services) {
    sent += 1;
    return receiveRequest(given, privacyRequestForm.parse({ kind: "stop", email: `person${sent}@mailbox.example`, ...fields }));
  }

  /** The token of the link to this page in the newest mail to an address. */
  function linkTo(page: "confirm" | "lift", email?: string): string {
    const mail = mails.findLast(({ to, text }) => (email === undefined || to === email) && text.includes(`/privacy/${page}/`));
    return new RegExp(`/privacy/${page}/([\\w-]{43})`).exec(mail?.text ?? "")?.[1] ?? "";
  }

  /** Sends a request and presses the button behind its mailed link. */
  async function sendConfirmed(fields: Partial<PrivacyRequestForm>): Promise<{ requestId: string; secret: string }> {
    const received = await send(fields);
    if (received.kind !== "received") throw new Error(received.kind);
    return confirm(linkTo("confirm"));
  }

  async function confirm(token: string): Promise<{ requestId: string; secret: string }> {
    const confirmed = await confirmRequest(services, token);
    if (confirmed.kind !== "confirmed") throw new Error(`The link is ${confirmed.kind}.`);
    return { requestId: confirmed.requestId, secret: confirmed.sessionSecret };
  }

  /** The request as the browser with this secret sees it. */
  async function open({ requestId, secret }: { requestId: string; secret: string }): Promise<RequestRow> {
    const request = await readRequest(services, requestId, secret);
    if (request === null) throw new Error("The request is closed to this browser.");
    return request;
  }

  async function statusOf(requestId: string): Promise<string> {
    const { rows } = await services.pool.query("SELECT status FROM privacy_request WHERE id = $1", [requestId]);
    return rows[0]?.status ?? "gone";
  }

  /** From now on the mail server refuses every mail, or takes them again. */
  function refuseMail(isRefused: boolean): void {
    isMailRefused = isRefused;
  }

  return {
    services,
    mails,
    send,
    linkTo,
    sendConfirmed,
    confirm,
    open,
    statusOf,
    refuseMail,
  };
}
