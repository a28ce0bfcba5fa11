import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { analyze } from "../../src/app.ts";
import { render } from "../../src/report/render.ts";

/** The README with its generated blocks made anew: the example's report and the figures of the benchmarks. */
export async function readme(root: string): Promise<string> {
  const blocks: Record<string, string> = { report: await exampleReport(root), figures: figures(root) };
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

/** What each benchmark is about, for its heading. */
const subjects: Record<string, string> = {
  parsing: "Reading a log",
  memory: "Memory and time of the whole command on long logs",
  indexing: "Finding classes: an index of every declaration, beside one walk that stats every file",
  wholeProcess: "From start to exit, where a Node that does nothing takes one",
  executable: "The single executable, beside the bundled command with the same Node",
  memoryStore: "Remembering failures, and finding them again",
  chromaStore: "The same on a Chroma server",
  retrieval: "Which share of failures that come back changed is found first",
  calling: "What calling a tool costs on top of its work",
  model: "What an analysis with a language model takes besides the model and the tools",
  mcp: "Served over MCP to the same client as the protocol's own filesystem server, and beside ripgrep",
};

function figures(root: string): string {
  const { machine, figures } = JSON.parse(readFileSync(join(root, "bench/figures.json"), "utf8")) as {
    machine: string;
    figures: Record<string, string[]>;
  };
  const rows = Object.entries(figures).map(([bench, lines]) =>
    [`**${subjects[bench] ?? bench}**`, "", ...lines.map((line) => `- ${line}`)].join("\n"),
  );
  if (rows.length === 0) return "`npm run bench` measures it on your machine.";
  return `Measured by \`npm run bench\` on ${machine}:\n\n${rows.join("\n\n")}`;
}
