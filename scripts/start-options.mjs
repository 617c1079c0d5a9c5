/** What `npm start` takes; everything else is a setting (`.env.example`). */
const usage = `Usage: npm start [-- --production]

Builds the service where needed and runs it, with its own database, until Ctrl+C.

  --production  start with APP_ENV=production, as npm run serve does
  --help, -h    print this, and start nothing

Settings come from the environment, .env.local and .env; .env.example lists them.`;

/**
 * What the arguments ask for.
 * @param {readonly string[]} args
 * @returns {{ isProduction: boolean } | { text: string, exitCode: 0 | 2 }} With `text`, nothing is started: it is printed, on standard error with exit
 * code 2.
 */
export function readStartOptions(args) {
  if (args.includes("--help") || args.includes("-h")) return { text: usage, exitCode: 0 };
  const unknown = args.filter((arg) => arg !== "--production");
  if (unknown.length === 0) return { isProduction: args.includes("--production") };
  const named = unknown.map((arg) => `"${arg}"`).join(", ");
  return { text: `npm start does not know ${named}, so nothing was started.\n\n${usage}`, exitCode: 2 };
}
