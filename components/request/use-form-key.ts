import { useEffect, useState } from "react";

/**
 * The key by which a form that is sent twice is one request: another one each time that the page is shown, the same one while it stands there,
 * whatever is drawn anew. It belongs into a `value`: a hidden field's `defaultValue` would be set back to what the server wrote with each drawing.
 * @param rendered what the server wrote, for browsers without scripts
 */
export function useFormKey(rendered: string): readonly [key: string, setKey: (key: string) => void] {
  const [key, setKey] = useState(rendered);
  useEffect(() => {
    if (typeof crypto.randomUUID === "function") setKey(crypto.randomUUID());
  }, []);
  return [key, setKey];
}
