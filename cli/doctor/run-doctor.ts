import type { Given } from "../command";
import { exitCodes } from "../exit-codes";
import { Failure } from "../failure";
import { paint } from "../paint";
import { printJson } from "../print-json";
import type { Settings } from "../settings";
import { withoutControls } from "../without-controls";
import { askService } from "./ask-service";
import { accountChecks, type Check, clockCheck, fileCheck, keyCheck, nodeCheck, serviceCheck, versionCheck } from "./checks";

/** Looks at everything that a brief needs, and says what to do about what is wrong. Changes nothing. @throws Failure when something is */
export async function runDoctor({ terminal, settings }: Given, { json }: { readonly json?: true }): Promise<void> {
  const checks = [nodeCheck(process.versions.node), ...(await placeChecks(settings, terminal.signal))];
  if (!json) for (const check of checks) terminal.out(withColor(check, terminal.hasColor));
  const wrong = checks.filter(({ state }) => state === "problem");
  const document = { status: wrong.length === 0 ? "ok" : "problem", checks: checks.map(({ exitCode: _, ...check }) => check) };
  const [first] = wrong;
  if (first !== undefined)
    throw new Failure(wrong.length === 1 ? "One thing is wrong." : `${wrong.length} things are wrong.`, first.exitCode, document);
  if (json) printJson(terminal, document);
  terminal.err("All is well.\n");
}

async function placeChecks(settings: Given["settings"], signal: AbortSignal): Promise<Check[]> {
  let place: Settings;
  try {
    place = await settings();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [{ name: "Settings", state: "problem", message: error.message, advice: "See pcb --help.", exitCode: exitCodes.usage }];
  }
  const { url, key, keyFile } = place;
  const checks = [fileCheck(keyFile.path, await keyFile.mode(), process.platform)];
  const health = await askService(url, "/api/health", null, signal);
  const service = serviceCheck(url, health);
  const keyState = keyCheck(place);
  checks.push(service, ...(health === null || service.state === "problem" ? [] : [versionCheck(health), clockCheck(health)]), keyState);
  // A key is shown to nothing that does not answer as the service does.
  if (service.state === "ok" && keyState.state === "ok") checks.push(...accountChecks(await askService(url, "/api/account", key, signal)));
  return checks;
}

function withColor({ name, state, message, advice }: Check, hasColor: boolean): string {
  const label = paint(hasColor).band(state === "ok" ? "safe" : "needs_review", state.padEnd(8));
  const todo = advice === undefined ? "" : `${" ".repeat(18)}${withoutControls(advice)}\n`;
  return `${label}${name.padEnd(10)}${withoutControls(message).replace(/\s+/g, " ")}\n${todo}`;
}
