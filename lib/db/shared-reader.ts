import { Socket } from "node:net";
import pg from "pg";
import { log } from "@/lib/log";
import type { Queryable } from "./pool";
import { KnownColumns, ReadQuery, runRead } from "./read-query";

/** Reads on one connection wait for each other; one that must go to the disk holds up a third of them. */
const lineCount = 3;

interface Line {
  readonly client: pg.Client;
  readonly socket: Socket;
  readonly columns: KnownColumns;
  inFlight: number;
}

/**
 * Sends the short reads of many requests down a few pipelined connections. What one turn of the event loop asks goes out in one write, and nothing is
 * taken from the pool: that halves what a read costs the web server. For single statements that an index answers; never for a transaction, whose
 * statements would mix with others'. A connection that is lost fails the reads under way, and the next read makes a new one.
 */
export class SharedReader implements Queryable {
  private readonly lines: (Line | null)[] = Array.from({ length: lineCount }, () => null);
  private lineOfThisTurn: Line | null = null;

  constructor(private readonly config: pg.ClientConfig) {}

  readonly query = ((statement: pg.QueryConfig) => {
    const line = this.lineOfThisTurn ?? this.beginTurn();
    line.inFlight += 1;
    return runRead(line.client, new ReadQuery(statement, line.columns), () => {
      line.inFlight -= 1;
    });
  }) as Queryable["query"];

  /** Ends the connections after the reads under way. */
  async end(): Promise<void> {
    await Promise.all(this.lines.map((line) => line?.client.end()));
  }

  /** A turn uses the least busy line and holds its writes together until the turn is over. */
  private beginTurn(): Line {
    const loads = this.lines.map((line) => line?.inFlight ?? 0);
    const place = loads.indexOf(Math.min(...loads));
    const line = this.lines[place] ?? this.open(place);
    this.lineOfThisTurn = line;
    line.socket.cork();
    setImmediate(() => {
      this.lineOfThisTurn = null;
      line.socket.uncork();
    });
    return line;
  }

  private open(place: number): Line {
    const socket = new Socket();
    const client = new pg.Client({ ...this.config, stream: () => socket, pipeline: true });
    const line: Line = { client, socket, columns: new KnownColumns(), inFlight: 0 };
    const drop = () => {
      if (this.lines[place] === line) this.lines[place] = null;
      if (this.lineOfThisTurn === line) this.lineOfThisTurn = null;
    };
    const lose = (error: Error) => {
      drop();
      log.warn({ err: error.message }, "shared database connection lost");
    };
    client.on("error", lose).on("end", drop);
    // Reads that wait for the connection are refused with it.
    client.connect().catch(lose);
    this.lines[place] = line;
    return line;
  }
}

/** On globalThis: this module is in several bundles of one process, and each would open connections of its own. */
const holder = globalThis as { pcbSharedReaders?: WeakMap<pg.Pool, SharedReader> };
holder.pcbSharedReaders ??= new WeakMap();
const readers = holder.pcbSharedReaders;

/** The shared reader of the database that this pool leads to. */
export function sharedReader(pool: pg.Pool): SharedReader {
  const known = readers.get(pool);
  if (known) return known;
  const reader = new SharedReader(pool.options);
  readers.set(pool, reader);
  return reader;
}
