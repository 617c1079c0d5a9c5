import type { Place } from "./places";

/** Somebody honest of the small internet whom the attacker goes for. */
export interface Victim {
  readonly key: string;
  readonly who: string;
  readonly name: string;
  readonly company: string;
  readonly title: string;
  /** What an honest customer asks with. */
  readonly seed: Readonly<{ name: string; company: string }>;
  /** Letters of the name, as in accounts. */
  readonly handle: string;
  /** Where the genuine page would be, or is. */
  readonly page: string;
  readonly places: readonly Place[];
}

/** Where the victim is, or would be, on LinkedIn. */
export const profileUrlOf = ({ places, name }: Pick<Victim, "places" | "name">) => {
  const [given] = places.flatMap((place) => (place.kind === "record" ? place.addresses : []));
  return given ?? `https://www.linkedin.com/in/${name.toLowerCase().replace(" ", "-")}`;
};
/** As it leads to somebody. */
export const profileKeyOf = (victim: Pick<Victim, "places" | "name">) => `linkedin:${profileUrlOf(victim).split("/").at(-1)}`;

const worksFor = (name: string) => ({ "@type": "Organization", name });
const linkedin = (slug: string) => ({ text: "LinkedIn", href: `https://www.linkedin.com/in/${slug}`, me: true as const });

/** Five of different standing. All of them, their firms and their pages are made up. */
export const victims: readonly Victim[] = [
  {
    key: "web",
    who: "with pages that vouch for each other",
    name: "Maren Oldcastle",
    company: "Thistledown Optics",
    title: "Lens Designer",
    seed: { name: "Maren Oldcastle", company: "Thistledown Optics" },
    handle: "marenoldcastle",
    page: "https://maren-oldcastle.example/",
    places: [
      {
        kind: "page",
        url: "https://thistledown-optics.example/people/maren-oldcastle",
        isNamedByOthers: true,
        content: {
          title: "Maren Oldcastle",
          person: { name: "Maren Oldcastle", jobTitle: "Lens Designer", worksFor: worksFor("Thistledown Optics") },
          paragraphs: ["Maren Oldcastle is Lens Designer at Thistledown Optics. She leads the work on telescopes for schools."],
          links: [
            { text: "Website", href: "https://maren-oldcastle.example/", me: true },
            { text: "GitHub", href: "https://github.com/marenoldcastle", me: true },
          ],
        },
      },
      {
        kind: "page",
        url: "https://maren-oldcastle.example/",
        content: {
          title: "Maren Oldcastle",
          paragraphs: [
            "I am Maren Oldcastle, lens designer at Thistledown Optics. I enjoy sea kayaking and I wrote the handbook Clear Glass.",
          ],
          links: [
            { text: "GitHub", href: "https://github.com/marenoldcastle", me: true },
            { text: "At work", href: "https://thistledown-optics.example/people/maren-oldcastle" },
          ],
        },
      },
      {
        kind: "account",
        login: "marenoldcastle",
        name: "Maren Oldcastle",
        company: "Thistledown Optics",
        bio: "Lens designer at Thistledown Optics. I maintain the open source ray tracer Dewdrop.",
        blog: "https://maren-oldcastle.example/",
        isOldAccount: true,
      },
    ],
  },
  {
    key: "page",
    who: "with one page, her employer's",
    name: "Tobine Fairmere",
    company: "Saltmarsh Cooperage",
    title: "Master Cooper",
    seed: { name: "Tobine Fairmere", company: "Saltmarsh Cooperage" },
    handle: "tobinefairmere",
    page: "https://saltmarsh-cooperage.example/team/tobine-fairmere",
    places: [
      {
        kind: "page",
        url: "https://saltmarsh-cooperage.example/team/tobine-fairmere",
        content: {
          title: "Tobine Fairmere",
          person: { name: "Tobine Fairmere", jobTitle: "Master Cooper", worksFor: worksFor("Saltmarsh Cooperage") },
          paragraphs: ["Tobine Fairmere is Master Cooper at Saltmarsh Cooperage. She teaches apprentices to bend oak staves."],
        },
      },
    ],
  },
  {
    key: "library",
    who: "in the operator's library",
    name: "Ines Callowell",
    company: "Pinnace Charts",
    title: "Cartographer",
    seed: { name: "Ines Callowell", company: "Pinnace Charts" },
    handle: "inescallowell",
    page: "https://pinnace-charts.example/ines-callowell",
    places: [
      {
        kind: "library",
        url: "https://pinnace-charts.example/ines-callowell",
        name: "Ines Callowell",
        company: "Pinnace Charts",
        title: "Cartographer",
        text: "Ines Callowell is Cartographer at Pinnace Charts. She drew the harbour atlas of the northern sounds.\n\nShe enjoys rowing.",
      },
    ],
  },
  {
    key: "record",
    who: "with a licensed record and a page",
    name: "Rufus Amblestone",
    company: "Gantry Bridgeworks",
    title: "Bridge Inspector",
    seed: { name: "Rufus Amblestone", company: "Gantry Bridgeworks" },
    handle: "rufusamblestone",
    page: "https://rufus-amblestone.example/",
    places: [
      {
        kind: "record",
        provider: "People Data Labs",
        name: "Rufus Amblestone",
        company: "Gantry Bridgeworks",
        title: "Bridge Inspector",
        addresses: ["https://www.linkedin.com/in/rufus-amblestone-7c1", "https://rufus-amblestone.example/"],
      },
      {
        kind: "page",
        url: "https://rufus-amblestone.example/",
        content: {
          title: "Rufus Amblestone",
          person: { name: "Rufus Amblestone", jobTitle: "Bridge Inspector", worksFor: worksFor("Gantry Bridgeworks") },
          paragraphs: ["I am Rufus Amblestone, bridge inspector at Gantry Bridgeworks. I enjoy bell ringing and I write about old rivets."],
          links: [linkedin("rufus-amblestone-7c1")],
        },
      },
    ],
  },
  {
    key: "unknown",
    who: "of whom nothing is public",
    name: "Odile Penwarrick",
    company: "Gorse Hill Press",
    title: "Bookbinder",
    seed: { name: "Odile Penwarrick", company: "Gorse Hill Press" },
    handle: "odilepenwarrick",
    page: "https://gorse-hill-press.example/odile-penwarrick",
    places: [],
  },
];
