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
