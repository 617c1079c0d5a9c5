/** What clients were told, to hold against what is there in the end. */
export interface LoadRecord {
  asked: number;
  pulled: number;
  polled: number;
  batches: number;
  purchases: number;
  signups: number;
  /** Tries that met no answer, or one that said to try again. */
  retries: number;
  /** Requests that were given up by their client; whatever came of them. */
  givenUp: number;
  /** Jobs that were acknowledged, with whether they have a callback. */
  readonly jobs: Map<string, { readonly accountId: string; readonly hasCallback: boolean; readonly atMs: number }>;
  /** Answers that the contract does not allow, and answers that contradict an earlier one. */
  readonly faults: string[];
}

const maxFaults = 50;

export function emptyRecord(): LoadRecord {
  return {
    asked: 0,
    pulled: 0,
    polled: 0,
    batches: 0,
    purchases: 0,
    signups: 0,
    retries: 0,
    givenUp: 0,
    jobs: new Map(),
    faults: [],
  };
}

export function noteFault({ faults }: LoadRecord, sentence: string): void {
  if (faults.length < maxFaults) faults.push(sentence);
}
