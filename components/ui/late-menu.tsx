"use client";

import { type ComponentType, cloneElement, useState } from "react";
import type { MenuProps } from "./menu";

const load = () => import("./menu");

/** A menu whose program comes when it is first pointed at or opened: a page that is read does not carry it. Until then its button is a plain one. */
export function LateMenu({ trigger, entries }: Pick<MenuProps, "trigger" | "entries">) {
  const [loaded, setLoaded] = useState<{ readonly Menu: ComponentType<MenuProps> } | null>(null);
  if (loaded !== null) return <loaded.Menu trigger={trigger} entries={entries} isOpenAtFirst />;
  return cloneElement(trigger, {
    "aria-haspopup": "menu",
    onPointerEnter: () => void load(),
    onClick: () => void load().then(({ Menu }) => setLoaded({ Menu })),
  } as object);
}
