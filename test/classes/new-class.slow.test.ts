import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { classFolders } from "../../scripts/generate/class-folders.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
let into = "";
beforeEach(() => {
  into = mkdtempSync(join(tmpdir(), "culprit-new-class-"));
});
afterEach(() => rmSync(into, { recursive: true }));

const generate = (...parameters: string[]) =>
  spawnSync(process.execPath, ["--import", "tsx", "scripts/new-class.ts", ...parameters, "--root", into], {
    cwd: root,
    encoding: "utf8",
  });

describe("npm run new:class", () => {
  it("writes a class that is read as one, and a case that fires beside one that does not", async () => {
    expect(generate("gradle_script", "shelf_too_high").status).toBe(0);
    const classes = join(into, "src/classes");
    cpSync(join(root, "src/classes/gradle_script/family.ts"), join(classes, "gradle_script/family.ts"));
    const [made] = await classFolders(classes);
    expect(made).toMatchObject({
      id: "shelf_too_high",
      family: "gradle_script",
      files: ["causes", "examine"],
    });
    const log = readFileSync(join(into, "fixtures/shelf_too_high/fires.txt"), "utf8");
    const [pattern] = made?.failureClass.patterns ?? [];
    const regex = typeof pattern === "object" ? pattern.regex : undefined;
    expect(regex?.exec(log)?.groups).toEqual({ reason: "beds.json" });
    expect(readFileSync(join(into, "fixtures/shelf_too_high/near-miss.txt"), "utf8")).toMatch(regex ?? /^$/);
  });

  it.each(["kotlin_compile", "java_compile"])("writes a compiler's error for %s", async (family) => {
    expect(generate(family, "shelf_too_low").status).toBe(0);
    const classes = join(into, "src/classes");
    cpSync(join(root, `src/classes/${family}/family.ts`), join(classes, `${family}/family.ts`));
    const [made] = await classFolders(classes);
    const [pattern] = made?.failureClass.patterns ?? [];
    const log = readFileSync(join(into, "fixtures/shelf_too_low/fires.txt"), "utf8");
    expect(typeof pattern === "object" && pattern.regex?.exec(log)?.groups).toEqual({ name: "rows" });
    expect(log).toMatch(/:5:.*\n[\s\S]*> Compilation error/);
  });

  it.each([
    ["a family that is none", "shelves", "too_high"],
    ["a name that is no id", "gradle_script", "TooHigh"],
    ["a class that is there", "kotlin_runtime", "lateinit"],
  ])("refuses %s", (_, ...parameters) => {
    expect(generate(...parameters).status).toBe(2);
  });
});
