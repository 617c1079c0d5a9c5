import { expect, it } from "vitest";
import { normalizeSeed } from "@/lib/engine/identity/seed/normalize-seed";
import { runEngine } from "@/lib/engine/run-engine";
import type { PageDocument } from "./page-row";
import { storedPage } from "./stored-page";
import { tieDocuments } from "./tie-documents";

interface Member {
  readonly name: string;
  readonly role: string;
  /** What is told of them: with "she", without a subject, and as they say it. */
  readonly told: string;
  readonly noted: string;
  readonly said: string;
}

const team: readonly Member[] = [
  {
    name: "Ada Quint",
    role: "sales director",
    told: "She sails boats at weekends.",
    noted: "Sails boats at weekends.",
    said: "I sail boats at weekends.",
  },
  {
    name: "Nim Halloway",
    role: "head brewer",
    told: "She tuned pianos for five years in Leith. She restores old radios in a shed.",
    noted: "Tuned pianos for five years in Leith. Restores old radios in a shed.",
    said: "I tuned pianos for five years in Leith. I restore old radios in a shed.",
  },
  {
    name: "Bo Tarrant",
    role: "treasurer",
    told: "She paints goats and chairs the harbour trust.",
    noted: "Paints goats and chairs the harbour trust.",
    said: "I paint goats and chair the harbour trust.",
  },
];
const own = ["tuned pianos", "old radios"];
const others = ["sails boats", "sail boats", "goats", "harbour trust", "treasurer", "sales director"];

const title = "Our people | Moor Ovens";
const each = (form: (member: Member) => string, join = "") => team.map(form).join(join);
const html = (body: string) => ({
  format: "html" as const,
  content: `<html><head><title>${title}</title></head><body><h1>Our people</h1>${body}</body></html>`,
});
const text = (body: string) => ({ format: "text" as const, content: `Our people\n\n${body}` });
const markdown = (body: string) => ({ format: "markdown" as const, content: `# Our people\n\n${body}` });
const given = ({ name }: Member) => name.split(" ")[0];

const forms: readonly (readonly [string, Pick<PageDocument, "format" | "content">])[] = [
  ["headings", html(each(({ name, role, told }) => `<h3>${name}</h3><p>${role}</p><p>${told}</p>`))],
  ["headings with roles", html(each(({ name, role, noted }) => `<h3>${name}, ${role}</h3><p>${noted}</p>`))],
  ["headings over first persons", html(each(({ name, role, said }) => `<h3>${name}, ${role}</h3><p>${said}</p>`))],
  ["names in bold", html(each(({ name, role, told }) => `<p><b>${name}</b>, ${role}. ${told}</p>`))],
  ["names in bold and notes", html(each(({ name, noted }) => `<p><b>${name}.</b> ${noted}</p>`))],
  ["names in bold and first persons", html(each(({ name, said }) => `<p><b>${name}.</b> ${said}</p>`))],
  [
    "given names in bold and first persons",
    html(`<p>We are Ada Quint, Nim Halloway and Bo Tarrant.</p>${each((member) => `<p><b>${given(member)}.</b> ${member.said}</p>`)}`),
  ],
  ["names, colons and notes", html(each(({ name, noted }) => `<p><b>${name}:</b> ${noted}</p>`))],
  ["a list", html(`<ul>${each(({ name, role, told }) => `<li><b>${name}</b> – ${role}. ${told}</li>`)}</ul>`)],
  ["a list of notes", html(`<ul>${each(({ name, role, noted }) => `<li>${name}, ${role}. ${noted}</li>`)}</ul>`)],
  [
    "cards",
    html(
      each(
        ({ name, role, told }) =>
          `<div class="card"><img alt="${name}"><div class="name">${name}</div><div class="role">${role}</div><div class="bio">${told}</div></div>`,
      ),
    ),
  ],
  [
    "cards of notes",
    html(
      each(
        ({ name, role, noted }) =>
          `<div class="card"><div class="name">${name}</div><div class="role">${role}</div><div class="bio">${noted}</div></div>`,
      ),
    ),
  ],
  ["a table", html(`<table>${each(({ name, role, told }) => `<tr><td>${name}</td><td>${role}</td><td>${told}</td></tr>`)}</table>`)],
  [
    "a table of notes",
    html(`<table>${each(({ name, role, noted }) => `<tr><td>${name}</td><td>${role}</td><td>${noted}</td></tr>`)}</table>`),
  ],
  ["terms", html(`<dl>${each(({ name, role, told }) => `<dt>${name}, ${role}</dt><dd>${told}</dd>`)}</dl>`)],
  ["terms and notes", html(`<dl>${each(({ name, role, noted }) => `<dt>${name}, ${role}</dt><dd>${noted}</dd>`)}</dl>`)],
  [
    "captions",
    html(each(({ name, role, told }) => `<figure><img src="x.jpg"><figcaption>${name}, ${role}</figcaption></figure><p>${told}</p>`)),
  ],
  ["quotations", html(each(({ name, role, said }) => `<blockquote><p>“${said}”</p><footer>${name}, ${role}</footer></blockquote>`))],
  ["summaries", html(each(({ name, role, told }) => `<details><summary>${name}, ${role}</summary><p>${told}</p></details>`))],
  ["lines", text(each(({ name, role, noted }) => `${name}\n${role}\n${noted}`, "\n\n"))],
  ["lines with dashes", text(each(({ name, role, noted }) => `${name} - ${role}. ${noted}`, "\n"))],
  ["one paragraph", text(each(({ name, role, told }) => `${name} is ${role}. ${told}`, " "))],
  ["names in bold, brackets and colons", markdown(each(({ name, role, noted }) => `**${name}** (${role}): ${noted}`, "\n\n"))],
];

const normalized = normalizeSeed({ name: "Nim Halloway", company: "Moor Ovens" });
if (normalized.kind === "invalid") throw new Error(normalized.code);
const { seed } = normalized;

it.each(forms)("tells of each of a team what is theirs: %s", (_, page) => {
  const stored = storedPage({ id: "d1", url: "https://moorovens.example/people", title, year: 2026, ...page });
  if (stored === null) throw new Error("The page has no text.");
  const outcome = runEngine({
    ...tieDocuments(seed, [stored], new Set(["d1"])),
    asOf: new Date("2026-06-01"),
    canonicalId: "per_1",
    reportUrl: "https://briefs.example/privacy",
    isFixture: false,
  });
  if (outcome.kind === "refused") throw new Error(outcome.reason);
  const said = JSON.stringify(outcome.brief).toLowerCase();
  expect(own.filter((words) => said.includes(words))).toEqual(own);
  expect(others.filter((words) => said.includes(words))).toEqual([]);
});
