import { expect, it } from "vitest";
import { normalizeSeed } from "@/lib/engine/identity/seed/normalize-seed";
import { runEngine } from "@/lib/engine/run-engine";
import type { PageDocument } from "./page-row";
import { storedPage } from "./stored-page";
import { tieDocuments } from "./tie-documents";

const title = "Nim Halloway on ovens";
const intro = "Nim Halloway runs Moor Ovens. Ada Quint talked to Halloway.";
/** Whoever asks tells of herself as well. */
const asked = [
  "I sail boats myself. Where did you start?",
  "I have collected stamps for years. And then?",
  "What do you do on Sundays? I paint goats.",
  "Any advice?",
];
const answered = [
  "I tuned pianos for five years in Leith.",
  "I founded Moor Ovens in 2012 and I still run the bakery.",
  "I restore old radios in a shed.",
  "I'd say a bakery should smell of something. I teach apprentices on Mondays.",
];
const own = ["tuned pianos", "Moor Ovens in 2012", "old radios", "teaches apprentices"];
const others = ["sails boats", "stamps", "goats"];

type Form = (words: string, turn: number) => string;
const time = (turn: number) => `0:${String(10 + turn * 13)}`;
const talk = (ask: Form, answer: Form, join: string) =>
  asked.map((words, turn) => `${ask(words, turn)}${join}${answer(answered[turn] ?? "", turn)}`).join(join);
const html = (body: string) => ({
  format: "html" as const,
  content: `<html><head><title>${title}</title></head><body><h1>${title}</h1><p>${intro}</p>${body}</body></html>`,
});
const text = (body: string) => ({ format: "text" as const, content: `${title}\n\n${intro}\n\n${body}` });
const markdown = (body: string) => ({ format: "markdown" as const, content: `# ${title}\n\n${intro}\n\n${body}` });
/** Both turns in one form, by the name that stands before them. */
const named = (form: (name: string, words: string, turn: number) => string, join: string, [ada, nim] = ["Ada Quint", "Nim Halloway"]) =>
  talk(
    (words, turn) => form(ada ?? "", words, turn),
    (words, turn) => form(nim ?? "", words, turn),
    join,
  );

