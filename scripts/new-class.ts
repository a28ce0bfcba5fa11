// Writes a failure class with a sample and two fixtures: npm run new:class -- <family> <id>
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { classFolders } from "./generate/class-folders.ts";
import { compileErrorTemplate } from "./new-class/compile-error.ts";
import { crashTemplate } from "./new-class/crash.ts";

const here = join(dirname(fileURLToPath(import.meta.url)), "..");
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { root: { type: "string", default: here } },
});
const root = values.root;
const [family = "", id = ""] = positionals;

const folders = await classFolders(join(here, "src/classes"));
const families = [...new Set(folders.map((each) => each.family))];
if (!families.includes(family) || !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(id)) {
  console.error(`Usage: npm run new:class -- <family> <id>\nFamilies: ${families.join(", ")}`);
  process.exit(2);
}
if (folders.some((each) => each.id === id)) {
  console.error(`${id} is there already.`);
  process.exit(2);
}

const template = /^(?:kotlin|java)_compile$/.test(family)
  ? compileErrorTemplate(id, family === "kotlin_compile")
  : crashTemplate(id);
const folder = `src/classes/${family}/${id}`;
const files: Record<string, string> = {
  [`${folder}/class.ts`]: template["class.ts"],
  [`${folder}/causes.ts`]: template["causes.ts"],
  [`${folder}/examine.ts`]: template["examine.ts"],
  [`fixtures/${id}/fires.txt`]: template.fires,
  [`fixtures/${id}/near-miss.txt`]: template.nearMiss,
};

for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(`wrote ${path}`);
}

if (existsSync(join(root, "test/data/signature-samples.json"))) {
  const samples = join(root, "test/data/signature-samples.json");
  const all = [...JSON.parse(readFileSync(samples, "utf8")), { id, ...template.sample }];
  writeFileSync(samples, `${JSON.stringify(all, null, 1)}\n`);
  const run = (command: string) => execFileSync(command, { cwd: root, stdio: "inherit", shell: true });
  run("npm run --silent generate");
  run(`npm run --silent fixture -- ${id} --update`);
}
console.log(
  `Next: put a real log into fixtures/${id}, and write the class until the reports say what you would want to read.`,
);
