import { expect, test } from "vitest";
import { analyze } from "../../src/app.ts";
import { temporaryWorkspace } from "../tools/temp-workspace.ts";

const trace = (packageName: string): string =>
  [
    "FATAL EXCEPTION: main",
    `Process: ${packageName}, PID: 1234`,
    "java.lang.NullPointerException: Attempt to invoke virtual method 'int java.lang.String.length()' on a null object reference",
    `\tat ${packageName}.MainActivity.onCreate(MainActivity.kt:8)`,
    "\tat android.app.Activity.performCreate(Activity.java:8000)",
  ].join("\n");
const activity =
  "package org.example.shelf\n\n/** Please keep this small. */\nclass MainActivity : Activity() {\n    override fun onCreate(state: Bundle?) {\n        super.onCreate(state)\n        val title = intent.getStringExtra(name)\n        show(title.length)\n    }\n}\n";
const path = "app/src/main/java/org/example/shelf/MainActivity.kt";

async function answered(packageName: string) {
  const { root } = await temporaryWorkspace({ [path]: activity });
  return (await analyze(trace(packageName), { workspace: root, save: false })).result;
}

test("a trace of another project is not placed into a class of the same name, and the report says whose it is", async () => {
  const result = await answered("com.acme.app");
  expect(result.location).toMatchObject({ path: "MainActivity.kt", line: 8, asPrinted: true });
  expect(result.codeFrame).toBeUndefined();
  expect(result.suspects.map((suspect) => suspect.path)).not.toContain(path);
  expect(result.warnings.join()).toContain("another project");
  expect(result.warnings.join()).toContain("com.acme.app.MainActivity");
});

test("a trace of this project is, and nothing is said of another", async () => {
  const result = await answered("org.example.shelf");
  expect(result.location).toMatchObject({ path, line: 8 });
  expect(result.warnings).toEqual([]);
});
