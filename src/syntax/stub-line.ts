import { TokenView } from "./token-view.ts";

/** What a line of a Java stub declares, by the names that the Kotlin code may have for it. */
export interface Stubbed {
  kind: "type" | "function" | "value";
  names: string[];
  /** How many parameters the function has, where the line has all of them. */
  parameters?: number;
}

const TYPES = new Set(["class", "interface", "enum"]);
const LONGEST = 1_000;

/**
 * Reads the line that a compiler prints above its caret: of a declaration the caret stands below its name, or below what says
 * that it is a type. Undefined where neither is so.
 */
export function stubbedAs(lines: readonly string[], column: number | undefined): Stubbed | undefined {
  const caret = lines.findIndex((line) => /^\s*\^\s*$/.test(line.slice(0, LONGEST)));
  const text = caret > 0 ? (lines[caret - 1] ?? "").slice(0, LONGEST) : "";
  if (text === "" || column === undefined) return undefined;
  const view = new TokenView(text, "java");
  const at = indexAt(view, column);
  if (at === undefined) return undefined;
  const word = view.word(at);
  if (TYPES.has(word)) return { kind: "type", names: [view.word(at + 1)] };
  if (view.mark(at) === "@" && TYPES.has(view.word(at + 1)))
    return { kind: "type", names: [view.word(at + 2)] };
  if (!/^[A-Za-z_$]/.test(word)) return undefined;
  if (view.mark(at + 1) === "(") {
    const parameters = parametersIn(view, at + 1);
    return { kind: "function", names: namesOf(word), ...(parameters !== undefined && { parameters }) };
  }
  return /^[;=,)]?$/.test(view.mark(at + 1)) && view.word(at + 1) === ""
    ? { kind: "value", names: [word.replace(/\$delegate$/, "")] }
    : undefined;
}

function indexAt(view: TokenView, column: number): number | undefined {
  for (let index = 0; index < view.count; index++) if (view.column(index) === column) return index;
  return undefined;
}

/** What a method of a stub is called in Kotlin: a getter and a setter are those of a property. */
function namesOf(method: string): string[] {
  const property = /^(?:get|set)([A-Z].*)$/.exec(method)?.[1];
  const isSetter = /^set([A-Z].*)$/.exec(method)?.[1];
  return [
    method,
    ...(property ? [property.charAt(0).toLowerCase() + property.slice(1)] : []),
    ...(isSetter ? [`is${isSetter}`] : []),
  ];
}

/** Parameters between brackets, by the commas that stand in no other brackets; undefined where the line ends before. */
function parametersIn(view: TokenView, open: number): number | undefined {
  const close = view.match(open);
  if (close < 0) return undefined;
  if (close === open + 1) return 0;
  let count = 1;
  let depth = 0;
  for (let at = open + 1; at < close; at++) {
    if (view.mark(at) === "(") at = Math.max(at, view.match(at));
    else if (view.mark(at) === "<") depth++;
    else if (view.mark(at) === ">") depth--;
    else if (view.mark(at) === "," && depth === 0) count++;
  }
  return count;
}
