/**
 * The least that a pull or a poll could cost: `node:http` and `pg`, one indexed select for the key, one for the brief, the stored text as answer.
 * Settings: DATABASE_URL, PORT.
 */
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

createServer(async (request, response) => {
  if (request.url.startsWith("/api/jobs/")) return poll(request, response);
  if (request.method !== "POST") return response.end();
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const { identifier } = JSON.parse(Buffer.concat(chunks).toString("utf8"));
  const caller = await findCaller(request);
  const brief = await pool.query({
    name: "brief",
    text: "SELECT b.full_segments FROM person_identifier i JOIN brief b ON b.person_id = i.person_id WHERE i.key = $1",
    values: [identifier],
  });
  answer(response, caller.rows.length === 1 ? brief.rows[0]?.full_segments : undefined);
}).listen(Number(process.env.PORT), "127.0.0.1");

async function poll(request, response) {
  const caller = await findCaller(request);
  const brief = await pool.query({
    name: "job",
    text: "SELECT b.full_segments FROM job j JOIN brief b ON b.id = j.brief_id WHERE j.id = $1 AND j.account_id = $2",
    values: [request.url.slice("/api/jobs/".length), caller.rows[0]?.id],
  });
  answer(response, brief.rows[0]?.full_segments);
}

function findCaller(request) {
  const secret = (request.headers.authorization ?? "").slice("Bearer ".length);
  return pool.query({
    name: "caller",
    text: "SELECT a.id, a.available FROM api_key k JOIN account a ON a.id = k.account_id WHERE k.secret_hash = $1",
    values: [createHash("sha256").update(secret).digest()],
  });
}

function answer(response, text) {
  response.writeHead(text === undefined ? 404 : 200, { "Content-Type": "application/json; charset=utf-8" });
  response.end(text ?? "{}");
}
