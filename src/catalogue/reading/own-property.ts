import type { Declaration, Outline } from "../../model/code.ts";
import { codeOf, type Source } from "./source.ts";

/** A property or field, the file that declares it, and the class it belongs to; none at top level. */
export interface Property {
  outline: Outline;
  declaration: Declaration;
  owner?: Declaration;
}

const TYPES = new Set<Declaration["kind"]>(["class", "interface", "object", "enum"]);
const BODIES = new Set<Declaration["kind"]>(["function", "constructor"]);

/**
 * The property that a plain name means on a line: of the innermost class around it that declares one, its companion's,
 * or the file's. Undefined where a local or a parameter hides it, and for names that come from elsewhere.
 */
export function propertyNamed(
  name: string,
  outline: Outline,
  source: Source,
  line: number,
): Property | undefined {
  const plain = name.replace(/^this\./, "");
  if (!/^\w+$/.test(plain) || (plain === name && isLocal(plain, outline, source, line))) return undefined;
  for (const owner of [...around(outline, line, TYPES), undefined]) {
    const declaration = declaredIn(outline, plain, owner);
    if (declaration) return { outline, declaration, ...(owner && { owner }) };
  }
  return undefined;
}

/** The property of this name that a class declares, itself or in its companion; without a class, the file. */
export function declaredIn(outline: Outline, name: string, owner?: Declaration): Declaration | undefined {
  const paths = owner
    ? [`${owner.qualifiedName}.${name}`, `${owner.qualifiedName}.Companion.${name}`]
    : [name];
  return outline.declarations.find((each) => each.kind === "property" && paths.includes(each.qualifiedName));
}

/** The classes around a line, innermost first. */
export const classesAround = (outline: Outline, line: number): Declaration[] => around(outline, line, TYPES);

function around(outline: Outline, line: number, kinds: ReadonlySet<Declaration["kind"]>): Declaration[] {
  return outline.declarations
    .filter((each) => kinds.has(each.kind) && each.startLine <= line && line <= each.endLine)
    .toSorted((left, right) => right.startLine - left.startLine || left.endLine - right.endLine);
}

/** Whether a function around the line has a parameter or a variable of this name above the line or on it. */
export function isLocal(name: string, outline: Outline, source: Source, line: number): boolean {
  const functions = around(outline, line, BODIES);
  const from = functions.at(-1)?.startLine;
  if (from === undefined) return false;
  const isParameter = functions.some((each) =>
    outline.declarations.some(
      (one) => one.kind === "parameter" && one.qualifiedName === `${each.qualifiedName}.${name}`,
    ),
  );
  if (isParameter) return true;
  const declares = new RegExp(
    `\\b(?:val|var)\\s+(?:\\([^)]*)?${name}\\b|` +
      `(?:^|[({;,]|\\bfinal)\\s*(?!return\\b|new\\b|throw\\b|else\\b|in\\b|is\\b|as\\b)[\\w.]+(?:<[^;={}]*>)?(?:\\[\\])*\\s+${name}\\s*(?:[=;:]|,\\s*\\w+\\s*;)|` +
      `\\b${name}\\s*(?::\\s*[\\w.<>?]+\\s*)?(?:,\\s*\\w+\\s*(?::\\s*[\\w.<>?]+\\s*)?)*\\)?\\s*->|\\bfor\\s*\\(\\s*${name}\\b|\\bcatch\\s*\\([^)]*\\b${name}\\b`,
  );
  for (let at = from; at <= line; at++) {
    const code = codeOf(source, at);
    if (code.includes(name) && declares.test(code)) return true;
  }
  return false;
}
