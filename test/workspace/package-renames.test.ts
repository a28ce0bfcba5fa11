import { expect, test } from "vitest";
import { readLog } from "../../src/parse/read-log.ts";
import { withSourcePackages } from "../../src/workspace/package-renames.ts";
import { temporaryWorkspace } from "../tools/temp-workspace.ts";

const reader = (packageName: string, body: string): string =>
  `package ${packageName}.ui\n\nclass Reader : Screen() {\n    override fun onCreate() {\n        ${body}\n    }\n}\n`;
const shelf = (packageName: string): string =>
  `package ${packageName}.data\n\nclass Shelf {\n    fun open() {\n        check(ready)\n    }\n}\n`;
const log = [
  "java.lang.IllegalStateException: closed",
  "\tat net.fork.books.data.Shelf.open(Shelf.kt:5)",
  "\tat net.fork.books.ui.Reader.onCreate(Reader.kt:5)",
  "\tat android.app.Activity.performCreate(Activity.java:8000)",
].join("\n");

/** Classes of the frames as they stand in a workspace of these files. */
async function classesIn(files: Record<string, string>): Promise<string[]> {
  const { failures } = readLog(log);
  const [failure] = await withSourcePackages(failures, await temporaryWorkspace(files));
  return (failure?.frames ?? []).map(({ className }) => className);
}

test("a fork that renamed the front of its packages is known by a call of the trace that stands in the sources", async () => {
  const files = { "a/Reader.kt": reader("org.sample", "shelf.open()"), "a/Shelf.kt": shelf("org.sample") };
  expect(await classesIn(files)).toEqual([
    "org.sample.data.Shelf",
    "org.sample.ui.Reader",
    "android.app.Activity",
  ]);
});

test.each<[string, Record<string, string>]>([
  ["no call joins them", { "Reader.kt": reader("org.sample", "load()"), "Shelf.kt": shelf("org.sample") }],
  [
    "the call stands in a comment",
    { "Reader.kt": reader("org.sample", "// shelf.open()"), "Shelf.kt": shelf("org.sample") },
  ],
  [
    "the packages do not change alike",
    { "Reader.kt": reader("org.sample", "shelf.open()"), "Shelf.kt": shelf("com.other") },
  ],
  ["only one of them is there", { "Reader.kt": reader("org.sample", "shelf.open()") }],
  [
    "the trace's own class is there as well",
    {
      "Reader.kt": reader("org.sample", "shelf.open()"),
      "a/Shelf.kt": shelf("org.sample"),
      "b/Shelf.kt": shelf("net.fork.books"),
    },
  ],
])("classes of the same names are other classes where %s", async (_, files) => {
  expect((await classesIn(files)).slice(0, 2)).toEqual([
    "net.fork.books.data.Shelf",
    "net.fork.books.ui.Reader",
  ]);
});
