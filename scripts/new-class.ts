// Writes a failure class with a sample and two fixtures: npm run new:class -- <family> <id>
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { classFolders } from "./generate/class-folders.ts";

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

const words = id.replaceAll("_", " ");
const exception = `${id.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Exception`;
const folder = `src/classes/${family}/${id}`;

const files: Record<string, string> = {
  [`${folder}/class.ts`]: `import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "something new went wrong: ${words}",
  summary: "What it means, for ${words}. Why the platform refuses it.",
  domain: "any",
  patterns: [{ needle: "${exception}: ", regex: /${exception}: (?<reason>[^\\n]+)/ }],
  facts: ["reason"],
  causes: { thrownHere: "what it comes from most often", other: "what it comes from now and then" },
  checks: ["look at what decides between these causes"],
  fix: "The way out.",
} as const satisfies FailureClass;
`,
  [`${folder}/causes.ts`]: `import { causesOf } from "../../cause-list.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  thrownHere: ({ place, reason }: { place: string; reason: string }) => ({
    text: \`\${place} throws it: \${reason}.\`,
    steps: ["What to do, in order."],
    label: "thrown here",
  }),
});
`,
  [`${folder}/examine.ts`]: `import { failingLine } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** What it is, and why. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const failing = yield* failingLine(context.error);
  const { reason } = context.facts;
  if (!failing || !reason) return;
  const { path, line, source } = failing.at;
  if (!lineOf(source, line).includes("${exception}")) return;
  const values = { place: \`Line \${line} of \${fileName(path)}\`, reason };
  yield causes.proven("thrownHere", values, {
    location: { path, line },
    evidence: [context.line({ source, line })],
  });
}
`,
  [`fixtures/${id}/fires.txt`]: fixture(`throw ${exception}(file)`),
  [`fixtures/${id}/near-miss.txt`]: `${fixture("println(file)")}=== causes\nnot: ${id}/thrownHere\n`,
};

function fixture(line: string): string {
  return `=== base
app
=== log
11-20 10:14:02.731  8123  8123 E AndroidRuntime: FATAL EXCEPTION: main
11-20 10:14:02.731  8123  8123 E AndroidRuntime: Process: org.example.garden, PID: 8123
11-20 10:14:02.731  8123  8123 E AndroidRuntime: org.example.garden.${exception}: beds.json
11-20 10:14:02.731  8123  8123 E AndroidRuntime: \tat org.example.garden.Beds.load(Beds.kt:7)
=== app/src/main/java/org/example/garden/Beds.kt
package org.example.garden

class ${exception}(reason: String) : Exception(reason)

class Beds {
    fun load(file: String) {
        ${line}
    }
}
`;
}

for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(`wrote ${path}`);
}

if (existsSync(join(root, "test/data/signature-samples.json"))) {
  const samples = join(root, "test/data/signature-samples.json");
  const text = `org.example.garden.${exception}: beds.json`;
  const all = [...JSON.parse(readFileSync(samples, "utf8")), { id, text, metadata: { reason: "beds.json" } }];
  writeFileSync(samples, `${JSON.stringify(all, null, 1)}\n`);
  const run = (command: string) => execFileSync(command, { cwd: root, stdio: "inherit", shell: true });
  run("npm run --silent generate");
  run(`npm run --silent fixture -- ${id} --update`);
}
console.log(
  `Next: put a real log into fixtures/${id}, and write the class until the reports say what you would want to read.`,
);
