import { renderOpenApi } from "@/lib/contract/openapi";
import { getOpenApiOperation } from "@/lib/contract/operations/service";
import { defineRoute } from "@/lib/http/define-route";
import { routeMethods } from "@/lib/http/route-methods";

/** The contract, rendered. */
const getOpenApi = defineRoute(getOpenApiOperation, async ({ services, reply }) => reply(200, renderOpenApi(services.env.baseUrl)));

export const { GET, POST, PUT, PATCH, DELETE } = routeMethods("/openapi.json", { GET: getOpenApi });
