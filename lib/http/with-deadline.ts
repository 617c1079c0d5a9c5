/**
 * What `work` gives, or what `onLate` throws once `timeoutMs` have passed. The work itself is not stopped: whoever sets a deadline says what becomes
 * of it.
 * @param onLate makes the error that ends the wait
 */
export function withDeadline<T>(work: Promise<T>, timeoutMs: number, onLate: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(onLate()), timeoutMs);
    const endWith =
      <V>(end: (value: V) => void) =>
      (value: V) => {
        clearTimeout(timer);
        end(value);
      };
    work.then(endWith(resolve), endWith(reject));
  });
}
