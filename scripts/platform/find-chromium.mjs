import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * The headless shell first: a page of the whole browser, even without a screen, comes with a window that is drawn as well, at three times the processor
 * time.
 */
const usualPlaces = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** A Chromium for the browser tests: CHROMIUM_PATH, the system's, or Playwright's own; null when there is none. */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { chromium } = await import("playwright");
  return [...usualPlaces, chromium.executablePath()].find((place) => existsSync(place)) ?? null;
}

/**
 * The same, installed from Debian's packages when it is missing and we may.
 * @throws Error that says how to get one
 */
export async function requireChromium() {
  const found = await findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium for the browser tests …");
    const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    try {
      execFileSync("apt-get", ["update"], options);
    } catch {
      // The lists that are there may do.
    }
    for (const name of ["chromium-headless-shell", "chromium"]) {
      try {
        execFileSync("apt-get", ["install", "-y", "--no-install-recommends", name], options);
        break;
      } catch {
        // Older releases of Debian have the whole browser only; where neither comes, the sentence below says what to do.
      }
    }
  }
  const installed = await findChromium();
  if (installed) return installed;
  throw new Error("The browser tests need a Chromium: run npx playwright install chromium, or set CHROMIUM_PATH to one.");
}
