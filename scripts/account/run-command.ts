import { parseArgs } from "node:util";
import type pg from "pg";
import { findAccounts } from "@/lib/account/find-accounts";
import { grantToAccount, maxGrantCredits, setBlocked } from "@/lib/account/operator-actions";
import type { Clock } from "@/lib/clock";
import { describeAccount } from "./describe-account";

export interface AccountCommandServices {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** Who does it, for the trail. */
  readonly operator: string;
  print(line: string): void;
}

const usage = `Usage:
  npm run account -- find <email | account id | key prefix | job id | payment id>
      Shows the account: balance, keys, use, whether it is blocked, and what operators did about it.
  npm run account -- credit <account id> <credits> --reference <ticket> --why <words>
      Gives credits, from 1 to ${maxGrantCredits}, by a ledger entry of their own. A reference counts once: the same command again gives nothing more.
  npm run account -- block <account id> --why <words>
      Refuses its keys and grants (403 account_blocked) and its sign-ins, ends its sessions and stops its recharges. Jobs under way end as they would.
  npm run account -- unblock <account id> --why <words>
      Lets it ask again.
Each takes --by <name>: who does it, for the trail. Without it that is the name of the user on this machine. --why names no person.`;

interface Operands {
  readonly given: AccountCommandServices;
  readonly operands: readonly string[];
  readonly reference: string;
  readonly why: string;
}

/** Null when the operands are not understood, else the exit code. */
type Command = (operands: Operands) => Promise<number | null>;

const commands: Readonly<Record<string, Command>> = {
  find: findCommand,
  credit: creditCommand,
  block: (operands) => blockCommand(operands, true),
  unblock: (operands) => blockCommand(operands, false),
};

/** One command of the operator. Returns 0 when it was done, 1 when not, 2 when it is not understood. */
export async function runAccountCommand(services: AccountCommandServices, args: readonly string[]): Promise<number> {
  const read = readArguments(args);
  const [name = "", ...operands] = read?.positionals ?? [];
  const { by = services.operator, reference = "", why = "" } = read?.values ?? {};
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const isReadable = /^[\w.@-]{1,64}$/.test(by);
  const code = command && isReadable ? await command({ given: { ...services, operator: by }, operands, reference, why: why.trim() }) : null;
  if (code !== null) return code;
  services.print(usage);
  return read?.values.help ? 0 : 2;
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { by: { type: "string" }, reference: { type: "string" }, why: { type: "string" }, help: { type: "boolean" } },
    });
  } catch {
    return null;
  }
}

async function findCommand({ given, operands }: Operands): Promise<number | null> {
  const [sought] = operands;
  if (sought === undefined || operands.length > 1) return null;
  const accounts = await findAccounts(given.pool, { sought, at: given.clock.now(), operator: given.operator });
  for (const account of accounts) for (const line of describeAccount(account)) given.print(line);
  if (accounts.length === 0) given.print("No account has that address, id, key, job or payment.");
  return accounts.length === 0 ? 1 : 0;
}

async function creditCommand({ given, operands, reference, why }: Operands): Promise<number | null> {
  const [accountId, amount = ""] = operands;
  const credits = /^\d{1,6}$/.test(amount) ? Number(amount) : 0;
  if (accountId === undefined || operands.length !== 2 || credits < 1 || credits > maxGrantCredits) return null;
  if (!/^[\w.:#-]{1,60}$/.test(reference) || !isReason(why)) return null;
  const { pool, clock, operator } = given;
  const granted = await grantToAccount(pool, { accountId, credits, reference, why, operator, at: clock.now() });
  switch (granted.kind) {
    case "granted":
      given.print(`${accountId} has ${credits} credits more, now ${granted.available}.`);
      return 0;
    case "granted_before":
      given.print(`${reference} was entered on ${granted.at.toISOString()}: nothing was given again.`);
      return 0;
    case "other_grant":
      given.print(`${reference} was entered for another account or number of credits: nothing was given. Take another reference.`);
      return 1;
    case "no_account":
      return noAccount(given);
  }
}

async function blockCommand({ given, operands, why }: Operands, isBlocked: boolean): Promise<number | null> {
  const [accountId] = operands;
  if (accountId === undefined || operands.length > 1 || !isReason(why)) return null;
  const { pool, clock, operator } = given;
  const done = await setBlocked(pool, { accountId, isBlocked, why, operator, at: clock.now() });
  if (done === "no_account") return noAccount(given);
  const state = isBlocked ? "blocked" : "not blocked";
  given.print(done === "unchanged" ? `${accountId} was ${state} already.` : `${accountId} is ${state} now.`);
  return 0;
}

function noAccount({ print }: AccountCommandServices): number {
  print("There is no such account that is open: name it by its id, as `find` shows it.");
  return 1;
}

/** Words, and no address of anybody: the line stays when the account is gone. */
function isReason(why: string): boolean {
  return /^[^@\p{Cc}]{3,200}$/u.test(why);
}
