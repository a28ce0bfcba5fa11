import { expect, it } from "vitest";
import { functionsAround } from "../../src/agent/functions-around.ts";
import type { Suspect } from "../../src/model/rca-result.ts";
import { Workspace } from "../../src/workspace/workspace.ts";
import { tree } from "../workspace/tree.ts";

const SHELF = `class Shelf {
    fun show(book: Book) {
        println(book)
        println(book.title)
    }

    fun open(book: Book) {
        show(book)
    }

    fun long() {
${"        println()\n".repeat(200)}    }
}
`;

const frame = (line: number, foundBy: Suspect["foundBy"] = "frame"): Suspect => ({
  path: "Shelf.kt",
  line,
  score: 1,
  why: "",
  foundBy,
});

async function shown(line: number, suspects: readonly Suspect[]) {
  const found = await functionsAround(
    { path: "Shelf.kt", line },
    suspects,
    new Workspace(await tree({ "Shelf.kt": SHELF })),
  );
  return found.map(({ symbol, startLine, lines, mark }) => [symbol, startLine, lines.length, mark]);
}

it("shows the function of the marked line and that of the next frame", async () => {
  expect(await shown(4, [frame(4), frame(2, "names"), frame(8)])).toEqual([
    ["Shelf.show", 2, 4, 4],
    ["Shelf.open", 7, 3, 8],
  ]);
});

it("shows of a long function the lines around the mark", async () => {
  expect(await shown(100, [])).toEqual([["Shelf.long", 60, 80, 100]]);
});

it("shows nothing of a line outside functions", async () => {
  expect(await shown(1, [])).toEqual([]);
});
