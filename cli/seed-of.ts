import { exitCodes } from "./exit-codes";
import { Failure } from "./failure";

export interface SeedOptions {
  readonly linkedinUrl?: string;
  readonly name?: string;
  readonly company?: string;
  readonly title?: string;
  readonly domain?: string;
  readonly email?: string;
  readonly candidate?: string;
}

/**
 * The request's seed of the options and the free argument, which is a profile URL, an address or a name by its look. @throws Failure when nobody is
 * named
 */
export function seedOf(who: string | undefined, options: SeedOptions): Record<string, string> {
  const given: Record<string, string | undefined> = {
    linkedin_url: options.linkedinUrl,
    name: options.name,
    company: options.company,
    title: options.title,
    domain: options.domain,
    email: options.email,
    candidate_id: options.candidate,
  };
  if (who !== undefined) {
    const field = fieldOf(who);
    if (given[field] !== undefined)
      throw new Failure(`Both "${who}" and --${field.replace("_", "-")} say who it is. Give one of them.`, exitCodes.usage);
    given[field] = who;
  }
  if (given.linkedin_url === undefined && given.name === undefined && given.email === undefined && given.candidate_id === undefined)
    throw new Failure('Say who it is about: pcb brief "Name" --company "Company", a profile URL or a work email.', exitCodes.usage);
  return Object.fromEntries(Object.entries(given).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])));
}

function fieldOf(who: string): "linkedin_url" | "email" | "name" {
  if (/^https?:\/\/|(?:^|\.)linkedin\.com\//i.test(who)) return "linkedin_url";
  return /^\S+@\S+$/.test(who) ? "email" : "name";
}
