import type pg from "pg";
import { auditLedger } from "./audit-ledger";

export interface AuditCommandServices {
  readonly pool: pg.Pool;
  print(line: string): void;
}

const usage = `Usage:
  npm run audit
      Adds every balance up anew from its entries, compares it with accounts, jobs and payments, and prints what differs.`;

/** Returns 0 when nothing differs, 1 when something does, 2 for a command that is not understood. */
export async function runAuditCommand({ pool, print }: AuditCommandServices, args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    print(usage);
    return args[0] === "--help" ? 0 : 2;
  }
  const { accounts, entries, payments, differences } = await auditLedger(pool, { report: print });
  print(`${counted(accounts, "account")}, ${counted(entries, "entry", "entries")}, ${counted(payments, "payment")}: ${shown(differences)}`);
  return differences === 0 ? 0 : 1;
}

function shown(differences: number): string {
  return differences === 0 ? "no differences." : `${counted(differences, "difference")}.`;
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}
