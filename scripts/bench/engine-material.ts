import { createHash } from "node:crypto";
import { outlineOfText } from "@/lib/documents/outline/outline-of-text";
import { normalizeSeed } from "@/lib/engine/identity/seed/normalize-seed";
import type { Seed, SourceDocument } from "@/lib/engine/types";
import { type FictionalPerson, fictionalPerson } from "../../test/harness/fictional-people";

const documentLength = 8_192;

export interface EngineMaterial {
  readonly seed: Seed;
  readonly documents: readonly SourceDocument[];
}

/** Of ten documents about a name: own pages, profiles and articles about the person, articles that only mention them, and a namesake's pages. */
const kinds = ["own", "profile", "article", "own", "mention", "profile", "article", "namesake", "mention", "namesake"] as const;
type Kind = (typeof kinds)[number];

/** `count` invented texts of 8 KB, most of them about one person. The same count gives the same bytes. */
export function engineMaterial(count: number): EngineMaterial {
  const subject = fictionalPerson(17);
  const normalized = normalizeSeed({ name: subject.name, company: subject.company });
  if (normalized.kind !== "ok") throw new Error("The invented person's seed cannot be read.");
  const documents = Array.from({ length: count }, (_, index) => makeDocument(subject, index, kinds[index % kinds.length] ?? "own"));
  return { seed: normalized.seed, documents };
}

function makeDocument(subject: FictionalPerson, index: number, kind: Kind): SourceDocument {
  const namesake = { ...fictionalPerson(400 + (index % 3)), name: subject.name };
  const about = kind === "namesake" ? namesake : subject;
  const text = textOf(kind, about, index);
  const isOwn = kind === "own";
  const isRecord = kind === "profile" || kind === "namesake";
  const slug = `${about.name.toLowerCase().replace(/[^a-z]+/g, "-")}${kind === "namesake" ? "-2" : ""}`;
  return {
    id: `doc_${String(index).padStart(26, "0")}`,
    lane: "library",
    access: "public",
    url: isOwn ? `https://${slug}.example/posts/${index}` : `https://site-${index % 25}.example/${kind}/${index}`,
    title: isOwn
      ? `Notes of ${about.name}`
      : kind === "mention"
        ? "An evening with many speakers"
        : `${about.name}, ${about.title} at ${about.company}`,
    text,
    textSha256: createHash("sha256").update(text).digest("hex"),
    outline: outlineOfText(text),
    language: "en",
    author: isOwn ? about.name : null,
    record: isRecord || isOwn ? { name: about.name, company: about.company, title: about.title, year: 2020 + (index % 7) } : null,
    links: isRecord || isOwn ? [{ platform: "website", url: `https://${slug}.example` }] : [],
    emailHashes: [],
    photoUrl: null,
    publishedAt: `${2020 + (index % 7)}-0${1 + (index % 9)}-11`,
    retrievedAt: "2026-11-01T00:00:00.000Z",
  };
}

/** Paragraphs of four sentences; those about the person stand among what any page is full of. */
function textOf(kind: Kind, about: FictionalPerson, index: number): string {
  const random = sequence(index + 1);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const paragraphs: string[] = kind === "mention" ? [] : [about.bio];
  let length = paragraphs.join("\n\n").length;
  while (length < documentLength) {
    const sentences = Array.from({ length: 4 }, (_, position) => {
      const share = kind === "mention" ? 0.05 : 0.35;
      const frame = random() < share ? pick(isFirstPerson(kind) ? ownFrames : aboutFrames) : pick(fillerFrames);
      return frame
        .replaceAll("{name}", position === 0 ? about.name : (about.name.split(" ")[0] ?? about.name))
        .replaceAll("{company}", about.company)
        .replaceAll("{thing}", pick(things))
        .replaceAll("{other}", fictionalPerson(500 + Math.floor(random() * 400)).name)
        .replaceAll("{number}", String(2 + Math.floor(random() * 90)))
        .replaceAll("{year}", String(2008 + Math.floor(random() * 18)));
    });
    const paragraph = sentences.join(" ");
    paragraphs.push(paragraph);
    length += paragraph.length + 2;
  }
  return paragraphs.join("\n\n").slice(0, documentLength);
}

function isFirstPerson(kind: Kind): boolean {
  return kind === "own";
}

const things = [
  "storage engines",
  "sourdough",
  "river sediment",
  "board games",
  "payment systems",
  "choral music",
  "compilers",
  "tide tables",
  "old radios",
  "public data",
];
const ownFrames = [
  "I work on {thing} at {company}.",
  "I spent most of {year} writing a small tool for {thing}, and I still maintain it.",
  "In my free time I enjoy {thing} and long walks with two patient dogs.",
  "I gave a talk about {thing} in {year} and learned more from the questions than from the slides.",
  "I don't think that {thing} will ever be simple, and I would love to be wrong.",
  "Before that I was a consultant for {thing}.",
];
const aboutFrames = [
  "{name} leads the work on {thing} at {company}.",
  "{name} has written {number} articles about {thing} since {year}.",
  "She enjoys {thing} and plays in an amateur orchestra.",
  "He studied {thing} and graduated in {year}.",
  "{name} joined {company} in {year} after some years in {thing}.",
  "According to {name}, {thing} needs patience more than talent.",
  "{name} organises a monthly meetup on {thing} and mentors newcomers.",
];
const fillerFrames = [
  "The hall was full long before the first session on {thing} began.",
  "{other} showed how {number} small changes made {thing} twice as fast.",
  "In {year} the organisers counted {number} visitors, and the coffee ran out by noon.",
  "Attendees will learn what {thing} can and cannot do, with examples from practice.",
  "Most of the discussion turned on {thing}, on what it costs, and on who should pay for it.",
  "{other}, who also spoke about {thing}, disagreed politely and at some length.",
  "The schedule (see page {number}) lists three tracks; the second one is about {thing}.",
  "Nobody could say why {thing} had become fashionable again, e.g. among students.",
];

/** Mulberry32: numbers from 0 to 1, the same ones for one seed. Source: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
