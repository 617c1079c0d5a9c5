/**
 * The transcript that a file of captions holds (WebVTT, https://www.w3.org/TR/webvtt1/, or SubRip): a paragraph a turn, opened by the speaker's name
 * where a voice tag gives one. Numbers of cues, their times and other tags are taken off. Null of a text that is no such file.
 */
export function readCaptions(text: string): string | null {
  const isVtt = /^WEBVTT(?:[ \t\n]|$)/.test(text);
  if (!isVtt && (text.match(timing)?.length ?? 0) < minCues) return null;
  const turns: string[][] = [];
  let voice: string | null = null;
  let isOpen = false;
  for (const block of text.split(/\n{2,}/)) {
    const lines = block.split("\n");
    const at = lines.findIndex((line) => cueTime.test(line));
    if (at < 0) {
      const note = lines.filter((line) => !header.test(line)).join("\n");
      if (note.trim() !== "") turns.push([note.trim()]);
      voice = null;
      isOpen = false;
      continue;
    }
    for (const { name, words } of turnsOf(lines.slice(at + 1).join(" "))) {
      // Cues of one voice go on with one turn, as those do that name nobody; where none is named, a sentence goes on.
      const goesOn: boolean = voice === null ? name === null && isOpen : name === voice || name === null;
      if (goesOn) turns.at(-1)?.push(words);
      else turns.push([name === null ? words : `${name}: ${words}`]);
      voice = name ?? voice;
      isOpen = !/[.!?…]["”]?$/u.test(words.slice(-2));
    }
  }
  return turns.map((turn) => turn.join(" ")).join("\n\n");
}

const minCues = 3;
const timing = /^(?:\d{2}:)?\d{2}:\d{2}[.,]\d{3} --> (?:\d{2}:)?\d{2}:\d{2}[.,]\d{3}/gm;
const cueTime = /^(?:\d{2}:)?\d{2}:\d{2}[.,]\d{3} --> /;
const header = /^(?:WEBVTT.*|Kind: .*|Language: .*|NOTE|STYLE|REGION|X-TIMESTAMP-MAP=.*)$/;

/** What a cue says, by voice. */
function turnsOf(cue: string): { readonly name: string | null; readonly words: string }[] {
  const parts = cue.split(/<v(?:\.[^\s<>.]+)*\s+([^\s<>][^<>]*)>/u);
  const turns = [{ name: null as string | null, words: parts[0] ?? "" }];
  for (let at = 1; at < parts.length; at += 2) turns.push({ name: (parts[at] ?? "").trim(), words: parts[at + 1] ?? "" });
  return turns
    .map(({ name, words }) => ({
      name,
      words: words
        .replace(/<[^>]{0,60}>/gu, "")
        .replace(/\s+/gu, " ")
        .trim(),
    }))
    .filter(({ words }) => words !== "");
}
