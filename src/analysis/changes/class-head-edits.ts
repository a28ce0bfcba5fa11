import type { Edit } from "../../model/edit.ts";
import { headOf } from "../../syntax/tree/heads.ts";
import type { ClassHead } from "../code/class-head.ts";
import { indentOf, lineOf } from "../code/source.ts";
import { editLines, type LineChange } from "./edits.ts";
import { importChange } from "./imports-edit.ts";
import { type Rewrite, replaced } from "./rewrite.ts";

// Changes of the head of a class. Undefined where that is written in a way that is not understood.

/** Makes a class a `java.io.Serializable`, or another interface without functions. */
export function implementing(head: ClassHead, qualified: string): Edit[] | undefined {
  const name = qualified.slice(qualified.lastIndexOf(".") + 1);
  const { end, words } = headOf(head.tree, head.node);
  const has = (word: string): boolean => words.some((each) => each.word === word);
  // What stands behind the types that a class is would have to stay there.
  if (has("where") || has("permits")) return undefined;
  const isFirst = head.tree.language === "java" ? !has("implements") : head.node.supertypes.length === 0;
  const sign = head.tree.language === "java" ? " implements" : " :";
  return rewrittenHead(head, { start: end, end, by: `${isFirst ? sign : ","} ${name}` }, qualified);
}

/** Puts an annotation above a class. */
export function annotated(head: ClassHead, qualified: string, written = ""): Edit[] | undefined {
  const name = qualified.slice(qualified.lastIndexOf(".") + 1);
  const imports = importChange(head.source, head.outline, qualified);
  const indent = indentOf(lineOf(head.source, head.line));
  return (
    imports &&
    editLines(head.source, [
      ...imports,
      { from: head.line, to: head.line - 1, lines: [`${indent}@${name}${written}`] },
    ])
  );
}

/** Marks the primary constructor of Kotlin, or the one constructor of Java, with @Inject. */
export function injected(head: ClassHead): Edit[] | undefined {
  const inject = "javax.inject.Inject";
  const made = head.node.members.filter((each) => each.kind === "function" && each.form === "constructor");
  const [only, ...more] = made;
  const imports = importChange(head.source, head.outline, inject);
  if (!imports) return undefined;
  if (head.source.path.endsWith(".kt")) {
    const change = made.length > 0 ? undefined : injectedHead(head);
    return change && editLines(head.source, [...imports, change]);
  }
  if (!only || more.length > 0) return undefined;
  const indent = indentOf(lineOf(head.source, only.line));
  return editLines(head.source, [
    ...imports,
    { from: only.line, to: only.line - 1, lines: [`${indent}@Inject`] },
  ]);
}

/** Behind type parameters, and before a constructor that says something of itself, it is left alone. */
function injectedHead({ node, tree }: ClassHead): LineChange | undefined {
  const start = node.nameStart + node.name.length;
  const { mark, start: next, isOnNewLine } = headOf(tree, node).behindName;
  if (mark === "(") return replaced({ tree }, { start, end: next }, " @Inject constructor");
  const isBare = node.parameters.length === 0 && (/^[:{]$/.test(mark) || isOnNewLine);
  return isBare ? replaced({ tree }, { start, end: start }, " @Inject constructor()") : undefined;
}

/** Kinds of classes that nothing may extend, or that say so for themselves. */
const NEVER_OPEN = /^(?:data|value|inline|enum|sealed|annotation|open|abstract)$/;

/** Lets others extend a class: `open` in Kotlin, without `final` in Java. */
export function opened(head: ClassHead): Edit[] | undefined {
  const { node, tree } = head;
  if (tree.language === "java") {
    const final = headOf(tree, node).words.find(({ word }) => word === "final");
    return final && rewrittenHead(head, { start: final.start, end: final.next, by: "" });
  }
  const at = node.keywordStart;
  const isClosed = node.form === "class" && !node.modifiers.some((each) => NEVER_OPEN.test(each));
  return isClosed && at !== undefined ? rewrittenHead(head, { start: at, end: at, by: "open " }) : undefined;
}

function rewrittenHead(
  { source, outline, tree }: ClassHead,
  part: Rewrite,
  imported?: string,
): Edit[] | undefined {
  const imports = imported ? importChange(source, outline, imported) : [];
  return imports && editLines(source, [...imports, replaced({ tree }, part, part.by)]);
}
