import { once } from "node:events";
import net, { type AddressInfo } from "node:net";

export interface SilentProxy {
  readonly port: number;
  /** Connections that are open now say nothing more, in either direction, and stay open; with `alsoNew` those that come later too. */
  silence(options?: { readonly alsoNew: boolean }): void;
  /** New connections speak again. */
  speak(): void;
  stop(): void;
}

/** A server on loopback before another one, which can do what a network does when it parts: nobody is told. */
export async function startSilentProxy(target: { readonly host: string; readonly port: number }): Promise<SilentProxy> {
  const sockets = new Set<net.Socket>();
  let takesNew = true;
  const server = net.createServer((socket) => {
    keep(socket);
    if (!takesNew) return;
    const upstream = net.connect(target.port, target.host);
    keep(upstream);
    socket.pipe(upstream).pipe(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  function keep(socket: net.Socket): void {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.once("close", () => sockets.delete(socket));
  }

  return {
    port: (server.address() as AddressInfo).port,
    silence({ alsoNew } = { alsoNew: false }) {
      takesNew = !alsoNew;
      for (const socket of sockets) socket.unpipe().pause();
    },
    speak() {
      takesNew = true;
    },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
