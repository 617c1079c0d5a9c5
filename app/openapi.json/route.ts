import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { renderOpenApi } from "@/lib/contract/openapi";
import { getOpenApiOperation } from "@/lib/contract/operations/service";
import { defineRoute, type RouteHandler } from "@/lib/http/define-route";
import { routeMethods } from "@/lib/http/route-methods";
import { TextAnswer, writesEncodings } from "@/lib/http/text-answer";

interface RenderedContract {
  readonly text: string;
  readonly zipped: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

let rendered: RenderedContract | undefined;

function contractOf(baseUrl: string): RenderedContract {
  if (rendered === undefined) {
    const text = JSON.stringify(renderOpenApi(baseUrl));
    const etag = `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
    rendered = { text, zipped: new Uint8Array(gzipSync(text)), etag };
  }
  return rendered;
}

/** The contract, rendered once a process. */
const getOpenApi = defineRoute(getOpenApiOperation, async ({ services, reply }) => {
  const { text, etag } = contractOf(services.env.baseUrl);
  return reply(200, text, { ETag: etag, Vary: "Accept-Encoding" });
});

/** The same, 304 for whoever has it, and packed for whoever takes that, where whoever serves it lets a route pack. */
const conditional: RouteHandler = async (request, context) => {
  const answer = await getOpenApi(request, context);
  const fields = answer instanceof TextAnswer ? new Headers(answer.fields) : answer.headers;
  if (answer.status !== 200 || rendered === undefined) return answer;
  if (isKnown(request.headers.get("if-none-match"), rendered.etag)) {
    fields.delete("content-type");
    return new Response(null, { status: 304, headers: fields });
  }
  if (!writesEncodings(request) || !/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(request.headers.get("accept-encoding") ?? ""))
    return answer;
  fields.set("content-encoding", "gzip");
  return new Response(rendered.zipped, { status: 200, headers: fields });
};

function isKnown(given: string | null, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return (given ?? "").split(",").some((tag) => tag.trim() === "*" || bare(tag) === bare(etag));
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/openapi.json", { GET: conditional });
