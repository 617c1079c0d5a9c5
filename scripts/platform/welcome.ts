/** What a person reads once everything runs. */
export function welcome({
  baseUrl,
  dataDir,
  logsDir,
  account,
}: {
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly logsDir: string | null;
  readonly account: { readonly email: string; readonly apiKey: string | null; readonly keyPath: string; readonly credits: number } | null;
}): string {
  const rows: [string, string][] = [
    ["Portal", `${baseUrl}/app`],
    ["Contract", `${baseUrl}/openapi.json`],
  ];
  if (account) {
    rows.push(["Account", `${account.email}, ${account.credits} credits`]);
    rows.push(["API key", account.apiKey ? `${account.apiKey} (kept in ${account.keyPath})` : `in ${account.keyPath}`]);
  }
  if (logsDir) rows.push(["Data", `${dataDir} (logs in ${dataDir}/logs)`]);
  const lines = rows.map(([name, value]) => `  ${name.padEnd(9)} ${value}`);
  return ["", `Ready at ${baseUrl}`, "", ...lines, "", ...(logsDir ? ["Ctrl-C stops everything; the data stays.", ""] : [])].join("\n");
}
