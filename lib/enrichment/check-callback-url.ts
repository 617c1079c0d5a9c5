import { readCallbackUrl } from "@/lib/callbacks/read-callback-url";
import type { Env } from "@/lib/env";
import { ServiceError } from "@/lib/errors";

/**
 * The address that an envelope may go to, as it will be called.
 * @throws ServiceError invalid_callback_url for anything but a public https URL
 */
export async function checkCallbackUrl({ env }: { readonly env: Env }, raw: string): Promise<string> {
  const read = readCallbackUrl(raw, { localOrigins: env.CALLBACK_LOCAL_ORIGINS });
  if (read.kind === "refused") throw new ServiceError("invalid_callback_url");
  return read.url.href;
}
