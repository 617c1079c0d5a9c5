import { createHash } from "node:crypto";
import type { Env } from "@/lib/env";

/** 400 days, the longest that browsers keep a cookie. The session's row decides when it ends. */
const cookieLifeSeconds = 400 * 24 * 3_600;

/** Whether cookies are for https alone. Their names then carry the prefix that browsers hold them to. */
export function usesSecureCookies({ baseUrl }: Pick<Env, "baseUrl">): boolean {
  return baseUrl.startsWith("https:");
}

export function sessionCookieName(env: Pick<Env, "baseUrl">): string {
  return usesSecureCookies(env) ? "__Host-brief-session" : "brief-session";
}

/** How the cookie is set: no script reads it, and no other site's form sends it. */
export function sessionCookieOptions(env: Pick<Env, "baseUrl">) {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: usesSecureCookies(env), maxAge: cookieLifeSeconds } as const;
}

/** The session secret that a request's Cookie header carries; null when there is none. */
export function readSessionCookie(env: Pick<Env, "baseUrl">, headers: Pick<Headers, "get">): string | null {
  const prefix = `${sessionCookieName(env)}=`;
  const pair = headers
    .get("cookie")
    ?.split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix));
  const value = pair?.slice(prefix.length) ?? "";
  return sessionSecretShape.test(value) ? value : null;
}

/** What `randomBytes(32)` looks like in base64url. */
const sessionSecretShape = /^[\w-]{43}$/;

/** SHA-256, all that is kept of it: enough for 256 random bits. */
export function hashSessionSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
