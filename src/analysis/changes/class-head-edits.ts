import type { Edit } from "../../model/edit.ts";
import type { ClassHead } from "../code/class-head.ts";
import { lineOf } from "../code/source.ts";
import { editLines, type LineChange } from "./edits.ts";
import { importChange } from "./imports-edit.ts";
import { replaced } from "./replaced.ts";

// Changes of the line on which a class is named. Undefined where that line is written in a way that is not understood.

/** Makes a class a `java.io.Serializable`, or another interface without functions. */
export function implementing(head: ClassHead, qualified: string): Edit[] | undefined {
  const name = qualified.slice(qualified.lastIndexOf(".") + 1);
  return rewritten(head, qualified, (text) => {
    if (!/\{\s*$/.test(text)) return undefined;
    if (head.source.path.endsWith(".java")) {
      const body = /\s*\{\s*$/;
      if (/\bimplements\b/.test(text)) return text.replace(body, (brace) => `, ${name}${brace}`);
      return text.replace(body, (brace) => ` implements ${name}${brace}`);
    }
    const bare = new RegExp(
      `\\bclass\\s+${head.type.name}\\s*(?:<[^<>]*>)?\\s*(?:\\([^()]*\\))?\\s*\\{\\s*$`,
    );
    if (bare.test(text)) return text.replace(/\s*\{\s*$/, ` : ${name} {`);
    return /\)\s*:\s*[^{]*\{\s*$|\bclass\s+\w+\s*:\s*[^{]*\{\s*$/.test(text)
      ? text.replace(/\s*\{\s*$/, `, ${name} {`)
      : undefined;
  });
}

/** Puts an annotation above a class. */
export function annotated(head: ClassHead, qualified: string, written = ""): Edit[] | undefined {
  const name = qualified.slice(qualified.lastIndexOf(".") + 1);
  const imports = importChange(head.source, head.outline, qualified);
  const indent = /^\s*/.exec(lineOf(head.source, head.line))?.[0] ?? "";
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
  const indent = /^\s*/.exec(lineOf(head.source, only.line))?.[0] ?? "";
  return editLines(head.source, [
    ...imports,
    { from: only.line, to: only.line - 1, lines: [`${indent}@Inject`] },
  ]);
}

/** Behind type parameters, and before a constructor that says something of itself, it is left alone. */
function injectedHead({ node, tree }: ClassHead): LineChange | undefined {
  const start = node.nameStart + node.name.length;
  const next = tree.text
    .slice(start, start + 200)
    .trimStart()
    .charAt(0);
  if (next === "(") {
    const open = tree.text.indexOf("(", start);
    return replaced({ tree }, { start, end: open }, " @Inject constructor");
  }
  const isBare = node.parameters.length === 0 && (/^[:{]?$/.test(next) || tree.text.charAt(start) === "\n");
  return isBare ? replaced({ tree }, { start, end: start }, " @Inject constructor()") : undefined;
}

/** Lets others extend a class: `open` in Kotlin, without `final` in Java. */
export function opened(head: ClassHead): Edit[] | undefined {
  return rewritten(head, undefined, (text) => {
    if (head.source.path.endsWith(".java")) {
      const changed = text.replace(/\bfinal\s+(?=(?:\w+\s+)*class\b)/, "");
      return changed === text ? undefined : changed;
    }
    const plain = /\b(?:(data|value|inline|enum|sealed|annotation)\s+)?class\b/.exec(text);
    return plain && !plain[1] ? text.replace(/\bclass\b/, "open class") : undefined;
  });
}

function rewritten(
  { source, outline, line }: ClassHead,
  imported: string | undefined,
  change: (text: string) => string | undefined,
): Edit[] | undefined {
  const text = change(lineOf(source, line));
  const imports = imported ? importChange(source, outline, imported) : [];
  return text === undefined || !imports
    ? undefined
    : editLines(source, [...imports, { from: line, to: line, lines: [text] }]);
}
