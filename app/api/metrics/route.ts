import { answerMetrics, metricsPath } from "@/lib/http/answer-metrics";
import { routeMethods } from "@/lib/http/route-methods";
import { services } from "@/lib/http/services";

/** Prometheus' scrape of this process, behind the operator's own token. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods(metricsPath, {
  GET: (request) => answerMetrics(services(), request.headers.get("authorization")),
});
