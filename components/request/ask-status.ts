/** How something stands; "gone" when it or the session is, null when nothing answers. */
export type StatusAnswer<View> = View | "gone" | null;

export async function askStatus<View>(path: string, signal: AbortSignal): Promise<StatusAnswer<View>> {
  try {
    const response = await fetch(path, { signal, cache: "no-store" });
    if (response.status === 401 || response.status === 404) return "gone";
    return response.ok ? ((await response.json()) as View) : null;
  } catch {
    return null;
  }
}
