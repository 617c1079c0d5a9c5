#!/usr/bin/env node
/**
 * The schema engine that the Prisma command line talks to, on npm packages alone.
 *
 * Prisma ships this part as a native program that it downloads at first use. `prisma.config.ts` names this script instead, so that
 * `generate`, `migrate` and `db` work without any download. It keeps the native program's two interfaces:
 *
 * - `schema-engine [--datasource <json>] cli can-connect-to-database | create-database | drop-database`: one answer by exit code,
 *   an error as one JSON line on stderr;
 * - otherwise line-delimited JSON-RPC on stdin and stdout, carried out by `@prisma/schema-engine-wasm` through `@prisma/adapter-pg`.
 */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import pg from "pg";

const require = createRequire(import.meta.url);
const connectTimeoutMs = 10_000;

/** Codes of Prisma's error reference that the command line knows how to explain. */
const prismaCodes = { "28P01": "P1000", 28000: "P1010", "3D000": "P1003", "42P04": "P1009" };

/** An administrative session that takes part in no migration: it makes and drops databases. */
async function administer(target, database, act) {
  const client = new pg.Client({ ...target, database });
  client.on("error", () => {});
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/**
 * Host, port, user and the rest as separate fields, or null without a URL. They must be apart: adapter-pg reaches the shadow database
 * by overriding `database` only, and a connection string would win over it, so that the replay would run in the main database.
 */
function connectionTarget(url) {
  if (!url) return null;
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: url }).connectionParameters;
  return { host, port, user, password, database, ssl, connectionTimeoutMillis: connectTimeoutMs };
}

