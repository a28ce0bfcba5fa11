import { describe, expect, it } from "vitest";
import { runsOn } from "../../../src/analysis/threads/runs-on.ts";
import { codeLines } from "../../../src/syntax/code-lines.ts";
import { outlineSource } from "../../../src/workspace/outline/lexical.ts";

/** The thread of the line that holds `here`, and what says so. */
function on(text: string): string | undefined {
  const lines = text.split("\n");
  const line = lines.findIndex((each) => each.includes("here")) + 1;
  const source = { path: "Shelf.kt", lines, code: codeLines(lines, "kotlin") };
  const found = runsOn({ source, outline: outlineSource("Shelf.kt", text, "kotlin"), line });
  return found && `${found.where} ${found.by}`;
}

describe("the thread that a line runs on", () => {
  it("is told by the block around it", () => {
    expect(on("class Shelf {\n fun a() {\n  thread {\n   here()\n  }\n }\n}")).toBe("background `thread`");
  });

  it("is told by an annotation or the platform's rule for a function", () => {
    expect(on("class Shelf {\n @WorkerThread\n fun a() {\n  here()\n }\n}")).toBe("background a()");
    expect(on("class Shelf : Activity() {\n override fun onResume() {\n  here()\n }\n}")).toBe(
      "main onResume()",
    );
  });

  it("is that of all callers of a private function", () => {
    const callers = (second: string): string =>
      `class Shelf : Activity() {\n private fun a() {\n  here()\n }\n override fun onResume() {\n  a()\n }\n ${second}\n}`;
    expect(on(callers("override fun onPause() {\n  a()\n }"))).toBe("main onResume()");
    expect(on(callers("fun b() {\n  thread {\n   a()\n  }\n }"))).toBeUndefined();
  });

  it("is not known for what runs later or may be called from anywhere", () => {
    expect(on("class Shelf {\n fun a() {\n  handler.post {\n   here()\n  }\n }\n}")).toBeUndefined();
    expect(on("class Shelf {\n fun a() {\n  here()\n }\n}")).toBeUndefined();
  });
});
