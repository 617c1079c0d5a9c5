import { hourMs, secondMs } from "@/lib/clock";
import type { Mailer, MailMessage } from "@/lib/gateways/mail";
import { renderMail } from "@/lib/gateways/render-mail";
import { linkLifeMs, type PrivacyRequestKind } from "./request-row";
import { requestWords } from "./request-words";

export interface RequestMail {
  readonly to: string;
  readonly kind: PrivacyRequestKind;
  readonly requestId: string;
  readonly askedAt: Date;
  readonly link: string;
}

/** Asks the owner of a mailbox whether the request is theirs. It says nothing that whoever sent it has written, and nothing of what is held. */
export function confirmRequestMail({ to, kind, requestId, askedAt, link }: RequestMail): MailMessage {
  return renderMail({
    to,
    subject: "Your request about briefs on you",
    title: "Is this request yours?",
    blocks: [
      { kind: "words", words: "Somebody sent us a request about briefs on a person and gave this address:" },
      {
        kind: "facts",
        facts: [
          { term: "Asks", value: requestWords[kind] },
          { term: "Time", value: mailTime(askedAt) },
          { term: "Reference", value: requestId, isCode: true },
        ],
      },
      { kind: "link", label: "Review the request", href: link },
      {
        kind: "note",
        words: `The link works once, for ${linkLifeMs / hourMs} hours. Opening it changes nothing; only the button on the page does.`,
      },
      { kind: "note", words: "Wasn't this you? Ignore this email: nothing happens until the button is pressed." },
    ],
  });
}

/** Says that a stop stands, and how to take it back. */
export function stoppedMail({ to, requestId, link }: Pick<RequestMail, "to" | "requestId" | "link">): MailMessage {
  return renderMail({
    to,
    subject: "No more briefs",
    title: "The stop is in place",
    blocks: [
      { kind: "words", words: "From now on, no brief is made or handed out for the profile you named." },
      { kind: "facts", facts: [{ term: "Reference", value: requestId, isCode: true }] },
      { kind: "link", label: "Lift the stop", href: link },
      {
        kind: "note",
        words:
          "Keep this email: its link works once, for as long as the stop is in place. Opening it changes nothing; only the button does.",
      },
    ],
  });
}

/**
 * Says that an erasure without proof withholds until somebody has decided, and how to go on or back. The same for everybody, and whether or not
 * anything is held.
 */
export function withheldMail({
  to,
  requestId,
  link,
  decidedBy,
}: Pick<RequestMail, "to" | "requestId" | "link"> & { readonly decidedBy: Date }): MailMessage {
  return renderMail({
    to,
    subject: "Your request to erase",
    title: "Nothing is shown from now on",
    blocks: [
      {
        kind: "words",
        words:
          "You asked us to erase what is held about a person. From now on no brief is made or handed out for the person whom your request names.",
      },
      {
        kind: "words",
        words: `Erasing is final, so a person here decides first, and writes to you by ${mailDay(decidedBy)}. You don't need to do anything. If you would rather not wait, the page that opened when you confirmed says how to show that it is you.`,
      },
      { kind: "facts", facts: [{ term: "Reference", value: requestId, isCode: true }] },
      { kind: "link", label: "Take the request back", href: link },
      {
        kind: "note",
        words: "The link works once, until your request is decided. Opening it changes nothing; only the button does.",
      },
    ],
  });
}

/** To an address that was the person's long before: somebody says to be them. It names no wish, nobody, and nothing that is held. */
export function noticeMail({ to, requestId, link }: Pick<RequestMail, "to" | "requestId" | "link">): MailMessage {
  return renderMail({
    to,
    subject: "Was this you?",
    title: "A request was made in your name",
    blocks: [
      {
        kind: "words",
        words:
          "Somebody wrote to us as the person this address belongs to. We are writing to you because we knew this address before their request came.",
      },
      { kind: "facts", facts: [{ term: "Reference", value: requestId, isCode: true }] },
      {
        kind: "words",
        words:
          "If it was you, there is nothing to do. If it wasn't, tell us, and nothing further happens until a person here has looked at it.",
      },
      { kind: "link", label: "It wasn't me", href: link },
      { kind: "note", words: "Opening the link changes nothing; only the button on the page does." },
    ],
  });
}

/** A day as mails and pages name it. */
export function mailDay(at: Date): string {
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(at);
}

const mailTimeoutMs = 15 * secondMs;

/** Waits no longer than 15 seconds for the mail server. @returns whether it took the mail */
export async function sendRequestMail({ mailer }: { readonly mailer: Mailer }, message: MailMessage): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), mailTimeoutMs);
  });
  const sent = mailer.send(message).then(
    () => true,
    () => false,
  );
  return Promise.race([sent, late]).finally(() => clearTimeout(timer));
}

function mailTime(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