async function runDatabaseCommand(command, target) {
  if (!target) throw new Error("No database URL: set DATABASE_URL.");
  const name = pg.escapeIdentifier(target.database);
  switch (command) {
    case "can-connect-to-database":
      return administer(target, target.database, (client) => client.query("SELECT 1"));
    case "create-database":
      return administer(target, "postgres", (client) => client.query(`CREATE DATABASE ${name}`));
    case "drop-database":
      return administer(target, "postgres", (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    default:
      throw new Error(`Unknown command: ${command}`);
  }
}

/**
 * Stands in where no database is named. The engine greets its database even to compare two schema files, so the greeting is answered
 * (schema there, PostgreSQL 18) and anything further is refused.
 */
async function offlineAdapterFactory() {
  const { ColumnTypeEnum, DriverAdapterError } = await import("@prisma/driver-adapter-utils");
  const refuse = () => {
    throw new DriverAdapterError({ kind: "postgres", code: "08001", severity: "ERROR", message: "No database URL: set DATABASE_URL." });
  };
  const adapter = {
    provider: "postgres",
    adapterName: "offline",
    async queryRaw({ sql }) {
      if (!sql.includes("server_version_num")) return refuse();
      return {
        columnNames: ["exists", "version", "numeric_version"],
        columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
        rows: [[true, "PostgreSQL 18.0", 180_000]],
      };
    },
    executeRaw: async () => refuse(),
    executeScript: async () => refuse(),
    startTransaction: async () => refuse(),
    getConnectionInfo: () => ({ schemaName: "public", supportsRelationJoins: true }),
    dispose: async () => {},
  };
  return { provider: "postgres", adapterName: "offline", connect: async () => adapter, connectToShadowDb: async () => refuse() };
}

/** adapter-pg with what the schema engine needs of it and it does not do. */
async function migrationAdapterFactory(target, url) {
  const { PrismaPg } = await import("@prisma/adapter-pg");
  const { ColumnTypeEnum, DriverAdapterError } = await import("@prisma/driver-adapter-utils");
  const schema = new URL(url).searchParams.get("schema") ?? "public";

  // One session that never idles out: the engine's advisory lock lives as long as its session.
  const poolConfig = { ...target, max: 1, idleTimeoutMillis: 0 };
  const openAdapter = async (overrides) => adapt(await new PrismaPg({ ...poolConfig, ...overrides }, { schema }).connect());

  /** The catalog's `"char"` (18) is unknown to adapter-pg, and `"char"[]` (1002) comes without a parser. */
  const charOid = 18;
  const charArrayOid = 1002;
  const textArrayOid = 1009;
  const uuidOid = 2950;

  function adapt(adapter) {
    const { performIO, queryRaw, startTransaction } = adapter;
    // A single "char" travels as uuid, which is text on the wire too and which the engine never selects; queryRaw names it a character again.
    adapter.performIO = async function (query) {
      const result = await performIO.call(this, query);
      for (const field of result.fields ?? []) if (field.dataTypeID === charOid) field.dataTypeID = uuidOid;
      return result;
    };
    adapter.queryRaw = async function (query) {
      const result = await queryRaw.call(this, query);
      const columnTypes = result.columnTypes.map((type) => (type === ColumnTypeEnum.Uuid ? ColumnTypeEnum.Character : type));
      return { ...result, columnTypes };
    };
    if (startTransaction) adapter.startTransaction = async (level) => adapt(await startTransaction.call(adapter, level));
    // adapter-pg cuts a script at every `;`, through `$$ … ; … $$` bodies too. As one simple query PostgreSQL does the cutting, and all of
    // a migration is one implicit transaction, as with the native engine: one that fails leaves nothing behind.
    if (adapter.executeScript) {
      adapter.executeScript = async function (script) {
        await this.underlyingDriver()
          .query(script)
          .catch((error) => this.onError(withPosition(error, script)));
      };
    }
    return adapter;
  }

  pg.types.setTypeParser(charArrayOid, pg.types.getTypeParser(textArrayOid));

  /** Says in which line of the script PostgreSQL stopped: it counts characters only. */
  function withPosition(error, script) {
    const position = Number(error.position);
    if (position > 0) error.message += ` (line ${script.slice(0, position).split("\n").length} of the script)`;
    return error;
  }

  return {
    provider: "postgres",
    adapterName: "@prisma/adapter-pg",
    connect: () => openAdapter({}),
    /** A database of its own beside the main one; its sessions end before it is dropped, so that nothing holds it. */
    async connectToShadowDb() {
      const database = `prisma_migrate_shadow_db_${randomUUID()}`;
      const makeShadow = administer(target, target.database, (client) => client.query(`CREATE DATABASE "${database}" TEMPLATE template0`));
      await makeShadow.catch((error) => {
        throw new DriverAdapterError({ kind: "postgres", code: error.code ?? "N/A", severity: "ERROR", message: error.message });
      });
      const adapter = await openAdapter({ database });
      const dispose = adapter.dispose.bind(adapter);
      adapter.dispose = async () => {
        await dispose();
        await administer(target, target.database, (client) => client.query(`DROP DATABASE "${database}" WITH (FORCE)`));
      };
      return adapter;
    },
  };
}

/** Comparing schema files with each other or with nothing is the one task that needs no database. */
function needsNoDatabase(method, params) {
  const files = new Set(["empty", "schemaDatamodel"]);
  return method === "diff" && files.has(params.from?.tag) && files.has(params.to?.tag);
}

/** `target` null makes an engine without a database. */
async function createEngine(datamodelPaths, target, url) {
  const { bindMigrationAwareSqlAdapterFactory } = await import("@prisma/driver-adapter-utils");
  // The package's own entry imports the .wasm as a module, which Node does not do yet.
  const glue = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const wasmPath = require.resolve("@prisma/schema-engine-wasm").replace(/schema_engine\.js$/, "schema_engine_bg.wasm");
  const { instance } = await WebAssembly.instantiate(readFileSync(wasmPath), { "./schema_engine_bg.js": glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  const datamodels = datamodelPaths.map((file) => [file, readFileSync(file, "utf8")]);
  const factory = bindMigrationAwareSqlAdapterFactory(target ? await migrationAdapterFactory(target, url) : await offlineAdapterFactory());
  return glue.SchemaEngine.new(datamodels.length > 0 ? { datamodels } : {}, () => {}, factory);
}

/**
 * Answers JSON-RPC lines until stdin closes. `openEngine(isOffline)` makes the engine at the first call that needs it, so that its errors
 * travel as answers.
 */
async function serveJsonRpc(openEngine) {
  const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  let lastPanic = null;
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    set_message: (message) => {
      lastPanic = message;
    },
  };
  const opening = new Map();
  for await (const line of createInterface({ input: process.stdin })) {
    if (!line.trim()) continue;
    const { id, method, params } = JSON.parse(line);
    if (!method) continue; // The client's answer to our "print".
    try {
      const isOffline = needsNoDatabase(method, params);
      if (!opening.has(isOffline)) opening.set(isOffline, openEngine(isOffline));
      const engine = await opening.get(isOffline);
      if (typeof engine[method] !== "function") throw new Error(`Unknown method: ${method}`);
      const result = (await engine[method](params)) ?? null;
      if (method === "diff" && typeof result?.stdout === "string") {
        send({ id: `print-${id}`, method: "print", params: { content: result.stdout } });
      }
      send({ id, result });
    } catch (error) {
      const data = {
        is_panic: lastPanic !== null,
        message: lastPanic ?? error.message ?? String(error),
        meta: error.meta ?? null,
        error_code: error.code ?? error.error_code ?? null,
      };
      send({ id, error: { code: 4466, message: "An error happened. Check the data field for details.", data } });
      lastPanic = null;
    }
  }
}

function optionsOf(args, name) {
  return args.flatMap((argument, index) => (argument === name && args[index + 1] !== undefined ? [args[index + 1]] : []));
}

async function main(args) {
  if (args.includes("--version")) {
    console.log("schema-engine-cli wasm");
    return;
  }
  const url = JSON.parse(optionsOf(args, "--datasource")[0] ?? "{}").url || process.env.DATABASE_URL;
  const target = connectionTarget(url);
  if (args.includes("cli")) return runDatabaseCommand(args[args.indexOf("cli") + 1], target);
  return serveJsonRpc((isOffline) => createEngine(optionsOf(args, "--datamodels"), isOffline ? null : target, url));
}

try {
  await main(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  const fields = { is_panic: false, message: error.message, error_code: prismaCodes[error.code] ?? "P1001", meta: null };
  const report = { timestamp: new Date().toISOString(), level: "ERROR", fields, target: "schema_engine::logger" };
  process.stderr.write(`schema engine\n${JSON.stringify(report)}\n`);
  process.exit(1);
}
