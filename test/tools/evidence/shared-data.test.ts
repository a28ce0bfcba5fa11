import { describe, expect, it } from "vitest";
import { SharedDataTool } from "../../../src/tools/evidence/shared-data.ts";
import { ask, oddFiles, refusedPaths } from "./scene.ts";

const of = (code: string, more: Record<string, string> = {}, path = "Beds.kt", line?: number) =>
  ask(SharedDataTool, { [path]: code, ...more }, { path, name: "beds", ...(line && { line }) });

const kotlin = (body: string, declared = "private val beds = mutableListOf<Bed>()") =>
  `class Beds : Activity() {\n    ${declared}\n${body}}\n`;

const loop =
  "    override fun onResume() {\n        for (bed in beds) {\n            show(bed)\n        }\n    }\n";
const inThread = "    fun load() {\n        thread {\n            beds.add(Bed())\n        }\n    }\n";

describe("shared_data", () => {
  it("tells the thread of each use, and which of them may meet", async () => {
    const { data, output } = await of(kotlin(loop + inThread));
    expect(data).toMatchObject({
      property: "Beds.beds",
      uses: [
        { line: 4, does: "goes_over", runsOn: "main", decidedBy: { line: 3 } },
        { line: 10, does: "changes", runsOn: "background", decidedBy: { line: 9 } },
      ],
      mayMeet: [{ writes: 1, other: 0, by: "threads" }],
      isComplete: true,
    });
    expect(output).toContain(
      "May meet:\n  Beds.kt:10 and Beds.kt:4: on two threads, without a lock in common",
    );
  });

  it("takes uses under one lock for kept apart", async () => {
    const under = (code: string) => `        synchronized(beds) {\n${code}        }\n`;
    const code = kotlin(
      `    override fun onResume() {\n${under("            for (bed in beds) show(bed)\n")}    }\n` +
        `    fun load() {\n        thread {\n${under("            beds.add(Bed())\n")}        }\n    }\n`,
    );
    const { data } = await of(code);
    expect(data?.uses.map(({ locks }) => locks)).toContainEqual(["beds"]);
    expect(data?.mayMeet).toEqual([]);
  });

  it("shows a lock that only one of two holds", async () => {
    const code = kotlin(
      "    fun add() {\n        synchronized(this) {\n            beds.add(Bed())\n        }\n    }\n    fun first() = beds[0]\n",
    );
    expect((await of(code)).data?.mayMeet).toEqual([{ writes: 0, other: 1, by: "lock" }]);
  });

  it("says nothing of uses that both run on the main thread", async () => {
    const code = kotlin(`${loop}    override fun onPause() {\n        beds.clear()\n    }\n`);
    const { data, output } = await of(code);
    expect(data?.uses.map(({ runsOn }) => runsOn)).toEqual(["main", "main"]);
    expect(data?.mayMeet).toEqual([]);
    expect(output).toContain("Nothing that was found shows two uses that may meet.");
  });

  it("knows what ends it, sets it, and sets an element", async () => {
    const code = kotlin(
      "    fun a() {\n        beds?.close()\n    }\n    fun b() {\n        beds = null\n    }\n    fun c() {\n        beds!![1] = 2\n    }\n    fun d() {\n        beds++\n    }\n",
      "private var beds: Store? = null",
    );
    expect((await of(code)).data?.uses.map(({ does }) => does)).toEqual(["ends", "sets", "changes", "sets"]);
  });

  it.each([
    ["private val beds = CopyOnWriteArrayList<Bed>()", "CopyOnWriteArrayList"],
    ["@Volatile private var beds: List<Bed> = emptyList()", "volatile"],
    ["private val beds = Collections.synchronizedList(ArrayList<Bed>())", "synchronizedList"],
  ])("tells that %s is made for several threads", async (declared, madeFor) => {
    expect((await of(kotlin(inThread, declared))).data?.madeFor).toBe(madeFor);
  });

  it("finds uses in other files where it is not private, and does not call that whole", async () => {
    const other =
      "class Plan(val beds: Int, val store: Beds) {\n    fun drop() {\n        store.beds.clear()\n    }\n}\n";
    const { data, metadata } = await of(kotlin(loop, "val beds = mutableListOf<Bed>()"), {
      "Plan.kt": other,
    });
    expect(data?.uses).toContainEqual(expect.objectContaining({ path: "Plan.kt", line: 3, does: "changes" }));
    expect(data?.isComplete).toBe(false);
    expect(metadata).toMatchObject({ incomplete: true });
  });

  it("leaves out a local variable of that name", async () => {
    const { data, warnings } = await of(
      kotlin("    fun all() {\n        val beds = load()\n        beds.clear()\n    }\n"),
    );
    expect(data?.uses).toEqual([]);
    expect(warnings).toEqual(["NO_RESULTS"]);
  });

  it("does not take the lock of one object for that of what all share", async () => {
    const code =
      "class Beds {\n  private static final List<Bed> beds = new ArrayList<>();\n  synchronized void add() {\n    beds.add(null);\n  }\n}\n";
    expect((await of(code, {}, "Beds.java")).data?.uses).toMatchObject([{ does: "changes", locks: [] }]);
  });

  it("reads Java", async () => {
    const code =
      "class Beds {\n  private List<Bed> beds = new ArrayList<>();\n  synchronized void add() {\n    this.beds.add(null);\n  }\n  void drop() {\n    beds = null;\n  }\n}\n";
    expect((await of(code, {}, "Beds.java")).data).toMatchObject({
      uses: [
        { line: 4, does: "changes", locks: ["this"] },
        { line: 7, does: "sets", locks: [] },
      ],
      mayMeet: [{ by: "lock" }],
    });
  });

  it("asks for a line where two classes have one, and names them", async () => {
    const two = "class A {\n    var beds = 1\n}\nclass B {\n    var beds = 2\n}\n";
    const { error } = await of(two);
    expect(error?.code).toBe("PROPERTY_NOT_FOUND");
    expect((await of(two, {}, "Beds.kt", 5)).data?.property).toBe("B.beds");
  });

  it.each(refusedPaths)("answers the path %j with %s", async (path, code) => {
    expect((await ask(SharedDataTool, oddFiles, { path, name: "beds" })).error?.code).toBe(code);
  });

  it.each([
    [{ path: "short.kt", name: "beds" }, "PROPERTY_NOT_FOUND"],
    [{ path: "short.kt", name: "beds", line: 9 }, "LINE_OUT_OF_RANGE"],
    [{ path: "short.kt", name: "a.b" }, "INVALID_PARAMETERS"],
  ])("answers %j with %s", async (parameters, code) => {
    expect((await ask(SharedDataTool, oddFiles, parameters)).error?.code).toBe(code);
  });
});
