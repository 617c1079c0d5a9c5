import type { Socket } from "node:net";
import pg from "pg";

/**
 * Where an operation is cut off: its connection is destroyed before its n-th statement is sent, or when the server has done it and nobody has heard
 * so.
 */
export interface Crash {
  readonly statement: number;
  readonly when: "before" | "after";
}

/** What the operation that was cut off sees. */
export class CrashError extends Error {}

/**
 * A client's own pool, one operation at a time. `arm` says where the next operation is cut off; from there on nothing of it reaches the database.
 * Each statement waits at the gate first, so that a scheduler chooses who comes next.
 */
export class CrashingPool {
  private readonly inner: pg.Pool;
  private crash: Crash | null = null;
  private gate: () => Promise<void> = async () => {};
  private statements = 0;
  private isDown = false;

  constructor(connectionString: string) {
    this.inner = new pg.Pool({ connectionString, max: 2 });
    this.inner.on("error", () => {});
    // Sessions that are cut off under a client tell it so.
    this.inner.on("connect", (client) => client.on("error", () => {}));
  }

  get options(): pg.PoolOptions {
    return this.inner.options;
  }

  arm({ crash, gate }: { readonly crash: Crash | null; readonly gate: () => Promise<void> }): void {
    this.crash = crash;
    this.gate = gate;
    this.statements = 0;
    this.isDown = false;
  }

  async connect(): Promise<Pick<pg.PoolClient, "query" | "release">> {
    if (this.isDown) throw new CrashError("cut off");
    const client = await this.inner.connect();
    const query = (...args: unknown[]) => this.run(client, args);
    return { query: query as pg.PoolClient["query"], release: (error) => client.release(this.isDown ? true : error) };
  }

  async query(...args: unknown[]): Promise<unknown> {
    const client = await this.connect();
    try {
      return await (client.query as (...args: unknown[]) => Promise<unknown>)(...args);
    } finally {
      client.release();
    }
  }

  async end(): Promise<void> {
    await this.inner.end();
  }

  /** The product's functions take a pool; this is all of it that they use. */
  asPool(): pg.Pool {
    return this as unknown as pg.Pool;
  }

  private async run(client: pg.PoolClient, args: unknown[]): Promise<unknown> {
    await this.gate();
    if (this.isDown) throw new CrashError("cut off");
    this.statements += 1;
    const isHere = this.crash?.statement === this.statements;
    if (isHere && this.crash?.when === "before") throw this.cut(client);
    const result = await (client.query as (...args: unknown[]) => Promise<unknown>)(...args);
    if (isHere) throw this.cut(client);
    return result;
  }

  private cut(client: pg.PoolClient): CrashError {
    this.isDown = true;
    (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream.destroy();
    return new CrashError("cut off");
  }
}
