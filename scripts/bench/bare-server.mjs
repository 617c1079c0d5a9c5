/**
 * The least that a pull could cost: `node:http` and `pg`, one indexed select for the key, one for the brief, the stored text as answer.
 * Settings: DATABASE_URL, PORT.
 */
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

createServer(async (request, response) => {
  if (request.method !== "POST") return response.end();
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const { identifier } = JSON.parse(Buffer.concat(chunks).toString("utf8"));
  const secret = (request.headers.authorization ?? "").slice("Bearer ".length);
  const caller = await pool.query({
    name: "caller",
    text: "SELECT a.id, a.available FROM api_key k JOIN account a ON a.id = k.account_id WHERE k.secret_hash = $1",
    values: [createHash("sha256").update(secret).digest()],
  });
  const brief = await pool.query({
    name: "brief",
    text: "SELECT b.full_segments FROM person_identifier i JOIN brief b ON b.person_id = i.person_id WHERE i.key = $1",
    values: [identifier],
  });
  const isFound = caller.rows.length === 1 && brief.rows.length === 1;
  response.writeHead(isFound ? 200 : 404, { "Content-Type": "application/json; charset=utf-8" });
  response.end(isFound ? brief.rows[0].full_segments : "{}");
}).listen(Number(process.env.PORT), "127.0.0.1");
