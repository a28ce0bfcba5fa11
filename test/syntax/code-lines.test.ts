import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeLines } from "../../src/syntax/code-lines.ts";

describe("code lines", () => {
  it("keeps columns, and blanks comments and the insides of strings", () => {
    expect(codeLines(['val a = "(" // {', "/* { ", "*/ b('}')"], "kotlin")).toEqual([
      'val a = " "     ',
      "     ",
      "   b(   )",
    ]);
  });

  it("ends a comment of Java at its first end, and one of Kotlin at its last", () => {
    const lines = ["/*///", "// Part", "///*/", "call();"];
    expect(codeLines(lines, "java").at(-1)).toBe("call();");
    expect(codeLines(["/* /* */ a */ b"], "kotlin").at(0)?.trim()).toBe("b");
  });

  it("is as long as what it masks, whatever that is", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom(...`"'/*\\{}$a\n`.replace("\n", "")) })),
        (lines) => {
          expect(codeLines(lines, "kotlin").map((line) => line.length)).toEqual(
            lines.map((line) => line.length),
          );
        },
      ),
    );
  });

  it("keep the code in templates, not the text around it", () => {
    expect(codeLines([`log("at \${shelf.name(1)} of $row (")`], "kotlin")).toEqual([
      `log("   \${shelf.name(1)}    $row  ")`,
    ]);
  });

  it("read templates inside templates", () => {
    expect(codeLines([`"a (\${if (on) "b) \${c.d}" else "}"} {"`], "kotlin")).toEqual([
      `"   \${if (on) "   \${c.d}" else " "}  "`,
    ]);
  });

  it.each([
    ["a bracket", 'open("}")', "kotlin"],
    ["an escaped quote", 'open("\\"}{")', "kotlin"],
    ["a raw string", 'open("""}" {""")', "kotlin"],
    ["a character", "open('{')", "kotlin"],
    ["a quote as a character", "open('\"'); // {", "kotlin"],
    ["a template's brace in text", `open("\\\${x")`, "kotlin"],
    ["Java's text, which has no templates", `open("\${x}");`, "java"],
  ] as const)("count no bracket of %s", (_, line, language) => {
    const [code = ""] = codeLines([line], language);
    expect(code.replace(/[^(){}]/g, "")).toBe("()");
    expect(code).toHaveLength(line.length);
  });

  it("go on with a raw string over its lines", () => {
    expect(codeLines(['val a = """', 'b = "c" {', '""".trim()'], "kotlin")).toEqual([
      'val a = """',
      "         ",
      '""".trim()',
    ]);
  });
});
