import { addMs, dayMs } from "@/lib/clock";
import { contentSha256 } from "@/lib/db/first-seen";
import { seenBy } from "@/lib/pipeline/page-standing";
import { profileUrlOf } from "./people";
import { documentAt, type Known, type Place } from "./places";
import {
  account,
  article,
  contact,
  falseAccount,
  genuineText,
  lie,
  me,
  otherSite,
  ownSite,
  person,
  profile,
  type Way,
  worksFor,
} from "./way";

const asked = new Date("2026-05-01T00:00:00.000Z");
const daysOn = (days: number) => addMs(asked, days * dayMs);

/**
 * The place as it is now, of which the service read `before` long before the first request, and this `daysAfter` it; at the request where that is
 * left out.
 */
function reread(before: Place, now: Place, daysAfter = 0): Place & Known {
  const contentOf = (place: Place) => contentSha256(documentAt(place, "doc_read"));
  const changedAt = contentOf(before) === contentOf(now) ? null : daysOn(daysAfter);
  return { ...now, seen: seenBy({ firstSeenAt: daysOn(-60), changedAt }, asked) };
}

const namesake = { name: "Zeno Quick", company: "Mothwing" };

/** What somebody can do by what the service knows of a place or a name: how old it is, who else names it, whose profile it gives. */
export const waysByStanding: readonly Way[] = [
  {
    id: "rewritten-before-asked",
    title: "Pages first read two months ago about somebody else, written anew for the first request for her",
    hope: "the pages keep the age of what stood there",
    places: (victim) => {
      const before = (url: string) => profile(victim, url, { title: "Notes on moss", paragraphs: ["Moss grows slowly."], links: [] });
      return [
        reread(before(ownSite(victim)), profile(victim, ownSite(victim), { links: [me(otherSite(victim)), contact] })),
        reread(before(otherSite(victim)), article(victim, otherSite(victim), { links: [me(ownSite(victim))] })),
      ];
    },
  },
  {
    id: "restored-word-for-word",
    title: "A lapsed domain that others name, bought, with its old text word for word and the attacker's links behind it",
    hope: "the same text is the same page",
    places: (victim) => {
      const url = `https://lapsed-guild.example/members-of-1999/${victim.handle}`;
      const words = { title: victim.name, paragraphs: [genuineText(victim)] };
      const links = [me("https://lapsed-guild.example/"), { ...contact, href: "mailto:office@lapsed-guild.example" }];
      const now = article(victim, url, { ...words, links: [me(ownSite(victim)), contact] });
      return [
        { ...reread(article(victim, url, { ...words, links }), now, 20), isNamedByOthers: true },
        profile(victim, ownSite(victim), { links: [me(url), contact] }),
      ];
    },
  },
  {
    id: "warmed-pair",
    title: "Two own sites that link each other, read two months ago by requests for somebody whom they mention",
    hope: "age makes them known places, which vouch for each other beside her genuine pages",
    places: (victim) =>
      [
        profile(victim, ownSite(victim), { links: [me(otherSite(victim)), contact] }),
        profile(victim, otherSite(victim), {
          paragraphs: [`Notes by ${victim.name} of ${victim.company}. I write about chainsaw juggling with Zeno Quick.`],
          links: [me(ownSite(victim))],
        }),
      ].map((place) => reread(place, place)),
    against: ["web", "library", "record"],
  },
  {
    id: "host-of-many",
    title: "A page on a host that the public suffix list does not know, on which somebody confirmed has theirs",
    hope: "one customer's standing is every customer's",
    places: (victim) => [
      profile(victim, `https://nightjar.example/sites/${victim.handle}`, { links: [me(ownSite(victim)), contact] }),
      profile(victim, ownSite(victim), { links: [me(`https://nightjar.example/sites/${victim.handle}`)] }),
    ],
  },
  {
    id: "made-up-colleague",
    title: "A firm of their own, named by somebody whom they made up and had confirmed the same day by an old account",
    hope: "a site that confirmed evidence about others names vouches for whomever it lists",
    places: (victim) => [
      article(victim, `https://mothwing.example/team/${victim.handle}`, {
        person: { name: victim.name, jobTitle: victim.title, worksFor: worksFor("Mothwing"), url: ownSite(victim) },
        links: [me(ownSite(victim))],
      }),
      profile(victim, ownSite(victim), { person: person(victim, { worksFor: worksFor("Mothwing") }) }),
      account({ ...victim, name: namesake.name, company: namesake.company }, { isOldAccount: true, blog: "https://mothwing.example/" }),
    ],
  },
  {
    id: "guest-of-her-employer",
    title: "A profile that anybody can open on the site of her employer, which others name, linking a site of theirs",
    hope: "the employer's own site lists and links her",
    places: (victim) => {
      const url = `https://${victim.company.toLowerCase().replaceAll(" ", "-")}.example/community/users/${victim.handle}`;
      return [
        {
          ...article(victim, url, { person: person(victim, { url: ownSite(victim) }), links: [me(ownSite(victim))] }),
          isNamedByOthers: true,
        },
        profile(victim, ownSite(victim), { links: [me(url), contact] }),
      ];
    },
  },
  {
    id: "asked-by-profile",
    title: "Pages made since she was first asked for, asked for by her profile, which nobody has asked by",
    hope: "the first request by another key makes new pages old enough, and a known firm's site vouches",
    places: (victim) => [
      {
        ...article(victim, `https://mothwing.example/team/${victim.handle}`, {
          person: { name: victim.name, jobTitle: victim.title, worksFor: worksFor("Mothwing"), url: ownSite(victim) },
          links: [me(ownSite(victim)), { text: "LinkedIn", href: profileUrlOf(victim), me: true }],
        }),
        isNamedByOthers: true,
        seen: "since",
      },
      { ...profile(victim, ownSite(victim), { links: [{ text: "LinkedIn", href: profileUrlOf(victim), me: true }] }), seen: "since" },
    ],
    seed: (victim) => ({ linkedin_url: profileUrlOf(victim) }),
  },
  {
    id: "own-name-her-profile",
    title: "Their own, true and confirmed pages, which give her profile as theirs",
    hope: "her profile leads to them, and what is stored of her becomes theirs to rewrite and to erase",
    places: (victim) => [
      account(
        { ...victim, name: namesake.name },
        { login: "zenoquick", company: namesake.company, bio: lie, blog: "https://zeno-quick.example/", isOldAccount: true },
      ),
      profile({ ...victim, ...namesake }, "https://zeno-quick.example/", {
        person: { name: namesake.name, worksFor: worksFor(namesake.company) },
        links: [me("https://github.com/zenoquick", "GitHub"), { text: "LinkedIn", href: profileUrlOf(victim), me: true }],
      }),
    ],
    seed: () => namesake,
  },
  {
    id: "record-of-own-profile",
    title: "A licensed record that took over a profile which they opened in her name",
    hope: "a record is nobody's own word",
    places: (victim) => [
      {
        kind: "record",
        provider: "People Data Labs",
        name: victim.name,
        company: victim.company,
        title: "Chief Astrologer",
        addresses: [`https://www.linkedin.com/in/${victim.handle}-wolfsbane`],
      },
      profile(victim, ownSite(victim), {
        person: person(victim, { jobTitle: "Chief Astrologer" }),
        links: [{ text: "LinkedIn", href: `https://www.linkedin.com/in/${victim.handle}-wolfsbane`, me: true }, contact],
      }),
    ],
  },
  {
    id: "look-alike-letters",
    title: "Her name in letters that look alike, on a domain that looks like her firm's, with an account that links back",
    hope: "another spelling was never asked for, and is taken for her",
    places: (victim) => {
      const name = victim.name.replaceAll("a", "\u0430").replaceAll("e", "\u0435");
      const url = `https://xn--${victim.handle}-wolfsbane.example/`;
      return [
        profile({ ...victim, name }, url, { links: [me(falseAccount(victim), "GitHub"), contact] }),
        account({ ...victim, name }, { blog: url, isOldAccount: true }),
      ];
    },
  },
];
