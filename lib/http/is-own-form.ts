/**
 * Whether a form was sent from a page of this service, as far as the browser tells. Programs that send no Origin are no browser and have nobody's
 * cookies. A proxy may have written the name that the browser used into X-Forwarded-Host; no page of another site can. A page that hides its origin
 * (`null`) counts when the browser vouches for it by Sec-Fetch-Site.
 */
export function isOwnForm(headers: Pick<Headers, "get">, baseUrl: string): boolean {
  const origin = headers.get("origin");
  if (origin === null) return true;
  if (origin === "null") return headers.get("sec-fetch-site") === "same-origin";
  const host = URL.parse(origin)?.host;
  return (
    origin === new URL(baseUrl).origin || (host !== undefined && [headers.get("x-forwarded-host"), headers.get("host")].includes(host))
  );
}
