import { expect, test } from "vitest";
import { suspectsOf } from "./suspects-of.ts";

const panel = (nested: string): string =>
  `package org.sample;\n\nclass Panel {\n    class ${nested} {\n        void show() {\n            open();\n        }\n    }\n}\n`;

test("of the flavours that write a class anew the one that has the frame's inner class", async () => {
  const flavours = ["alder", "birch", "cedar", "elm", "fir", "hazel"];
  const files = Object.fromEntries(
    flavours.map((name) => [
      `app/src/${name}/java/org/sample/Panel.java`,
      panel(name === "hazel" ? "Hazel" : "Other"),
    ]),
  );
  const log = "java.lang.IllegalStateException: closed\n\tat org.sample.Panel$Hazel.show(Panel.java:6)";
  const [first] = await suspectsOf(log, files);
  expect(first?.path).toBe("app/src/hazel/java/org/sample/Panel.java");
});

test("what a failed build says in a repository that makes a plugin leads to the plugin's code", async () => {
  const log =
    "FAILURE: Build failed with an exception.\n\n* What went wrong:\nA problem occurred configuring root project 'garden'.\n> No seedbed layout was chosen for pruneOrchard\n";
  const code = (name: string): string =>
    `package org.sample\n\nclass ${name} {\n    fun pruneOrchard(seedbed: String) = Unit\n}\n`;
  const first = async (script: string): Promise<string | undefined> => {
    const suspects = await suspectsOf(log, {
      "settings.gradle.kts": 'rootProject.name = "garden"\n',
      "build.gradle.kts": `plugins {\n    ${script}\n}\n`,
      "src/main/kotlin/org/sample/Orchard.kt": code("Orchard"),
    });
    return suspects[0]?.path;
  };
  expect(await first("`java-gradle-plugin`")).toBe("src/main/kotlin/org/sample/Orchard.kt");
  expect(await first('id("org.sample.other")')).not.toBe("src/main/kotlin/org/sample/Orchard.kt");
});

const engine = (flavour: string, method: string, imported = "org.sample.core"): string =>
  `package org.sample;\n\nimport ${imported}.Loop;\n\nclass Engine {\n    void ${method}() {\n        Loop.turn();\n    }\n    void ${flavour}() {\n        stop();\n    }\n}\n`;
const start = (log: string, files: Record<string, string>) => suspectsOf(log, files);
const TWO = { birch: "app/src/birch/org/sample/Engine.java", cedar: "app/src/cedar/org/sample/Engine.java" };
const header = "java.lang.IllegalStateException: closed\n";

test("a flavour whose class lacks the frame's function is no frame of the trace", async () => {
  const suspects = await start(`${header}\tat org.sample.Engine.run(Engine.java:7)`, {
    [TWO.birch]: engine("one", "halt"),
    [TWO.cedar]: engine("two", "run"),
  });
  const frames = suspects.filter(({ why }) => why.startsWith("frame"));
  expect(frames.map(({ path }) => path)).toEqual([TWO.cedar]);
});

test("of two flavours with the function the one where the other frames lie, or that uses the library beside", async () => {
  const framed = async (log: string, files: Record<string, string>) =>
    (await start(log, files)).filter(({ why }) => why.includes("Engine.run")).map(({ path }) => path);
  const run = "\tat org.sample.Engine.run(Engine.java:7)\n";
  const both = { [TWO.birch]: engine("one", "run"), [TWO.cedar]: engine("two", "run") };
  const page = {
    "app/src/cedar/org/sample/Page.java":
      "package org.sample;\n\nclass Page {\n    void open() {\n        engine.run();\n    }\n}\n",
  };
  const paged = `${header}${run}\tat org.sample.Page.open(Page.java:5)`;
  expect(await framed(paged, { ...both, ...page })).toEqual([TWO.cedar]);
  expect(await framed(`${header}${run}`, both)).toHaveLength(2);
  const looped = `${header}\tat net.wheel.loop.Loop.turn(Loop.java:7)\n${run}`;
  const imported = { ...both, [TWO.cedar]: engine("two", "run", "net.wheel.loop") };
  expect(await framed(looped, imported)).toEqual([TWO.cedar]);
});
