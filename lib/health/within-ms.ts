/** What `work` gives within the limit. @throws Error when it takes longer; the work itself goes on */
export async function withinMs<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("too late")), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
