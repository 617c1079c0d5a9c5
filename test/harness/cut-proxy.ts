import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Where a submission can be cut. */
export type CutMoment = "before the service has it" | "before its answer comes back";

export interface CutProxy {
  readonly url: string;
  /** Paths of the requests that were passed on, with their methods; submissions apart from estimates. */
  readonly passed: readonly string[];
  /** Once: at the `number`th submission from now on, at that moment, `cut` is called and the connection is left without an answer. */
  cutAt(number: number, moment: CutMoment, cut: () => void): void;
  stop(): Promise<void>;
}

/** A proxy before the service that can cut a client off in the middle of a batch's submission. */
export async function startCutProxy(serviceUrl: string): Promise<CutProxy> {
  const passed: string[] = [];
  let planned: { left: number; moment: CutMoment; cut: () => void } | null = null;

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString("utf8");
    const isSubmission = request.method === "POST" && request.url === "/api/enrich/batch" && !body.includes('"estimate_only":true');
    const moment = isSubmission ? momentOf() : null;
    if (moment === "before the service has it") return;
    const answer = await fetch(`${serviceUrl}${request.url}`, {
      method: request.method ?? "GET",
      headers: { authorization: request.headers.authorization ?? "", "content-type": "application/json" },
      ...(body === "" ? {} : { body }),
    });
    passed.push(isSubmission ? "submit" : `${request.method} ${request.url}`);
    const text = await answer.text();
    if (moment === "before its answer comes back") return cutNow();
    response.writeHead(answer.status, { "content-type": "application/json" }).end(text);
  });

  function momentOf(): CutMoment | null {
    if (planned === null) return null;
    planned.left -= 1;
    if (planned.left > 0) return null;
    const { moment } = planned;
    if (moment === "before the service has it") cutNow();
    return moment;
  }

  function cutNow(): void {
    const cut = planned?.cut;
    planned = null;
    cut?.();
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    cutAt: (number, moment, cut) => {
      planned = { left: number, moment, cut };
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
