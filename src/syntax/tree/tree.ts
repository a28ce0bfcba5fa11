import type { JvmLanguage } from "../token-list.ts";
import { TokenView } from "../token-view.ts";
import { Cursor, type Grammar, type Wanted } from "./cursor.ts";
import { javaExpression } from "./java-expressions.ts";
import { javaFile } from "./java-members.ts";
import { javaStatement } from "./java-statements.ts";
import { kotlinExpression } from "./kotlin-expressions.ts";
import { kotlinFile, kotlinStatement } from "./kotlin-members.ts";
import type { FileNode } from "./nodes.ts";

const GRAMMARS: Readonly<Record<JvmLanguage, Grammar>> = {
  kotlin: {
    language: "kotlin",
    statement: kotlinStatement,
    expression: kotlinExpression,
    file: kotlinFile,
  },
  java: { language: "java", statement: javaStatement, expression: javaExpression, file: javaFile },
};

/** A file of code as one tree. */
export interface Tree {
  text: string;
  language: JvmLanguage;
  root: FileNode;
}

/**
 * The tree of a Kotlin or Java file: of all of it, or with the bodies of those functions only that have a line among the
 * wanted ones. Any text has one, in linear time: what makes no sense is a node of its own, and ends with its brackets.
 */
export function parseTree(text: string, language: JvmLanguage, wanted?: Wanted): Tree {
  const cursor = new Cursor(new TokenView(text, language), GRAMMARS[language], wanted);
  const statements = cursor.grammar.file(cursor);
  const endLine = cursor.view.lineAt(text.length);
  return {
    text,
    language,
    root: { kind: "file", start: 0, end: text.length, line: 1, endLine, statements },
  };
}

const TREES = new WeakMap<readonly string[], Tree>();

/** The whole tree of a Kotlin or Java file, made once for the same lines. */
export function treeOfLines(path: string, lines: readonly string[]): Tree {
  const known = TREES.get(lines);
  if (known) return known;
  const tree = parseTree(lines.join("\n"), path.endsWith(".java") ? "java" : "kotlin");
  TREES.set(lines, tree);
  return tree;
}

const VIEWS = new WeakMap<Tree, TokenView>();

/** The tokens of a tree's text from an offset on. */
export function cursorAt(tree: Tree, offset: number): Cursor {
  const view = VIEWS.get(tree) ?? new TokenView(tree.text, tree.language);
  VIEWS.set(tree, view);
  const cursor = new Cursor(view, GRAMMARS[tree.language]);
  cursor.move(view.indexAt(offset));
  return cursor;
}

/** The one expression that a text is; undefined where it is more, or none. */
export function parseExpression(text: string, language: JvmLanguage): Tree | undefined {
  const cursor = new Cursor(new TokenView(text, language), GRAMMARS[language]);
  const node = cursor.expression();
  if (!cursor.done || node.kind === "unknown") return undefined;
  const { end, endLine } = node;
  return { text, language, root: { kind: "file", start: 0, end, line: 1, endLine, statements: [node] } };
}
