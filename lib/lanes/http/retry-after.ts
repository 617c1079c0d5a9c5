/**
 * Milliseconds until a provider wants to be asked again: `Retry-After` in seconds or as a date (RFC 9110), else `X-RateLimit-Reset` in Unix seconds.
 */
export function retryAfterMs(headers: Readonly<Record<string, string | undefined>>, now: Date): number | null {
  const said = headers["retry-after"]?.trim();
  if (said !== undefined && /^\d{1,9}$/.test(said)) return Number(said) * 1_000;
  const date = said === undefined ? Number.NaN : Date.parse(said);
  if (!Number.isNaN(date)) return Math.max(0, date - now.getTime());
  const reset = headers["x-ratelimit-reset"]?.trim();
  return reset !== undefined && /^\d{10}$/.test(reset) ? Math.max(0, Number(reset) * 1_000 - now.getTime()) : null;
}
