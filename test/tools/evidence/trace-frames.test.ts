import { describe, expect, it } from "vitest";
import { TraceFramesTool } from "../../../src/tools/evidence/trace-frames.ts";
import { ask, lineWith } from "./scene.ts";

const store = `package org.example.books

class BookStore {
    private val byId = HashMap<String, Book>()

    fun load(id: String): Book {
        try {
            return find(id)
        } catch (e: IOException) {
            return Book.EMPTY
        }
    }

    private fun find(id: String): Book {
        val book = byId[id]
        check(book != null) { "no book for $id" }
        return book
    }
}
`;
const screen = `package org.example.books

class BookScreen : Activity() {
    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        store.load("a-1")
    }
}
`;
const files = { "src/org/example/books/BookStore.kt": store, "src/org/example/books/BookScreen.kt": screen };
const at = (text: string, part: string) => lineWith(text, part);
const trace = (find = at(store, "check(book"), load = at(store, "return find(id)")) => `
java.lang.RuntimeException: Unable to start activity ComponentInfo{org.example/.books.BookScreen}
	at android.app.ActivityThread.performLaunchActivity(ActivityThread.java:3449)
	at android.app.ActivityThread.main(ActivityThread.java:7656)
Caused by: java.lang.IllegalStateException: no book for a-1
	at org.example.books.BookStore.find(BookStore.kt:${find})
	at org.example.books.BookStore.load(BookStore.kt:${load})
	at org.example.books.BookScreen.onCreate(BookScreen.kt:${at(screen, "store.load")})
	at android.app.Activity.performCreate(Activity.java:7994)
`;
const read = (text: unknown, tree: Record<string, string> = files) =>
  ask(TraceFramesTool, tree, { trace: text });

describe("trace_frames", () => {
  it("puts each frame of the project at its line", async () => {
    const { data } = await read(trace());
    expect(data).toMatchObject({ exception: "java.lang.IllegalStateException", message: "no book for a-1" });
    expect(data?.frames.map(({ path, line, kind }) => [path.split("/").at(-1), line, kind])).toEqual([
      ["BookStore.kt", at(store, "check(book"), "exact"],
      ["BookStore.kt", at(store, "return find(id)"), "exact"],
      ["BookScreen.kt", at(screen, "store.load"), "exact"],
    ]);
  });

  it("says which line is meant where the file has moved on", async () => {
    const { data, output } = await read(
      trace(at(store, "check(book") + 40, at(store, "return find(id)") + 40),
    );
    const [, load] = data?.frames ?? [];
    expect(load).toMatchObject({ kind: "moved", line: at(store, "return find(id)") });
    expect(load?.note).toContain(`line ${at(store, "return find(id)") + 40}`);
    expect(output).toContain(load?.note ?? "-");
  });

  it("names the deliberate throw, the thread, and the try that does not take it", async () => {
    const { data, output } = await read(trace());
    expect(data?.thrown).toMatchObject({ line: at(store, "check(book") });
    expect(data?.thread).toBe("the main thread");
    expect(data?.tries).toEqual([
      { path: "src/org/example/books/BookStore.kt", line: at(store, "try {"), types: ["IOException"] },
    ]);
    expect(output).toContain("catches IOException: does not take it");
  });

  it("names the clause that takes an exception", async () => {
    const taken = store.replace("IOException", "IllegalStateException");
    const { data } = await read(trace(), { ...files, "src/org/example/books/BookStore.kt": taken });
    expect(data?.tries[0]?.takenOn).toBe(at(taken, "catch (e"));
  });

  it("names the check of a library", async () => {
    const { data } = await read(
      "android.util.AndroidRuntimeException: Animators may only be run on Looper threads\n\tat android.animation.ValueAnimator.start(ValueAnimator.java:1087)\n\tat org.example.books.BookScreen.onCreate(BookScreen.kt:6)\n",
    );
    expect(data?.check).toMatchObject({
      function: "ValueAnimator.start",
      condition: "Looper.myLooper() == null",
    });
    expect(data?.thrown).toBeUndefined();
  });

  it("reads a trace in a log", async () => {
    const log = trace()
      .trim()
      .split("\n")
      .map((line) => `11-20 10:00:00.000  4711  4711 E AndroidRuntime: ${line}`);
    const { data } = await read(["11-20 09:59:59.000  1  1 I Other: started", ...log].join("\n"));
    expect(data?.frames).toHaveLength(3);
  });

  it("tells only the function where the line cannot be told", async () => {
    const { data } = await read(
      "java.lang.NullPointerException\n\tat org.example.books.BookStore.load(Unknown Source)\n",
    );
    expect(data?.frames).toMatchObject([{ kind: "function", line: at(store, "fun load") }]);
  });

  it("says where no frame is of this project", async () => {
    const { data, output, warnings } = await read("java.lang.Error: x\n\tat com.other.A.b(A.java:1)\n");
    expect(data?.frames).toEqual([]);
    expect(output).toContain("No frame lies in this project.");
    expect(output).not.toContain("try");
    expect(warnings).toEqual(["NO_RESULTS"]);
  });

  it("takes an endless recursion in good time", async () => {
    const frame = `\tat org.example.books.BookStore.find(BookStore.kt:${at(store, "check(book")})\n`;
    const { data } = await read(`java.lang.StackOverflowError\n${frame.repeat(2000)}`);
    expect(data?.frames).toHaveLength(1);
  });

  it("does what a frame says with no path of its own", async () => {
    const { data } = await read(
      "java.lang.Error: x\n\tat ../../etc/passwd.a(../../../etc/passwd:1)\n\tat org.example.books.BookStore.find(BookStore.kt:16)\n",
    );
    expect(data?.frames.every(({ path }) => path.startsWith("src/"))).toBe(true);
  });

  it.each([
    ["no trace at all", "NO_STACK_TRACE"],
    ["e: file:///a/B.kt:3:1 Unresolved reference 'x'.", "NO_STACK_TRACE"],
    ["", "INVALID_PARAMETERS"],
    [7, "INVALID_PARAMETERS"],
    ["x".repeat(200_001), "INVALID_PARAMETERS"],
  ])("refuses %.40s", async (text, code) => {
    expect((await read(text)).error?.code).toBe(code);
  });
});
