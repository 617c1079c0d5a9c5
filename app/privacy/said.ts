/** What a page says after one of its buttons. An address carries the code, never a person's text. */
export const saidWords = {
  not_proven: {
    tone: "care",
    title: "This does not show it yet.",
    text: "The text was not found at that address, or that profile does not prove who you are here: it may be too new. Some sites show changes late, so try again in a few minutes; or ask a person, below, who answers by the day that stands there.",
  },
  limited: { tone: "care", title: "That was often.", text: "Wait some minutes, then try again; within an hour it works." },
  often: {
    tone: "care",
    title: "Nothing was done.",
    text: "This profile was stopped often of late. Press the button again in a few hours.",
  },
  open: { tone: "good", title: "A person looks at it now.", text: "They write to your address, by the day that stands below." },
  undone: {
    tone: "good",
    title: "It is taken back.",
    text: "Nothing was erased. Where nothing else stands against it, briefs about you can be made and handed out again.",
  },
  objected: { tone: "good", title: "We have it.", text: "Nothing goes on before a person here has looked at it." },
  erasing: {
    tone: "plain",
    title: "It is shown that this is you.",
    text: "What is held about you could not be erased just now. It is tried again each minute until it is gone; you need do nothing.",
  },
  withdrawn: { tone: "good", title: "It is gone.", text: "The statement is out of every stored brief, and no later one shows it." },
  not_there: { tone: "plain", title: "It is not there any more.", text: "The statement had gone already." },
  no_words: { tone: "care", title: "Say what is wrong.", text: "Without words nobody here can check it." },
  too_many: { tone: "care", title: "These are many at once.", text: "The ones you have sent are read first." },
  corrected: {
    tone: "good",
    title: "We have it.",
    text: "A person compares it with the source. If you are right, the statement goes from every brief.",
  },
  unmailed: {
    tone: "care",
    title: "The mail was not accepted.",
    text: "The stop stands, but you have no link to lift it. This page can, for an hour; later a person here can.",
  },
  stopped: { tone: "good", title: "Stopped.", text: "No brief about you is made or handed out from now on." },
  lifted: {
    tone: "good",
    title: "Lifted.",
    text: "Where nothing else stands against it, briefs about you can be made and handed out again.",
  },
  listed: {
    tone: "plain",
    title: "No stop of yours stands any more.",
    text: "Still no brief about you is made: a deletion list or an erasure names you, and neither can be lifted by this button.",
  },
  mailed: {
    tone: "good",
    title: "Check your email.",
    text: "If this request can still go on, a new link is on its way to the address that it came with.",
  },
  failed: { tone: "bad", title: "That did not work just now.", text: "Nothing was changed. Try again in a moment." },
} as const;

export type Said = keyof typeof saidWords;

export function readSaid(value: unknown): Said | null {
  return typeof value === "string" && Object.hasOwn(saidWords, value) ? (value as Said) : null;
}
