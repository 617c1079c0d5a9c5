/** Text from outside as a terminal may show it: no control or formatting character but the line break. */
export function withoutControls(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, "");
}

/** The same JSON, its control and formatting characters as escapes: read back, it is equal. */
export function withEscapedControls(json: string): string {
  return json.replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, (found) =>
    [...Array(found.length).keys()].map((index) => `\\u${found.charCodeAt(index).toString(16).padStart(4, "0")}`).join(""),
  );
}
