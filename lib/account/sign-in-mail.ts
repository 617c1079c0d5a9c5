import type { MailMessage } from "@/lib/gateways/mail";
import { renderMail } from "@/lib/gateways/render-mail";

interface SignInLink {
  readonly to: string;
  readonly link: string;
  readonly baseUrl: string;
}

/** The mail with a sign-in link. */
export function signInMail({ to, link, baseUrl }: SignInLink): MailMessage {
  return renderMail({
    to,
    subject: "Your sign-in link",
    title: "Sign in",
    blocks: [
      { kind: "words", words: "Open the link and press the button on the page. It works once, for 15 minutes." },
      { kind: "link", label: `Sign in to ${new URL(baseUrl).host}`, href: link },
      { kind: "note", words: "Didn't ask for this? Ignore this email: nobody is signed in until the button is pressed." },
    ],
  });
}
