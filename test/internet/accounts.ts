import { createHash } from "node:crypto";
import type { BlueskyAccount } from "../providers/bluesky";
import type { GithubAccount } from "../providers/github";
import type { GravatarProfile } from "../providers/gravatar";
import type { MastodonAccount } from "../providers/mastodon";
import type { OpenalexAuthor } from "../providers/openalex";
import type { OrcidPerson } from "../providers/orcid";
import type { PeopleDataLabsRecord } from "../providers/people-data-labs";
import type { WikidataItem } from "../providers/wikidata";
import type { WikipediaArticle } from "../providers/wikipedia";

/** What providers know of the inhabitants, and of namesakes who must be kept out. All of them are made up. */

export const githubAccounts: readonly GithubAccount[] = [
  {
    login: "ilsemarrow",
    name: "Ilse Marrow",
    company: "@quillfeather",
    blog: "https://ilse-marrow.example/",
    bio: "Head of research at Quillfeather Labs. I measure how inks fade.",
    updatedAt: "2026-10-02T08:00:00Z",
    repositories: [
      { name: "fade-curves", description: "Models of how inks fade in daylight", stars: 41 },
      { name: "paper-notes", description: "Notes on handmade paper", stars: 3 },
    ],
    pinned: ["fade-curves"],
  },
  {
    login: "nbrandreth",
    name: "Nadia Brandreth",
    blog: "https://nadia-okell.example/",
    bio: "Product lead. Tools for small bakeries.",
    repositories: [{ name: "proofing-timer", description: "A timer for sourdough proofing", stars: 12 }],
  },
  {
    login: "fennaruyter",
    name: "Fenna Ruyter",
    company: "Polder Software",
    blog: "https://fenna.example/",
    bio: "Software engineer at Polder Software. I maintain the open source parser Reedbed.",
    socialAccounts: [{ provider: "generic", url: "https://craft.example/@fenna" }],
    repositories: [{ name: "reedbed", description: "A parser for tide tables", stars: 230 }],
  },
  {
    login: "tverrin-data",
    name: "Tomas Verrin",
    company: "Larkspur Freight",
    bio: "Data engineer at Larkspur Freight. SQL and routing.",
    repositories: [{ name: "route-warehouse", description: "Tables for routing", stars: 5 }],
  },
];

export const blueskyAccounts: readonly BlueskyAccount[] = [
  {
    handle: "ilsemarrow.bsky.social",
    displayName: "Ilse Marrow",
    description: "Head of research at Quillfeather Labs. https://ilse-marrow.example/",
    posts: [
      { text: "I gave a talk about colour that does not fade at Ink and Paper Days 2026.", createdAt: "2026-05-12T09:00:00Z" },
      { text: "Agreed!", createdAt: "2026-05-13T09:00:00Z", kind: "reply" },
    ],
  },
];

export const mastodonAccounts: readonly MastodonAccount[] = [
  {
    user: "wynne",
    host: "craft.example",
    displayName: "Wynne Castellan",
    note: "<p>Architect at Tarn and Stone. I restore stone bridges.</p>",
    fields: [{ name: "Website", value: '<a href="https://wynne.example/" rel="me">wynne.example</a>', verifiedAt: "2026-01-05T10:00:00Z" }],
  },
  {
    user: "fenna",
    host: "craft.example",
    displayName: "Fenna Ruyter",
    note: "<p>Software engineer at Polder Software. I maintain the open source parser Reedbed.</p>",
    fields: [{ name: "Website", value: '<a href="https://fenna.example/" rel="me">fenna.example</a>', verifiedAt: "2026-02-05T10:00:00Z" }],
  },
];

export const openalexAuthors: readonly OpenalexAuthor[] = [
  {
    id: "A5000000001",
    name: "Ilse Marrow",
    orcid: "https://orcid.org/0000-0002-0000-0001",
    institutions: ["Quillfeather Labs"],
    topics: ["Pigment chemistry"],
    works: [{ title: "Fading of iron gall inks in daylight", year: 2024, citedBy: 17 }],
  },
  {
    id: "A5000000002",
    name: "Ilse Marrow",
    institutions: ["Hollowmere Institute of Acoustics"],
    topics: ["Concert hall acoustics"],
    works: [{ title: "Echoes in wooden halls", year: 2019, citedBy: 80 }],
  },
];

export const orcidPeople: readonly OrcidPerson[] = [
  {
    id: "0000-0002-0000-0001",
    given: "Ilse",
    family: "Marrow",
    urls: [{ name: "Website", url: "https://ilse-marrow.example/" }],
    employments: [{ role: "Head of Research", organization: "Quillfeather Labs", from: "2019" }],
    works: [{ title: "Fading of iron gall inks in daylight", year: "2024" }],
  },
  {
    id: "0000-0002-0000-0002",
    given: "Ilse",
    family: "Marrow",
    employments: [{ role: "Acoustician", organization: "Hollowmere Institute of Acoustics", from: "2011" }],
    works: [{ title: "Echoes in wooden halls", year: "2019" }],
  },
];

export const wikidataItems: readonly WikidataItem[] = [
  {
    id: "Q900001",
    label: "Brannoc Teague",
    description: "mountaineer and bagpipe maker",
    claims: { P31: ["Q5"], P106: ["Q900009"], P569: ["+1961-00-00T00:00:00Z"] },
  },
  { id: "Q900009", label: "mountaineer" },
];

export const wikipediaArticles: readonly WikipediaArticle[] = [
  {
    title: "Brannoc Teague",
    extract: "Brannoc Teague (born 1961) is a mountaineer and bagpipe maker. He climbed the north face of Mount Ferrow in winter.",
    isLivingPerson: true,
  },
];

export const gravatarProfiles: readonly GravatarProfile[] = [
  {
    hash: hashOf("petra.lindholm@tallowbridge.example"),
    slug: "petralindholm",
    displayName: "Petra Lindholm",
    jobTitle: "Operations Manager",
    company: "Tallowbridge",
    description: "I run the candle works at Tallowbridge and I write about beeswax.",
    links: [{ label: "Company", url: "https://tallowbridge.example/" }],
  },
];

export const licensedRecords: readonly PeopleDataLabsRecord[] = [
  {
    full_name: "Hale Dunmore",
    headline: "Director of Signalling at Dunmore Rail",
    job_title: "Director of Signalling",
    job_company_name: "Dunmore Rail",
    linkedin_url: "linkedin.com/in/hale-dunmore",
    work_email: "hale.dunmore@dunmore-rail.example",
    birth_date: "1979-04-02",
    location_street_address: "9 Culvert Row",
    experience: [
      {
        company: { name: "Dunmore Rail" },
        title: { name: "Director of Signalling" },
        start_date: "2018-03",
        end_date: null,
        is_primary: true,
      },
      { company: { name: "Pointsway" }, title: { name: "Signal Engineer" }, start_date: "2009", end_date: "2018", is_primary: false },
    ],
    skills: ["Railway signalling", "Interlocking"],
    interests: ["Model railways", "Choral singing"],
  },
];

/** As the provider's documentation says: SHA-256 of the trimmed address in lower case. */
function hashOf(email: string): string {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("hex");
}
