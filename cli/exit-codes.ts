/** What the program's end says to scripts. Ctrl-C and SIGTERM end with 130. */
export const exitCodes = {
  done: 0,
  usage: 2,
  key: 3,
  paymentRequired: 4,
  refused: 5,
  failed: 6,
  rateLimited: 7,
  network: 8,
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** One line of help for each, in this order. */
export const exitCodeMeanings: Readonly<Record<ExitCode, string>> = {
  0: "done",
  2: "the command line or the request is wrong",
  3: "no key, one that is not accepted, or an account that has not accepted the terms",
  4: "not enough credits",
  5: "refused: there will be no brief, or the signup was denied",
  6: "failed, still at work when the wait was over, undecided, a quote was not found, or standard output could not be written",
  7: "too many requests, or more new people than an account may ask for in a day",
  8: "the service cannot be reached or is not well",
  130: "stopped by Ctrl-C or SIGTERM",
};
