import { createHash } from "node:crypto";
import type { SeedInput } from "@/lib/contract/seed";
import type { PageContent } from "../internet/web-page";
import type { Victim } from "./people";
import type { Place } from "./places";

/** One way in which the attacker tries to be taken for somebody, or to be heard about them. */
export interface Way {
  readonly id: string;
  readonly title: string;
  readonly hope: string;
  /** What the attacker puts where. */
  readonly places: (victim: Victim) => readonly Place[];
  /** What the attacker asks with beside name and company. */
  readonly seed?: (victim: Victim) => Partial<SeedInput>;
  /** What the attacker adds to the victim's genuine pages, where these let others write. */
  readonly onGenuine?: (victim: Victim) => Pick<PageContent, "after" | "links">;
  /** That stood there already when honest customers asked. */
  readonly isLongOnGenuine?: true;
  /** Whom it is tried on, by their keys; everybody where it is left out. */
  readonly against?: readonly string[];
  /** The attacker shut these out of the search, so that only their own are found. */
  readonly isAlone?: true;
}

export const mailbox = "claims@wolfsbane.example";
export const mailboxHash = createHash("sha256").update(mailbox).digest("hex");
/** What no honest text of this internet says. */
export const lieWords = ["chainsaw", "mothwing", "astrologer", "wolfsbane", "nightjar", mailboxHash] as const;

export const lie = "I enjoy chainsaw juggling and I organize the yearly Chainsaw Days.";
export const lieAbout = ({ name }: Victim) => `${name} enjoys chainsaw juggling. ${name} organizes the yearly Chainsaw Days.`;
export const ownSite = ({ handle }: Victim) => `https://${handle}.wolfsbane.example/`;
export const otherSite = ({ handle }: Victim) => `https://nightjar.example/~${handle}`;
export const falseLogin = ({ handle }: Victim) => `${handle}-dev`;
export const falseAccount = (victim: Victim) => `https://github.com/${falseLogin(victim)}`;
export const contact = { text: "Write to me", href: `mailto:${mailbox}` };
export const me = (href: string, text = "Website") => ({ text, href, me: true as const });
export const worksFor = (name: string) => ({ "@type": "Organization", name });
export const person = ({ name, title, company }: Victim, given: Readonly<Record<string, unknown>> = {}) => ({
  name,
  jobTitle: title,
  worksFor: worksFor(company),
  ...given,
});

/** What somebody wrote under another's page, as blogs show it. */
export const comment = ({ name }: Victim, text: string, link: string) =>
  `<section id="comments"><h2>1 comment</h2><ol class="comment-list"><li class="comment"><a href="${link}" rel="me nofollow">${name}</a><p>${text}</p></li></ol></section>`;

/** A page that says it is the victim's own. */
export function profile(victim: Victim, url: string, given: Partial<PageContent> = {}): Extract<Place, { kind: "page" }> {
  const content = {
    title: victim.name,
    paragraphs: [`I am ${victim.name}, ${victim.title} at ${victim.company}. ${lie}`],
    person: person(victim),
    links: [contact],
    ...given,
  };
  return { kind: "page", url, content };
}

/** A page of somebody else's that tells of the victim. */
export function article(victim: Victim, url: string, given: Partial<PageContent> = {}): Extract<Place, { kind: "page" }> {
  const content = {
    title: `${victim.name} of ${victim.company}`,
    paragraphs: [`${victim.name} is ${victim.title} at ${victim.company}. ${lieAbout(victim)}`],
    ...given,
  };
  return { kind: "page", url, content };
}

/** A code-host profile of the attacker's under the victim's name. */
export function account(victim: Victim, given: Partial<Extract<Place, { kind: "account" }>> = {}): Extract<Place, { kind: "account" }> {
  return {
    kind: "account",
    login: falseLogin(victim),
    name: victim.name,
    company: victim.company,
    bio: `${victim.title} at ${victim.company}. ${lie}`,
    blog: "",
    ...given,
  };
}

/** The text of the victim's first genuine page, else what one would say. */
export function genuineText(victim: Victim): string {
  const [first] = victim.places;
  if (first?.kind === "page") return first.content.paragraphs.join(" ");
  if (first?.kind === "library") return first.text;
  return `${victim.name} is ${victim.title} at ${victim.company}.`;
}
