/** What a form that makes a key has come to. */
export type KeyState =
  | { readonly kind: "nothing" }
  | { readonly kind: "made"; readonly secret: string; readonly stopped: number }
  | { readonly kind: "problem"; readonly text: string };

export type KeyAction = (previous: KeyState, data: FormData) => Promise<KeyState>;
