/** What a key or a grant may do. A key of before the names has all of them. */
export const scopes = ["read", "spend", "account"] as const;
export type Scope = (typeof scopes)[number];

/** Words of the consent page and of the list at /account. */
export const scopeWords: Readonly<Record<Scope, string>> = {
  read: "read your briefs, jobs, balance and history",
  spend: "ask for briefs, which costs credits",
  account: "see keys and callback secrets, and change settings",
};

/** The known names among those between spaces, each once, in our order. */
export function readScopes(text: string | null | undefined): readonly Scope[] {
  const named = new Set(text?.split(" "));
  return scopes.filter((scope) => named.has(scope));
}

/** The bounds on what a caller may do and spend; each absent for none. */
export interface Bounds {
  readonly scopes?: readonly Scope[];
  /** Credits within one day, UTC. */
  readonly spendPerDay?: number;
  /** Each credit is asked about, whatever `max_credits` says. */
  readonly asksEachTime?: boolean;
}

/** By operation of the contract; the others only read, or cost what is decided with their price. */
const scopeByOperation: Readonly<Record<string, Scope>> = {
  rotateKey: "account",
  getCallbackSecret: "account",
  rotateCallbackSecret: "account",
  checkout: "account",
  getAutoRecharge: "account",
  putAutoRecharge: "account",
  openDispute: "spend",
};

/** What a caller needs to run an operation at all. A credit needs `spend` on top. */
export function scopeOf(operationId: string): Scope {
  return scopeByOperation[operationId] ?? "read";
}
