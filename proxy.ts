import { type NextRequest, NextResponse } from "next/server";
import { env } from "@/lib/env";
import { isOwnForm } from "@/lib/http/is-own-form";
import { isIndexed } from "@/lib/http/public-pages";
import { transportSecurity } from "@/lib/http/transport-security";

/**
 * The pages' security headers, and a refusal of forms that another site's page sends: the framework would answer those with its error page. Scripts
 * run only with the request's own nonce, which Next.js reads from the policy on the request; nothing comes from elsewhere. The API, the contract, the
 * fixture's pages and files set their own headers and stay out of here: this costs a third of a route's throughput.
 */
export function proxy(request: NextRequest): NextResponse {
  if (request.method === "POST" && !isOwnForm(request.headers, env().baseUrl)) return refuseForm();
  const nonce = btoa(crypto.randomUUID());
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  response.headers.set("X-Content-Type-Options", "nosniff");
  response.headers.set("X-Frame-Options", "DENY");
  // `same-origin`, not `no-referrer`: with that a form sent without scripts would carry `Origin: null` and be refused.
  response.headers.set("Referrer-Policy", "same-origin");
  response.headers.set("Cross-Origin-Opener-Policy", "same-origin");
  response.headers.set("Cross-Origin-Resource-Policy", "same-origin");
  response.headers.set("Permissions-Policy", "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()");
  if (!isIndexed(env(), request.nextUrl.pathname)) response.headers.set("X-Robots-Tag", "noindex, nofollow");
  for (const [name, value] of Object.entries(transportSecurity(env()))) response.headers.set(name, value);
  return response;
}

function refuseForm(): NextResponse {
  return new NextResponse("This form has to be sent from a page of this service.\n", {
    status: 403,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

export const config = {
  matcher: [
    "/((?!api/|mcp|oauth/(?!consent/[^/]+$)|_next/|fixture/|inbox/[^/]+/html|openapi\\.json|llms\\.txt|icon\\.svg|brief-reader\\.js|docs-files/|favicon\\.ico|opengraph-image|robots\\.txt|sitemap\\.xml|downloads/|\\.well-known/).*)",
  ],
};
