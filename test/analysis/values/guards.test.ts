import { describe, expect, it } from "vitest";
import { guardOf } from "../../../src/analysis/changes/guards.ts";
import { readableLines } from "../../../src/analysis/code/readable-lines.ts";
import { nodesIn } from "../../../src/syntax/tree/children.ts";
import { parseTree } from "../../../src/syntax/tree/tree.ts";
import { outlineSource } from "../../../src/workspace/outline/lexical.ts";

/** A method with a check before what is taken of `bed`. */
function guarded(head: string, body: string, language: "java" | "kotlin" = "java"): string | undefined {
  const text = `class Shelf {\n    ${head} {\n${body.replace(/^/gm, "        ")}\n    }\n}\n`;
  const path = language === "java" ? "Shelf.java" : "Shelf.kt";
  const tree = parseTree(text, language);
  const node = [...nodesIn(tree.root)].find(
    (each) =>
      (each.kind === "call" || each.kind === "member") &&
      each.receiver?.kind === "name" &&
      each.receiver.name === "bed",
  );
  const receiver = node && (node.kind === "call" || node.kind === "member") ? node.receiver : undefined;
  if (!receiver) throw new Error("no use");
  const lines = readableLines(text);
  const source = { path, lines, code: lines };
  const outline = outlineSource(path, text, language);
  const guard = guardOf({ node: receiver, tree, source, outline }, "bed == null", "bed != null");
  const [edit] = guard?.edits ?? [];
  return (
    edit && text.replace(edit.before, edit.after).split("\n").slice(2, -3).join("\n").replace(/^ {8}/gm, "")
  );
}

describe("a check of a value", () => {
  it.each([
    [
      "leaves a function without a value",
      "void show(Bed bed)",
      "bed.water();",
      "if (bed == null) return;\nbed.water();",
    ],
    [
      "leaves by the value that the function leaves with elsewhere",
      "boolean show(Bed bed)",
      "if (a) return false;\nbed.water();\nreturn bed.isWet();",
      "if (a) return false;\nif (bed == null) return false;\nbed.water();\nreturn bed.isWet();",
    ],
    [
      "is one more condition",
      "void show(Bed bed)",
      "if (bed.isWet()) log();",
      "if (bed != null && bed.isWet()) log();",
    ],
    [
      "comes before its part of a condition",
      "void show(Bed bed)",
      "if (a && bed.isWet()) log();",
      "if (a && bed != null && bed.isWet()) log();",
    ],
    [
      "leaves out one call that others follow",
      "int show(Bed bed)",
      "bed.water();\nreturn 1;",
      "if (bed != null) bed.water();\nreturn 1;",
    ],
    [
      "goes on with the next one of a loop, whose end has to be reached",
      "void show(Beds beds)",
      "for (Bed bed : beds) {\n    bed.water();\n    count++;\n}\nclose();",
      "for (Bed bed : beds) {\n    if (bed == null) continue;\n    bed.water();\n    count++;\n}\nclose();",
    ],
    [
      "leaves out the rest of a counted turn",
      "int show(int n)",
      "for (int i = 0; i < n; i++) {\n    bed.water();\n    count++;\n}\nreturn 1;",
      "for (int i = 0; i < n; i++) {\n    if (bed == null) continue;\n    bed.water();\n    count++;\n}\nreturn 1;",
    ],
    [
      "goes on with the next row, which the condition has moved to",
      "void show(Cursor rows)",
      "while (rows.moveToNext()) {\n    bed.water();\n    count++;\n}\nclose();",
      "while (rows.moveToNext()) {\n    if (bed == null) continue;\n    bed.water();\n    count++;\n}\nclose();",
    ],
    [
      "ends a loop that would ask for ever",
      "void show(Bed bed)",
      "while (isDry()) {\n    bed.water();\n    count++;\n}\nclose();",
      "while (isDry()) {\n    if (bed == null) break;\n    bed.water();\n    count++;\n}\nclose();",
    ],
  ])("%s", (_, head, body, changed) => {
    expect(guarded(head, body)).toBe(changed);
  });

  it.each([
    ["a value has to be answered", "int show(Bed bed)", "return bed.count();"],
    ["an else would run for it", "int show(Bed bed)", "if (bed.isWet()) log(); else water();\nreturn 1;"],
    ["it is used on some ways only", "int show(Bed bed)", "int n = a ? bed.count() : 0;\nreturn n;"],
    [
      "what ends a switch would not end the loop",
      "void show(Bed bed)",
      "while (isDry()) {\n    switch (kind) {\n        case 1:\n            int n = bed.count();\n            log(n);\n    }\n}\nclose();",
    ],
    ["a condition has another way in", "int show(Bed bed)", "if (a || bed.isWet()) log();\nreturn 1;"],
  ])("is not made where %s", (_, head, body) => {
    expect(guarded(head, body)).toBeUndefined();
  });
});
