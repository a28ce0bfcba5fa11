import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blockAround, readScript, topBlock } from "../../../src/analysis/build/script.ts";
import { unpairedBrackets } from "../../../src/syntax/unpaired-brackets.ts";

const paths = (text: string, file = "build.gradle") =>
  readScript(file, text).blocks.map(({ path, from, to }) => `${path.join(" ")} ${from}-${to}`);

describe("the blocks of a build script", () => {
  it("are known by the names around them", () => {
    const text = `allprojects {
    repositories {
        maven { url 'https://jitpack.io' }
    }
}`;
    expect(paths(text)).toEqual([
      "allprojects 1-5",
      "allprojects repositories 2-4",
      "allprojects repositories maven 3-3",
    ]);
  });

  it("take their name from the argument where one is created", () => {
    expect(
      paths(`android {\n    buildTypes {\n        getByName("release") {\n        }\n    }\n}`),
    ).toContain("android buildTypes release 3-4");
  });

  it("do not begin in strings or comments", () => {
    const text = `// android {\n/* dependencies {\n */\ndef brace = "}"\nandroid {\n    namespace '//{'\n}`;
    expect(paths(text)).toEqual(["android 5-7"]);
    expect(unpairedBrackets("build.gradle", text)).toEqual([]);
  });

  it("go on behind a raw string that ends in quotes of its own", () => {
    const text = 'android {\n    field(""""$value"""")\n}';
    expect(paths(text, "build.gradle.kts")).toEqual(["android 1-3"]);
  });

  it("are found by their path and around a line", () => {
    const script = readScript(
      "settings.gradle.kts",
      "pluginManagement {\n    repositories {\n    }\n}\nrepositories {\n}",
    );
    expect(topBlock(script, "pluginManagement", "repositories")?.from).toBe(2);
    expect(topBlock(script, "repositories")?.from).toBe(5);
    expect(blockAround(script, 3)?.path).toEqual(["pluginManagement", "repositories"]);
  });
});

describe("what a script lacks", () => {
  it("is the partner of a brace", () => {
    const lacking = (text: string) => unpairedBrackets("build.gradle", text);
    expect(lacking("android {\n    defaultConfig {\n    }\n")).toEqual([{ line: 1, mark: "{" }]);
    expect(lacking("android {\n}\n}\n")).toEqual([{ line: 3, mark: "}" }]);
    expect(
      lacking("android {\n    defaultConfig {\n        minSdk 24\n    buildTypes {\n    }\n}\n"),
    ).toEqual([{ line: 2, mark: "{", behind: 4 }]);
  });

  it("is the end of a string", () => {
    expect(readScript("build.gradle.kts", 'id("a")\nimplementation("b)\n').openString).toBe(2);
  });
});

it("reads any text without throwing, with code as wide as its lines", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 40 }), { maxLength: 30 }), (lines) => {
      const script = readScript("build.gradle", lines.join("\n"));
      for (const [index, code] of script.code.entries()) {
        expect(code.length).toBeLessThanOrEqual(script.lines[index]?.length ?? 0);
      }
    }),
  );
});

it("takes deeply nested braces in its stride", () => {
  expect(readScript("build.gradle", "a {\n".repeat(5000)).blocks).toHaveLength(5000);
  expect(unpairedBrackets("build.gradle", "a {\n".repeat(5000))[0]?.line).toBe(1);
});
