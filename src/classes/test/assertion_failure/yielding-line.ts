import { codeOf } from "../../../analysis/code/source.ts";
import { arithmetic } from "./arithmetic.ts";
import type { Subject } from "./subject.ts";

/** The one line whose expression gives what the test got. */
export interface YieldingLine {
  line: number;
  expression: string;
  /** `page = 320 and pages = 320`. */
  given: string;
}

/**
 * The line of the member under test whose arithmetic gives the value the test got; undefined where none or several do,
 * or where the test's values are not plain numbers.
 */
export function lineThatGives({ member, source, values }: Subject, actual: string): YieldingLine | undefined {
  const wanted = Number(actual);
  if (actual.trim() === "" || !Number.isFinite(wanted)) return undefined;
  const numbers = new Map(
    [...values].flatMap(([name, text]): [string, number][] =>
      /^-?\d+(?:\.\d+)?[Lf]?$/.test(text) ? [[name, Number.parseFloat(text)]] : [],
    ),
  );
  const found: YieldingLine[] = [];
  for (let line = member.startLine; line <= Math.min(member.endLine, member.startLine + 60); line++) {
    const expression = resultOn(codeOf(source, line));
    const used = expression && [...numbers].filter(([name]) => new RegExp(`\\b${name}\\b`).test(expression));
    if (!expression || !used || used.length === 0 || arithmetic(expression, numbers) !== wanted) continue;
    const given = used.map(([name, value]) => `${name} = ${value}`);
    found.push({
      line,
      expression,
      given: [given.slice(0, -1).join(", "), given.at(-1)].filter(Boolean).join(" and "),
    });
  }
  return found.length === 1 ? found[0] : undefined;
}

/** What a line yields: behind its last arrow, `return`, `=` or `else`. */
function resultOn(code: string): string | undefined {
  const text = code.slice(0, 300).replace(/[\s;}]+$/, "");
  const marks = [...text.matchAll(/->|\breturn\b|(?<![=!<>])=(?!=)|[{]|\belse\b/g)];
  const last = marks.at(-1);
  return last ? text.slice(last.index + last[0].length).trim() : undefined;
}
