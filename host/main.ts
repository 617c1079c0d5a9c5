import type { IncomingMessage, ServerResponse } from "node:http";
import { secondMs } from "@/lib/clock";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { boundLeftovers } from "./bound-leftovers";
import { routeMatcher } from "./match-route";
import { oddityOf, refuseOdd } from "./odd-request";
import { hostRoutes } from "./routes";
import { sendAnswer } from "./send-answer";
import { standBefore } from "./stand-before";

const match = routeMatcher(hostRoutes);
const bodyMs = env().REQUEST_BODY_SECONDS * secondMs;

standBefore((request, response) => {
  boundLeftovers(request, response, bodyMs);
  const method = request.method ?? "";
  const path = pathOf(request);
  const oddity = oddityOf(method, path);
  if (oddity === null) return false;
  answer(refuseOdd(method, path, oddity, match), response);
  return true;
});

function pathOf({ url = "/" }: IncomingMessage): string {
  const query = url.indexOf("?");
  return query === -1 ? url : url.slice(0, query);
}

function answer(made: Promise<Response>, response: ServerResponse): void {
  made
    .then((ready) => sendAnswer(ready, response))
    .catch((error: Error) => {
      log.error({ err: error.message }, "an answer could not be sent");
      response.destroy();
    });
}
