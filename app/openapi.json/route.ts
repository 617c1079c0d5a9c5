import { renderOpenApi } from "@/lib/contract/openapi";
import { getOpenApiOperation } from "@/lib/contract/operations/service";
import { defineRoute } from "@/lib/http/define-route";
import { routeMethods } from "@/lib/http/route-methods";

let rendered: string | undefined;

/** The contract, rendered once a process. */
const getOpenApi = defineRoute(getOpenApiOperation, async ({ services, reply }) => {
  rendered ??= JSON.stringify(renderOpenApi(services.env.baseUrl));
  return reply(200, rendered);
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/openapi.json", { GET: getOpenApi });
