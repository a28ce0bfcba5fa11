import { describe, expect, it } from "vitest";
import { endingsOf } from "../../../src/analysis/lifecycle/endings.ts";
import { codeLines } from "../../../src/syntax/code-lines.ts";
import { outlineSource } from "../../../src/workspace/outline/lexical.ts";

/** The places that end what the line with `start` uses, as `function line`, with the line that forgets it. */
function endings(text: string): string[] | undefined {
  const lines = text.split("\n");
  const line = lines.findIndex((each) => each.includes("start")) + 1;
  const source = { path: "Shelf.kt", lines, code: codeLines(lines, "kotlin") };
  const outline = outlineSource("Shelf.kt", text, "kotlin");
  const frame = { className: "Shelf", method: "play", line };
  const use = endingsOf({ path: "Shelf.kt", line, frame, source, outline }, "start", ["release", "reset"]);
  return use?.endings.map(({ within, call, forgets }) =>
    [within, call.line, forgets].filter(Boolean).join(" "),
  );
}

const shelf = (...members: string[]): string =>
  `class Shelf {\n var player: MediaPlayer? = null\n${members.join("\n")}\n}`;

describe("the places that end what a line uses", () => {
  it("are those of its property in the class, with whether they forget it", () => {
    const text = shelf(
      " fun play() {\n  player?.start()\n }",
      " fun a() {\n  player?.release()\n  player = null\n }",
      " fun b() {\n  player?.reset()\n }",
    );
    expect(endings(text)).toEqual(["a 7 8", "b 11"]);
  });

  it("are not those of its own function, of other objects and of locals", () => {
    const text = shelf(
      " fun play() {\n  player?.start()\n  player?.release()\n }",
      " fun a() {\n  other.release()\n }",
    );
    expect(endings(text)).toEqual([]);
    expect(endings(shelf(" fun play(player: MediaPlayer) {\n  player.start()\n }"))).toBeUndefined();
  });
});
