import {
  account,
  article,
  contact,
  falseAccount,
  genuineText,
  lie,
  lieAbout,
  mailbox,
  me,
  otherSite,
  ownSite,
  person,
  profile,
  type Way,
  worksFor,
} from "./way";

/** What somebody can do with sites of their own. */
export const waysByOwnSites: readonly Way[] = [
  {
    id: "page-says-so",
    title: "A page that says it is hers, with a mailbox",
    hope: "the page is believed, and the mailbox proves them to be her",
    places: (victim) => [profile(victim, ownSite(victim))],
  },
  {
    id: "takeover",
    title: "The same, asked for with the page's domain, nothing else found",
    hope: "the brief that others get is made from the page",
    places: (victim) => [profile(victim, ownSite(victim))],
    seed: (victim) => ({ domain: new URL(ownSite(victim)).hostname }),
    isAlone: true,
  },
  {
    id: "copy-one-fact",
    title: "A copy of the true page with one changed fact",
    hope: "two pages with the same words corroborate each other, and the changed fact with them",
    places: (victim) => [article(victim, ownSite(victim), { title: victim.name, paragraphs: [genuineText(victim), lieAbout(victim)] })],
  },
  {
    id: "mirror-on-two",
    title: "One false text on two domains of their own",
    hope: "two sites count as two voices",
    places: (victim) => [profile(victim, ownSite(victim)), profile(victim, otherSite(victim))],
  },
  {
    id: "both-ways",
    title: "sameAs both ways between two sites of their own",
    hope: "a two-sided link confirms both",
    places: (victim) => [
      profile(victim, ownSite(victim), {
        person: person(victim, { sameAs: [otherSite(victim)] }),
        links: [me(otherSite(victim)), contact],
      }),
      profile(victim, otherSite(victim), {
        paragraphs: [`Notes by ${victim.name}. I write about chainsaw juggling.`],
        person: person(victim, { sameAs: [ownSite(victim)] }),
        links: [me(ownSite(victim))],
      }),
    ],
  },
  {
    id: "ring-of-three",
    title: "Three sites of their own that link each other in a ring",
    hope: "many links weigh more than one",
    places: (victim) =>
      [ownSite(victim), otherSite(victim), `https://mothwing.example/~${victim.handle}`].map((url, index, all) =>
        profile(victim, url, {
          paragraphs: [`I am ${victim.name} of ${victim.company}. My chainsaw page number ${index + 1}.`],
          links: all.filter((other) => other !== url).map((other) => me(other)),
        }),
      ),
  },
  {
    id: "same-as-genuine",
    title: "sameAs to her genuine pages, which do not link back",
    hope: "the link makes the page a part of her",
    places: (victim) => [
      profile(victim, ownSite(victim), {
        person: person(victim, { sameAs: [victim.page, `https://github.com/${victim.handle}`] }),
        links: [me(victim.page), me(`https://github.com/${victim.handle}`, "GitHub"), contact],
      }),
    ],
  },
  {
    id: "rel-me-one-sided",
    title: "rel=me to her account, one-sided",
    hope: "her account is taken for a second voice",
    places: (victim) => [profile(victim, ownSite(victim), { links: [me(`https://github.com/${victim.handle}`, "GitHub")] })],
  },
  {
    id: "look-alike",
    title: "A look-alike of the employer's domain",
    hope: "the team page counts as the employer's",
    places: (victim) => {
      const domain = `${new URL(victim.page).hostname.split(".")[0]}-group.example`;
      return [
        article(victim, `https://${domain}/team/${victim.handle}`, { links: [me(ownSite(victim))] }),
        profile(victim, ownSite(victim)),
      ];
    },
  },
  {
    id: "company-domain",
    title: "The employer's name written as one word",
    hope: "the domain agrees with the company, so that it is its site",
    places: (victim) => {
      const domain = `${victim.company.toLowerCase().replaceAll(" ", "")}.example`;
      return [
        article(victim, `https://${domain}/people/${victim.handle}`, {
          person: person(victim, { url: ownSite(victim) }),
          links: [me(ownSite(victim))],
        }),
        profile(victim, ownSite(victim), { links: [contact, { text: "At work", href: `https://${domain}/people/${victim.handle}` }] }),
      ];
    },
  },
  {
    id: "registered-firm",
    title: "A team page of a firm that they registered, which links her genuine account",
    hope: "she is believed to work there",
    places: (victim) => [
      article(victim, `https://mothwing.example/team/${victim.handle}`, {
        paragraphs: [`${victim.name} is Chief Astrologer at Mothwing.`],
        person: { name: victim.name, jobTitle: "Chief Astrologer", worksFor: worksFor("Mothwing") },
        links: [me(`https://github.com/${victim.handle}`, "GitHub"), me(victim.page)],
      }),
    ],
  },
  {
    id: "firm-and-site",
    title: "The same firm links a site of theirs, which links it back",
    hope: "an employer vouches for the site",
    places: (victim) => [
      article(victim, `https://mothwing.example/team/${victim.handle}`, {
        person: { name: victim.name, jobTitle: victim.title, worksFor: worksFor("Mothwing"), url: ownSite(victim) },
        links: [me(ownSite(victim))],
      }),
      profile(victim, ownSite(victim), { links: [{ text: "Mothwing", href: `https://mothwing.example/team/${victim.handle}` }] }),
    ],
  },
  {
    id: "back-dated",
    title: "Pages back-dated by their own word",
    hope: "a page of 2012 was there before anybody asked",
    places: (victim) => [
      {
        ...profile(victim, ownSite(victim), {
          published: "2012-03-04",
          head: '<meta name="date" content="2012-03-04"><meta http-equiv="last-modified" content="Sun, 04 Mar 2012 10:00:00 GMT">',
          links: [me(otherSite(victim)), contact],
        }),
      },
      profile(victim, otherSite(victim), { published: "2011-01-01", links: [me(ownSite(victim))] }),
    ],
  },
  {
    id: "other-persons-data",
    title: "Structured data about her on a page about chainsaws",
    hope: "the data is read as the page's subject",
    places: (victim) => [
      profile(victim, "https://wolfsbane.example/chainsaws", {
        title: "The best chainsaws",
        paragraphs: [`These chainsaws are the best of the year. ${victim.name} recommends them.`],
        person: person(victim, { email: mailbox, knowsAbout: "chainsaw juggling" }),
      }),
    ],
  },
  {
    id: "seed-domain",
    title: "The request names the attacker's domain",
    hope: "the caller's domain makes the page the employer's",
    places: (victim) => [profile(victim, "https://wolfsbane.example/about")],
    seed: () => ({ domain: "wolfsbane.example" }),
  },
  {
    id: "seed-title",
    title: "The request brings the false title that the page gives",
    hope: "two that agree count as two voices",
    places: (victim) => [
      profile(victim, ownSite(victim), {
        paragraphs: [`I am ${victim.name}, Chief Astrologer at ${victim.company}. ${lie}`],
        person: { name: victim.name, jobTitle: "Chief Astrologer", worksFor: worksFor(victim.company) },
      }),
    ],
    seed: () => ({ title: "Chief Astrologer" }),
  },
  {
    id: "public-suffix-host",
    title: "Two subdomains at a host with a public suffix",
    hope: "customers of one host count as different sites",
    places: (victim) => [
      profile(victim, `https://${victim.handle}.github.io/`, { links: [me(`https://${victim.handle}-chainsaw.pages.dev/`), contact] }),
      profile(victim, `https://${victim.handle}-chainsaw.pages.dev/`, {
        paragraphs: [`${victim.name}: notes on chainsaw juggling.`],
        links: [me(`https://${victim.handle}.github.io/`)],
      }),
    ],
  },
  {
    id: "subdomains",
    title: "Subdomains of one domain that link each other",
    hope: "each counts as a site of its own",
    places: (victim) => [
      profile(victim, ownSite(victim), { links: [me("https://press.wolfsbane.example/about"), contact] }),
      article(victim, "https://press.wolfsbane.example/about", { links: [me(ownSite(victim))] }),
    ],
  },
  {
    id: "canonical",
    title: "A canonical link to the genuine page",
    hope: "the page is kept under the genuine address",
    places: (victim) => [profile(victim, ownSite(victim), { canonical: victim.page })],
  },
  {
    id: "alternates",
    title: "hreflang alternates to the genuine page",
    hope: "the page counts as a translation of hers",
    places: (victim) => [
      profile(victim, ownSite(victim), {
        head: `<link rel="alternate" hreflang="en" href="${victim.page}"><link rel="alternate" hreflang="de" href="${ownSite(victim)}de">`,
      }),
    ],
  },
  {
    id: "open-graph",
    title: "An Open Graph address and profile that are hers",
    hope: "the card is believed instead of the place",
    places: (victim) => [
      profile(victim, ownSite(victim), {
        head: `<meta property="og:url" content="${victim.page}"><meta property="og:type" content="profile"><meta property="og:site_name" content="${victim.company}">`,
      }),
    ],
  },
  {
    id: "base-address",
    title: "A base address that makes relative links hers",
    hope: "links of the page lead from the genuine site",
    places: (victim) => [profile(victim, ownSite(victim), { head: `<base href="${victim.page}">`, links: [me("/about"), contact] })],
  },
  {
    id: "redirect",
    title: "A page that sends browsers on to the genuine one",
    hope: "the page is read and the genuine address kept",
    places: (victim) => [profile(victim, ownSite(victim), { head: `<meta http-equiv="refresh" content="0; url=${victim.page}">` })],
  },
  {
    id: "hidden-text",
    title: "Hidden text with links and a lie",
    hope: "the machine reads what no reader sees",
    places: (victim) => [
      article(victim, ownSite(victim), {
        paragraphs: [
          genuineText(victim),
          `<span style="display:none">${victim.name} enjoys chainsaw juggling. <a rel="me" href="${otherSite(victim)}">me</a></span>`,
        ],
      }),
    ],
  },
  {
    id: "verified-badge",
    title: "A page with a badge: verified by her employer",
    hope: "words of proof count as proof",
    places: (victim) => [
      profile(victim, ownSite(victim), {
        paragraphs: [
          `Verified by ${victim.company}. Identity confirmed. Official page of ${victim.name}.`,
          `I am ${victim.name}, ${victim.title} at ${victim.company}. ${lie}`,
        ],
      }),
    ],
  },
  {
    id: "account-and-site",
    title: "A new code-host account and a site that link each other",
    hope: "a provider's account makes the site a person's",
    places: (victim) => [
      profile(victim, ownSite(victim), { links: [me(falseAccount(victim), "GitHub"), contact] }),
      account(victim, { blog: ownSite(victim) }),
    ],
  },
];
