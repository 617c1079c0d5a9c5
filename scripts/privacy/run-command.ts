import type { PrivacyCommand, PrivacyCommandServices } from "./command";
import { correctCommand } from "./commands/correct";
import { declineCommand } from "./commands/decline";
import { eraseCommand } from "./commands/erase";
import { findCommand } from "./commands/find";
import { liftCommand } from "./commands/lift";
import { liftMinorCommand } from "./commands/lift-minor";
import { logCommand } from "./commands/log";
import { proveCommand } from "./commands/prove";
import { queueCommand } from "./commands/queue";
import { showCommand } from "./commands/show";
import { stopCommand } from "./commands/stop";
import { listCommands } from "./list-commands";

/** What an operator can do about requests. Each but `log` leaves a line in the trail: who, what, when, and nobody's text. */
const commands: Readonly<Record<string, PrivacyCommand>> = {
  queue: queueCommand,
  list: queueCommand,
  show: showCommand,
  find: findCommand,
  prove: proveCommand,
  erase: eraseCommand,
  stop: stopCommand,
  lift: liftCommand,
  "lift-minor": liftMinorCommand,
  correct: correctCommand,
  decline: declineCommand,
  ...listCommands,
  log: logCommand,
};

/** One command of the operator. Returns 0 when it was done, 1 when not, 2 when it is not understood. */
export async function runPrivacyCommand(services: PrivacyCommandServices, args: readonly string[]): Promise<number> {
  const by = args.indexOf("--by");
  const operator = by < 0 ? services.operator : (args[by + 1] ?? "");
  const [name = "", ...operands] = by < 0 ? args : args.toSpliced(by, 2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const code = /^[\w.@-]{1,64}$/.test(operator) ? await command?.run({ ...services, operator }, operands) : null;
  if (code !== null && code !== undefined) return code;
  services.print("Usage:");
  for (const { usage } of new Set(Object.values(commands))) services.print(`  npm run privacy -- ${usage}`);
  services.print("Each takes --by <name>: who does it, for the trail. Without it that is the name of the user on this machine.");
  return name === "help" || name === "--help" ? 0 : 2;
}
