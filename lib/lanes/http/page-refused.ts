import type { PageFailure } from "./clients";

/** Why a page is not read, thrown inside the web client alone. */
export class PageRefused extends Error {
  constructor(readonly reason: PageFailure) {
    super(`page ${reason}`);
    this.name = "PageRefused";
  }
}
