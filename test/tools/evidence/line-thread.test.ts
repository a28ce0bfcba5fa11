import { describe, expect, it } from "vitest";
import { LineThreadTool } from "../../../src/tools/evidence/line-thread.ts";
import { ask, lineWith, oddFiles, refusedPaths } from "./scene.ts";

const at = (code: string, part: string, path = "Beds.kt") =>
  ask(LineThreadTool, { [path]: code }, { path, line: lineWith(code, part) });

describe("line_thread", () => {
  it("tells the block that leaves the main thread", async () => {
    const code =
      "class Beds {\n    fun load() {\n        thread {\n            fetch()\n        }\n    }\n}\n";
    const { data, output } = await at(code, "fetch()");
    expect(data).toMatchObject({ runsOn: "background", decidedBy: { line: 3 }, locks: [] });
    expect(output).toContain("runs on a background thread\n  decided by Beds.kt:3  thread {");
  });

  it.each([
    ["withContext(Dispatchers.IO) {", "background"],
    ["withContext(Dispatchers.Main) {", "main"],
    ["runOnUiThread {", "main"],
  ])("knows %s", async (block, runsOn) => {
    const code = `class Beds {\n    suspend fun load() {\n        ${block}\n            fetch()\n        }\n    }\n}\n`;
    expect((await at(code, "fetch()")).data?.runsOn).toBe(runsOn);
  });

  it("knows the callbacks that the platform runs", async () => {
    const code =
      "class Main : Activity() {\n    override fun onResume() {\n        super.onResume()\n        show()\n    }\n}\n";
    expect((await at(code, "        show()")).data).toMatchObject({ runsOn: "main", decidedBy: { line: 2 } });
  });

  it("follows a private function to its only caller", async () => {
    const code =
      "class Main : Activity() {\n    override fun onResume() {\n        draw()\n    }\n    private fun draw() {\n        paint()\n    }\n}\n";
    expect((await at(code, "paint()")).data?.runsOn).toBe("main");
  });

  it("does not decide for a function that anybody may call", async () => {
    const { data, output } = await at(
      "class Beds {\n    fun load() {\n        fetch()\n    }\n}\n",
      "fetch()",
    );
    expect(data).toMatchObject({ runsOn: "unknown" });
    expect(data?.decidedBy).toBeUndefined();
    expect(output).toContain("on a thread that this file does not tell");
  });

  it("names the locks, the innermost first", async () => {
    const code =
      "class Beds {\n    fun add() {\n        synchronized(beds) {\n            lock.withLock {\n                beds.add(1)\n            }\n        }\n    }\n}\n";
    expect((await at(code, "beds.add(1)")).data?.locks).toMatchObject([
      { name: "lock", line: 4 },
      { name: "beds", line: 3 },
    ]);
  });

  it("takes no lock for held in a block that runs later", async () => {
    const code =
      "class Beds {\n    fun add() {\n        synchronized(beds) {\n            thread {\n                beds.add(1)\n            }\n        }\n    }\n}\n";
    expect((await at(code, "beds.add(1)")).data).toMatchObject({ runsOn: "background", locks: [] });
  });

  it("reads Java", async () => {
    const code = "class Beds {\n  synchronized void add() {\n    beds.add(1);\n  }\n}\n";
    expect((await at(code, "beds.add", "Beds.java")).data?.locks).toMatchObject([{ name: "this", line: 2 }]);
  });

  it.each(refusedPaths)("answers the path %j with %s", async (path, code) => {
    expect((await ask(LineThreadTool, oddFiles, { path, line: 1 })).error?.code).toBe(code);
  });

  it.each([
    [{ path: "short.kt", line: 9 }, "LINE_OUT_OF_RANGE"],
    [{ path: "short.kt" }, "INVALID_PARAMETERS"],
  ])("answers %j with %s", async (parameters, code) => {
    expect((await ask(LineThreadTool, oddFiles, parameters)).error?.code).toBe(code);
  });
});
