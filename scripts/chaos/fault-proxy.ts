import { once } from "node:events";
import net, { type AddressInfo } from "node:net";

/** How a neighbour behaves: as it should, not at all, byte by byte, or with answers that are none. */
export const moods = ["well", "down", "slow", "lying"] as const;
export type Mood = (typeof moods)[number];

export interface FaultProxy {
  readonly port: number;
  /** Connections that were not passed on as they should be. */
  spoiled(): number;
  setMood(mood: Mood): void;
  stop(): Promise<void>;
}

const dripBytes = 4;
const dripEveryMs = 25;

/**
 * A server on loopback before another one. Slow: what comes back is handed on in drops, so that it takes longer than anybody waits. Lying: `lie`
 * answers each time something is said, and nothing is passed on.
 * @param greeting what a lying server says first of all, where it speaks first
 */
export async function startFaultProxy(options: {
  readonly targetPort: number;
  readonly lie: (said: string) => string;
  readonly greeting?: string;
  readonly endsAfterLie?: boolean;
}): Promise<FaultProxy> {
  let mood: Mood = "well";
  let spoiled = 0;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    keep(socket);
    if (mood !== "well") spoiled += 1;
    if (mood === "down") return void socket.destroy();
    if (mood === "lying") {
      if (options.greeting) socket.write(options.greeting);
      socket.on("data", (said) => {
        socket.write(options.lie(said.toString("latin1")));
        if (options.endsAfterLie) socket.end();
      });
      return;
    }
    const upstream = net.connect(options.targetPort, "127.0.0.1");
    keep(upstream);
    socket.pipe(upstream);
    upstream.once("close", () => socket.end());
    socket.once("close", () => upstream.destroy());
    if (mood === "well") upstream.pipe(socket);
    else drip(upstream, socket);
  });

  function keep(socket: net.Socket): void {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => sockets.delete(socket));
  }

  function drip(from: net.Socket, to: net.Socket): void {
    let waiting = Buffer.alloc(0);
    from.on("data", (piece) => {
      waiting = Buffer.concat([waiting, piece as Buffer]);
    });
    const dripping = setInterval(() => {
      if (waiting.length === 0) return;
      to.write(waiting.subarray(0, dripBytes));
      waiting = waiting.subarray(dripBytes);
    }, dripEveryMs);
    to.once("close", () => clearInterval(dripping));
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    spoiled: () => spoiled,
    setMood(next) {
      mood = next;
      // Kept connections would go on in the old mood.
      for (const socket of sockets) socket.destroy();
    },
    async stop() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
