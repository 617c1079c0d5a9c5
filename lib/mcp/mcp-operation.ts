import { mcpPath } from "@/lib/contract/mcp-tools";

/** How the log names this endpoint. */
export const mcpOperation = { id: "mcp", method: "POST", path: mcpPath } as const;
