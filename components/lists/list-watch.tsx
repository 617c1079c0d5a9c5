"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const askMs = 2_000;
const hiddenAskMs = 20_000;

/** Looks how a list stands, and has the page drawn anew when that is not what it shows. */
export function ListWatch({ listId, mark }: { readonly listId: string; readonly mark: string }) {
  const router = useRouter();
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const answer = await fetch(`/app/lists/${listId}/status`, { cache: "no-store" }).catch(() => null);
      if (isOver) return;
      const state = answer?.ok ? ((await answer.json()) as { mark: string }) : null;
      if (state !== null && state.mark !== mark) router.refresh();
      if (answer?.status !== 401 && answer?.status !== 404) timer = setTimeout(() => void ask(), document.hidden ? hiddenAskMs : askMs);
    };
    timer = setTimeout(() => void ask(), askMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [listId, mark, router]);
  return null;
}
