import { createHash } from "node:crypto";
import { outlineOfText } from "@/lib/documents/outline/outline-of-text";
import type { Seed, SourceDocument } from "@/lib/engine/types";
import { fictionalPerson } from "../harness/fictional-people";

/** One person's pages, those of a namesake, and what is known to be true in them. */
export interface LiarScene {
  readonly name: string;
  readonly given: string;
  readonly company: string;
  readonly title: string;
  readonly topic: string;
  readonly hobby: string;
  readonly colleague: string;
  readonly seed: Seed;
  readonly bio: SourceDocument;
  readonly team: SourceDocument;
  readonly article: SourceDocument;
  /** Another person of the same name elsewhere: tied to nobody here. */
  readonly namesake: SourceDocument;
}

const topics = ["storage engines", "river sediment models", "payment systems", "warehouse robots"];
const hobbies = ["rock climbing", "sea kayaking", "bird watching", "baking sourdough"];
const pronouns = [
  { he: "She", his: "her" },
  { he: "He", his: "his" },
] as const;

/** The scene of that number; the same number gives the same one. `injected` stands as a paragraph of its own in the bio and on the team page. */
export function liarScene(index: number, injected = ""): LiarScene {
  const { name, company, title } = fictionalPerson(index * 21);
  const given = name.split(" ")[0] ?? name;
  const topic = topics[index % topics.length] ?? "";
  const hobby = hobbies[(index >> 1) % hobbies.length] ?? "";
  const { he, his } = pronouns[index % 2] ?? pronouns[0];
  const colleague = "Orlo Fennimark";
  const slug = name.toLowerCase().replace(/[^a-z]+/g, "-");
  const foreign = injected === "" ? [] : [injected];
  const page = (id: string, host: string, paragraphs: readonly string[], record: SourceDocument["record"]): SourceDocument => {
    const text = paragraphs.join("\n\n");
    return {
      id: `doc_${slug}_${id}`,
      lane: "pages",
      access: "public",
      url: `https://${host}.example/${slug}`,
      title: null,
      text,
      textSha256: createHash("sha256").update(text).digest("hex"),
      outline: outlineOfText(text),
      language: "en",
      author: null,
      record,
      links: id === "namesake" ? [] : [{ platform: id === "article" ? null : "website", url: `https://${slug}.example` }],
      emailHashes: [],
      photoUrl: null,
      publishedAt: "2026-03-01",
      retrievedAt: "2026-05-01T00:00:00.000Z",
    };
  };
  const record = { name, company, title: null, year: 2026 };
  return {
    name,
    given,
    company,
    title,
    topic,
    hobby,
    colleague,
    seed: { linkedinSlug: null, name, company, title: null, domain: null, emailHash: null },
    bio: page(
      "bio",
      "speakers",
      [
        `${name} is a ${title} at ${company}.`,
        `I maintain an open source library for ${topic} and I teach a course on it every year. I have spoken about message queues at more than 12 conferences. I worked at Northquay Analytics as a tester. I write a blog about public transport data.`,
        ...foreign,
        `Outside of work I enjoy ${hobby}, chess and choral singing. I speak English, Welsh and German. I dream of becoming a novelist one day. I don't drink coffee and I never worked in sales.`,
      ],
      record,
    ),
    team: page(
      "team",
      "team",
      [
        `${name} leads the ${topic} group at ${company}. ${he} joined the company in 2021 and has worked as an auditor in Ghent for six years. ${he} was head of quality at Stonecrop Instruments until 2020.`,
        `${name} does not manage the sales team. ${he} hopes to become a partner one day. ${name} is reportedly in talks to join Riverglass Robotics.`,
        ...foreign,
        `${colleague} founded Quarryfield Maritime in 2012 and won the Lantern Prize. ${he} published a book on message queues in 2022 and gave a keynote on tidal charts in 2019. ${name} works with Bette Ravenhall, founder of Gorsefield Software.`,
        `${given} was diagnosed with diabetes in 2018 and cycles to work with ${his} twins. ${he} attends mass at Saint Brannock every Sunday and votes for the Harvest Party.`,
        `${he} studied mathematics at Wexcombe University. ${he} volunteers as a mentor for young programmers at the Saltmarsh code club.`,
      ],
      record,
    ),
    article: page(
      "article",
      "gazette",
      [
        `The Lanternway conference opened on Monday with ${colleague}, head of sales at Umbrelline Software, who owns three racing yachts.`,
        `${name} of ${company} spoke about ${topic} at the Lanternway conference. ${colleague} manages a fund of 40 million crowns. Bette Ravenhall plays the cello.`,
      ],
      null,
    ),
    namesake: page(
      "namesake",
      "bistro",
      [`${name} is the head chef at Brackenmere Bistro. ${name} won the Golden Ladle in 2017 and breeds alpacas.`],
      { name, company: "Brackenmere Bistro", title: "Head chef", year: 2026 },
    ),
  };
}
