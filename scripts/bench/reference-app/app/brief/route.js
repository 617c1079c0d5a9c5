/** What Next.js itself costs: as many bytes as a brief has, from memory. */
const body = JSON.stringify({ status: "done", filler: "x".repeat(12_260) });

function answer() {
  return new Response(body, { headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" } });
}

export const dynamic = "force-dynamic";
export const GET = answer;
export const POST = answer;
