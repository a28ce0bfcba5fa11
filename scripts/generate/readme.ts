import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { analyze } from "../../src/app.ts";
import { render } from "../../src/report/render.ts";
import { readFigures } from "./figures.ts";

/** The README with its generated blocks made anew: the example's report and the first figures of the benchmarks. */
export async function readme(root: string): Promise<string> {
  const blocks: Record<string, string> = { report: await exampleReport(root), figures: firstFigures(root) };
  return Object.entries(blocks).reduce(
    (text, [name, body]) => replaceBlock(text, name, body),
    readFileSync(join(root, "README.md"), "utf8"),
  );
}

function replaceBlock(text: string, name: string, body: string): string {
  const [begin, end] = [`<!-- ${name}: generated -->`, `<!-- /${name} -->`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`README.md has no block ${name}`);
  return `${text.slice(0, from + begin.length)}\n${body}\n${text.slice(to)}`;
}

/** The lateinit crash of examples/, as a terminal of 80 columns shows it. */
async function exampleReport(root: string): Promise<string> {
  const workspace = mkdtempSync(join(tmpdir(), "culprit-readme-"));
  try {
    cpSync(join(root, "examples/shelf"), workspace, { recursive: true });
    const log = readFileSync(join(root, "examples/failures/lateinit/log.txt"), "utf8");
    const { result } = await analyze(log, { workspace, save: false, id: "a-7f3k2q", clock: () => 0 });
    // How long it took is another figure on every machine; the table of figures says it.
    const text = await render("text", result, { width: 80, color: false, unicode: true });
    return `\`\`\`\n$ adb logcat -d | culprit\n\n${text.replace(/ 0\.00 s, (.+?), no\s+model\./, "\n $1, no model.").trimEnd()}\n\`\`\``;
  } finally {
    rmSync(workspace, { recursive: true });
  }
}

/** The few figures that a reader of the first page asks for, by bench and how their rows begin. */
const first: readonly (readonly [bench: string, row: string])[] = [
  ["wholeProcess", "bare Node"],
  ["wholeProcess", "example lateinit"],
  ["wholeProcess", "200 KB log, 10000 files"],
  ["parsing", "8 MB"],
  ["memory", "1001 MB"],
];

function firstFigures(root: string): string {
  const { machine, figures } = readFigures(root);
  const rows = first.flatMap(([bench, row]) => figures[bench]?.filter((each) => each.startsWith(row)) ?? []);
  return [`On ${machine}:`, "", ...rows.map((row) => `- ${row}`)].join("\n");
}
