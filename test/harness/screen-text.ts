/**
 * What a terminal shows after so much output: carriage returns, backspaces, erased lines and moves of the cursor within its line are followed,
 * colours are left out. Lines are not broken at the terminal's width.
 */
export function screenText(output: string): string {
  const lines: string[][] = [[]];
  let row = 0;
  let column = 0;
  const line = () => {
    while (lines.length <= row) lines.push([]);
    return lines[row] as string[];
  };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are a terminal's own.
  for (const [piece, control, last] of output.matchAll(/\u001b\[([?\d;]*)([A-Za-z])|\u001b[=>]|[\s\S]/g)) {
    const count = Math.max(1, Number(control) || 0);
    if (last === "K") line().length = Math.min(line().length, column);
    else if (last === "J") {
      line().length = Math.min(line().length, column);
      lines.length = row + 1;
    } else if (last === "G") column = count - 1;
    else if (last === "C") column += count;
    else if (last === "D") column = Math.max(0, column - count);
    else if (piece.length > 1) continue;
    else if (piece === "\r") column = 0;
    else if (piece === "\n") row += 1;
    else if (piece === "\b") column = Math.max(0, column - 1);
    else if (piece >= " ") {
      while (line().length < column) line().push(" ");
      line()[column] = piece;
      column += 1;
    }
  }
  return lines.map((characters) => characters.join("").trimEnd()).join("\n");
}
