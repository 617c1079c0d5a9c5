/** What a page says after one of its buttons. An address carries the code, never a person's text. */
export const saidWords = {
  not_proven: {
    tone: "care",
    title: "We could not confirm it yet.",
    text: "The text was not found at that address, or that profile does not prove who you are here: it may be too new. Some sites show changes late, so try again in a few minutes; or ask a person, below, who will answer by the day shown there.",
  },
  limited: { tone: "care", title: "Too many tries.", text: "Wait a few minutes, then try again; it will work within an hour." },
  often: {
    tone: "care",
    title: "Nothing was done.",
    text: "This profile has been stopped several times lately. Press the button again in a few hours.",
  },
  open: { tone: "good", title: "A person here will look at it.", text: "They will write to your address by the day shown below." },
  undone: {
    tone: "good",
    title: "It is taken back.",
    text: "Nothing was erased. Unless something else prevents it, briefs about you can be made and handed out again.",
  },
  objected: { tone: "good", title: "We have it.", text: "Nothing further happens until a person here has looked at it." },
  erasing: {
    tone: "plain",
    title: "We know that this is you.",
    text: "What is held about you could not be erased just now. We try again every minute until it is gone; you don't need to do anything.",
  },
  withdrawn: { tone: "good", title: "It is gone.", text: "The statement is out of every stored brief, and no later one shows it." },
  not_there: { tone: "plain", title: "It is not there any more.", text: "The statement had gone already." },
  no_words: { tone: "care", title: "Say what is wrong.", text: "Nobody here can check it otherwise." },
  too_many: { tone: "care", title: "Too many at once.", text: "The ones you have sent are read first." },
  corrected: {
    tone: "good",
    title: "We have it.",
    text: "A person here will compare it with the source. If you are right, the statement is taken out of every brief.",
  },
  unmailed: {
    tone: "care",
    title: "The email was not accepted.",
    text: "The stop is in place, but you have no link to lift it. You can lift it on this page for an hour; after that, ask a person here.",
  },
  stopped: { tone: "good", title: "Stopped.", text: "No brief about you is made or handed out from now on." },
  lifted: {
    tone: "good",
    title: "Lifted.",
    text: "Unless something else prevents it, briefs about you can be made and handed out again.",
  },
  listed: {
    tone: "plain",
    title: "You have no stop in place any more.",
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
