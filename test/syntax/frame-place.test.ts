import { describe, expect, it } from "vitest";
import type { Frame, ParsedError } from "../../src/model/parsed-error.ts";
import { placeOfFrame } from "../../src/syntax/frame-place.ts";
import { treeOfLines } from "../../src/syntax/tree/tree.ts";
import { outlineSource } from "../../src/workspace/outline/lexical.ts";

const shelf = "org.example.shelf.Shelf";

/** The place of the last of these frames, or of another, innermost call first, each `class.method:line`. */
function placeOf(
  path: string,
  text: string,
  frames: readonly string[],
  exception = "java.lang.Error",
  index = -1,
) {
  const parsed = frames.map((each): Frame => {
    const [, className = "", method = "", line] = /^(.*)\.([^.]+?)(?::(\d+))?$/.exec(each) ?? [];
    return { className, method, ...(line ? { line: Number(line) } : {}) };
  });
  const lines = text.split("\n");
  const outline = outlineSource(path, text, path.endsWith(".kt") ? "kotlin" : "java");
  const frame = parsed.at(index);
  if (!frame) throw new Error("no frame");
  const error: ParsedError = {
    type: "npe",
    family: "kotlin_runtime",
    message: "",
    filePath: "",
    line: 0,
    language: "java",
    exception,
    causes: [],
    frames: parsed,
    raw: "",
  };
  return placeOfFrame(error, frame, { path, tree: treeOfLines(path, lines), outline });
}

const java = `package org.example.shelf;

class Shelf {
  Book getItem(int position) {
    return books.get(position);
  }

  /** Reads a shelf. */
  static Shelf read(Json json) {
    return new Shelf(
        Genre.valueOf(json.getString("genre")),
        Order.valueOf(json.getString("order")));
  }

  private void remove() {
    chips.clear();
    // chips.notify();
  }

  void both() {
    one.show();
    log();
    other.show();
  }
}`;

const kotlin = `package org.example.shelf

class Stub {
    /**
     * Set once.
     */
    var inflatedId: Int = 0
        set(value) {
            field = check(value)
        }

    val books by lazy { load() }

    fun first() = books.first()

    fun render(book: Book) {
        title.text = book.name
        pages[3].turn()
    }
}`;

