export const verdicts = ["used", "not_helpful", "wrong"] as const;

/** What somebody who read an opener found it to be. */
export type Verdict = (typeof verdicts)[number];
