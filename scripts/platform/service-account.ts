import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The account that PostgreSQL runs under: null when we are not root, for then it is our own. As root: `postgres` where it exists or can
 * be made, else `nobody`. It must be listed in /etc/passwd, because initdb asks for its name.
 * @throws Error when there is no such account.
 */
export function serviceAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const found = lookUp("postgres") ?? createAccount("postgres") ?? lookUp("nobody");
  if (!found) throw new Error("PostgreSQL cannot run as root, and there is neither an account `postgres` nor a way to make one.");
  return found;
}

function lookUp(name: string): Account | null {
  try {
    const line = readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .find((entry) => entry.startsWith(`${name}:`));
    if (!line) return null;
    const [, , uid, gid] = line.split(":");
    return { uid: Number(uid), gid: Number(gid) };
  } catch {
    return null;
  }
}

function createAccount(name: string): Account | null {
  try {
    execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", name], { stdio: "ignore" });
  } catch {
    return null;
  }
  return lookUp(name);
}
