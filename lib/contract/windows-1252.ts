/** What 0x80 to 0x9f mean on pages and in files; a dot stands for the five that stay control characters. Source: the Encoding standard's index */
const upperControls = [..."€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ"];

/** Text that was decoded as ISO 8859-1, as Node.js 20 does with windows-1252, with curly quotes and dashes where control characters stand. */
export function fromWindows1252(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (letter) => {
    const found = upperControls[letter.charCodeAt(0) - 0x80];
    return found === undefined || found === "." ? letter : found;
  });
}
