"use client";

import { useLookAgain } from "./use-look-again";

/** Looks at the page again by itself for some minutes, and says nothing: what it shows then speaks for itself. */
export function LookAgain() {
  useLookAgain();
  return null;
}
