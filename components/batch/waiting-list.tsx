"use client";

import { useEffect, useState } from "react";
import { TextLink } from "../ui/text-link";
import { keptList } from "./kept-list";

/** The way back to a list that waits in this tab, for whoever has been away to buy credits. */
export function WaitingList({ owner }: { readonly owner: string }) {
  const [count, setCount] = useState(0);
  useEffect(() => setCount(keptList(owner)?.rows.length ?? 0), [owner]);
  if (count === 0) return null;
  return (
    <p className="mt-3">
      <TextLink href="/app/batch">Go on with your list of {count === 1 ? "1 person" : `${count} people`}</TextLink>
    </p>
  );
}
