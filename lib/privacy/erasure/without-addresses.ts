import { hashEmail, parseEmailAddress } from "@/lib/engine/identity/seed/email-address";

/** The text with each address of the person replaced; `certainKeys` know them by their hashes. */
export function withoutAddresses(value: string, certainKeys: readonly string[], replacement: string): string {
  return value.replace(addressPattern, (found) => {
    const address = parseEmailAddress(found.replace(/[.-]+$/, ""));
    return address !== null && certainKeys.includes(`email:${hashEmail(address)}`) ? replacement : found;
  });
}

const addressPattern = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{3,255}/gu;
