import nodemailer from "nodemailer";
import SMTPPool from "nodemailer/lib/smtp-pool/index.js";
import type { Env } from "@/lib/env";
import { inSpan } from "@/lib/telemetry/in-span";
import { count } from "@/lib/telemetry/meters";

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /**
   * Resolves once the mail server has accepted the message.
   * @throws MailNotAccepted when it has not: no server is set, it cannot be reached within 10 seconds, or it refuses.
   */
  send(message: MailMessage): Promise<void>;
}

export class MailNotAccepted extends Error {
  constructor(cause: unknown) {
    super("The mail was not accepted.", { cause });
    this.name = "MailNotAccepted";
  }

  /** By name: the process's one mailer may be of another bundle than whoever catches this. */
  static override [Symbol.hasInstance](value: unknown): value is MailNotAccepted {
    return value instanceof Error && value.name === "MailNotAccepted";
  }
}

const connectTimeoutMs = 5_000;
const sendTimeoutMs = 10_000;
/** A server that ends a kept connection is tried once more; without a limit a mail would be tried for good. Missing in the package's types. */
const requeues: object = { maxRequeues: 1 };

/** Mail by SMTP. The connection pool is kept for the process's life. */
export function createMailer({ SMTP_URL, MAIL_FROM }: Pick<Env, "SMTP_URL" | "MAIL_FROM">): Mailer {
  if (SMTP_URL === undefined) {
    return {
      async send() {
        throw new MailNotAccepted(new Error("SMTP_URL is not set"));
      },
    };
  }
  // Given as options beside a `url`, createTransport would use the URL alone and none of them.
  const pool = new SMTPPool({
    pool: true,
    url: SMTP_URL,
    maxConnections: 4,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: sendTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    ...requeues,
  });
  const transport = nodemailer.createTransport(pool, { disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ to, subject, text, html }) {
      try {
        // An address object: a name or address in it is never parsed as a list of more of them.
        await inSpan("mail", { kind: "client" }, () =>
          transport.sendMail({ from: MAIL_FROM, to: { name: "", address: to }, subject, text, html }),
        );
        count("pcb_mails_total", { outcome: "accepted" });
      } catch (cause) {
        count("pcb_mails_total", { outcome: "refused" });
        throw new MailNotAccepted(cause);
      }
    },
  };
}
