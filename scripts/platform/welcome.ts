import path from "node:path";

/**
 * What a person reads once everything runs.
 * @param dataDir absolute; null in production, which keeps nothing beside the program.
 */
export function welcome({
  baseUrl,
  dataDir,
  account,
  ports,
}: {
  readonly baseUrl: string;
  readonly dataDir: string | null;
  readonly account: { readonly email: string; readonly apiKey: string | null; readonly keyPath: string; readonly credits: number } | null;
  /** Of local mode's own parts; null for one that does not run. */
  readonly ports: { readonly mail: number | null; readonly receiver: number | null; readonly payments: number | null } | null;
}): string {
  const rows: [string, string][] = [
    ["Portal", `${baseUrl}/app`],
    ["Contract", `${baseUrl}/openapi.json`],
  ];
  if (account) {
    const keyPath = shown(account.keyPath);
    rows.push(["Account", `${account.email} (${account.credits} credits)`]);
    rows.push(["API key", account.apiKey ? `${account.apiKey} (shown once; kept in ${keyPath})` : `in ${keyPath}`]);
  }
  if (ports && ports.mail !== null) rows.push(["Inbox", `${baseUrl}/inbox (mail from here stays here)`]);
  if (ports && ports.receiver !== null)
    rows.push(["Receiver", `${baseUrl}/receiver (callback_url: https://localhost:${ports.receiver}/any-path)`]);
  if (ports && ports.payments !== null) rows.push(["Payments", `sandbox at http://127.0.0.1:${ports.payments} (no real payment is made)`]);
  if (dataDir !== null) rows.push(["Data", `${shown(dataDir)} (logs in ${shown(path.join(dataDir, "logs"))})`]);
  const lines = rows.map(([name, value]) => `  ${name.padEnd(9)} ${value}`);
  const ending = dataDir === null ? [] : ["Ctrl-C stops everything; the data stays.", ""];
  return ["", `Ready at ${baseUrl}`, "", ...lines, "", ...ending].join("\n");
}

function shown(absolute: string): string {
  const relative = path.relative(process.cwd(), absolute);
  return relative.startsWith("..") ? absolute : relative;
}
