import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { classFolders } from "../../scripts/generate/class-folders.ts";
import { filesTable, placesTable, signatureTable, titleTable } from "../../scripts/generate/class-tables.ts";
import { classFiles } from "../../src/classes/files.generated.ts";

const src = fileURLToPath(new URL("../../src/", import.meta.url));
const classes = join(src, "classes");
const folders = await classFolders(classes);
const sources = readdirSync(classes, { recursive: true, encoding: "utf8" }).filter((path) =>
  path.endsWith(".ts"),
);

describe("the folders of failure classes", () => {
  it("are named for their class and hold nothing but it", () => {
    for (const { id, family } of folders) {
      expect(id).toMatch(/^[a-z][a-z0-9_]*$/);
      expect(readdirSync(join(classes, family, id))).toContain("class.ts");
    }
  });

  it("are as the tables made of them have them", async () => {
    const tables: [string, string][] = [
      ["classes/files.generated.ts", await filesTable(classes)],
      ["classes/titles.generated.ts", await titleTable(classes)],
      ["parse/signatures/table.generated.ts", await signatureTable(classes)],
      ["rank/places.generated.ts", await placesTable(classes)],
    ];
    for (const [path, text] of tables) expect(readFileSync(join(src, path), "utf8"), path).toBe(text);
  });

  it("have causes and examinations under the names by which they are loaded", async () => {
    for (const [id, { causes, examine }] of Object.entries(classFiles)) {
      if (causes) expect(Object.keys((await causes()).causes.all), id).not.toEqual([]);
      if (examine) expect((await examine()).examine, id).toBeTypeOf("function");
      if (examine) expect(causes, id).toBeDefined();
    }
  });

  it("hold no file that nothing uses", () => {
    const imported = new Set(
      ["classes", "agent", "app"].flatMap((room) =>
        readdirSync(join(src, room), { recursive: true, encoding: "utf8" })
          .filter((path) => path.endsWith(".ts"))
          .flatMap(
            (path) =>
              readFileSync(join(src, room, path), "utf8").match(/[\w-]+(?:\.generated)?\.ts(?=")/g) ?? [],
          ),
      ),
    );
    expect(
      sources.map((path) => basename(path)).filter((name) => name !== "family.ts" && !imported.has(name)),
    ).toEqual([]);
  });
});

it("how sure a cause is, is said by its ground and never typed", () => {
  const rooms = ["classes", "analysis"].map((room) => join(classes, "..", room));
  const typed = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).filter(
      (path) => path.endsWith(".ts") && /\bconfidence\b/.test(readFileSync(join(room, path), "utf8")),
    ),
  );
  expect(typed).toEqual([]);
});

describe("the facts of a class", () => {
  it.each(folders.map((each) => [each.id, each.failureClass] as const))(
    "%s declares what its patterns capture, once each",
    (_, { patterns = [], facts }) => {
      const captured = patterns.flatMap((pattern) =>
        typeof pattern === "string"
          ? []
          : [...(pattern.regex?.source.matchAll(/\(\?<(\w+)>/g) ?? [])].map(([, name = ""]) =>
              name.replace(/\d+$/, ""),
            ),
      );
      expect(captured.filter((name) => !facts.includes(name))).toEqual([]);
      expect(new Set(facts).size).toBe(facts.length);
    },
  );

  it("are the ones that files shared by several classes ask for", () => {
    const declared = new Set(folders.flatMap(({ failureClass }) => [...failureClass.facts]));
    const asked = sources.flatMap((path) =>
      [...readFileSync(join(classes, path), "utf8").matchAll(/\bfact(?:List)?\(\w+, "(\w+)"\)/g)].map(
        ([, name = ""]) => `${path}: ${name}`,
      ),
    );
    expect(asked.filter((each) => !declared.has(each.split(": ")[1] ?? ""))).toEqual([]);
  });
});
