type Mode = "code" | "string" | "raw" | "comment";

/**
 * Lines of Kotlin or Java with comments and the insides of strings blanked out, so that brackets and names can be
 * counted. Columns stay. Code inside `${…}` is blanked with its string. One pass, linear. `nests` says whether block
 * comments nest: they do in Kotlin, and in Java the first end closes them.
 */
export function maskedLines(lines: readonly string[], nests = true): string[] {
  let mode: Mode = "code";
  let nested = 0;
  return lines.map((line) => {
    let masked = "";
    let at = 0;
    const take = (count: number, keep: boolean): void => {
      const text = line.slice(at, at + count);
      masked += keep ? text : " ".repeat(text.length);
      at += count;
    };
    while (at < line.length) {
      const two = line.slice(at, at + 2);
      if (mode === "comment") {
        if (two === "*/" && --nested === 0) mode = "code";
        else if (two === "/*" && nests) nested++;
        take(two === "*/" || (two === "/*" && nests) ? 2 : 1, false);
      } else if (mode === "raw") {
        const ends = line.startsWith('"""', at);
        if (ends) mode = "code";
        take(ends ? 3 : 1, ends);
      } else if (mode === "string") {
        if (line[at] === '"') mode = "code";
        take(line[at] === "\\" ? 2 : 1, line[at] === '"');
      } else if (two === "//") {
        take(line.length, false);
      } else if (two === "/*") {
        mode = "comment";
        nested = 1;
        take(2, false);
      } else if (line.startsWith('"""', at)) {
        mode = "raw";
        take(3, true);
      } else if (line[at] === '"') {
        mode = "string";
        take(1, true);
      } else if (line[at] === "'") {
        const character = /^'(?:\\u[0-9a-fA-F]{4}|\\?.)'/.exec(line.slice(at, at + 9))?.[0];
        take(character?.length ?? 1, character === undefined);
      } else {
        take(1, true);
      }
    }
    if (mode === "string") mode = "code";
    return masked;
  });
}