const forms: readonly (readonly [string, Pick<PageDocument, "format" | "content">])[] = [
  ["a name and a colon", text(named((name, words) => `${name}: ${words}`, "\n\n"))],
  ["family names in capitals", text(named((name, words) => `${name}: ${words}`, "\n", ["QUINT", "HALLOWAY"]))],
  ["a name, a time and a colon", text(named((name, words, turn) => `${name} (${time(turn)}): ${words}`, "\n\n"))],
  ["a name and a time in brackets", text(named((name, words, turn) => `${name} [${time(turn)}] ${words}`, "\n\n"))],
  ["a name, a time and a dash", text(named((name, words, turn) => `${name} ${time(turn)} - ${words}`, "\n\n"))],
  ["a name in a line of its own", text(named((name, words) => `${name}\n${words}`, "\n\n"))],
  ["a name and a time in a line of their own", text(named((name, words, turn) => `${name}  ${time(turn)}\n${words}`, "\n\n"))],
  ["a time, and below it a name", text(named((name, words, turn) => `${time(turn)}\n${name}\n${words}`, "\n\n"))],
  [
    "numbers that a line above explains",
    text(
      `Speaker 1 is Ada, Speaker 2 is Nim.\n\n${named((name, words, turn) => `${name} ${time(turn)}\n${words}`, "\n\n", ["Speaker 1", "Speaker 2"])}`,
    ),
  ],
  [
    "letters that a line above explains",
    text(`A is Ada, B is Nim\n\n${named((name, words, turn) => `${time(turn)} ${name}: ${words}`, "\n\n", ["A", "B"])}`),
  ],
  ["initials and a colon", text(named((name, words) => `${name}: ${words}`, "\n\n", ["AQ", "NH"]))],
  ["initials alone", html(named((name, words) => `<p><b>${name}</b> ${words}</p>`, "", ["AQ", "NH"]))],
  ["initials with full stops", markdown(named((name, words) => `**${name}** ${words}`, "\n\n", ["A. Q.", "N. H."]))],
  ["names in bold alone", html(named((name, words) => `<p><strong>${name}</strong> ${words}</p>`, ""))],
  ["given names in bold alone", html(named((name, words) => `<p><strong>${name}</strong> ${words}</p>`, "", ["Ada", "Nim"]))],
  ["names in bold above", html(named((name, words) => `<p><strong>${name}</strong><br>${words}</p>`, ""))],
  ["names in a box of their own", html(named((name, words) => `<div class="turn"><span class="who">${name}</span> ${words}</div>`, ""))],
  ["names as headings", html(named((name, words) => `<h4>${name}</h4><p>${words}</p>`, ""))],
  ["names and an arrow", text(named((name, words) => `${name} > ${words}`, "\n\n", ["Ada", "Nim"]))],
  ["names in brackets", text(named((name, words) => `[${name}] ${words}`, "\n\n"))],
  ["a table", html(`<table>${named((name, words) => `<tr><td>${name}</td><td>${words}</td></tr>`, "", ["Ada", "Nim"])}</table>`)],
  ["a list", markdown(named((name, words) => `- **${name}:** ${words}`, "\n", ["Ada", "Nim"]))],
  [
    "handles that a line above explains",
    text(`nim_h is Nim Halloway.\n\n${named((name, words, turn) => `[${time(turn)}] ${name}: ${words}`, "\n", ["ada_q", "nim_h"])}`),
  ],
  [
    "subtitles",
    text(`WEBVTT\n\n${named((name, words, turn) => `00:00:${10 + turn}.000 --> 00:00:${11 + turn}.000\n<v ${name}>${words}`, "\n\n")}`),
  ],
  [
    "Q and A",
    text(
      talk(
        (words) => `Q: ${words}`,
        (words) => `A: ${words}`,
        "\n\n",
      ),
    ),
  ],
  [
    "Q and A with numbers",
    text(
      talk(
        (words, turn) => `Q${turn + 1}. ${words}`,
        (words, turn) => `A${turn + 1}. ${words}`,
        "\n\n",
      ),
    ),
  ],
  [
    "questions in bold",
    html(
      talk(
        (words) => `<p><b>${words}</b></p>`,
        (words) => `<p>${words}</p>`,
        "",
      ),
    ),
  ],
  [
    "questions in capitals",
    text(
      talk(
        (words) => words.toUpperCase(),
        (words) => words,
        "\n\n",
      ),
    ),
  ],
  [
    "questions as quotations",
    markdown(
      talk(
        (words) => `> ${words}`,
        (words) => words,
        "\n\n",
      ),
    ),
  ],
  [
    "dashes",
    text(
      talk(
        (words) => `— ${words}`,
        (words) => `— ${words}`,
        "\n\n",
      ),
    ),
  ],
  [
    "answers in quotation marks",
    html(
      talk(
        (words) => `<p>${words}</p>`,
        (words) => `<p>“${words}”</p>`,
        "",
      ),
    ),
  ],
  [
    "classes",
    html(
      talk(
        (words) => `<div class="question">${words}</div>`,
        (words) => `<div class="answer">${words}</div>`,
        "",
      ),
    ),
  ],
  [
    "a list of terms",
    html(
      `<dl>${talk(
        (words) => `<dt>${words}</dt>`,
        (words) => `<dd>${words}</dd>`,
        "",
      )}</dl>`,
    ),
  ],
];

const normalized = normalizeSeed({ name: "Nim Halloway" });
if (normalized.kind === "invalid") throw new Error(normalized.code);
const { seed } = normalized;

function saidOf(page: Pick<PageDocument, "format" | "content">): string {
  const stored = storedPage({ id: "d1", url: "https://paper.example/talk", title, year: 2026, ...page });
  if (stored === null) throw new Error("The page has no text.");
  const given = tieDocuments(seed, [stored], new Set(["d1"]));
  const outcome = runEngine({
    ...given,
    asOf: new Date("2026-06-01"),
    canonicalId: "per_1",
    reportUrl: "https://briefs.example/privacy",
    isFixture: false,
  });
  return JSON.stringify(outcome);
}

it.each(forms)("tells a talk's two voices apart: %s", (_, page) => {
  const said = saidOf(page);
  expect(own.filter((words) => said.includes(words))).toEqual(own);
  expect(others.filter((words) => said.includes(words))).toEqual([]);
});

/** A voice of the talk that names itself after the person. */
const pretended = (label: string) => (words: string, turn: number) => (turn === 0 ? `${label} is Nim Halloway. ${words}` : words);

it.each([
  ["a numbered speaker", (name: string, words: string, turn: number) => `${name} ${time(turn)}\n${words}`, ["Speaker 1", "Speaker 2"]],
  ["a letter", (name: string, words: string, turn: number) => `${time(turn)} ${name}: ${words}`, ["B", "C"]],
  ["a handle", (name: string, words: string, turn: number) => `[${time(turn)}] ${name}: ${words}`, ["ada_q", "oven_9"]],
] as const)("takes nobody's word in a talk for who they are: %s", (_, form, [ada, other]) => {
  const claims = pretended(ada);
  const body = talk(
    (words, turn) => form(ada, claims(words, turn), turn),
    (words, turn) => form(other, words, turn),
    "\n\n",
  );
  const said = saidOf(text(body));
  expect(others.filter((words) => said.includes(words))).toEqual([]);
});
