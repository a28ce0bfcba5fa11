import { describe, expect, it } from "vitest";
import { codeTree } from "../../../src/analysis/code/code-tree.ts";
import { isKept, momentAt } from "../../../src/analysis/code/compose.ts";
import { codeLines } from "../../../src/syntax/code-lines.ts";

const screen = `@Composable
fun Screen(model: Model) {
    inBody()
    val kept = remember { inRemember() }
    Column { Text(inColumn()) }
    Button(onClick = { inClick() }) { Text("x") }
    LaunchedEffect(Unit) { inEffect() }
    Picker(1) { chosen -> inPicker(chosen) }
    Framed { Text(inFramed()) }
    if (model.open) { inBranch() }
    list.forEach { inLoop(it) }
    val later = { inValue() }
    odd { inOdd() }
}`;

const lines = screen.split("\n");
const tree = codeTree({ path: "Screen.kt", lines, code: codeLines(lines, "kotlin") });
const when = (word: string): string => momentAt(tree, screen.indexOf(`${word}(`)).when;

describe("when code of a composable runs", () => {
  it.each(["inBody", "inColumn", "inFramed", "inBranch", "inLoop"])("%s on each pass", (word) => {
    expect(when(word)).toBe("composition");
  });

  it.each(["inRemember", "inClick", "inEffect"])("%s at another time", (word) => {
    expect(when(word)).toBe("later");
  });

  it.each(["inPicker", "inValue", "inOdd"])("%s: nobody can tell from here", (word) => {
    expect(when(word)).toBe("unknown");
  });
});

it("knows what remember keeps", () => {
  expect(isKept(tree, screen.indexOf("inRemember("))).toBe(true);
  expect(isKept(tree, screen.indexOf("inBody("))).toBe(false);
});
