import { describe, expect, it } from "vitest";
import { CallPairsTool } from "../../../src/tools/evidence/call-pairs.ts";
import { ask, oddFiles, refusedPaths } from "./scene.ts";

const activity = (body: string) => `class Main : Activity() {\n${body}\n}\n`;
const callback = (name: string, code: string) =>
  `    override fun ${name}() {\n        super.${name}()\n        ${code}\n    }\n`;
const pairs = (code: string, more: Record<string, string> = {}) =>
  ask(CallPairsTool, { "Main.kt": code, ...more }, { path: "Main.kt" });

describe("call_pairs", () => {
  it("tells of a first half whose class has no second", async () => {
    const { data, output } = await pairs(activity(callback("onStart", "registerReceiver(receiver, filter)")));
    expect(data?.pairs).toMatchObject([
      {
        begins: { line: 4, within: "Main.onStart" },
        ends: "unregisterReceiver",
        state: "missing",
        expected: "onStop",
      },
    ]);
    expect(output).toContain("its class does not call that in this file (expected in onStop)");
  });

  it("is content with one in the callback that belongs to it", async () => {
    const both = callback("onResume", "bindService(i, c, 0)") + callback("onPause", "unbindService(c)");
    const { data } = await pairs(activity(both));
    expect(data?.pairs).toMatchObject([{ state: "matched", endings: [{ within: "Main.onPause" }] }]);
  });

  it("tells of one in another callback", async () => {
    const both =
      callback("onResume", "sensorManager.registerListener(this, s, 1)") +
      callback("onDestroy", "sensorManager.unregisterListener(this)");
    const { data } = await pairs(activity(both));
    expect(data?.pairs).toMatchObject([{ state: "mismatched", expected: "onPause" }]);
  });

  it("follows the functions between a callback and the call", async () => {
    const body = `${callback("onStart", "connect()")}${callback("onStop", "disconnect()")}    private fun connect() { bindService(i, c, 0) }\n    private fun disconnect() { unbindService(c) }\n`;
    expect((await pairs(activity(body))).data?.pairs).toMatchObject([{ state: "matched" }]);
  });

  it("decides nothing where no callback tells", async () => {
    const body = "    fun begin() { db.beginTransaction() }\n    fun end() { db.endTransaction() }\n";
    expect((await pairs(activity(body))).data?.pairs).toMatchObject([
      { state: "undecided", endings: [{ line: 3 }] },
    ]);
  });

  it("names other files that call the second half", async () => {
    const { data } = await pairs(activity(callback("onStart", "wakeLock.acquire()")), {
      "Other.kt": "class Other {\n    fun off() { wakeLock.release() }\n    fun release() = Unit\n}\n",
    });
    expect(data?.pairs).toMatchObject([{ state: "missing", elsewhere: [{ path: "Other.kt", line: 2 }] }]);
  });

  it("takes no function of another kind for a half", async () => {
    const body =
      "    fun f() {\n        form.register(user)\n        supportFragmentManager.beginTransaction()\n        semaphore.acquire()\n    }\n";
    const { data, output, warnings } = await pairs(activity(body));
    expect(data?.pairs).toEqual([]);
    expect(output).toBe("Main.kt begins nothing of the known pairs");
    expect(warnings).toEqual(["NO_RESULTS"]);
  });

  it("looks at each class of a file by itself", async () => {
    const code = `class A : Activity() {\n${callback("onStart", "registerReceiver(r, f)")}}\nclass B : Activity() {\n${callback("onStop", "unregisterReceiver(r)")}}\n`;
    expect((await pairs(code)).data?.pairs).toMatchObject([{ state: "missing" }]);
  });

  it("leaves out a wrapper that hands the duty on", async () => {
    const code =
      "class W(val c: Context) {\n    fun registerReceiver(r: R, f: F) = c.registerReceiver(r, f)\n}\n";
    expect((await pairs(code)).data?.pairs).toEqual([]);
  });

  it("finds none in comments and texts", async () => {
    const code = 'class A {\n    // registerReceiver(r, f)\n    val s = "bindService(i, c, 0)"\n}\n';
    expect((await pairs(code)).data?.pairs).toEqual([]);
  });

  it("reads Java", async () => {
    const code =
      "class A extends Service {\n    public void onCreate() {\n        registerReceiver(r, f);\n    }\n    public void onDestroy() {\n        unregisterReceiver(r);\n    }\n}\n";
    const { data } = await ask(CallPairsTool, { "A.java": code }, { path: "A.java" });
    expect(data?.pairs).toMatchObject([{ state: "matched", expected: "onDestroy" }]);
  });

  it.each(refusedPaths)("answers the path %j with %s", async (path, code) => {
    expect((await ask(CallPairsTool, oddFiles, { path })).error?.code).toBe(code);
  });
});
