import type { Provider } from "./provider";

export interface MastodonAccount {
  readonly user: string;
  /** The host of its address, `@user@host`. */
  readonly host: string;
  /** The host where the account lies, when that is another. */
  readonly server?: string;
  readonly displayName: string;
  readonly note: string;
  readonly fields?: readonly { readonly name: string; readonly value: string; readonly verifiedAt?: string }[];
  readonly isNoindex?: boolean;
}

/**
 * Mastodon servers, told apart by the Host header. Source: https://docs.joinmastodon.org/spec/webfinger/,
 * https://docs.joinmastodon.org/methods/accounts/#lookup and https://docs.joinmastodon.org/entities/Account/. `delegations`: hosts that send whoever
 * asks for an address to an account elsewhere.
 */
export function mastodonStandIn({
  accounts,
  delegations = {},
}: {
  readonly accounts: readonly MastodonAccount[];
  readonly delegations?: Readonly<Record<string, string>>;
}): Provider {
  return ({ method, path, query, headers }) => {
    const host = headers.host ?? "";
    if (method === "GET" && path === "/.well-known/webfinger") {
      const address = /^acct:(.+)$/.exec(query.get("resource") ?? "")?.[1] ?? "";
      const elsewhere = delegations[address];
      if (elsewhere !== undefined && address.endsWith(`@${host}`)) return finger(address, elsewhere, address.split("@")[0] ?? "");
      const account = accounts.find(
        (each) => `${each.user}@${each.host}`.toLowerCase() === address && [each.host, each.server].includes(host),
      );
      return account === undefined ? missing : finger(`${account.user}@${account.host}`, account.server ?? account.host, account.user);
    }
    if (method === "GET" && path === "/api/v1/accounts/lookup") {
      const account = accounts.find(
        (each) => each.user.toLowerCase() === query.get("acct")?.toLowerCase() && (each.server ?? each.host) === host,
      );
      return account === undefined
        ? missing
        : { status: 200, headers: { "x-ratelimit-limit": "300", "x-ratelimit-remaining": "299" }, body: entity(account) };
    }
    return missing;
  };
}

const missing = { status: 404, body: { error: "Record not found" } };

function finger(address: string, server: string, user: string) {
  return {
    status: 200,
    headers: { "content-type": "application/jrd+json; charset=utf-8" },
    body: {
      subject: `acct:${address}`,
      aliases: [`https://${server}/@${user}`, `https://${server}/users/${user}`],
      links: [
        { rel: "http://webfinger.net/rel/profile-page", type: "text/html", href: `https://${server}/@${user}` },
        { rel: "self", type: "application/activity+json", href: `https://${server}/users/${user}` },
        { rel: "http://ostatus.org/schema/1.0/subscribe", template: `https://${server}/authorize_interaction?uri={uri}` },
      ],
    },
  };
}

function entity({ user, host, server = host, displayName, note, fields = [], isNoindex = false }: MastodonAccount) {
  return {
    id: "1",
    username: user,
    acct: user,
    display_name: displayName,
    locked: false,
    bot: false,
    group: false,
    discoverable: true,
    noindex: isNoindex,
    created_at: "2022-11-05T00:00:00.000Z",
    note,
    url: `https://${server}/@${user}`,
    uri: `https://${server}/users/${user}`,
    avatar: `https://${server}/avatars/original/${user}.png`,
    avatar_static: `https://${server}/avatars/original/${user}.png`,
    followers_count: 10,
    statuses_count: 3,
    last_status_at: "2026-02-11",
    emojis: [],
    fields: fields.map(({ name, value, verifiedAt }) => ({ name, value, verified_at: verifiedAt ?? null })),
  };
}
