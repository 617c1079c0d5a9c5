/**
 * The transcript that a file of captions holds (WebVTT, https://www.w3.org/TR/webvtt1/, or SubRip): a paragraph a turn, opened by the speaker's name
 * where a voice tag gives one. Numbers of cues, their times and other tags are taken off. Null of a text that is no such file.
 */
export function readCaptions(text: string): string | null {
  const isVtt = /^WEBVTT(?:[ \t\n]|$)/.test(text);
  if (!isVtt && (text.match(timing)?.length ?? 0) < minCues) return null;
  const out: string[] = [];
  let voice: string | null = null;
  for (const block of text.split(/\n{2,}/)) {
    const lines = block.split("\n");
    const at = lines.findIndex((line) => cueTime.test(line));
    if (at < 0) {
      const note = lines.filter((line) => !header.test(line)).join("\n");
      if (note.trim() !== "") out.push(note.trim());
      voice = null;
      continue;
    }
    for (const { name, words } of turnsOf(lines.slice(at + 1).join(" "))) {
      const last = out.length - 1;
      // Cues of one voice go on with one turn, as those do that name nobody.
      if (last >= 0 && (name === voice || name === null) && voice !== null) out[last] = `${out[last]} ${words}`;
      else if (name === null && last >= 0 && voice === null && !/[.!?…]["”]?$/u.test(out[last] ?? "")) out[last] = `${out[last]} ${words}`;
      else out.push(name === null ? words : `${name}: ${words}`);
      voice = name ?? voice;
    }
  }
  return out.join("\n\n");
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
