import { randomBytes } from "node:crypto";
import type { AuthOptions } from "next-auth";
import type { EmailConfig } from "next-auth/providers/email";
import type pg from "pg";
import type { Clock } from "@/lib/clock";
import { parseEmailAddress } from "@/lib/engine/identity/seed/email-address";
import type { Env } from "@/lib/env";
import type { Mailer } from "@/lib/gateways/mail";
import { log } from "@/lib/log";
import { sessionCookieName, sessionCookieOptions, usesSecureCookies } from "@/lib/secrets/session-cookie";
import { authAdapter, sessionLifeMs, signInLinkLifeMs } from "./auth-adapter";
import { signInMail } from "./sign-in-mail";

export interface AuthServices {
  readonly env: Env;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** What a session that begins is kept as, in a few words. */
  readonly device?: string | null;
}

/** next-auth, with a mailed link as the only way in and sessions in the database. Its own pages are never shown. */
export function authOptions({ env, pool, clock, mailer, device = null }: AuthServices, secret: string): AuthOptions {
  return {
    secret,
    adapter: authAdapter({ pool, clock, device }),
    providers: [mailedLink({ env, mailer })],
    session: {
      strategy: "database",
      maxAge: sessionLifeMs / 1_000,
      generateSessionToken: () => randomBytes(32).toString("base64url"),
    },
    pages: { signIn: "/account", signOut: "/account", error: "/account", verifyRequest: "/account/sign-in/sent" },
    useSecureCookies: usesSecureCookies(env),
    cookies: { sessionToken: { name: sessionCookieName(env), options: sessionCookieOptions(env) } },
    callbacks: { session: ({ session, user }) => ({ user: { email: user.email }, expires: session.expires }) },
    logger: {
      // Its metadata can hold addresses and links: only the code and the kind of error are kept.
      error: (code, metadata) =>
        log.error({ code, kind: metadata instanceof Error ? metadata.name : metadata.error?.constructor.name }, "sign-in failed"),
      warn: () => {},
      debug: () => {},
    },
  };
}

function mailedLink({ env, mailer }: Pick<AuthServices, "env" | "mailer">): EmailConfig {
  return {
    id: "email",
    type: "email",
    name: "Email",
    server: "",
    from: env.MAIL_FROM,
    maxAge: signInLinkLifeMs / 1_000,
    options: {},
    generateVerificationToken: () => randomBytes(32).toString("base64url"),
    normalizeIdentifier(identifier) {
      const email = parseEmailAddress(identifier);
      if (!email) throw new Error("No address.");
      return email.address;
    },
    // Not the link that next-auth proposes: opening that one uses it up, and mail scanners open links.
    sendVerificationRequest: ({ identifier, token }) =>
      mailer.send(signInMail({ to: identifier, link: `${env.baseUrl}/account/sign-in/confirm?token=${token}`, baseUrl: env.baseUrl })),
  };
}
