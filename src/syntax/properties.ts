/** An entry of a Java properties file, with its first and its last line, 1-based. */
export interface Property {
  key: string;
  value: string;
  line: number;
  endLine: number;
}

/** The `key=value` lines of a Java properties file; continuation lines are joined. */
export function readProperties(lines: readonly string[]): Property[] {
  const entries: Property[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = index + 1;
    let piece = (lines[index] ?? "").trimStart();
    if (piece === "" || piece.startsWith("#") || piece.startsWith("!")) continue;
    const pieces: string[] = [];
    while (goesOn(piece) && index + 1 < lines.length) {
      pieces.push(piece.slice(0, -1));
      index++;
      piece = (lines[index] ?? "").trimStart();
    }
    const text = [...pieces, piece].join("").trimEnd();
    const key = /^(?:\\.|[^=:\s\\])+/.exec(text)?.[0] ?? "";
    const rest = text.slice(key.length);
    if (key === "" || !/^[=:\s]/.test(rest)) continue;
    entries.push({
      key: unescaped(key),
      value: unescaped(rest.replace(/^\s*[=:]?\s*/, "")),
      line,
      endLine: index + 1,
    });
  }
  return entries;
}

/** True behind a backslash that is not itself escaped. */
function goesOn(line: string): boolean {
  let backslashes = 0;
  while (line.charAt(line.length - 1 - backslashes) === "\\") backslashes++;
  return backslashes % 2 === 1;
}

function unescaped(text: string): string {
  return text.replace(/\\(u[0-9a-fA-F]{4}|.)/g, (_, code: string) => {
    if (code.length === 5) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return { t: "\t", n: "\n", r: "\r", f: "\f" }[code] ?? code;
  });
}
