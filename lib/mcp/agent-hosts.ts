export interface AgentHost {
  readonly name: string;
  /** Where in the host it is set up. */
  readonly where: string;
  /** What is typed or put there, for a service at this address. */
  readonly setting: (endpoint: string) => string;
}

const json = (value: unknown) => JSON.stringify(value).replaceAll('":', '": ').replaceAll(',"', ', "');

/** How hosts that sign in by OAuth are told of the service, by their makers' documentation. */
export const agentHosts: readonly AgentHost[] = [
  { name: "Claude", where: "Settings, Connectors, Add custom connector", setting: (url) => url },
  { name: "Claude Code", where: "a terminal, then /mcp to sign in", setting: (url) => `claude mcp add --transport http briefs ${url}` },
  {
    name: "ChatGPT",
    where: "Settings, Apps and connectors, Advanced, Developer mode, Create; authentication OAuth",
    setting: (url) => url,
  },
  { name: "Cursor", where: "~/.cursor/mcp.json", setting: (url) => json({ mcpServers: { briefs: { url } } }) },
  { name: "VS Code", where: ".vscode/mcp.json", setting: (url) => json({ servers: { briefs: { type: "http", url } } }) },
  {
    name: "Windsurf",
    where: "~/.codeium/windsurf/mcp_config.json",
    setting: (url) => json({ mcpServers: { briefs: { serverUrl: url } } }),
  },
  { name: "Zed", where: "settings.json", setting: (url) => json({ context_servers: { briefs: { url } } }) },
  {
    name: "Codex",
    where: "~/.codex/config.toml, then codex mcp login briefs",
    setting: (url) => `mcp_servers.briefs.url = "${url}"`,
  },
  { name: "Gemini CLI", where: "~/.gemini/settings.json", setting: (url) => json({ mcpServers: { briefs: { httpUrl: url } } }) },
];
