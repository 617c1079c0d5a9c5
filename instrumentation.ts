/** Called by Next.js once, when a web process starts and before it takes requests. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ startWebProcess }, { env }] = await Promise.all([import("@/lib/http/web-process"), import("@/lib/env")]);
  await startWebProcess(env());
}
