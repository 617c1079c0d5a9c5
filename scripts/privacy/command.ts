import type { PrivacyServices } from "@/lib/privacy/privacy-services";

export interface PrivacyCommandServices extends Pick<PrivacyServices, "env" | "pool" | "clock" | "mailer"> {
  /** Who does it, for the trail. */
  readonly operator: string;
  print(line: string): void;
}

export interface PrivacyCommand {
  /** Behind `npm run privacy -- `, with what it does on the lines below. */
  readonly usage: string;
  /** @returns the exit code, or null when the operands are not understood */
  run(services: PrivacyCommandServices, operands: readonly string[]): Promise<number> | null;
}

/** Strangers wrote these words: no control character reaches the terminal. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, " ");
}
