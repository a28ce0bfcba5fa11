import type { Declaration, Outline } from "../../model/code.ts";
import { parseGradleScript, type ScriptStatement } from "../../syntax/gradle/script.ts";

/**
 * A modest outline of a build script: blocks are objects, assignments and declared names properties, and every call
 * with arguments a call, enclosed by its blocks.
 */
export function outlineGradle(path: string, text: string): Outline {
  const { view, statements } = parseGradleScript(path, text);
  const outline: Outline = {
    path,
    language: "gradle",
    packageName: "",
    imports: [],
    declarations: [],
    calls: [],
    assignments: [],
    complete: view.balanced,
  };
  for (const statement of statements) {
    const { blocks, name, first, last } = statement;
    if (name === "" || name === "import") continue;
    const enclosing = blocks.join(".");
    const startLine = view.line(first);
    if (view.mark(last) === "}" || statement.isDeclared) {
      outline.declarations.push(
        declarationOf(statement, startLine, view.endLine(last), view.lineText(first)),
      );
    }
    const simple = name.slice(name.lastIndexOf(".") + 1);
    const receiver = name.includes(".") ? { receiver: name.slice(0, name.lastIndexOf(".")) } : {};
    const place = {
      ...receiver,
      line: startLine,
      column: view.column(first),
      enclosing,
      text: view.lineText(first),
    };
    if (statement.value && !statement.isDeclared) {
      const value = view.span(statement.value.first, statement.value.last);
      outline.assignments.push({ name: simple, value, ...place });
    } else if (statement.parameters.length > 0) {
      outline.calls.push({ name: simple, ...place });
    }
  }
  return outline;
}

function declarationOf(
  statement: ScriptStatement,
  startLine: number,
  endLine: number,
  signature: string,
): Declaration {
  const { blocks, name, isDeclared } = statement;
  return {
    kind: isDeclared ? "property" : "object",
    name,
    qualifiedName: [...blocks, name].join("."),
    startLine,
    endLine,
    signature,
    modifiers: [],
    annotations: [],
  };
}
