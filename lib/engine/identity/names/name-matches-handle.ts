import { parseName } from "./parse-name";

/**
 * Whether an account's handle is made from this very name: first and last name together in either order, an initial with the other name, or a rare
 * family name alone. Strict: a given name alone, a nickname or two initials prove nothing. Digits at the end, separators and words like "dev" or
 * "official" do not count. For `user@host` (Mastodon) and domain handles (Bluesky) the part in front decides.
 */
export function nameMatchesHandle(name: string, handle: string): boolean {
  const { words, nicknames } = parseName(name);
  const first = words[0];
  const last = words[words.length - 1];
  if (first === undefined || last === undefined || words.length < 2) return false;
  const accounts = accountsOf(handle);
  if (accounts.length === 0) return false;
  const middles = words.slice(1, -1);
  const initialOf = (word: string) => word[0] ?? "";
  const givens = [first, ...nicknames].filter((given) => given.length > 1);
  const candidates = new Set<string>();
  const add = (candidate: string, atLeast: number) => {
    if (candidate.length >= atLeast) candidates.add(candidate);
  };
  for (const given of givens) {
    add(given + last, 5);
    add(last + given, 5);
    add(given + middles.join("") + last, 5);
    add(given + middles.map(initialOf).join("") + last, 5);
    if (given.length >= 4) add(given + initialOf(last), 5);
    for (let letters = 3; letters < given.length; letters += 1) add(given.slice(0, letters) + last, 8);
  }
  const [secondLast] = words.slice(-2, -1);
  if (words.length > 2 && secondLast !== undefined) {
    add(first + secondLast, 6);
    add(initialOf(first) + secondLast + last, 6);
    add(secondLast + last, 9);
  }
  if (last.length >= 4) {
    add(initialOf(first) + last, 5);
    add(last + initialOf(first), 5);
    add(initialOf(first) + middles.map(initialOf).join("") + last, 6);
  }
  add(last, 7);
  return accounts.some((account) => candidates.has(account) || givens.some((given) => isMadeOfBoth(account, given, last)));
}

/**
 * Beginnings of the given and the family name, together, in either order (`odilbran`, `brandtod`), or both around a middle initial or name that the
 * page does not tell (`odilexbrandt`). Enough letters of each, and of both together, that it is nobody else's by chance.
 */
function isMadeOfBoth(account: string, given: string, last: string): boolean {
  if (account.length < minTwoPartLength) return false;
  const ofGiven = sharedBeginning(account, given);
  const ofLast = sharedBeginning(account, last);
  const isJoined = (head: number, tail: string, minHead: number, minTail: number) => {
    for (let at = Math.max(minHead, account.length - tail.length); at <= Math.min(head, account.length - minTail); at += 1)
      if (tail.startsWith(account.slice(at))) return true;
    return false;
  };
  if (isJoined(ofGiven, last, 3, 3) || isJoined(ofLast, given, 4, 2)) return true;
  if (last.length < 4 || !account.endsWith(last)) return false;
  const between = account.length - last.length;
  if (last.length >= 5 && between === 2 && account[0] === given[0]) return true;
  return given.length >= 3 && ofGiven === given.length && between - given.length <= maxMiddleLength;
}

const minTwoPartLength = 7;
const maxMiddleLength = 6;

function sharedBeginning(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

/** What the handle may spell, letters and digits only: all of it, a host or domain ending left out, with and without digits and affixes. */
function accountsOf(handle: string): string[] {
  const local = handle.slice(0, maxHandleLength).replace(/^@/, "").split("@", 1)[0] ?? "";
  const labels = local.split(".");
  const spellings = [local, labels[0] ?? "", labels.slice(0, -1).join(""), labels.slice(0, -2).join("")];
  const compact = spellings.map((spelling) =>
    spelling
      .toLowerCase()
      .normalize("NFKD")
      .replace(/[^a-z0-9]/g, ""),
  );
  return [...new Set(compact.flatMap((each) => [each, each.replace(/\d+$/, "").replace(affixes, "")]))].filter((each) => each.length >= 3);
}

const maxHandleLength = 200;

/** Words that people put before or behind their name when the bare one is taken. */
const affixes =
  /^(?:the|real|its|iam|im|hey|mr|ms|dr|prof|rep|sen|senator|congressman|congresswoman|gov|mayor)(?=[a-z]{5})|(?<=[a-z]{5})(?:dev|codes|code|official|hq|real|phd|writes|tweets)$/g;
