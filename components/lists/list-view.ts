/** A field that a column can be taken for. */
export interface FieldOption {
  readonly field: string;
  readonly label: string;
}

/** What a list costs, and what its rows become. */
export interface PriceView {
  readonly rows: number;
  /** People to ask for. */
  readonly people: number;
  readonly credits: number;
  /** Rows that repeat an earlier one. */
  readonly repeats: number;
  /** Rows that are not asked for, with a code. */
  readonly notAsked: readonly (readonly [row: number, code: string])[];
  readonly etaSeconds: number;
  /** Of the cap on new people, where it stands in the way. */
  readonly cap: { readonly left: number; readonly asked: number; readonly availableAt: string } | null;
  /** Credits that nothing else has a claim to. */
  readonly free: number;
  /** What the account's other lists may still take. */
  readonly promised: number;
  /** The first rows that those credits cover. */
  readonly first: { readonly people: number; readonly credits: number };
}

/** A started list, as far as its page tells of it. */
export interface StartedView {
  readonly listId: string;
  readonly isSheet: boolean;
  readonly waitsFor: "queued_jobs" | "daily_people_limit" | "credits" | "service" | null;
  readonly nextAt: Date | null;
  readonly isStopped: boolean;
  readonly hasEnded: boolean;
  readonly counts: CountsView;
}

export interface CountsView {
  readonly asked: number;
  readonly waiting: number;
  readonly queued: number;
  readonly running: number;
  readonly done: number;
  readonly refused: number;
  readonly failed: number;
  readonly skipped: number;
  readonly charged: number;
  readonly reserved: number;
}
