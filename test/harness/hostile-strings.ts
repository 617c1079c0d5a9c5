import fs from "node:fs";
import path from "node:path";
import { loadEnv } from "@/lib/env";

const own = [
  "undefined",
  "null",
  "NaN",
  "true",
  "0",
  "-1",
  "1e309",
  "0x0",
  "1/0",
  "\u0000",
  "a\u0000b",
  "\u0001\u0002\u001f\u007f",
  "\u202Egnp.exe",
  "\u200f\u200e\u2066x\u2069",
  "\ufeff",
  "\ud800",
  "\udc00\ud800",
  "Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334\u0319\u0324a\u034a",
  "👩‍👩‍👧‍👦🏳️‍🌈",
  "田中さん",
  "الكل في المجمو عة",
  "' OR 1=1 --",
  '"; DROP TABLE person; --',
  "$1",
  "%s%n%x",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "$" + "{jndi:ldap://x}",
  "`id`",
  "() { :; };",
  "& | ! ( ) : * <->",
  "a & !b:*",
  "\\",
  "\\u0000",
  "''''",
  "((((((((((",
  "]]>",
  "&amp;",
  "%00",
  "\r\nX-Evil: 1",
  "—",
  " ".repeat(400),
  "(".repeat(500),
  "ﷺ".repeat(100),
];

/** Strings that break careless code: the project's own, and every row of the evaluation material when `EVAL_DATA` names it. */
export function hostileStrings(): string[] {
  const folder = loadEnv().EVAL_DATA;
  if (!folder) return own;
  const rows = fs
    .readFileSync(path.join(folder, "security", "naughty_strings.jsonl"), "utf8")
    .split("\n")
    .filter(Boolean);
  return [...own, ...rows.map((row) => JSON.parse(row).s as string)];
}
