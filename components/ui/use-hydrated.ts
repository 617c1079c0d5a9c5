"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until scripts have taken the page over: what needs them is shown from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
