/** What the program's end says to scripts. */
export const exitCodes = {
  done: 0,
  usage: 2,
  key: 3,
  paymentRequired: 4,
  refused: 5,
  failed: 6,
  rateLimited: 7,
  network: 8,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
