import type { MailMessage } from "@/lib/gateways/mail";
import { renderMail } from "@/lib/gateways/render-mail";

export interface VerificationMail {
  readonly to: string;
  readonly clientName: string | null;
  readonly deviceName: string | null;
  /** The network address that the request came from. */
  readonly askedFrom: string;
  readonly askedAt: Date;
  /** The approval page of this one request. */
  readonly link: string;
}

/**
 * The mail that asks the owner of a mailbox to approve a key. The names are a stranger's words: they stand in quotes, and mail programs make no link
 * of them.
 */
export function verificationMail({ to, clientName, deviceName, askedFrom, askedAt, link }: VerificationMail): MailMessage {
  return renderMail({
    to,
    subject: "Approve a new key for Personal Context Brief",
    title: "Approve a new key?",
    blocks: [
      { kind: "words", words: "A program asked for an API key for the account at this address:" },
      {
        kind: "facts",
        facts: [
          { term: "Program", value: quoted(clientName) },
          { term: "Device", value: quoted(deviceName) },
          { term: "Asked from", value: askedFrom, isCode: true },
          { term: "Time", value: mailTime(askedAt) },
        ],
      },
      { kind: "link", label: "Review the request", href: link },
      { kind: "note", words: "The link works once, for 15 minutes. Opening it changes nothing; only the buttons on the page do." },
      { kind: "note", words: "Wasn't this you? Press Deny on the page, or ignore this email: no key is made without your approval." },
    ],
  });
}

/** To the second, in UTC: `2026-01-05 09:30:00 UTC`. */
export function mailTime(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

function quoted(name: string | null): string {
  return name === null ? "not named" : `“${withoutLinks(name)}”`;
}

/** An invisible character where mail programs look for an address to make a link of. */
function withoutLinks(text: string): string {
  const mark = "\u200c";
  return text
    .replace(/(?<=[^\s.])\.(?=\p{L})/gu, `.${mark}`)
    .replace(/:\/\//g, `:${mark}//`)
    .replace(/@/g, `@${mark}`);
}
