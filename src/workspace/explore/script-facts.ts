import { type ScriptExport, scriptExports } from "./script-exports.ts";
import { type ScriptToken, scriptTokens } from "./script-lexer.ts";

/** Exports of a TypeScript or JavaScript module, and the tags that its contents give. */
export function scriptFacts(path: string, text: string): { exports: string[]; tags: string[] } {
  const { tokens, hasMarkup } = scriptTokens(text, !/\.[mc]?ts$/.test(path));
  const exports = scriptExports(tokens);
  const imports = importedModules(tokens);
  const tags: string[] = [];
  if (imports.has("@angular/core") && isDecorated(tokens, "Component")) tags.push("angular-component");
  if (isReact(tokens, exports, imports, hasMarkup)) tags.push("react-component");
  return { exports: exports.map(({ name }) => name), tags };
}

/** Modules named by `from "…"`. */
function importedModules(tokens: readonly ScriptToken[]): Set<string> {
  const names = tokens.filter(({ kind }, index) => kind === "string" && tokens[index - 1]?.text === "from");
  return new Set(names.map(({ text }) => text));
}

/** `@Component(…)` anywhere in the module: tests declare components within functions. */
function isDecorated(tokens: readonly ScriptToken[], decorator: string): boolean {
  return tokens.some(
    ({ text }, index) =>
      text === decorator && isMark(tokens[index - 1], "@") && isMark(tokens[index + 1], "("),
  );
}

const isMark = (token: ScriptToken | undefined, mark: string) =>
  token?.kind === "mark" && token.text === mark;

/** Whose JSX is another's than React's. */
const otherMarkup = ["vue", "solid-js"];
const reactModules = ["react", "preact"];

/** A module that exports something named like a component and holds markup, or a class that extends React's. */
function isReact(
  tokens: readonly ScriptToken[],
  exports: readonly ScriptExport[],
  imports: ReadonlySet<string>,
  hasMarkup: boolean,
): boolean {
  if (!exportsComponent(exports) || otherMarkup.some((name) => imports.has(name))) return false;
  return hasMarkup || (reactModules.some((name) => imports.has(name)) && extendsComponent(tokens));
}

/** A value whose name begins with a capital, or a default that is not named like a hook. */
function exportsComponent(exports: readonly ScriptExport[]): boolean {
  if (exports.some(({ name, isType }) => !isType && /^\p{Lu}/u.test(name))) return true;
  return (
    exports.some(({ name }) => name === "default") && !exports.some(({ name }) => /^use\p{Lu}/u.test(name))
  );
}

function extendsComponent(tokens: readonly ScriptToken[]): boolean {
  return tokens.some(({ text }, index) => {
    const base = text === "extends" ? (tokens[index + 2]?.text === "." ? index + 3 : index + 1) : -1;
    return /^(Pure)?Component$/.test(tokens[base]?.text ?? "");
  });
}
