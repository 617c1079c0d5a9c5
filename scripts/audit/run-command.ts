import type pg from "pg";
import type Stripe from "stripe";
import { addMs, type Clock, minuteMs } from "@/lib/clock";
import { auditLedger } from "./audit-ledger";
import { auditProvider } from "./audit-provider";

export interface AuditCommandServices {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** Null without a key. */
  readonly provider: Stripe | null;
  print(line: string): void;
}

const usage = `Usage:
  npm run audit
      Adds every balance up anew from its entries, compares it with accounts, jobs and payments, and prints what differs.
  npm run audit -- --provider
      And compares the payments with the payment provider's own charges, but for those of the last ten minutes.`;

/** A charge's events may take so long. */
const onItsWayMs = 10 * minuteMs;

/** Returns 0 when nothing differs, 1 when something does or could not be compared, 2 for a command that is not understood. */
export async function runAuditCommand({ pool, clock, provider, print }: AuditCommandServices, args: readonly string[]): Promise<number> {
  const asksProvider = args[0] === "--provider";
  if (args.length > (asksProvider ? 1 : 0)) {
    print(usage);
    return args[0] === "--help" ? 0 : 2;
  }
  if (asksProvider && provider === null) {
    print("STRIPE_SECRET_KEY is not set: there is no provider to compare with.");
    return 1;
  }
  const { accounts, entries, payments, granted, differences } = await auditLedger(pool, { report: print });
  print(
    `${counted(accounts, "account")}, ${counted(entries, "entry", "entries")}, ${counted(payments, "payment")}${granted === 0 ? "" : `, ${counted(granted, "credit")} given by operators`}: ${shown(differences)}`,
  );
  if (!asksProvider || provider === null) return differences === 0 ? 0 : 1;
  const asked = await auditProvider(pool, { provider, report: print, before: addMs(clock.now(), -onItsWayMs) });
  print(`${counted(asked.charges, "charge")} at the provider: ${shown(asked.differences)}`);
  return differences + asked.differences === 0 ? 0 : 1;
}

function shown(differences: number): string {
  return differences === 0 ? "no differences." : `${counted(differences, "difference")}.`;
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}
