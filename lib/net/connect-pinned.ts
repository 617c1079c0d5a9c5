import net from "node:net";
import type { ResolvedAddress } from "./resolve-public";

export interface PinnedPeer {
  readonly hostname: string;
  readonly port: number;
  /** At least one; nothing else is dialled. */
  readonly addresses: readonly ResolvedAddress[];
}

export type ConnectPinned = (peer: PinnedPeer) => net.Socket;

/** After so long without a connection the next address is tried; the last one has the rest of the call's time. */
const nextAddressAfterMs = 1_000;

/** Opens a TCP connection to the first of the addresses that answers, IPv4 and IPv6 in turn. The DNS is not asked again. */
export const connectPinned: ConnectPinned = ({ hostname, port, addresses }) => {
  const [only, ...others] = addresses;
  if (only !== undefined && others.length === 0) return net.connect({ host: only.address, port });
  return net.connect({
    host: hostname,
    port,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: nextAddressAfterMs,
    lookup: (_hostname, _options, done) => done(null, [...addresses]),
  });
};
