import { describe, expect, it } from "vitest";
import { has, mended, verified } from "./real-scene.ts";

const compile = "javac -d out $(find src -name '*.java')\n";
const inShelf = (body: string) => `package org.example;\n\npublic class Shelf {\n${body}\n}\n`;

// Nothing here is prepared: the program fails, is mended, and is run again.
describe.skipIf(!has("javac"))("culprit fix --verify and javac (skipped without a JDK)", () => {
  it.each([
    ["javac_cannot_find_symbol", "    private final List<String> books = null;"],
    ["javac_cannot_find_symbol", "    private final int capacity = 3;\n    int free() { return capcity; }"],
    ["javac_generic_error", "    int free() {\n        return 3\n    }"],
  ])("mends a real %s", async (kind, body) => {
    const files = { "src/org/example/Shelf.java": inShelf(body) };
    const { failed, type, fixed, changed } = await mended({ files, command: compile });
    expect(failed.code).toBe(1);
    expect(type).toBe(kind);
    expect(fixed.stdout).toMatch(verified.stdout);
    expect(fixed.code).toBe(0);
    expect(changed).toEqual(Object.keys(files));
  });

  it("takes a fix back after which the compiler refuses something else, and says so", async () => {
    const body = "    private final String capacity = null;\n    int free() { return capcity; }";
    const files = { "src/org/example/Shelf.java": inShelf(body) };
    const { fixed, changed } = await mended({ files, command: compile });
    expect(fixed.stdout).toContain(
      "Not verified: the failure is gone, but another one appeared: src/org/example/Shelf.java:5: incompatible types",
    );
    expect(fixed.stdout).toContain("everything is as it was before");
    expect(fixed.code).toBe(4);
    expect(changed).toEqual([]);
  });
});

describe("culprit fix --verify and a script of the project", () => {
  const layout = (text: string) =>
    `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n    <string name="title">${text}</string>\n</resources>\n`;
  /** A check as projects write them: it reads the files, and says what is wrong in the words of the resource tool. */
  const check = `
import { readFileSync } from "node:fs";
const path = "app/src/main/res/values/strings.xml";
const lines = readFileSync(path, "utf8").split("\\n");
const at = lines.findIndex((line) => /&(?!\\w+;)/.test(line));
if (at >= 0) {
  console.error(\`\${path}:\${at + 1}: error: not well-formed (invalid token).\`);
  process.exit(1);
}
`;

  it("mends what a script of Node refuses", async () => {
    const files = { "app/src/main/res/values/strings.xml": layout("Books & more") };
    const command = `node check.mjs\n`;
    const { type, fixed, changed } = await mended({ files: { ...files, "check.mjs": check }, command });
    expect(type).toBe("aapt_xml_parse");
    expect(fixed.stdout).toMatch(verified.stdout);
    expect(changed).toEqual(Object.keys(files));
  });
});
