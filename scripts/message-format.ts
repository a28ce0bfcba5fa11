/** The pattern of a java.text.MessageFormat as plain text with `{0}`; what a parameter chooses between is that parameter. */
export function templateOf(format: string): string {
  let text = "";
  let isQuoted = false;
  for (let at = 0; at < format.length; at++) {
    const sign = format.charAt(at);
    if (sign === "'" && format.charAt(at + 1) === "'") {
      text += "'";
      at++;
    } else if (sign === "'") {
      isQuoted = !isQuoted;
    } else if (sign === "{" && !isQuoted) {
      const end = endOf(format, at);
      text += `{${/^\d+/.exec(format.slice(at + 1, end))?.[0] ?? ""}}`;
      at = end;
    } else {
      text += sign;
    }
  }
  return text.trim();
}

/** Where the brace that opens here is closed. */
function endOf(format: string, open: number): number {
  let depth = 0;
  for (let at = open; at < format.length; at++) {
    if (format.charAt(at) === "{") depth++;
    if (format.charAt(at) === "}" && --depth === 0) return at;
  }
  return format.length;
}
