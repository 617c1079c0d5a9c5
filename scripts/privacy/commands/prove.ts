import { classifyEmail, hashEmail, parseEmailAddress } from "@/lib/engine/identity/seed/email-address";
import { markProven } from "@/lib/privacy/check-profile";
import { isEstablished } from "@/lib/privacy/is-established";
import { readEvidence } from "@/lib/privacy/read-evidence";
import { type RequestRow, requestColumns } from "@/lib/privacy/request-row";
import { mailNewLink } from "@/lib/privacy/request-session";
import type { PrivacyCommand, PrivacyCommandServices } from "../command";

export const proveCommand: PrivacyCommand = {
  usage: `prove <request id> --person <canonical id> [--contact <address>] [--address-checked]
      Says that whoever sent the request is this person, after you have made sure of it, and mails a link to what is held. It goes to an address that was the person's
      before: the request's own where it is one, else --contact. --address-checked: you have reached the person another way, and the request's address is theirs.
      Where they asked to have it erased, the button behind that link erases it; unpressed for a day, it is erased all the same.`,
  run(services, operands) {
    const order = readOrder(operands);
    return order === null ? null : prove(services, order);
  },
};

interface Order {
  readonly requestId: string;
  readonly personId: string;
  readonly contact: string | null;
  readonly isAddressChecked: boolean;
}

function readOrder([requestId, personFlag, personId, ...rest]: readonly string[]): Order | null {
  const isAddressChecked = rest.includes("--address-checked");
  const [contactFlag, contact, ...more] = rest.filter((operand) => operand !== "--address-checked");
  if (requestId === undefined || personFlag !== "--person" || personId === undefined || more.length > 0) return null;
  if (contactFlag !== undefined && (contactFlag !== "--contact" || contact === undefined)) return null;
  return { requestId, personId, contact: contact ?? null, isAddressChecked };
}

async function prove(services: PrivacyCommandServices, order: Order): Promise<number> {
  const { requestId, personId } = order;
  const { rows } = await services.pool.query<RequestRow>(`SELECT ${requestColumns} FROM privacy_request WHERE id = $1`, [requestId]);
  const [request] = rows;
  const to = request === undefined ? null : await contactOf(services, request, order);
  if (request !== undefined && to === null) {
    services.print("What is held goes to an address that was the person's before the request, and this one is not known as such.");
    services.print("Name one by --contact; or reach the person another way, and say --address-checked. Nothing was done.");
    return 1;
  }
  if (!(await markProven(services, { requestId, personId, proof: "operator", actor: services.operator }))) {
    services.print("There is no such person, or no such request that waits for its proof.");
    return 1;
  }
  await services.pool.query("UPDATE privacy_request SET email = $2 WHERE id = $1", [requestId, to]);
  const isMailed = await mailNewLink(services, requestId);
  if (request?.kind === "erase")
    services.print("The button behind the mailed link erases what is held; unpressed for a day, it is erased all the same.");
  services.print(
    isMailed
      ? "Proven; a link is mailed."
      : "Proven, but the mail was not accepted: its sender can have one mailed from the request's page.",
  );
  return isMailed ? 0 : 1;
}

/** Where the link may go: an erasure discloses nothing, everything else goes to an established contact alone. */
async function contactOf({ env, pool }: PrivacyCommandServices, request: RequestRow, order: Order): Promise<string | null> {
  const mailbox = parseEmailAddress(order.contact ?? request.email ?? "");
  if (mailbox === null || (order.contact === null && (order.isAddressChecked || request.kind === "erase"))) return request.email;
  const evidence = await readEvidence(pool, { env, personId: order.personId, request });
  const isTheirs =
    classifyEmail(mailbox.address) !== "role" && isEstablished(evidence, { kind: "address", key: `email:${hashEmail(mailbox)}` }, null);
  return isTheirs ? mailbox.address : null;
}
