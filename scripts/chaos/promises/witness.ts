import type Stripe from "stripe";
import type { Customer } from "../customers";
import type { KeptService } from "../kept-service";
import type { LoadRecord } from "../load/load-record";

export interface PromiseOptions {
  readonly service: KeptService;
  readonly record: LoadRecord;
  readonly customers: readonly Customer[];
  /** By then, on the machine's clock, every job has ended and every callback has gone out or was given up. */
  readonly quietWithinMs: number;
  /** From admission to the end, in business time, with the sweeper's turn. */
  readonly jobMaxMs: number;
  /** Tries of a callback before it is given up. */
  readonly callbackTries: number;
  /** How long a job that was acknowledged must be there, on the machine's clock; for ever without it. */
  readonly jobsKeptMs?: number;
  /** False while business time jumped: then what receivers think of timestamps is not asked. */
  readonly checksDeadlines?: boolean;
  /** The ledger is compared with its charges. */
  readonly provider?: Stripe;
}

/** What each check of the promises asks, and tells. */
export interface Witness {
  readonly service: KeptService;
  readonly broken: readonly string[];
  breaks(sentence: string): void;
  /** A sentence for each row that must not be. */
  breaksForEach<Row extends object>(text: string, sentenceOf: (row: Row) => string): Promise<void>;
  rowsOf<Row extends object>(text: string): Promise<Row[]>;
}

const maxSentences = 40;

/** @param faults what is known to be broken already */
export function createWitness(service: KeptService, faults: readonly string[]): Witness {
  const broken = [...faults];
  const witness: Witness = {
    service,
    broken,
    breaks(sentence) {
      if (broken.length < maxSentences) broken.push(sentence);
    },
    async breaksForEach<Row extends object>(text: string, sentenceOf: (row: Row) => string) {
      for (const row of await witness.rowsOf<Row>(text)) witness.breaks(sentenceOf(row));
    },
    rowsOf: async <Row extends object>(text: string) => (await service.pool.query(text)).rows as Row[],
  };
  return witness;
}
