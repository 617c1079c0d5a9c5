import { expect, it } from "vitest";
import type { Block, Outline } from "@/lib/text/block";
import { extractMarkdown } from "./extract-markdown";

interface Read {
  readonly text: string;
  readonly outline: Outline;
}

function markdown(source: string): Read {
  const read = extractMarkdown(source, "library:page.md");
  if (read.kind === "failed") throw new Error(read.reason);
  return read.document;
}

const wordsOf = ({ text }: Read, block: Block) => text.slice(block.start, block.end);

/** Of each block whom its innermost section is about. */
const abouts = (read: Read) =>
  read.outline.blocks.map((block) => [wordsOf(read, block), read.outline.sections[block.section]?.about ?? null]);

/** Of each block who speaks it, by name or role. */
const voices = (read: Read) =>
  read.outline.blocks.map(({ speaker }) => {
    if (speaker === null) return null;
    const { name, role } = read.outline.speakers[speaker] as Outline["speakers"][number];
    return role === "speaks" ? name : role;
  });

it("a name in bold on a line of its own heads what follows, with a title or a role below it too", () => {
  const read = markdown(
    "**Oda Fernley, Dipl. Ing.**\nhead of ropes. Oda inspects every mast.\n\nShe rows at weekends.\n\n**Brant Quillon**\nelectrician. He came from the mint.",
  );
  expect(abouts(read)).toEqual([
    ["Oda Fernley, Dipl. Ing.", "Oda Fernley"],
    ["head of ropes. Oda inspects every mast.", "Oda Fernley"],
    ["She rows at weekends.", "Oda Fernley"],
    ["Brant Quillon", "Brant Quillon"],
    ["electrician. He came from the mint.", "Brant Quillon"],
  ]);
});

it("lines that each begin with somebody in bold are cards of their own, behind a role too", () => {
  const read = markdown(
    "**Bow – Kit Larrow.** Larrow is seventeen.\n**Mast – Wynne Tarle.** Made the kite. Tarle runs a loft.\n**Helm – Pru Ashgrove.** Ashgrove has sold four boats.",
  );
  expect(abouts(read).map(([, about]) => about)).toEqual(["Kit Larrow", "Wynne Tarle", "Pru Ashgrove"]);
});

it("bold within wrapped prose and in code begins nothing", () => {
  expect(markdown("We row\n**every** Sunday\nin May.").outline.blocks).toHaveLength(1);
  expect(markdown("```\n**a**\nb\n```").outline.blocks).toHaveLength(1);
});

it("entries of a guestbook are their signers', and one dash at an end signs nothing", () => {
  const book = "I played for years. Never again! — *Dr. S. Tharle, adviser*\n\nI was her apprentice. — *Jana*\n\nI am six. — *Emil*";
  expect(voices(markdown(book))).toEqual(["Dr. S. Tharle", "Jana", "Emil"]);
  expect(voices(markdown("I played for years. — *Jana*\n\nI row."))).toEqual([null, null]);
});

it("a whole sentence in bold is asked where others are questions, however it ends", () => {
  const read = markdown(
    "**What was your job?** I was a teller.\n\n**Who taught you?** A neighbour.\n\n**I tried that in 2020 and gave up.** Call me.\n\n**Income?** Enough.",
  );
  expect(voices(read)).toEqual(["asks", "answers", "asks", "answers", "asks", "answers", "asks", "answers"]);
});

it("remarks in bold between plain answers are asked, where they are said to somebody; mottoes are not", () => {
  const talk =
    "**You say that all the time.**\n\nI do.\n\n**All right. And the sixty?**\n\nThey peel.\n\n**I came here for a photo of you.**\n\nI own no clogs.";
  expect(voices(markdown(talk))).toEqual(["asks", "answers", "asks", "answers", "asks", "answers"]);
  const mottoes =
    "**We build to last.**\n\nOur yard is old.\n\n**We row on Sundays.**\n\nAll of us.\n\n**We fix what breaks.**\n\nFor free.";
  expect(voices(markdown(mottoes))).toEqual([null, null, null, null, null, null]);
});

it("one voice from the floor, or a note of the interviewer's, is theirs", () => {
  expect(voices(markdown("I rolled a car once.\n\nVOICE FROM FLOOR: I have rolled five!\n\nThat was Kennet."))).toEqual([
    null,
    "asks",
    null,
  ]);
  expect(voices(markdown("Interviewer: a student called Owen Brill. I study ropes.\n\nI failed once."))).toEqual(["asks", null]);
});

it("posts under handles in bold that come again are their writers'", () => {
  const thread = "**jo_82**\nI have had two plumbers out.\n\n**StuPell**\nCheck the valve first.\n\n**jo_82**\nI put a cup under.";
  expect(voices(markdown(thread))).toEqual([null, "jo_82", null, "StuPell", null, "jo_82"]);
  expect(voices(markdown("**Boats**\n\nWe row.\n\n**Ropes**\n\nWe splice.\n\n**Sails**\n\nWe sew."))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

it("turns with a label on each line are parted", () => {
  const talk = "RUT: I answered a card.\nPL: I was an usher.\nRUT: She still asks.";
  expect(voices(markdown(`Rolf Umber Tsang and Pia Lennart run it.\n\n${talk}`)).slice(1)).toEqual([
    "Rolf Umber Tsang",
    "Pia Lennart",
    "Rolf Umber Tsang",
  ]);
});

it("heads that are a name and a role side by side are people's", () => {
  const team = "**Astrid Holm – Co-founder**\nDeveloped the line.\n\n**Moss Camden – Sorting floor**\nFormer wrestler.";
  expect(abouts(markdown(team)).map(([, about]) => about)).toEqual(["Astrid Holm", "Astrid Holm", "Moss Camden", "Moss Camden"]);
});
