import { halfAModel, inWords, ofEntry, type Problem, refusedInProduction } from "./setting-problems";
import { type Settings, settingsSchema } from "./settings";

/** The only reader of `process.env`. */

export interface Env extends Settings {
  /** Where people reach the service, without a trailing slash. */
  readonly baseUrl: string;
  /** The embedded executor runs unless a real Inngest server is named. */
  readonly usesEmbeddedExecutor: boolean;
}

/**
 * Reads and checks the settings.
 * @throws Error that names every bad setting, never its value.
 */
export function loadEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = settingsSchema.safeParse(filled, { error: inWords });
  if (!parsed.success)
    throw unusable(parsed.error.issues.map(({ path: [name, entry], message }) => [String(name), ofEntry(entry) + message]));
  const settings = parsed.data;
  const refused = [...halfAModel(settings), ...(settings.APP_ENV === "production" ? refusedInProduction(settings) : [])];
  if (refused.length > 0) throw unusable(refused);
  return {
    ...settings,
    baseUrl: (settings.APP_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ""),
    usesEmbeddedExecutor: !settings.INNGEST_DEV && !(settings.INNGEST_EVENT_KEY && settings.INNGEST_SIGNING_KEY),
  };
}

function unusable(problems: readonly Problem[]): Error {
  return new Error(`These settings cannot be used:\n${problems.map(([name, words]) => `  ${name}: ${words}`).join("\n")}`);
}

let cached: Env | undefined;

/** The process's settings, read once. */
export function env(): Env {
  cached ??= loadEnv();
  return cached;
}

/** next-auth learns its own address from the environment alone; without it its links lead to port 3000, whatever the port is. */
export function nameAuthAddress({ baseUrl }: Pick<Env, "baseUrl">): void {
  process.env.NEXTAUTH_URL = `${baseUrl}/api/auth`;
}
