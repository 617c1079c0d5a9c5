import { mcpPath } from "@/lib/contract/mcp-tools";
import { routeMethods } from "@/lib/http/route-methods";
import { answerMcp } from "@/lib/mcp/answer-mcp";

/** The hosted MCP endpoint. It keeps no sessions and opens no stream of its own, so that GET and DELETE have nothing to do. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods(mcpPath, { POST: answerMcp });
