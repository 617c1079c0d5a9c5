import { createPrivateKey, X509Certificate } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generate } from "selfsigned";
import { addMs, dayMs } from "@/lib/clock";
import { localFolders } from "@/lib/local/local-folders";

export interface ReceiverCertificate {
  readonly cert: string;
  readonly key: string;
}

const validDays = 3_650;
/** A certificate this near to its end is replaced. */
const renewDays = 30;

/**
 * The receiver's certificate for localhost, 127.0.0.1 and ::1, made once and kept in the data folder. It comes from a certificate authority that
 * signs this one alone: its private key is thrown away, so that trusting `ca.pem` trusts nothing else.
 */
export async function receiverCertificate(dataDir: string, at: Date): Promise<ReceiverCertificate> {
  const { receiver: folder, caFile } = localFolders(dataDir);
  const certFile = path.join(folder, "server.pem");
  const keyFile = path.join(folder, "server-key.pem");
  const kept = readKept({ caFile, certFile, keyFile });
  if (kept && isUsable(kept, at)) return kept;

  const made = await makeCertificate(at);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(keyFile, made.key, { mode: 0o600 });
  writeFileSync(certFile, made.cert);
  writeFileSync(caFile, made.ca);
  return made;
}

function readKept(files: { readonly caFile: string; readonly certFile: string; readonly keyFile: string }) {
  try {
    return { ca: readFileSync(files.caFile, "utf8"), cert: readFileSync(files.certFile, "utf8"), key: readFileSync(files.keyFile, "utf8") };
  } catch {
    return null;
  }
}

/** The three files belong together and will for a while: a start that was killed while writing them leaves others. */
function isUsable({ ca, cert, key }: ReceiverCertificate & { readonly ca: string }, at: Date): boolean {
  try {
    const authority = new X509Certificate(ca);
    const own = new X509Certificate(cert);
    const lastUse = addMs(at, renewDays * dayMs);
    return (
      own.verify(authority.publicKey) &&
      own.checkPrivateKey(createPrivateKey(key)) &&
      own.checkHost("localhost") !== undefined &&
      [authority, own].every(({ validTo }) => new Date(validTo) > lastUse)
    );
  } catch {
    return false;
  }
}

async function makeCertificate(at: Date): Promise<ReceiverCertificate & { readonly ca: string }> {
  const common = {
    keyType: "ec",
    algorithm: "sha256",
    // A day back: a clock that is set right by a little must not make it invalid.
    notBeforeDate: addMs(at, -dayMs),
    notAfterDate: addMs(at, validDays * dayMs),
  } as const;
  const authority = await generate([{ name: "commonName", value: "Personal-Context Brief local receiver CA" }], {
    ...common,
    extensions: [
      { name: "basicConstraints", cA: true, pathLenConstraint: 0, critical: true },
      { name: "keyUsage", keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const own = await generate([{ name: "commonName", value: "localhost" }], {
    ...common,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: "basicConstraints", cA: false, critical: true },
      { name: "keyUsage", digitalSignature: true, critical: true },
      { name: "extKeyUsage", serverAuth: true },
      {
        name: "subjectAltName",
        altNames: [
          { type: 2, value: "localhost" },
          { type: 7, ip: "127.0.0.1" },
          { type: 7, ip: "::1" },
        ],
      },
    ],
  });
  return { ca: authority.cert, cert: own.cert, key: own.private };
}
