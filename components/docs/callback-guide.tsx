import { callbackTypes } from "@/lib/contract/callback";
import { CodeBlock } from "./code-block";

const verifyCode = `import { Webhook } from "standardwebhooks";

// secret: what GET /api/account/callback-secret answers, whsec_ included.
// rawBody: the body as it came, before anything parsed it.
// Throws when the signature is wrong or the time is over 5 minutes off.
export function readCallback(secret, rawBody, headers) {
  return new Webhook(secret).verify(rawBody, {
    "webhook-id": headers["webhook-id"],
    "webhook-timestamp": headers["webhook-timestamp"],
    "webhook-signature": headers["webhook-signature"],
  });
}`;

/** How a receiver knows that a callback is ours, and how often it may come. */
export function CallbackGuide() {
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
      <div className="min-w-0 max-w-prose space-y-3">
        <p>
          Send <Code>callback_url</Code>, a public https address, and each job posts one envelope there once it has ended. Its{" "}
          <Code>type</Code> is{" "}
          {callbackTypes.map((type, i) => (
            <span key={type}>
              {i === 0 ? "" : i === callbackTypes.length - 1 ? " or " : ", "}
              <Code>{type}</Code>
            </span>
          ))}
          . You can also poll the job.
        </p>
        <p>
          It is signed as{" "}
          <a
            href="https://www.standardwebhooks.com"
            rel="noopener noreferrer nofollow"
            className="text-accent underline decoration-accent/40 underline-offset-3"
          >
            Standard Webhooks
          </a>{" "}
          prescribe: <Code>webhook-signature</Code> is the HMAC-SHA256 of <Code>{"{webhook-id}.{webhook-timestamp}.{body}"}</Code> with your
          account's secret, in base64 after <Code>v1,</Code>. For 24 hours after a rotation there are two of them, separated by a space; one
          match is enough.
        </p>
        <p>
          Answer 2xx within 15 seconds; the body of your answer is not read, and redirects are not followed. Without a 2xx the callback is
          sent again after 5 seconds, 5 and 30 minutes, and 2, 5, 10 and 10 hours, and then no more.
        </p>
        <p>
          It can arrive twice. <Code>webhook-id</Code> stays the same across all attempts: act on it once.
        </p>
      </div>
      <div className="min-w-0">
        <p className="mb-2 text-muted">
          Verify it in Node with the npm package <Code>standardwebhooks</Code>.
        </p>
        <CodeBlock code={verifyCode} what="Verify a callback in Node" language="JavaScript" />
      </div>
    </div>
  );
}

function Code({ children }: { readonly children: string }) {
  return <code className="text-[0.875em]">{children}</code>;
}
