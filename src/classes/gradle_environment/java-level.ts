/** Java levels as build files write them: `JavaVersion.VERSION_1_8`, `JvmTarget.JVM_17`, `"1.8"`, `17`. */

/** 8 of `1.8`, `VERSION_1_8` or `JVM_1_8`; undefined where no level can be read, as in a variable's name. */
export function javaLevel(written: string): number | undefined {
  const [, old, number] = /(?:^|["'\s=(_])(?:(1)[._])?(\d{1,2})(?!\w|\.\d)/.exec(written) ?? [];
  const level = Number(number);
  return number === undefined || level < 5 || (old && level > 10) ? undefined : level;
}

/** The words on a line that write one level and what to write for another: VERSION_1_8 and VERSION_17. */
export function levelWords(line: string, from: number, to: number): { from: string; to: string } | undefined {
  const dotted = from <= 10 ? [`1.${from}`] : [];
  for (const [prefix, mark] of [
    ["VERSION_", "_"],
    ["JVM_", "_"],
  ] as const) {
    const old = `${prefix}${from <= 8 || (from <= 10 && prefix === "VERSION_") ? `1${mark}${from}` : from}`;
    if (line.includes(old)) return { from: old, to: `${prefix}${to <= 8 ? `1${mark}${to}` : to}` };
  }
  const quoted = /["']/.test(line);
  for (const old of [...dotted, `${from}`]) {
    if (line.includes(old))
      return { from: old, to: to <= 8 && (quoted || old.includes(".")) ? `1.${to}` : `${to}` };
  }
  return undefined;
}
