import path from "node:path";
import type { KeptFiles } from "./kept-files";

/** Where local mode's parts keep what they got, below its data folder. */
export function localFolders(dataDir: string) {
  const receiver = path.resolve(dataDir, "receiver");
  return {
    inbox: { folder: path.resolve(dataDir, "inbox"), extension: ".eml" } satisfies KeptFiles,
    received: { folder: path.join(receiver, "received"), extension: ".json" } satisfies KeptFiles,
    /** The receiver's certificate, its key, and the authority that signed it. */
    receiver,
    caFile: path.join(receiver, "ca.pem"),
    /** All that the payment sandbox knows. */
    paymentsFile: path.resolve(dataDir, "payments", "state.json"),
  };
}
