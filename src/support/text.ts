/** Cuts a text to at most `limit` characters at a line end where there is one, and never inside a surrogate pair. */
export function cutAtLine(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const lineEnd = text.lastIndexOf("\n", limit);
  if (lineEnd > limit / 2) return text.slice(0, lineEnd);
  const last = text.charCodeAt(limit - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit);
}

/** Cuts one line to `limit` characters and says so with an ellipsis. */
export function clip(line: string, limit: number): string {
  return line.length <= limit ? line : `${cutAtLine(line, limit - 1)}…`;
}

/** `1 file`, `3 files`. */
export function pluralize(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

/** Text as a literal inside a regular expression. */
export function escapeRegex(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Lines without their ends; a final line end begins no further line. */
export function splitLines(text: string): string[] {
  const lines = text.split(/\r?\n/);
  if (lines.length > 1 && lines.at(-1) === "") lines.pop();
  return lines;
}

/** A number of bytes for people, in powers of ten: `4.7 GB`. */
export function sizeText(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}
