import { formerNameSpelling } from "@/lib/engine/identity/names/former-name-spelling";
import { normalizeName } from "@/lib/engine/identity/names/names";
import { nameCompanyKey } from "@/lib/engine/identity/seed/normalize-seed";
import { namesAnOrganization } from "@/lib/engine/identity/seed/organizations";
import { parseProfileUrl } from "@/lib/engine/identity/seed/profile-urls";
import type { NewDocument } from "./document-keys";

/**
 * The identifier keys of the one person that a document is about, as far as it says, for the suppression list: its own profile; where it names its
 * subject, also the one LinkedIn profile that it links, its one address, and the name with the company, spelt as it is and as it once was. A page of
 * several people, which links several profiles, is about none.
 */
export function subjectKeys({ url, record, links, emailHashes }: NewDocument): string[] {
  const own = parseProfileUrl(url);
  const keys = own === null ? [] : [own.key];
  if (!record?.name) return keys;
  const linked = [...new Set(links.flatMap((link) => parseProfileUrl(link.url) ?? []).map(({ key }) => key))];
  const profiles = linked.filter((key) => key.startsWith("linkedin:"));
  if (profiles.length === 1) keys.push(...profiles);
  if (emailHashes.length === 1) keys.push(`email:${emailHashes[0]}`);
  const { name, company } = record;
  if (company && namesAnOrganization(company))
    for (const spell of [normalizeName, formerNameSpelling]) keys.push(nameCompanyKey(spell(name), company));
  return [...new Set(keys)];
}
