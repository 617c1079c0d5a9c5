/**
 * The local MCP server as a bundle that a desktop host installs by opening it: the command-line tool, and a manifest that has the host ask for
 * address and key. Source: https://github.com/modelcontextprotocol/mcpb/blob/main/MANIFEST.md, version 0.3.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { zipSync } from "fflate";

/**
 * @param {{ staged: string, version: string, description: string, license: string, node: string }} given `staged`: the folder of the package as `npm
 * run pack` leaves it
 * @returns {Uint8Array} the same bytes for the same sources
 */
export function mcpBundle({ staged, ...given }) {
  const server = ["cli.js", "pcb.mjs", "package.json", "LICENSE"].map((name) => [`server/${name}`, readFileSync(path.join(staged, name))]);
  const manifest = Buffer.from(`${JSON.stringify(bundleManifest(given), null, 2)}\n`);
  return zipSync(Object.fromEntries([["manifest.json", manifest], ...server]), { mtime: new Date(1980, 0, 1), level: 9 });
}

/** The host keeps the key where it keeps secrets, and gives it to the tool by its environment. */
function bundleManifest({ version, description, license, node }) {
  return {
    manifest_version: "0.3",
    name: "personal-context-brief",
    display_name: "Personal-Context Brief Service",
    version,
    description,
    author: { name: "The operators of the service" },
    license,
    server: {
      type: "node",
      entry_point: "server/pcb.mjs",
      mcp_config: {
        command: "node",
        // biome-ignore-start lint/suspicious/noTemplateCurlyInString: the host fills these in
        args: ["${__dirname}/server/pcb.mjs", "mcp"],
        env: { PCB_URL: "${user_config.url}", PCB_API_KEY: "${user_config.key}" },
        // biome-ignore-end lint/suspicious/noTemplateCurlyInString: the host fills these in
      },
    },
    user_config: {
      url: { type: "string", title: "Address of the service", description: "As https://briefs.example, without a path.", required: true },
      key: { type: "string", title: "API key", description: "From the account's page, or by: pcb signup", required: true, sensitive: true },
    },
    tools_generated: true,
    prompts_generated: true,
    compatibility: { platforms: ["darwin", "win32", "linux"], runtimes: { node } },
  };
}