describe("the line of a frame", () => {
  it.each([
    [
      "is the printed one where that makes the call",
      ["java.util.List.get:1", `${shelf}.getItem:5`],
      "exact",
      5,
    ],
    ["has moved where a bracket is printed", ["java.util.List.get:1", `${shelf}.getItem:6`], "moved", 5],
    ["has moved by far", ["java.util.List.get:1", `${shelf}.getItem:223`], "moved", 5],
    [
      "is the call on the class that the trace shows",
      ["org.example.Genre.valueOf:1", `${shelf}.read:9`],
      "moved",
      11,
    ],
    [
      "is not the call of another enumeration",
      ["org.example.Age.valueOf:1", `${shelf}.read:9`],
      "function",
      9,
    ],
    ["is only a function where no call fits", ["android.View.gone:1", `${shelf}.remove:140`], "function", 15],
    ["is never a comment", ["android.View.notify:1", `${shelf}.remove:17`], "function", 15],
    [
      "is printed where it is code and nothing tells more",
      ["android.View.gone:1", `${shelf}.remove:16`],
      "exact",
      16,
    ],
    ["is not chosen among equals", ["android.View.show:1", `${shelf}.both:240`], "function", 20],
    ["is not chosen where none is printed", ["android.View.show:1", `${shelf}.both`], "function", 20],
  ] as const)("%s", (_, frames, kind, line) => {
    expect(placeOf("Shelf.java", java, frames)).toMatchObject({ kind, line });
  });

  it("is the one of several that has drifted as other frames of the file", () => {
    const frames = [
      "java.util.List.get:1",
      `${shelf}.getItem:105`,
      "android.View.show:1",
      `${shelf}.both:121`,
    ];
    expect(placeOf("Shelf.java", java, frames)).toMatchObject({ kind: "moved", line: 21 });
  });

  it.each([
    [
      "of a setter lies in its accessor",
      ["org.example.Checks.check:1", "org.example.shelf.Stub.setInflatedId:5"],
      "moved",
      9,
    ],
    [
      "of a lazy property is its own",
      ["org.example.shelf.Stub.load:1", "org.example.shelf.Stub$books$2.invoke:12"],
      "exact",
      12,
    ],
    [
      "of a body without braces is its header",
      ["kotlin.collections.CollectionsKt.first:1", "org.example.shelf.Stub.first:14"],
      "exact",
      14,
    ],
    [
      "reads a property for its getter",
      ["org.example.shelf.Book.getName:1", "org.example.shelf.Stub.render:40"],
      "moved",
      17,
    ],
    ["subscripts for get", ["java.util.ArrayList.get:1", "org.example.shelf.Stub.render:17"], "moved", 18],
    [
      "is the header for a parameter that is null",
      ["kotlin.jvm.internal.Intrinsics.checkNotNullParameter:1", "org.example.shelf.Stub.render:16"],
      "exact",
      16,
    ],
    [
      "of a constructor is no comment",
      ["org.example.Checks.verify:1", "org.example.shelf.Stub.<init>:5"],
      "function",
      3,
    ],
  ] as const)("%s", (_, frames, kind, line) => {
    expect(placeOf("Stub.kt", kotlin, frames)).toMatchObject({ kind, line });
  });

  it("says what it is", () => {
    const noteOf = (...frames: string[]) => placeOf("Shelf.java", java, frames).note;
    expect(noteOf("java.util.List.get:1", `${shelf}.getItem:6`)).toBe("line 6 of the trace is line 5 here");
    expect(noteOf("android.View.gone:1", `${shelf}.remove:3`)).toBe(
      "in remove(); line 3 of the trace is not in it here: the file is not as it was in that build",
    );
    expect(noteOf("android.View.gone:1", `${shelf}.remove:17`)).toContain(
      "line 17 of the trace is no code here",
    );
    expect(noteOf("android.View.gone:1", `${shelf}.remove:16`)).toBeUndefined();
  });

  const npe = "java.lang.NullPointerException";

  it("has moved as the rest of its file where only its exception tells of it", () => {
    const frames = [`${shelf}.both:120`, "android.View.show:1", `${shelf}.getItem:105`];
    // What `getItem` calls is not `show`: that frame says nothing of how far the file has moved.
    expect(placeOf("Shelf.java", java, frames, npe, 0)).toMatchObject({ kind: "function", line: 20 });
    const calling = `package org.example.shelf;

class Shelf {
  void open() {
    log();
    draw();
    rest();
  }

  void draw() {
    log();
    chip.show();
    done();
  }
}`;
    const moved = [`${shelf}.draw:112`, `${shelf}.open:106`];
    expect(placeOf("Shelf.java", calling, moved, npe, 0)).toMatchObject({ kind: "moved", line: 12 });
  });

  it("is the only statement of its function", () => {
    expect(placeOf("Shelf.java", java, [`${shelf}.remove:140`], npe)).toMatchObject({
      kind: "moved",
      line: 16,
    });
    expect(placeOf("Shelf.java", java, [`${shelf}.both:140`], npe)).toMatchObject({ kind: "function" });
  });

  it("is a subscript where an index was out of bounds", () => {
    const place = placeOf(
      "Stub.kt",
      kotlin,
      ["org.example.shelf.Stub.render:17"],
      "java.lang.ArrayIndexOutOfBoundsException",
    );
    expect(place).toMatchObject({ kind: "moved", line: 18 });
  });

  it("comes with the line to look at first where only the function is known", () => {
    const twice = `package org.example.shelf;

class Shelf {
  Book find(int position) {
    prepare();
    if (isOpen) {
      return open.get(position);
    }
    return closed.get(position);
  }
}`;
    const list = "java.util.ArrayList.get";
    const called = [`${list}:304`, `${shelf}.find:11`];
    expect(placeOf("Shelf.java", twice, called)).toMatchObject({ kind: "function", line: 4, likely: 9 });
    expect(placeOf("Shelf.java", twice, [`${shelf}.find:40`], npe)).toMatchObject({
      kind: "function",
      line: 4,
      likely: 5,
    });
  });

  const overloads = `package org.example.shelf;

class Shelf {
  void resize(int width) {
    if (width > 0) {
      board.resize(width);
    }
    mark();
    resize(width, 1);
  }

  void resize(int width, int height) {
    if (height > 0) {
      plank.measure(width);
    }
    plank.measure(height);
  }

  void fit() {
    board.resize(1);
    log();
    resize(1, 2);
  }
}`;
  const plank = "org.example.wood.Plank.measure:9";

  it("is in the overload that makes the call, not in the one nearest to the printed line", () => {
    expect(placeOf("Shelf.java", overloads, [plank, `${shelf}.resize:6`])).toMatchObject({
      kind: "function",
      line: 12,
      likely: 14,
    });
    expect(
      placeOf("Shelf.java", overloads, ["org.example.wood.Board.mark:9", `${shelf}.resize:13`]),
    ).toMatchObject({
      kind: "moved",
      line: 8,
    });
  });

  it("calls the overload that runs in the next frame with as many arguments", () => {
    const frames = [plank, `${shelf}.resize:60`, `${shelf}.fit:80`];
    expect(placeOf("Shelf.java", overloads, frames)).toMatchObject({ kind: "moved", line: 22 });
    const untold = ["org.example.wood.Other.saw:9", `${shelf}.resize:60`, `${shelf}.fit:80`];
    expect(placeOf("Shelf.java", overloads, untold)).toMatchObject({ kind: "function", line: 19 });
  });
});
