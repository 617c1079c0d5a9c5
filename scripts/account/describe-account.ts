import type { FoundAccount } from "@/lib/account/find-accounts";

/** An account for an operator's terminal, line by line. */
export function describeAccount(account: FoundAccount): string[] {
  const { id, email, createdAt, closedAt, blockedAt, purpose, available, reserved, owed, keys, jobs, payments, actions } = account;
  const state = closedAt ? `closed ${day(closedAt)}` : blockedAt ? `blocked since ${blockedAt.toISOString()}` : "open";
  return [
    `${id}  ${closedAt ? "(address forgotten)" : plain(email)}  ${state}`,
    `  since ${day(createdAt)}; ${purpose === null ? "has not accepted the terms" : `purpose ${plain(purpose)}`}`,
    `  credits: ${available} available, ${reserved} set aside, ${owed} owed; ${payments} paid purchases`,
    `  jobs within 30 days: ${jobs}; keys: ${keys.length === 0 ? "none" : keys.map(keyWords).join(", ")}`,
    ...actions.map(({ at, action, actor, reason, subjectId }) =>
      [`  ${at.toISOString()} ${action}`, subjectId, `by ${actor ?? "nobody named"}`, reason && `: ${plain(reason)}`]
        .filter(Boolean)
        .join(" "),
    ),
  ];
}

function keyWords({ prefix, lastUsedAt }: FoundAccount["keys"][number]): string {
  return `${prefix}… (${lastUsedAt ? `used ${day(lastUsedAt)}` : "never used"})`;
}

const day = (at: Date) => at.toISOString().slice(0, 10);

/** Strangers wrote these words: no control character reaches the terminal. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}]+/gu, " ");
