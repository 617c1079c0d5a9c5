let bounds = 0;
let restore = () => {};

/**
 * Runs work in which nobody on this thread can make a byte array of more than `maxBytes`: a RangeError stops whoever tries. For libraries that unfold
 * what they are given into one array and know no limit; a limit on a worker's heap does not count such arrays. Nothing else changes, and the last
 * work to end takes it away.
 */
export async function withBoundedArrays<T>(maxBytes: number, work: () => Promise<T>): Promise<T> {
  if (bounds === 0) restore = boundArrays(maxBytes);
  bounds += 1;
  try {
    return await work();
  } finally {
    bounds -= 1;
    if (bounds === 0) restore();
  }
}

function boundArrays(maxBytes: number): () => void {
  const own = globalThis.Uint8Array;
  const bounded: typeof own = new Proxy(own, {
    construct(target, given: [unknown?, ...unknown[]], newTarget) {
      if (typeof given[0] === "number" && given[0] > maxBytes) throw new RangeError(`A byte array has at most ${maxBytes} bytes here.`);
      return Reflect.construct(target, given, newTarget === bounded ? target : newTarget);
    },
  });
  globalThis.Uint8Array = bounded;
  return () => {
    globalThis.Uint8Array = own;
  };
}
