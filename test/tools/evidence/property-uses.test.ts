import { describe, expect, it } from "vitest";
import { PropertyUsesTool } from "../../../src/tools/evidence/property-uses.ts";
import { ask, lineWith, oddFiles, refusedPaths } from "./scene.ts";

const list = `package org.example

class ListFragment : Fragment() {
    private lateinit var adapter: BookAdapter
    var filter: String? = null

    override fun onCreate(state: Bundle?) {
        model.load { books -> show(books) }
        refresh()
    }

    override fun onViewCreated(view: View, state: Bundle?) {
        adapter = BookAdapter()
    }

    override fun onResume() {
        adapter.refresh()
    }

    private fun refresh() {
        adapter.clear()
    }

    private fun show(books: List<Book>) {
        scope.launch(Dispatchers.IO) {
            adapter.submit(books)
        }
    }

    fun search(adapter: Other) {
        adapter.search()
    }
}
`;
const caller = `package org.example

class Host {
    private val list: ListFragment = ListFragment()
    fun open() {
        list.filter = "new"
        print(list.filter)
    }
}
`;
const files = { "ListFragment.kt": list, "Host.kt": caller };
const uses = (parameters: Record<string, unknown>, tree: Record<string, string | Uint8Array> = files) =>
  ask(PropertyUsesTool, tree, { path: "ListFragment.kt", ...parameters });
const line = (part: string) => lineWith(list, part);

describe("property_uses", () => {
  it("lists writes and reads with their functions and callbacks", async () => {
    const { data } = await uses({ name: "adapter" });
    expect(data).toMatchObject({ property: "ListFragment.adapter", type: "BookAdapter", isComplete: true });
    expect(data?.writes).toMatchObject([
      {
        line: line("adapter = BookAdapter()"),
        within: "ListFragment.onViewCreated",
        callbacks: ["onViewCreated"],
      },
    ]);
    expect(data?.reads.map((each) => each.line)).toEqual([
      line("adapter.refresh()"),
      line("adapter.clear()"),
      line("adapter.submit(books)"),
    ]);
  });

  it("says by the callbacks which read comes after the writes", async () => {
    const { data, output } = await uses({ name: "adapter" });
    const orders = data?.reads.map(({ line: at, afterWrites }) => [at, afterWrites]);
    expect(orders).toEqual([
      [line("adapter.refresh()"), "yes"],
      [line("adapter.clear()"), "no"],
      [line("adapter.submit(books)"), "undecided"],
    ]);
    expect(output).toContain("before every write, by the order of the callbacks");
  });

  it("tells the block that makes a read run elsewhere", async () => {
    const { data } = await uses({ name: "adapter" });
    expect(data?.reads.at(-1)).toMatchObject({
      runs: "background",
      block: { line: line("scope.launch(Dispatchers.IO)") },
    });
  });

  it("finds writes and reads of other files by the type of the receiver", async () => {
    const { data } = await uses({ name: "filter" });
    expect(data?.writes).toMatchObject([{ path: "Host.kt", line: lineWith(caller, 'list.filter = "new"') }]);
    expect(data?.readsElsewhere).toMatchObject([
      { path: "Host.kt", line: lineWith(caller, "print(list.filter)") },
    ]);
  });

  it("takes no parameter of the same name for the property", async () => {
    const { data } = await uses({ name: "adapter" });
    expect(data?.reads.map((each) => each.line)).not.toContain(line("adapter.search()"));
  });

  it("says that others may write it, and how", async () => {
    const code = "class A {\n    @Inject lateinit var x: B\n    fun f() { x.go() }\n}\n";
    const { data, output } = await uses({ path: "A.kt", name: "x" }, { "A.kt": code });
    expect(data?.isComplete).toBe(false);
    expect(output).toContain("the annotation @Inject");
  });

  it("counts what reads and writes at once on both sides", async () => {
    const code =
      "class A {\n    private var n = 0\n    fun f() {\n        n++\n        n += 2\n        n = 3\n    }\n}\n";
    const { data } = await uses({ path: "A.kt", name: "n" }, { "A.kt": code });
    expect(data?.writes.map((each) => each.line)).toEqual([4, 5, 6]);
    expect(data?.reads.map((each) => each.line)).toEqual([4, 5]);
  });

  it("asks for a line where several classes have one", async () => {
    const code = "class A {\n    val x = 1\n}\nclass B {\n    val x = 2\n    fun f() = x\n}\n";
    const both = await uses({ path: "A.kt", name: "x" }, { "A.kt": code });
    expect(both.error).toMatchObject({
      code: "PROPERTY_NOT_FOUND",
      suggestion: expect.stringContaining("B 5"),
    });
    const one = await uses({ path: "A.kt", name: "x", line: 6 }, { "A.kt": code });
    expect(one.data).toMatchObject({ property: "B.x", reads: [{ line: 6 }] });
  });

  it("reads Java fields", async () => {
    const code =
      "class A extends Activity {\n    private View v;\n    protected void onCreate(Bundle b) {\n        this.v = find();\n    }\n    protected void onResume() {\n        v.show();\n    }\n}\n";
    const { data } = await uses({ path: "A.java", name: "v" }, { "A.java": code });
    expect(data?.writes.map((each) => each.line)).toEqual([4]);
    expect(data?.reads).toMatchObject([{ line: 7, afterWrites: "yes" }]);
  });

  it("names what there is where there is no such property", async () => {
    const result = await uses({ name: "adaptr" });
    expect(result.error).toMatchObject({ code: "PROPERTY_NOT_FOUND", suggestion: "It has: adapter, filter" });
  });

  it("sees references and reflection over several lines, and none in comments and lists", async () => {
    const told = await uses(
      { name: "filter" },
      {
        ...files,
        "A.kt": "val a = watch(\n    list::filter,\n)\n",
        "B.java": 'class B { Object b = Host.class\n    .getDeclaredField(\n        "filter"); }\n',
      },
    );
    expect(told.data?.otherWays).toEqual(expect.arrayContaining(["a reference to it", "reflection"]));
    const other = await uses(
      { name: "filter" },
      { ...files, "A.kt": '/* watch(\n list::filter) */\nval a = listOf("getField", "filter")\n' },
    );
    expect(other.data?.otherWays).not.toContain("a reference to it");
    expect(other.data?.otherWays).not.toContain("reflection");
  });

  it.each(refusedPaths)("answers the path %j with %s", async (path, code) => {
    expect((await uses({ path, name: "a" }, oddFiles)).error?.code).toBe(code);
  });

  it.each([
    [{ name: "a.b" }, "INVALID_PARAMETERS"],
    [{}, "INVALID_PARAMETERS"],
    [{ name: "x", line: 99, path: "short.kt" }, "LINE_OUT_OF_RANGE"],
  ])("answers %j with %s", async (parameters, code) => {
    expect((await uses(parameters, { ...files, ...oddFiles })).error?.code).toBe(code);
  });
});
