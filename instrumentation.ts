/**
 * Called by Next.js once, when a web process starts and before it takes requests. Next.js would write the failure down and answer every request with
 * 500; a process that ends is seen, and started again.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  try {
    const [{ startWebProcess }, { env }] = await Promise.all([import("@/lib/http/web-process"), import("@/lib/env")]);
    await startWebProcess(env());
  } catch (error) {
    console.error(`The web process cannot start: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
