import { env } from "@/lib/env";
import { createMailer, type Mailer } from "./mail";

const holder = globalThis as { pcbProcessMailer?: Mailer };

/** The mail of whatever this process does by itself; its connections are kept for the process's life. */
export function processMailer(): Mailer {
  holder.pcbProcessMailer ??= createMailer(env());
  return holder.pcbProcessMailer;
}
