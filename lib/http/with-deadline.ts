/**
 * What `work` gives, or what `onLate` throws once `timeoutMs` have passed. The work itself is not stopped: whoever sets a deadline says what becomes
 * of it.
 * @param onLate makes the error that ends the wait
 */
export async function withDeadline<T>(work: Promise<T>, timeoutMs: number, onLate: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(onLate()), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
