/** What the forms that make keys have come to. */
export type KeyState =
  | { readonly kind: "nothing" }
  | { readonly kind: "made"; readonly secret: string; readonly stopped: number }
  | { readonly kind: "problem"; readonly text: string };

/** Takes `intent`: `create`, `rotate` (with `key_id`), `replace_all`, or `saved`, which puts the shown key away. */
export type KeyAction = (previous: KeyState, data: FormData) => Promise<KeyState>;
