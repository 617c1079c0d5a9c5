import { contractVersion } from "@/lib/contract/version";

/** Arguments of `npx` that run a command of `pcb` from the package that this service serves: nothing has to be installed. */
export function npxRun(baseUrl: string, command: string): readonly string[] {
  return ["-y", `${baseUrl}/downloads/pcb-${contractVersion}.tgz`, command];
}
