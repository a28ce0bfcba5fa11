import { describe, expect, it } from "vitest";
import { implementing, injected, opened } from "../../../src/analysis/changes/class-head-edits.ts";
import { type ClassHead, headIn } from "../../../src/analysis/code/class-head.ts";
import { classIn } from "../../../src/analysis/code/types.ts";
import type { Edit } from "../../../src/model/edit.ts";
import { codeLines } from "../../../src/syntax/code-lines.ts";
import { outlineSource } from "../../../src/workspace/outline/lexical.ts";

/** A file with the class Shelf after a change of its head, without its imports; undefined where none is made. */
function changed(
  path: string,
  text: string,
  change: (head: ClassHead) => Edit[] | undefined,
): string | undefined {
  const language = path.endsWith(".java") ? "java" : "kotlin";
  const whole = `package a${language === "java" ? ";" : ""}\n\n${text}\n`;
  const lines = whole.trimEnd().split("\n");
  const type = classIn(outlineSource(path, whole, language), "Shelf");
  const head = type && headIn(type, { path, lines, code: codeLines(lines, language) });
  const edits = head && change(head);
  return edits
    ?.reduce((all, { before, after }) => all.replace(before, () => after), whole.trimEnd())
    .split("\n")
    .filter((line) => line !== "" && !/^(?:package|import)\b/.test(line))
    .join("\n");
}

const serializable = (head: ClassHead) => implementing(head, "java.io.Serializable");

describe("the head of a class", () => {
  it("says what the class is too, over several lines and beside comments", () => {
    expect(
      changed("A.kt", "class Shelf(\n  val beds: List<Bed>,\n) : Base(beds) { // : {\n}", serializable),
    ).toBe("class Shelf(\n  val beds: List<Bed>,\n) : Base(beds), Serializable { // : {\n}");
    expect(changed("A.kt", "class Shelf<T>(val a: T) {\n}", serializable)).toBe(
      "class Shelf<T>(val a: T) : Serializable {\n}",
    );
    expect(changed("A.java", "class Shelf extends Base /* implements */ {\n}", serializable)).toBe(
      "class Shelf extends Base implements Serializable /* implements */ {\n}",
    );
    expect(changed("A.java", "class Shelf\n    implements Base<A, B> {\n}", serializable)).toBe(
      "class Shelf\n    implements Base<A, B>, Serializable {\n}",
    );
    expect(changed("A.kt", "class Shelf<T>(val a: T) where T : Bed {\n}", serializable)).toBeUndefined();
  });

  it("lets others extend it", () => {
    expect(changed("A.kt", 'internal class Shelf(val a: String = "class")', opened)).toBe(
      'internal open class Shelf(val a: String = "class")',
    );
    expect(changed("A.kt", "data class Shelf(val a: Int)", opened)).toBeUndefined();
    expect(changed("A.java", "public final class Shelf {}", opened)).toBe("public class Shelf {}");
    expect(changed("A.java", "class Shelf { final int a = 1; }", opened)).toBeUndefined();
  });

  it("is given @Inject before its constructor", () => {
    expect(changed("A.kt", "class Shelf( /* none */ )", injected)).toBe(
      "class Shelf @Inject constructor( /* none */ )",
    );
    expect(changed("A.kt", "class Shelf // (\n", injected)).toBe("class Shelf @Inject constructor() // (");
    expect(changed("A.kt", "class Shelf private constructor()", injected)).toBeUndefined();
  });
});
