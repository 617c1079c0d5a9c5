import { compareNames, similarNameThreshold } from "@/lib/engine/identity/names/names";
import { parseName } from "@/lib/engine/identity/names/parse-name";
import { parseProfileUrl } from "@/lib/engine/identity/seed/profile-urls";
import type { SourceLink } from "@/lib/engine/types";
import { isoDate } from "@/lib/text/iso-date";
import { cleanLine } from "./clean-text";
import { type PageElements, rawText } from "./page-elements";
import { readMeta } from "./page-head";
import { webUrl } from "./web-url";

/** What structured data says of the one person that the page is about. */
export interface StructuredSubject {
  /** The page is a person's profile, so that its picture shows that person. */
  readonly isProfile: boolean;
  readonly name: string | null;
  readonly company: string | null;
  readonly title: string | null;
  readonly links: readonly SourceLink[];
  readonly emails: readonly string[];
  readonly photoUrl: string | null;
  readonly articleAuthor: string | null;
  readonly publishedAt: string | null;
}

/**
 * Reads JSON-LD (schema.org `ProfilePage`, `Person`, articles) and Open Graph `profile`. A person counts as the page's subject when a profile page
 * names them as its main entity, or when the page describes exactly one person on its top level; the author of an article is an author only.
 */
export function readSubject(elements: PageElements, baseUrl: string | null): StructuredSubject | null {
  const things = elements
    .named("script")
    .filter(({ attribs }) => attribs.type === "application/ld+json")
    .slice(0, maxScripts)
    .flatMap((script) => topLevelThings(rawText(script)));
  const page = things.find((thing) => isType(thing, "ProfilePage"));
  const byId = new Map(things.flatMap((thing) => (typeof thing["@id"] === "string" ? [[thing["@id"], thing] as const] : [])));
  const persons = things.filter((thing) => isType(thing, "Person"));
  const authors = things.filter((thing) => articleTypes.some((type) => isType(thing, type)));
  const mainEntity = asThing(page?.mainEntity ?? page?.about);
  const named = mainEntity === null ? null : (byId.get(textOf(mainEntity["@id"]) ?? "") ?? mainEntity);
  const alone = persons.length === 1 && authors.length === 0 ? (persons[0] ?? null) : null;
  const person = named !== null && (isType(named, "Person") || named["@type"] === undefined) ? named : alone;

  const article = authors[0];
  const authorValues = article === undefined ? [] : asList(article.author);
  const author = authorValues.length === 1 ? authorValues[0] : undefined;
  const authorThing = asThing(author);
  const articleAuthor = cleanLine(
    typeof author === "string" ? author : textOf((byId.get(textOf(authorThing?.["@id"]) ?? "") ?? authorThing)?.name),
    200,
  );
  const publishedAt = isoDate(textOf(article?.datePublished ?? page?.datePublished));

  const meta = readMeta(elements);
  const isOpenGraphProfile = meta.get("og:type")?.trim().toLowerCase() === "profile";
  const openGraphName = isOpenGraphProfile
    ? cleanLine([meta.get("profile:first_name"), meta.get("profile:last_name")].filter(Boolean).join(" "), maxNameLength)
    : null;
  if (person === null && !isOpenGraphProfile && articleAuthor === null && publishedAt === null) return null;
  return {
    isProfile: person !== null || isOpenGraphProfile,
    name: cleanLine(withFormerNames(personName(person), person), maxNameLength) ?? openGraphName,
    company: cleanLine(names(person?.worksFor ?? person?.affiliation).join("; "), maxNameLength),
    title: cleanLine(names(person?.jobTitle).join("; "), maxNameLength),
    links: person === null ? [] : personLinks(person, baseUrl),
    emails: asList(person?.email).flatMap((email) => textOf(email) ?? []),
    photoUrl: webUrl(imageOf(person?.image), baseUrl),
    articleAuthor,
    publishedAt,
  };
}

type Thing = Readonly<Record<string, unknown>>;

const maxScripts = 20;
const maxScriptLength = 500_000;
const maxThings = 500;
const maxNameLength = 300;
const maxFormerNameLength = 60;
const articleTypes = ["Article", "NewsArticle", "BlogPosting", "ScholarlyArticle", "TechArticle", "Report"];

/** The script's own objects and those of its `@graph`; nothing nested deeper is the page's subject. */
function topLevelThings(script: string): Thing[] {
  if (script.length > maxScriptLength) return [];
  let parsed: unknown;
  try {
    parsed = JSON.parse(script.replace(/^\s*(?:\/\/)?<!\[CDATA\[|\]\]>\s*$/g, ""));
  } catch {
    return [];
  }
  const roots = asList(parsed).flatMap<Thing>((root) => asThing(root) ?? []);
  return roots
    .flatMap<Thing>((root) => [root, ...asList(root["@graph"]).flatMap<Thing>((thing) => asThing(thing) ?? [])])
    .slice(0, maxThings);
}

function asThing(value: unknown): Thing | null {
  const single = Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value;
  return typeof single === "object" && single !== null && !Array.isArray(single) ? (single as Thing) : null;
}

function asList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.slice(0, maxThings) : [value];
}

function isType(thing: Thing, type: string): boolean {
  return asList(thing["@type"]).some(
    (value) => value === type || value === `https://schema.org/${type}` || value === `http://schema.org/${type}`,
  );
}

function textOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  return typeof value === "object" && value !== null && typeof (value as Thing)["@value"] === "string"
    ? ((value as Thing)["@value"] as string)
    : null;
}

/** Text values, or the names of things. */
function names(value: unknown): string[] {
  return asList(value)
    .slice(0, 5)
    .flatMap((item) => cleanLine(textOf(item) ?? textOf(asThing(item)?.name), maxNameLength) ?? []);
}

function personName(person: Thing | null): string | null {
  if (person === null) return null;
  return (
    textOf(person.name) ??
    (textOf(person.givenName) !== null && textOf(person.familyName) !== null
      ? `${textOf(person.givenName)} ${textOf(person.familyName)}`
      : null)
  );
}

/**
 * An alternate name of another family name, or of another given one beside the same family name, is taken for a former name and marked as such: it
 * serves matching and is never shown.
 */
function withFormerNames(name: string | null, person: Thing | null): string | null {
  if (name === null) return null;
  const own = parseName(name).words;
  const former = names(person?.alternateName).filter((other) => {
    const { words } = parseName(other);
    const isLike = other.includes(" ") && words.length > 1 && (words[0] === own[0] || words[words.length - 1] === own[own.length - 1]);
    return (
      isLike &&
      other.length <= maxFormerNameLength &&
      /^[\p{L}\p{M}'’. -]+$/u.test(other) &&
      compareNames(name, other) < similarNameThreshold
    );
  });
  return [name, ...former.map((other) => `(formerly ${other})`)].join(" ");
}

function personLinks(person: Thing, baseUrl: string | null): SourceLink[] {
  const ownPages = asList(person.sameAs).slice(0, 50);
  return [...ownPages, ...asList(person.url).slice(0, 1)].flatMap((value) => {
    const url = webUrl(textOf(value), baseUrl);
    return url === null || url === baseUrl ? [] : [{ platform: parseProfileUrl(url)?.platform ?? "website", url }];
  });
}

function imageOf(value: unknown): string | null {
  const first = asList(value)[0];
  return textOf(first) ?? textOf(asThing(first)?.url) ?? textOf(asThing(first)?.contentUrl);
}
