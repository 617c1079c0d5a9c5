import { progressView } from "@/components/request/progress-view";
import { plainHeaders, watchedJob } from "../../watched-job";

/** How a job stands, for a page that asks by itself. For the portal's session only; the API has its own. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const watched = await watchedJob(request, (await params).id);
  if (watched.kind === "refusal") return watched.response;
  return Response.json(progressView(watched.progress), { headers: plainHeaders });
}
