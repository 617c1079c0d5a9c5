/**
 * One cell as RFC 4180 has it. A text that a spreadsheet would take for a formula is made plain by an apostrophe, full-width signs and signs after
 * blanks included; numbers stay numbers. Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const plain = /^(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
