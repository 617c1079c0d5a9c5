import type { ClaimGround } from "@/lib/engine/brief/claim-grounds";

const subjects: Readonly<Record<ClaimGround["by"], string>> = {
  first_person: "you say it yourself on the page (“I”)",
  named: "the page says it with your name",
  pronoun: "the page says it with “she”, “he” or “they”, where only you can be meant",
  elided: "it is in your own section of the page, without a name",
  verbless: "it is a note beside your name",
  answer: "you answer it on the page, without “I”",
  possessed: "the page says it of something that is yours",
  made: "the page says it of something that you made or run",
  recipient: "the page says who gave it to you",
  joint: "the page says it of you and of somebody else together",
  name_of_other: "the page says it",
  relative: "the page says it",
  agent: "the page says it of something that you made or that is yours",
  thing: "the page says it",
  none: "the page says it",
};

const times: Readonly<Record<ClaimGround["status"], string>> = {
  current: "as something that holds now",
  past: "as something that is over",
  planned: "as something that is planned",
  timeless: "without saying since when or until when",
};

const evidence: Readonly<Record<ClaimGround["statusBy"], string>> = {
  verb: "by its verb",
  words: "by its words of time",
  heading: "by the heading above it",
  dates: "by its dates",
  default: "as no word says otherwise",
};

/** Why a statement is held, in words for the person: it follows "Kept because". */
export function groundWords({ by, saidBy, status, statusBy }: ClaimGround): string {
  const teller = by === "first_person" || saidBy !== "other" ? "" : ", in somebody else's words";
  return `${subjects[by]}${teller}, ${times[status]} (${evidence[statusBy]}).`;
}
