import { spawn } from "node:child_process";

/** Opens an http address in the person's browser. @returns false when there is no program that does */
export function openBrowser(url: string): Promise<boolean> {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return Promise.resolve(false);
  const [command, ...args] = openers[process.platform] ?? ["xdg-open"];
  return new Promise((resolve) => {
    const child = spawn(command as string, [...args, new URL(url).href], { stdio: "ignore", detached: true });
    child.once("error", () => resolve(false));
    child.once("spawn", () => {
      child.unref();
      resolve(true);
    });
  });
}

/** Without a shell, so that no address is a command. */
const openers: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};
