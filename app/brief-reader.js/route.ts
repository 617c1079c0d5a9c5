import { briefReader } from "@/components/brief/reader-script";

const program = `(${briefReader.toString()})();\n`;

/** The script of a brief's page: the same for everybody, and nothing of any brief. */
export function GET(): Response {
  return new Response(program, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "public, max-age=600",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
