import type { MailMessage } from "@/lib/gateways/mail";
import { renderMail } from "@/lib/gateways/render-mail";

interface ClosedAccountMail {
  readonly to: string;
  readonly baseUrl: string;
}

/** The last mail to an address whose account was deleted: its owner learns of it, whoever did it. */
export function closedMail({ to, baseUrl }: ClosedAccountMail): MailMessage {
  return renderMail({
    to,
    subject: "Your account was deleted",
    title: "Your account was deleted",
    blocks: [
      {
        kind: "words",
        words: `The account for this address at ${new URL(baseUrl).host} was deleted from its account page, with its keys, briefs and remaining credits.`,
      },
      {
        kind: "words",
        words: "Records of payments and credits are kept for bookkeeping, without your address. This is the last email about it.",
      },
      {
        kind: "note",
        words:
          "Wasn't this you? Then somebody else was signed in as you: secure this mailbox first. The account cannot be restored; you can sign up again with the same address.",
      },
    ],
  });
}
