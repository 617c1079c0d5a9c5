import { exportAccount } from "@/lib/account/export-account";
import type { RatePolicy } from "@/lib/http/rate-limit";
import { startDownload } from "../start-download";

/** A long history is many pages of reading: so often an account may have it. */
const policy: RatePolicy = { name: "account_export", perWindow: 5, windowSeconds: 60, burst: 5 };

/**
 * Everything that is held on the portal's account, as one JSON text that is made as it is sent. For the portal's session only, before the terms too.
 */
export async function GET(request: Request): Promise<Response> {
  const download = await startDownload(request, policy);
  if (download instanceof Response) return download;
  const { given, session, shared } = download;
  const at = given.clock.now();
  const headers = {
    ...shared,
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": `attachment; filename="account-${at.toISOString().slice(0, 10)}.json"`,
  };
  return new Response(textStream(exportAccount(given.pool, { accountId: session.accountId, at })), { headers });
}

function textStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
