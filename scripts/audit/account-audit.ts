import { wholePacksRefunded } from "@/lib/billing/packs";
import { pack } from "@/lib/contract/pack";

/** The columns that an account shows. */
export type AccountRow = readonly [id: string, available: number, reserved: number, owed: number];

export type EntryRow = readonly [
  accountId: string,
  kind: string,
  availableDelta: number,
  reservedDelta: number,
  availableAfter: number,
  reservedAfter: number,
  cause: string,
];

export type PaymentAuditRow = readonly [
  accountId: string,
  id: string,
  status: string,
  packs: number,
  total: number | null,
  refundedTotal: number,
  dispute: string | null,
  isCredited: boolean,
  reversedPacks: number,
  heldCredits: number,
];

/** What the entries of one payment add up to. */
interface Moved {
  purchases: number;
  bought: number;
  taken: number;
  held: number;
}

/**
 * One account's entries added up anew, newest first, and held against what the account and its payments show. Its memory grows with the account's
 * payments alone, never with its entries.
 */
export class AccountAudit {
  private available = 0;
  private reserved = 0;
  private settledOwed = 0;
  private granted = 0;
  private chained: readonly [available: number, reserved: number];
  private isChained = true;
  private readonly moved = new Map<string, Moved>();

  constructor(private readonly account: AccountRow) {
    this.chained = [account[1], account[2]];
  }

  /** The next older entry. */
  enter([, kind, availableDelta, reservedDelta, availableAfter, reservedAfter, cause]: EntryRow): void {
    if (availableAfter !== this.chained[0] || reservedAfter !== this.chained[1]) this.isChained = false;
    this.chained = [availableAfter - availableDelta, reservedAfter - reservedDelta];
    this.available += availableDelta;
    this.reserved += reservedDelta;
    switch (kind) {
      case "purchase": {
        if (!cause.startsWith("provider:")) return;
        const moved = this.movedOf(cause.slice("provider:".length));
        moved.purchases += 1;
        moved.bought += availableDelta;
        return;
      }
      case "grant":
        this.granted += availableDelta;
        return;
      case "reversal":
        if (cause === "owed") this.settledOwed -= availableDelta;
        else this.movedOf(cause.split(":")[1] ?? "").taken -= availableDelta;
        return;
      case "hold":
      case "unhold":
        this.movedOf(cause.split(":")[1] ?? "").held -= availableDelta;
    }
  }

  /** Credits that operators gave it, of the entries that were entered so far. */
  get grantedCredits(): number {
    return this.granted;
  }

  /**
   * @param payments all of the account's
   * @param reservedByJobs what its jobs at work say is set aside for them
   * @returns a sentence for each difference
   */
  differences({ payments, reservedByJobs }: { payments: readonly PaymentAuditRow[]; reservedByJobs: number }): string[] {
    const [id, available, reserved, owed] = this.account;
    const found: string[] = [];
    const compare = (what: string, shown: unknown, expected: unknown) => {
      if (shown !== expected) found.push(`${id}: ${what} is ${shown}, should be ${expected}`);
    };
    compare("available", available, this.available);
    compare("reserved", reserved, this.reserved);
    compare("reserved by its jobs", reservedByJobs, reserved);
    if (!this.isChained || this.chained[0] !== 0 || this.chained[1] !== 0) found.push(`${id}: its entries do not continue each other`);

    let untaken = 0;
    for (const payment of payments) {
      const [, paymentId, status, packs, total, refundedTotal, dispute, isCredited, reversedPacks, heldCredits] = payment;
      const moved = this.moved.get(paymentId) ?? { purchases: 0, bought: 0, taken: 0, held: 0 };
      this.moved.delete(paymentId);
      const isPaid = status === "paid";
      const toReverse = dispute === "lost" ? packs : wholePacksRefunded({ packs, total, refundedTotal });
      compare(`${paymentId} credited`, isCredited, isPaid);
      compare(`${paymentId} purchases entered`, moved.purchases, isPaid ? 1 : 0);
      compare(`${paymentId} credits entered`, moved.bought, isPaid ? packs * pack.credits : 0);
      compare(`${paymentId} packs taken back`, reversedPacks, isPaid ? toReverse : 0);
      compare(`${paymentId} credits frozen`, heldCredits, moved.held);
      if (moved.held > 0 && dispute !== "open") found.push(`${id}: ${paymentId} has frozen credits and no open dispute`);
      if (moved.taken > reversedPacks * pack.credits) found.push(`${id}: ${paymentId} had more taken back than was bought with it`);
      untaken += reversedPacks * pack.credits - moved.taken;
    }
    for (const paymentId of this.moved.keys()) found.push(`${id}: entries of a payment ${paymentId} that is not there`);
    compare("owed", owed, untaken - this.settledOwed);
    return found;
  }

  private movedOf(paymentId: string): Moved {
    const known = this.moved.get(paymentId);
    if (known) return known;
    const moved = { purchases: 0, bought: 0, taken: 0, held: 0 };
    this.moved.set(paymentId, moved);
    return moved;
  }
}
