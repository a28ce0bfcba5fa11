import { expect, test } from "vitest";
import { readLog } from "../../src/parse/read-log.ts";
import { withMovedClasses } from "../../src/workspace/moved-classes.ts";
import { temporaryWorkspace } from "../tools/temp-workspace.ts";

const reader = (body: string): string =>
  `package org.sample.ui;\n\nclass Reader {\n    void show() {\n        new Thread(new Runnable() {\n            public void run() {\n                ${body}\n            }\n        });\n    }\n}\n`;
const shelf = (packageName: string): string =>
  `package ${packageName};\n\nclass Shelf {\n    void open() {\n        check();\n    }\n}\n`;
const log = [
  "java.lang.IllegalStateException: closed",
  "\tat org.sample.data.Shelf.open(Shelf.java:5)",
  "\tat org.sample.Reader$1.run(Reader.java:7)",
  "\tat java.lang.Thread.run(Thread.java:818)",
].join("\n");
const here = "src/org/sample/ui/Reader.java";
const there = { "src/org/sample/data/Shelf.java": shelf("org.sample.data") };

/** Classes of the frames as they stand in a workspace of these files. */
async function classesIn(files: Record<string, string>): Promise<string[]> {
  const { failures } = readLog(log);
  const [failure] = await withMovedClasses(failures, await temporaryWorkspace(files));
  return (failure?.frames ?? []).map(({ className }) => className);
}

test("a class that moved to another package is known by a call of the trace that stands in it", async () => {
  expect(await classesIn({ [here]: reader("shelf.open();"), ...there })).toEqual([
    "org.sample.data.Shelf",
    "org.sample.ui.Reader$1",
    "java.lang.Thread",
  ]);
});

test("a class that moved is known by a call of it as well", async () => {
  const files = {
    "src/org/sample/Reader.java": reader("shelf.open();").replace("org.sample.ui", "org.sample"),
  };
  const [first] = await classesIn({ ...files, "src/org/sample/stock/Shelf.java": shelf("org.sample.stock") });
  expect(first).toBe("org.sample.stock.Shelf");
});

test.each<[string, Record<string, string>]>([
  ["it makes no such call", { [here]: reader("shelf.close();"), ...there }],
  ["the call stands in a comment", { [here]: reader("// shelf.open();"), ...there }],
  [
    "it belongs to another project",
    { "src/com/other/ui/Reader.java": reader("shelf.open();").replace("org.sample", "com.other"), ...there },
  ],
  [
    "two files are named for it",
    {
      [here]: reader("shelf.open();"),
      "src/org/sample/old/Reader.java": reader("").replace(".ui", ".old"),
      ...there,
    },
  ],
  [
    "the class of the trace stands in another file",
    {
      [here]: reader("shelf.open();"),
      "src/org/sample/Readers.java": "package org.sample;\n\nclass Reader {\n}\n",
      ...there,
    },
  ],
  [
    "only a test is named for it",
    { "src/test/java/org/sample/ui/Reader.java": reader("shelf.open();"), ...there },
  ],
])("a class of the same name is another one where %s", async (_, files) => {
  expect((await classesIn(files))[1]).toBe("org.sample.Reader$1");
});
