import { env } from "@/lib/env";

/** Of the deployment, and not of its build. */
export const dynamic = "force-dynamic";

/** Crawlers may read the pages, which say themselves what may be kept (`X-Robots-Tag`); outside of production, nothing. */
export function GET(): Response {
  const { APP_ENV, baseUrl } = env();
  const rules =
    APP_ENV === "production"
      ? `User-agent: *\nDisallow: /api/\nDisallow: /mcp\nSitemap: ${baseUrl}/sitemap.xml\n`
      : "User-agent: *\nDisallow: /\n";
  return new Response(rules, { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" } });
}
