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
    subject: "Your link to sign in",
    title: "Sign in",
    blocks: [
      { kind: "words", words: "Open the link and press the button on the page. It works once, for 15 minutes." },
      { kind: "link", label: `Sign in to ${new URL(baseUrl).host}`, href: link },
      { kind: "note", words: "You did not ask for it? Leave this mail: without the button nobody is signed in." },
    ],
  });
}
