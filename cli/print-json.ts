import type { Terminal } from "./terminal";
import { withEscapedControls } from "./without-controls";

/** One JSON document on standard output. */
export function printJson(terminal: Terminal, value: unknown): void {
  terminal.out(jsonText(value));
}

/** As it is printed and written to files: no character in it drives a terminal, and read back it is equal. */
export function jsonText(value: unknown): string {
  return `${withEscapedControls(JSON.stringify(value, null, 2))}\n`;
}
