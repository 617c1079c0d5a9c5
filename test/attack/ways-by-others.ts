import {
  account,
  article,
  comment,
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
} from "./way";

/** What somebody can do on places of others, with accounts, and by time. */
export const waysByOthers: readonly Way[] = [
  {
    id: "comment",
    title: "A comment on a genuine page",
    hope: "what stands on her page is hers",
    places: () => [],
    onGenuine: (victim) => ({ after: comment(victim, lie, "https://wolfsbane.example/") }),
  },
  {
    id: "comment-mailbox",
    title: "A comment on a genuine page with a mailbox of theirs",
    hope: "the page's only mailbox is hers",
    places: () => [],
    onGenuine: (victim) => ({ after: comment(victim, `Please write to <a href="mailto:${mailbox}">me</a>.`, `mailto:${mailbox}`) }),
  },
  {
    id: "comment-link",
    title: "A link to their own site in the genuine page's comments",
    hope: "two-sided: the site links the page, and the page the site",
    places: (victim) => [profile(victim, ownSite(victim), { links: [me(victim.page), contact] })],
    onGenuine: (victim) => ({ after: comment(victim, `See <a href="${ownSite(victim)}">my website</a>.`, ownSite(victim)) }),
  },
  {
    id: "false-company",
    title: "A code-host profile that names her company",
    hope: "an account at a known provider is believed",
    places: (victim) => [account(victim)],
  },
  {
    id: "account-links-hers",
    title: "A code-host profile that gives her site as its own",
    hope: "the account is taken for hers",
    places: (victim) => [account(victim, { blog: victim.page })],
  },
  {
    id: "two-accounts",
    title: "Two accounts of theirs that agree with each other",
    hope: "two providers are two voices",
    places: (victim) => [
      account(victim, { accounts: [`https://gitlab.com/${victim.handle}-dev`] }),
      {
        ...profile(victim, `https://dev.to/${victim.handle}_dev`, {
          paragraphs: [`I am ${victim.name}. I write about chainsaws at ${victim.company}.`],
          links: [me(falseAccount(victim), "GitHub")],
        }),
      },
    ],
  },
  {
    id: "two-fresh-accounts-linked",
    title: "Two new accounts that link each other",
    hope: "both providers confirm",
    places: (victim) => [
      account(victim, { accounts: [`https://dev.to/${victim.handle}_dev`] }),
      profile(victim, `https://dev.to/${victim.handle}_dev`, { links: [me(falseAccount(victim), "GitHub")] }),
    ],
  },
  {
    id: "author-box",
    title: "A forged author box on a blog of their own",
    hope: "the text is read as hers, in the first person",
    places: (victim) => [
      article(victim, "https://nightjar.example/2026/why-chainsaws", {
        title: "Why I juggle chainsaws",
        head: `<meta name="author" content="${victim.name}">`,
        paragraphs: [lie, `About the author: ${victim.name} is ${victim.title} at ${victim.company}.`],
      }),
    ],
  },
  {
    id: "interview",
    title: "An interview that never took place",
    hope: "her answers are quoted as hers",
    places: (victim) => [
      article(victim, "https://nightjar.example/interviews/7", {
        title: `Interview with ${victim.name}, ${victim.title} at ${victim.company}`,
        paragraphs: [
          `We spoke with ${victim.name}, ${victim.title} at ${victim.company}.`,
          "Nightjar: What do you do at weekends?",
          `${victim.name}: ${lie}`,
        ],
      }),
    ],
  },
  {
    id: "press-release",
    title: "A press release on a free wire, taken over by a second",
    hope: "two publishers agree",
    places: (victim) =>
      ["https://freewire-press.example/r/1881", "https://wirecopy.example/news/1881"].map((url) =>
        article(victim, url, {
          title: `${victim.company} names ${victim.name} Chief Astrologer`,
          paragraphs: [`${victim.company} today named ${victim.name} Chief Astrologer. "${lie}" said ${victim.name}.`],
        }),
      ),
  },
  {
    id: "two-releases",
    title: "Two press releases in different words on two wires",
    hope: "they are no copies, so they corroborate",
    places: (victim) => [
      article(victim, "https://freewire-press.example/r/1882", {
        person: person(victim, { jobTitle: "Chief Astrologer of Chainsaws" }),
        paragraphs: [`${victim.name} was promoted at ${victim.company} to Chief Astrologer of Chainsaws.`],
      }),
      article(victim, "https://othertidings.example/n/33", {
        person: person(victim, { jobTitle: "Chief Astrologer of Chainsaws" }),
        paragraphs: [`The new Chief Astrologer of Chainsaws at ${victim.company} is called ${victim.name}, sources say.`],
      }),
    ],
  },
  {
    id: "data-broker",
    title: "A profile at an open data broker",
    hope: "a directory counts as a record",
    places: (victim) => [
      article(victim, `https://peoplebroker.example/p/${victim.handle}`, {
        person: person(victim, { email: mailbox, sameAs: [ownSite(victim)] }),
        links: [me(ownSite(victim))],
      }),
      profile(victim, ownSite(victim)),
    ],
  },
  {
    id: "two-brokers",
    title: "Records that two licensed brokers took over from their form",
    hope: "two records are two voices",
    places: (victim) =>
      ["People Data Labs", "Apollo"].map((provider) => ({
        kind: "record" as const,
        provider,
        name: victim.name,
        company: victim.company,
        title: "Chief Astrologer",
        addresses: [`https://www.linkedin.com/in/${victim.handle}-wolfsbane`, ownSite(victim)],
      })),
  },
  {
    id: "wiki",
    title: "A page of an open wiki",
    hope: "an encyclopedia is believed",
    places: (victim) => [
      article(victim, `https://openwiki.example/wiki/${victim.name.replace(" ", "_")}`, {
        paragraphs: [`${victim.name} is ${victim.title} at ${victim.company} and a chainsaw juggler. ${lieAbout(victim)}`],
        links: [{ text: "Official website", href: ownSite(victim) }],
      }),
      profile(victim, ownSite(victim)),
    ],
  },
  {
    id: "pdf",
    title: "A PDF with her name in its metadata",
    hope: "the file's author is believed",
    places: (victim) => [
      {
        kind: "file",
        url: "https://wolfsbane.example/cv.pdf",
        title: victim.name,
        author: victim.name,
        text: `${victim.name}\n\n${victim.title} at ${victim.company}\n\n${lie}\n\n${mailbox}`,
      },
    ],
  },
  {
    id: "changed-later",
    title: "A harmless page that became another after it was first seen",
    hope: "the page keeps its age",
    places: (victim) => [
      { ...profile(victim, ownSite(victim), { links: [me(falseAccount(victim), "GitHub"), contact] }), seen: "since" },
      account(victim, { blog: ownSite(victim) }),
    ],
  },
  {
    id: "expired-domain",
    title: "Her old blog's domain, bought when it expired and changed after the first request",
    hope: "her genuine account still links it, so that it links both ways",
    places: (victim) => [
      {
        ...profile(victim, `https://${victim.handle}-notes.example/`, {
          links: [me(`https://github.com/${victim.handle}`, "GitHub"), contact],
        }),
        seen: "since",
      },
    ],
    onGenuine: (victim) => ({ links: [me(`https://${victim.handle}-notes.example/`, "Old blog")] }),
    isLongOnGenuine: true,
  },
  {
    id: "expired-employer",
    title: "A former employer's expired domain, which others still name, changed after the first request",
    hope: "a known firm's site lists and links her page",
    places: (victim) => [
      {
        ...article(victim, `https://mothwing.example/team/${victim.handle}`, {
          person: {
            name: victim.name,
            jobTitle: victim.title,
            worksFor: { "@type": "Organization", name: "Mothwing" },
            url: ownSite(victim),
          },
          links: [me(ownSite(victim))],
        }),
        isNamedByOthers: true,
        seen: "since",
      },
      profile(victim, ownSite(victim)),
    ],
  },
  {
    id: "asked-months-before",
    title: "A first request months before, and pages put up since",
    hope: "pages read often enough become old",
    places: (victim) => [
      { ...profile(victim, ownSite(victim), { links: [me(otherSite(victim)), contact] }), seen: "since" },
      { ...profile(victim, otherSite(victim), { links: [me(ownSite(victim))] }), seen: "since" },
    ],
  },
  {
    id: "old-account-one-sided",
    title: "An old account bought from somebody, renamed to her, without links",
    hope: "the provider's date makes it hers",
    places: (victim) => [account(victim, { isOldAccount: true })],
  },
  {
    id: "old-account-names-hers",
    title: "The same, which gives her genuine site",
    hope: "her site and the old account are taken together",
    places: (victim) => [account(victim, { isOldAccount: true, blog: victim.page })],
  },
  {
    id: "agrees-with-established",
    title: "A page that repeats what her established pages say, and adds a lie",
    hope: "agreement with what is known corroborates the page",
    places: (victim) => [
      profile(victim, ownSite(victim), {
        paragraphs: [`${victim.title} of ${victim.company}, that is me. Here ${victim.name} tells of chainsaw juggling.`],
        links: [
          me(`https://github.com/${victim.handle}`, "GitHub"),
          me(`https://www.linkedin.com/in/${victim.handle}`, "LinkedIn"),
          contact,
        ],
      }),
    ],
  },
  {
    id: "too-young",
    title: "A page that says she is fifteen",
    hope: "her briefs are withdrawn",
    places: (victim) => [
      profile(victim, ownSite(victim), {
        paragraphs: [`I am ${victim.name}, I am 15 years old and go to school. I help at ${victim.company}. ${lie}`],
      }),
    ],
  },
  {
    id: "obituary",
    title: "An obituary",
    hope: "nobody gets a brief about her any more",
    places: (victim) => [
      article(victim, "https://nightjar.example/obituaries/12", {
        title: `Obituary: ${victim.name}`,
        paragraphs: [`${victim.name}, ${victim.title} at ${victim.company}, died on 3 March 2026. ${victim.name} was 51.`],
      }),
    ],
  },
  {
    id: "namesake",
    title: "A made-up namesake at her firm",
    hope: "she becomes ambiguous and her keys point to nobody",
    places: (victim) => [
      profile(victim, ownSite(victim), {
        person: person(victim, { jobTitle: "Chief Astrologer" }),
        links: [me(falseAccount(victim), "GitHub"), me(`https://www.linkedin.com/in/${victim.handle}-2`, "LinkedIn")],
      }),
      account(victim, { blog: ownSite(victim) }),
    ],
  },
  {
    id: "photo-and-words",
    title: "Her picture and whole sentences of hers around a lie",
    hope: "likeness of picture and words ties the page",
    places: (victim) => [
      profile(victim, ownSite(victim), {
        paragraphs: [genuineText(victim), lie],
        person: person(victim, { image: `${victim.page}portrait.png` }),
      }),
    ],
  },
];
