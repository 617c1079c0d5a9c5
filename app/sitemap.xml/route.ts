import { env } from "@/lib/env";
import { publicPages } from "@/lib/http/public-pages";

/** Of the deployment, and not of its build. */
export const dynamic = "force-dynamic";

/** The public pages. Source: https://www.sitemaps.org/protocol.html */
export function GET(): Response {
  const { baseUrl } = env();
  const places = publicPages.map((page) => `<url><loc>${escaped(`${baseUrl}${page}`)}</loc></url>`).join("");
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places}</urlset>\n`,
    { headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" } },
  );
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
