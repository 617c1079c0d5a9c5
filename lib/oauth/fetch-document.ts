import { type Agent, fetch as fetchBy } from "undici";
import { createGuardedAgent, type GuardInput } from "@/lib/lanes/http/guarded-agent";
import { readWebAddress } from "@/lib/net/read-web-address";
import { readClientMetadata } from "./client-metadata";

const maxDocumentBytes = 10_240;
const withinMs = 2_500;

/** Fetches a client's metadata document; what it gives back bears only what this server goes by. */
export type FetchDocument = (url: string | URL) => Promise<Response>;

/**
 * A client's metadata document by the address guard: https, a public name whose every address is public, and only those are dialled, so that a name
 * that answers differently a moment later (DNS rebinding) gains nothing. No redirect is followed, 10 KB and 2.5 seconds at most. Source: OAuth Client
 * ID Metadata Document, draft 02, sections 4 and 6.
 * @throws Error for everything else
 */
export function documentFetcher(guard: GuardInput): FetchDocument {
  let agent: Agent | undefined;
  return async (given) => {
    const url = String(given);
    const address = url.startsWith("https://") ? readWebAddress(url, { allowsReservedNames: guard.localInternet !== undefined }) : null;
    if (address === null) throw new Error("not a public https address");
    agent ??= createGuardedAgent(guard);
    const answer = await fetchBy(address, {
      dispatcher: agent,
      redirect: "manual",
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(withinMs),
    });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      throw new Error(`the document's host answered ${answer.status}`);
    }
    const document = JSON.parse(await boundedText(answer.body)) as Record<string, unknown>;
    const metadata = readClientMetadata(document);
    if (metadata === null) throw new Error("the document names no address for answers");
    const cacheControl = answer.headers.get("cache-control");
    return Response.json(
      { ...metadata, client_id: document.client_id },
      { headers: cacheControl === null ? {} : { "cache-control": cacheControl } },
    );
  };
}

async function boundedText(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of body ?? []) {
    total += chunk.byteLength;
    if (total > maxDocumentBytes) throw new Error("the document is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
