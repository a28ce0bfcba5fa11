import { lineClaim } from "../../analysis/claims.ts";
import { functionAt } from "../../analysis/code/code.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import { codeOf, lineOf } from "../../analysis/code/source.ts";
import type { NullOrigin } from "./null-origin.ts";

/**
 * A field that other functions of the same file check for null before they use it: that it may be null is known there,
 * and this use does without the check.
 */
export function checkedElsewhere(name: string, at: FailingLine): NullOrigin | undefined {
  const plain = name.replace(/^this\.|!!$/g, "");
  const within = functionAt(at.outline, at.line);
  const field = at.outline.declarations.find((each) => each.kind === "property" && each.name === plain);
  if (!/^\w+$/.test(plain) || !field || !within || isParameter(plain, at, within.qualifiedName))
    return undefined;
  const check = new RegExp(
    `(?<![\\w.])(?:this\\.)?${plain}\\s*!=\\s*null\\b|(?<![\\w.])(?:this\\.)?${plain}\\s*==\\s*null\\b|(?<![\\w.])${plain}\\?\\.`,
  );
  const checks: number[] = [];
  for (let line = 1; line <= at.source.code.length && checks.length < 20; line++) {
    const code = codeOf(at.source, line);
    if (!code.includes(plain) || !check.test(code)) continue;
    const user = functionAt(at.outline, line);
    if (user?.qualifiedName === within.qualifiedName) return undefined;
    if (user && !isParameter(plain, at, user.qualifiedName)) checks.push(line);
  }
  const [first, second] = checks;
  if (first === undefined) return undefined;
  const others = second === undefined ? `line ${first} checks` : `lines ${first} and ${second} check`;
  return {
    rootCause: `${plain} may be null, as this file knows: ${others} that. ${within.name}() uses it without a check, and it was null.`,
    confidence: second === undefined ? 0.65 : 0.72,
    label: "null here",
    claims: [
      ...checks
        .slice(0, 2)
        .map((line) => lineClaim("read_file", at.path, line, lineOf(at.source, line), "checks it")),
      lineClaim("read_file", at.path, field.startLine, lineOf(at.source, field.startLine), "the field"),
    ],
    steps: [
      `If ${within.name}() may rightly come when ${plain} is null, check it there too.`,
      `If not, find why it comes too early or too late: before ${plain} is set, or after it is given up.`,
    ],
  };
}

const isParameter = (name: string, at: FailingLine, owner: string): boolean =>
  at.outline.declarations.some(
    (each) => each.kind === "parameter" && each.qualifiedName === `${owner}.${name}`,
  );
