import { createServer } from "node:net";

/** A port on `host` that nothing listens on now. */
export function freePort(host = "127.0.0.1"): Promise<number> {
  return listenOnce(0, host);
}

/**
 * True when a server could listen on that port.
 * @param host undefined asks for all addresses at once.
 */
export async function isPortFree(port: number, host?: string): Promise<boolean> {
  try {
    await listenOnce(port, host);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "EADDRINUSE" || code === "EACCES") return false;
    throw error;
  }
}

function listenOnce(port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("No port was given."))));
    });
  });
}
