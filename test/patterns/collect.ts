import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript5";
import { type WrittenPattern, written } from "./pattern.ts";

const root = fileURLToPath(new URL("../../src", import.meta.url));
/** Stands where only a running program knows what is put into a pattern: a name, as nearly always. */
const UNKNOWN = "name";

/** Every pattern that stands in the sources, each once: literals, and what is handed to `RegExp` as far as its text is constant. */
export function patternsOfSources(): WrittenPattern[] {
  const all = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".generated.ts"))
    .sort()
    .flatMap((file) => patternsIn(`src/${file}`, readFileSync(`${root}/${file}`, "utf8")));
  const byText = new Map(all.map((each) => [written(each), each]));
  return [...byText.values()];
}

/** The patterns of one file. */
export function patternsIn(file: string, text: string): WrittenPattern[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  const found: WrittenPattern[] = [];
  const constants = constantsOf(tree);
  const add = (node: ts.Node, source: string, flags: string) => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (isPattern(source, flags)) found.push({ file, line, source, flags });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      add(node, node.text.slice(1, end), node.text.slice(end + 1));
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === "RegExp") {
      const [source, flags] = node.arguments ?? [];
      const given = source && textOf(source, constants);
      if (source && given !== UNKNOWN)
        add(source, given ?? UNKNOWN, (flags && textOf(flags, constants)) ?? "");
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** What the constants of a file are initialised with, by name. */
function constantsOf(tree: ts.SourceFile): Map<string, ts.Expression> {
  const constants = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return constants;
}

/** The text of an expression, with a name in place of what is not constant. */
function textOf(node: ts.Expression, constants: Map<string, ts.Expression>, depth = 0): string {
  const inner = (each: ts.Expression) => textOf(each, constants, depth + 1);
  if (depth > 8) return UNKNOWN;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isRegularExpressionLiteral(node)) return node.text.slice(1, node.text.lastIndexOf("/"));
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return inner(node.expression);
  if (ts.isTaggedTemplateExpression(node))
    return templateText(node.template, inner, node.tag.getText() === "String.raw");
  if (ts.isTemplateExpression(node)) return templateText(node, inner, false);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return inner(node.left) + inner(node.right);
  if (ts.isPropertyAccessExpression(node) && node.name.text === "source") return inner(node.expression);
  if (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === "join"
  )
    return joined(node, constants, inner);
  const value = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
  return value ? inner(value) : UNKNOWN;
}

function templateText(
  template: ts.TemplateLiteral,
  inner: (node: ts.Expression) => string,
  isRaw: boolean,
): string {
  const own = (part: ts.TemplateLiteralLikeNode) => (isRaw ? (part.rawText ?? part.text) : part.text);
  if (ts.isNoSubstitutionTemplateLiteral(template)) return own(template);
  return (
    own(template.head) +
    template.templateSpans.map((span) => inner(span.expression) + own(span.literal)).join("")
  );
}

/** `["a", "b"].join("|")` */
function joined(
  call: ts.CallExpression,
  constants: Map<string, ts.Expression>,
  inner: (node: ts.Expression) => string,
): string {
  const list = ts.isPropertyAccessExpression(call.expression) ? call.expression.expression : undefined;
  const value = list && ts.isIdentifier(list) ? constants.get(list.text) : list;
  const [separator] = call.arguments;
  const plain = value && ts.isAsExpression(value) ? value.expression : value;
  if (!plain || !ts.isArrayLiteralExpression(plain)) return UNKNOWN;
  return plain.elements.map(inner).join(separator ? inner(separator) : ",");
}

function isPattern(source: string, flags: string): boolean {
  try {
    new RegExp(source, flags);
    return true;
  } catch {
    return false;
  }
}
