import type { PrivacyRequestKind } from "./request-row";

/** What a request asks for, as its form, its mail and its pages say it. */
export const requestWords: Readonly<Record<PrivacyRequestKind, string>> = {
  stop: "Make no more briefs about me",
  see: "Show me what is held about me",
  correct: "Correct something",
  do_not_mention: "Leave something out of briefs",
  erase: "Erase what is held about me",
};
