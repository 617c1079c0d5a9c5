import { systemClock } from "@/lib/clock";
import { env } from "@/lib/env";
import { checkModel } from "./check-model";

const usage = "npm run model -- check    asks the configured language model one question of each kind, and says what came of it";

/**
 * The operator's command for the language model. It makes real calls, which the provider bills.
 * @returns the exit code: 0 when every kind was answered, 1 when not, 2 for a command that is not understood
 */
export async function runModel(args: readonly string[]): Promise<number> {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  if (args.length === 1 && args[0] === "check") return (await checkModel({ env: env(), clock: systemClock, print })) ? 0 : 1;
  print(usage);
  return args.length === 0 || args[0] === "--help" ? 0 : 2;
}
