import type { Terminal } from "./terminal";

/** Waits for an answer that holds a key, which is given once: Ctrl-C before it ends the command, and Ctrl-C meanwhile only says why it does not. */
export async function receiveKey<T>({ signal, err }: Pick<Terminal, "signal" | "err">, ask: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const sayWhy = () => err("One moment: the key is on its way, and is given only once.\n");
  signal.addEventListener("abort", sayWhy, { once: true });
  try {
    return await ask();
  } finally {
    signal.removeEventListener("abort", sayWhy);
  }
}
