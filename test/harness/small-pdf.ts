/**
 * The bytes of a small PDF, written out by hand: each page is a list of lines in 12 point Helvetica; null leaves an empty line. Western European
 * letters only (WinAnsi); what it lacks is drawn as a question mark.
 */
export function smallPdf({
  pages,
  info = {},
}: {
  readonly pages: readonly (readonly (string | null)[])[];
  readonly info?: Readonly<Record<string, string>>;
}): Uint8Array {
  const objects: string[] = [];
  const pageNumbers = pages.map((_, index) => 5 + index * 2);
  objects[1] = "<< /Type /Catalog /Pages 2 0 R >>";
  objects[2] = `<< /Type /Pages /Count ${pages.length} /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(" ")}] >>`;
  objects[3] = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";
  objects[4] = `<< ${Object.entries(info)
    .map(([key, value]) => `/${key} (${drawable(value)})`)
    .join(" ")} >>`;
  for (const [index, lines] of pages.entries()) {
    const drawn = lines
      .map((line, row) => (line === null ? "" : `BT /F1 12 Tf 72 ${720 - row * 14} Td (${drawable(line)}) Tj ET`))
      .join("\n");
    const number = pageNumbers[index] ?? 0;
    objects[number] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${number + 1} 0 R >>`;
    objects[number + 1] = `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`;
  }
  let file = "%PDF-1.4\n";
  const offsets = objects.map((body, number) => {
    const offset = file.length;
    file += `${number} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const startOfTable = file.length;
  const entries = offsets.slice(1).map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  file += `xref\n0 ${objects.length}\n0000000000 65535 f \n${entries.join("")}trailer\n<< /Size ${objects.length} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${startOfTable}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file, "latin1"));
}

/** Codes of WinAnsi that Latin-1 lacks. */
const winAnsi: Readonly<Record<string, number>> = {
  "€": 0x80,
  "…": 0x85,
  "‘": 0x91,
  "’": 0x92,
  "“": 0x93,
  "”": 0x94,
  "•": 0x95,
  "–": 0x96,
  "—": 0x97,
  œ: 0x9c,
};

function drawable(line: string): string {
  return [...line]
    .map((letter) => {
      const code = winAnsi[letter] ?? letter.codePointAt(0) ?? 0;
      const drawn = code < 0x100 ? String.fromCharCode(code) : "?";
      return /[()\\]/.test(drawn) ? `\\${drawn}` : drawn;
    })
    .join("");
}
