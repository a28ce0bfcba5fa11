/**
 * Exported names of a TypeScript or JavaScript module, in order: declarations, lists, renames, namespaces and
 * `default`. Read from the text with comments, strings and templates blanked out, at bracket depth 0 only.
 */
export function scriptExports(text: string): string[] {
  const code = outermost(blank(text));
  const names = new Set<string>();
  for (const match of code.matchAll(/\bexport\b([^;]*)/g)) {
    for (const name of namesOf(match[1]?.trimStart() ?? "", match.index + "export".length, code))
      names.add(name);
  }
  return [...names];
}

const declaration =
  /^(?:declare\s+)?(?:async\s+|abstract\s+)*(?:function\s*\*?|class|interface|type|enum|const\s+enum|namespace|module)\s+([\w$]+)/;

function namesOf(rest: string, at: number, code: string): string[] {
  if (/^default\b/.test(rest)) return ["default"];
  const namespace = /^\*\s*as\s+([\w$]+)/.exec(rest)?.[1];
  if (namespace) return [namespace];
  const list = /^(?:type\s*)?\{([^{}]*)\}/.exec(rest)?.[1];
  if (list !== undefined) return list.split(",").flatMap((item) => listed(item));
  const declared = declaration.exec(rest)?.[1];
  if (declared) return [declared];
  const variables = /^(?:declare\s+)?(?:const|let|var)\s+/.exec(rest);
  return variables ? variableNames(code.slice(at).trimStart().slice(variables[0].length)) : [];
}

/** `a`, `a as b`, `type A`: the name it has outside. */
function listed(item: string): string[] {
  const words = item
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "type");
  const name = words.at(-1);
  return name ? [name] : [];
}

/** `a = …, b: T = …` up to the end of the statement. Initialisers in brackets were blanked out. */
function variableNames(text: string): string[] {
  const pattern = /^[{[]([^}\]]*)[}\]]/.exec(text)?.[1];
  if (pattern !== undefined)
    return pattern.split(",").flatMap((item) => /(?:[\w$]+\s*:\s*)?([\w$]+)/.exec(item)?.[1] ?? []);
  const end =
    /;|\n(?=\s*(?:export|import|const|let|var|function|class|interface|type|enum|async|abstract|declare|@)\b)/.exec(
      text,
    );
  const statement = text.slice(0, end?.index ?? text.length);
  const first = /^([\w$]+)/.exec(statement)?.[1];
  const more = [...statement.matchAll(/,\s*([\w$]+)\s*(?::[^=,]*)?=(?![=>])/g)].flatMap(
    (match) => match[1] ?? [],
  );
  return first ? [first, ...more] : [];
}

/** Everything inside brackets blanked out, except the braces of an export list or of a destructuring. */
function outermost(code: string): string {
  const out: string[] = [];
  let depth = 0;
  let kept = 0;
  for (let index = 0; index < code.length; index++) {
    const character = code[index] ?? "";
    if ("{([".includes(character)) {
      if (depth === 0 && opensNames(code, index)) kept = 1;
      depth++;
      out.push(kept ? character : " ");
    } else if ("})]".includes(character)) {
      depth = Math.max(0, depth - 1);
      out.push(kept ? character : depth === 0 && character === "}" ? ";" : " ");
      if (depth === 0) kept = 0;
    } else {
      out.push(depth === 0 || kept || character === "\n" ? character : " ");
    }
  }
  return out.join("");
}

function opensNames(code: string, index: number): boolean {
  return /\bexport\s+(?:type\s+)?$|\bexport\s+(?:declare\s+)?(?:const|let|var)\s+$/.test(
    code.slice(Math.max(0, index - 40), index),
  );
}

/** Comments, strings, templates and regular expressions replaced by blanks of the same length. */
function blank(text: string): string {
  const out: string[] = [];
  let index = 0;
  let last = "";
  while (index < text.length) {
    const length = skipped(text, index, last);
    if (length > 0) {
      out.push(text.slice(index, index + length).replace(/[^\n]/g, " "));
      index += length;
      last = "x";
      continue;
    }
    const character = text[index] ?? "";
    if (/\S/.test(character)) last = character;
    out.push(character);
    index++;
  }
  return out.join("");
}

/** Words after which an expression begins. */
const keywordBefore = /\b(return|typeof|case|in|of|delete|void|throw|new|do|else|await|yield)\s*$/;

/** Length of the comment, string, template or regular expression at a place; 0 where there is none. */
function skipped(text: string, at: number, last: string, depth = 0): number {
  const character = text[at];
  if (character === '"' || character === "'") return quoted(text, at, character);
  if (character === "`") return template(text, at, depth);
  if (character !== "/") return 0;
  if (text[at + 1] === "/") return lengthTo(text, at, "\n");
  if (text[at + 1] === "*") return lengthTo(text, at, "*/") + 2;
  // After an operand a slash divides; else it begins a regular expression.
  const operand = last !== "" && !"(,=:[!&|?{};+-*%<>~^".includes(last);
  if (operand && !keywordBefore.test(text.slice(Math.max(0, at - 12), at))) return 0;
  return regular(text, at);
}

function lengthTo(text: string, at: number, end: string): number {
  const found = text.indexOf(end, at + 2);
  return (found < 0 ? text.length : found) - at;
}

function quoted(text: string, at: number, quote: string): number {
  for (let index = at + 1; index < text.length; index++) {
    const character = text[index];
    if (character === "\\") index++;
    else if (character === quote) return index + 1 - at;
    else if (character === "\n") return index - at;
  }
  return text.length - at;
}

/** Holes nested deeper than this are read as text: nobody writes them, but somebody may try. */
const deepest = 20;

/** A template with its holes, which hold code with templates of their own. */
function template(text: string, at: number, depth: number): number {
  let index = at + 1;
  while (index < text.length) {
    if (text[index] === "\\") index += 2;
    else if (text[index] === "`") return index + 1 - at;
    else if (text.startsWith("${", index) && depth < deepest) index = endOfHole(text, index + 2, depth + 1);
    else index++;
  }
  return text.length - at;
}

function endOfHole(text: string, from: number, depth: number): number {
  let open = 1;
  let last = "{";
  for (let index = from; index < text.length; index++) {
    const length = skipped(text, index, last, depth);
    if (length > 0) {
      index += length - 1;
      last = "x";
      continue;
    }
    const character = text[index] ?? "";
    if (character === "{") open++;
    if (character === "}" && --open === 0) return index + 1;
    if (/\S/.test(character)) last = character;
  }
  return text.length;
}

/** Longest regular expression that is looked for the end of. */
const longestExpression = 1000;

function regular(text: string, at: number): number {
  let inClass = false;
  for (let index = at + 1; index < Math.min(text.length, at + longestExpression); index++) {
    const character = text[index];
    if (character === "\n") return 0;
    if (character === "\\") index++;
    else if (character === "[") inClass = true;
    else if (character === "]") inClass = false;
    else if (character === "/" && !inClass) return index + 1 - at;
  }
  return 0;
}
