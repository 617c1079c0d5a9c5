import { withService } from "./key-file";
import type { Settings } from "./settings";

const prefixLength = 16;

/** Stores a key as the one of this service, and the service as the one that is asked by default. An open signup of it has done its work. */
export async function storeKey(
  { url, keyFile }: Pick<Settings, "url" | "keyFile">,
  { key, email }: { readonly key: string; readonly email: string | null },
): Promise<{ readonly key_prefix: string }> {
  const key_prefix = key.slice(0, prefixLength);
  await keyFile.write((stored) => withService({ ...stored, url }, url, { api_key: key, key_prefix, ...(email === null ? {} : { email }) }));
  return { key_prefix };
}
