/** The first `count` of a stream; the rest is not asked for. */
export async function takeFirst<T>(stream: AsyncIterable<T>, count: number): Promise<T[]> {
  const taken: T[] = [];
  for await (const item of stream) {
    taken.push(item);
    if (taken.length >= count) break;
  }
  return taken;
}
