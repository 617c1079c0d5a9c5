import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";
import type { MadeUpPortal, Visitor } from "./made-up-portal";

/** An address that documentation is written with: whoever comes from it does not sit at this machine. */
const elsewhere = "203.0.113.7";

/** A browser of its own for a visitor. */
export async function visit(
  browser: Browser,
  { cookies }: Pick<MadeUpPortal, "cookies">,
  visitor: Visitor,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  if (visitor === "stranger") return browser.newContext({ ...options, extraHTTPHeaders: { "X-Forwarded-For": elsewhere } });
  const context = await browser.newContext(options);
  await context.addCookies([cookies[visitor]]);
  return context;
}
