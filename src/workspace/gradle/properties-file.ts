/** `key=value` lines of a Java properties file with their 1-based lines; continuation lines are joined. */
export function readProperties(lines: readonly string[]): { key: string; value: string; line: number }[] {
  const entries: { key: string; value: string; line: number }[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = index + 1;
    let text = (lines[index] ?? "").trimStart();
    if (text === "" || text.startsWith("#") || text.startsWith("!")) continue;
    while (/(?:^|[^\\])(?:\\\\)*\\$/.test(text) && index + 1 < lines.length) {
      index++;
      text = text.slice(0, -1) + (lines[index] ?? "").trimStart();
    }
    const split = /^((?:\\.|[^=:\s\\])+)\s*[=:\s]\s*(.*)$/.exec(text.trimEnd());
    if (!split) continue;
    entries.push({ key: unescaped(split[1] ?? ""), value: unescaped(split[2] ?? ""), line });
  }
  return entries;
}

function unescaped(text: string): string {
  return text.replace(/\\(u[0-9a-fA-F]{4}|.)/g, (_, code: string) => {
    if (code.length === 5) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return { t: "\t", n: "\n", r: "\r", f: "\f" }[code] ?? code;
  });
}
