import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const facts = join(root, "src/facts");
const paths = readdirSync(facts, { recursive: true, encoding: "utf8" });
const dataFiles = paths.filter((path) => path.endsWith(".json"));
const readData = (path: string) => JSON.parse(readFileSync(path, "utf8"));

describe("a data file", () => {
  it.each(dataFiles)("%s says when it was checked, and against what", (path) => {
    const { asOf, source, site, rows, classes } = readData(join(facts, path));
    expect(asOf).toMatch(/^20\d\d-(?:0[1-9]|1[0-2])$/);
    expect(source ?? site).toMatch(/\w/);
    expect(Object.keys(rows ?? classes).length).toBeGreaterThan(0);
  });

  it.each(dataFiles)("%s has no row twice", (path) => {
    const { rows = [] } = readData(join(facts, path));
    const texts = rows.map((row: unknown) => JSON.stringify(row));
    expect(texts.filter((text: string, index: number) => texts.indexOf(text) < index)).toEqual([]);
  });
});

/** A module with the rows of its data files written out, so that the compiler holds each against the type of its table. */
function withData(path: string): string {
  const text = readFileSync(path, "utf8");
  const json = new Map<string, string>();
  for (const [, name = "", file = ""] of text.matchAll(/import (\w+) from "(\.\/[\w-]+\.json)"/g))
    json.set(name, readFileSync(join(dirname(path), file), "utf8").trim());
  return text
    .replace(/import \w+ from "\.\/[\w-]+\.json" with \{ type: "json" \};\n/g, "")
    .replace(
      /\btableOf<([^()]+)>\(\s*(\w+),?\s*\)/g,
      (_, row, name) => `(${json.get(name)} satisfies Table<${row}>)`,
    )
    .replace(/\bdocsOf\((\w+)\)/g, (_, name) => `(${json.get(name)} satisfies Docs)`)
    .replace(/(: LibraryChecks = )(\w+);/g, (_, type, name) => `${type}${json.get(name)};`)
    .replace(/ from "(\.[^"]+)"/g, (_, from) => ` from "${resolve(dirname(path), from)}"`)
    .concat(
      `\nimport type { FactTable as Table } from "${facts}/fact-table.ts";`,
      `\nimport type { DocRows as Docs } from "${facts}/android-docs/doc-entry.ts";`,
      "\nexport type Both = Table<Docs>;\n",
    );
}

/** What the compiler says of modules with their data written out. */
function compile(modules: ReadonlyMap<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "culprit-data-"));
  mkdirSync(join(folder, "src"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [name, text] of modules) writeFileSync(join(folder, "src", name), text);
  const { compilerOptions } = readData(join(root, "tsconfig.json"));
  const options = {
    ...compilerOptions,
    paths: {},
    noUnusedLocals: false,
    rewriteRelativeImportExtensions: false,
  };
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions: options, include: ["src"] }),
  );
  try {
    execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", folder], {
      encoding: "utf8",
    });
    return "";
  } catch (problem) {
    return String(Object(problem).stdout);
  }
}

describe("the rows of the data files", () => {
  const tables = paths.filter((path) => {
    return path.endsWith(".ts") && readFileSync(join(facts, path), "utf8").includes('.json" with');
  });

  it("are of the type of their table", () => {
    const modules = new Map(
      tables.map((path) => [path.replaceAll(/[\\/]/g, "-"), withData(join(facts, path))]),
    );
    for (const text of modules.values()) expect(text).not.toMatch(/\b(?:tableOf<|docsOf\()/);
    expect(compile(modules)).toBe("");
  });

  it("would not be, were one of them of another type", () => {
    const text = withData(join(facts, "compatibility/gradle-jdk.ts")).replace(
      /"rows": \[/,
      '"rows": [{ "other": 1 },',
    );
    expect(compile(new Map([[basename("gradle-jdk.ts"), text]]))).toContain("other");
  });
});
