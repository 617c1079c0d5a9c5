import { readCallbackUrl } from "@/lib/callbacks/read-callback-url";
import type { Env } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import { addressLiteral } from "@/lib/net/public-name";
import { type ResolveHost, resolvePublic, resolvePublicName } from "@/lib/net/resolve-public";

/** How long an admission waits for the name's addresses. */
const resolveWithinMs = 1_000;

interface CallbackCheck {
  readonly env: Pick<Env, "CALLBACK_LOCAL_ORIGINS">;
  readonly resolveHost?: ResolveHost;
}

/**
 * The address that an envelope may go to, as it will be called. A name that leads inward is refused here already; one that leads nowhere just now is
 * let pass, since every delivery resolves and judges it again.
 * @throws ServiceError invalid_callback_url for anything but a public https URL
 */
export async function checkCallbackUrl({ env, resolveHost = resolvePublicName }: CallbackCheck, raw: string): Promise<string> {
  const read = readCallbackUrl(raw, { localOrigins: env.CALLBACK_LOCAL_ORIGINS });
  if (read.kind === "refused") throw invalidCallbackUrl(read.why);
  const { url } = read;
  const isJudged = env.CALLBACK_LOCAL_ORIGINS.includes(url.origin) || addressLiteral(url) !== null;
  if (!isJudged && (await leadsInward(url.hostname, resolveHost)))
    throw invalidCallbackUrl("This host name does not lead to a public address.");
  return url.href;
}

async function leadsInward(hostname: string, resolveHost: ResolveHost): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), resolveWithinMs);
  });
  const resolution = await Promise.race([resolvePublic(hostname, resolveHost), limit]);
  clearTimeout(timer);
  return resolution?.kind === "not_public";
}

function invalidCallbackUrl(why: string): ServiceError {
  return new ServiceError("invalid_callback_url", { details: { issues: [{ path: "callback_url", message: why }] } });
}
