import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { rgPath } from "@vscode/ripgrep";
import { writeProject } from "./generate-project.ts";
import { type Subject, sideBySide } from "./measure.ts";
import { run } from "./spawn.ts";

const built = fileURLToPath(new URL("../dist/cli/culprit.js", import.meta.url));
const peerEntry = fileURLToPath(import.meta.resolve("@modelcontextprotocol/server-filesystem/dist/index.js"));
const files = 10_000;
const package0 = "app/src/main/java/org/example/shelf/p0";
const one = `${package0}/Screen100.kt`;

type Call = (name: string, parameters: Record<string, unknown>) => Promise<string>;

/**
 * Our server and the filesystem server of the protocol's own project, over the same client on the same tree, in turn;
 * searching by content also beside ripgrep, which is started anew each time as a program is.
 */
export async function mcp(): Promise<string[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "culprit-bench-")));
  const root = join(folder, "project");
  writeProject(root, files);
  settle(root);
  const environment = allowingEdits(folder);
  const [ours, peer] = await Promise.all([
    connect([built, "mcp", "-w", root, "--tools", "workspace"], environment),
    connect([peerEntry, root], {}),
  ]);
  const rows = [
    ...(await compare("list a folder of 100 files", 400, {
      peer: () => peer.call("list_directory", { path: join(root, package0) }),
      ours: () => ours.call("list_dir", { path: package0 }),
    })),
    ...(await compare("read a file", 400, {
      peer: () => peer.call("read_text_file", { path: join(root, one) }),
      ours: () => ours.call("read_file", { filePath: one }),
    })),
    ...(await compare(`find one file among ${files}`, 10, {
      peer: () => peer.call("search_files", { path: root, pattern: "**/Screen7777.kt" }),
      ours: () => ours.call("file_search", { pattern: "**/Screen7777.kt" }),
    })),
    ...(await search(root, ours.call, peer.call)),
    // Last: for a moment after a change the tree is walked again, in case there was another in the same tick.
    ...(await compare("edit a file (ours allowed by a rule of the user's, the peer asks nobody)", 600, {
      peer: changing((from, to) =>
        peer.call("edit_file", { path: join(root, one), edits: [{ oldText: from, newText: to }] }),
      ),
      ours: changing((from, to) =>
        ours.call("replace_string_in_file", {
          path: `${package0}/Screen200.kt`,
          old_string: from,
          new_string: to,
        }),
      ),
    })),
  ];
  await Promise.all([ours.close(), peer.close()]);
  rmSync(folder, { recursive: true });
  return rows;
}

/** Words that none, a hundred and all of the files hold. */
const words = ["nowhere_at_all", "Screen77Model.load", "submitList"];

async function search(root: string, ours: Call, peer: Call): Promise<string[]> {
  const rows: string[] = [];
  for (const word of words) {
    const timings = await sideBySide(
      [
        { name: "ripgrep", run: () => run(rgPath, ["--line-number", "--fixed-strings", word, "."], root) },
        { name: "ours", run: () => ours("grep_search", { pattern: word, max_results: 1000 }) },
      ],
      25,
    );
    const [floor, own] = timings;
    rows.push(
      `search ${files} files for ${word}: ${own?.median.toFixed(1)} ms, ripgrep ${floor?.median.toFixed(1)} ms, ratio ${own?.ratio.toFixed(2)}`,
    );
  }
  // The peer has no search by content: a client lists the files and reads them.
  rows.push(
    ...(await compare(`search ${files} files by content`, 3, {
      peer: () => readAll(root, peer),
      ours: () => ours("grep_search", { pattern: "Screen77Model.load" }),
    })),
  );
  return rows;
}

async function readAll(root: string, peer: Call): Promise<void> {
  const found = (await peer("search_files", { path: root, pattern: "**/*.kt" })).split("\n");
  for (let start = 0; start < found.length; start += 200) {
    await peer("read_multiple_files", { paths: found.slice(start, start + 200) });
  }
}

async function compare(
  what: string,
  rounds: number,
  { peer, ours }: Record<"peer" | "ours", Subject["run"]>,
): Promise<string[]> {
  const [floor, own] = await sideBySide(
    [
      { name: "peer", run: peer },
      { name: "ours", run: ours },
    ],
    rounds,
  );
  const faster = 1 / (own?.ratio ?? 1);
  return [
    `${what}: ${own?.median.toFixed(2)} ms, peer ${floor?.median.toFixed(2)} ms, ${faster.toFixed(1)} times as fast`,
  ];
}

/** An edit that changes what the one before it wrote, so that no content comes twice. */
function changing(edit: (from: string, to: string) => Promise<unknown>): Subject["run"] {
  let from = "super.onCreate(state)";
  let count = 0;
  return async () => {
    const to = `super.onCreate(state${++count})`;
    await edit(from, to);
    from = to;
  };
}

/** The user's folders with a rule that lets edits run without being asked about. */
function allowingEdits(folder: string): Record<string, string> {
  const config = join(folder, "config");
  const rule = {
    id: "r-bench",
    tool: "replace_string_in_file",
    pattern: ".*",
    created: new Date().toISOString(),
  };
  mkdirSync(join(config, "culprit"), { recursive: true });
  writeFileSync(join(config, "culprit/rules.jsonc"), JSON.stringify({ rules: [rule] }), { mode: 0o600 });
  return {
    XDG_CONFIG_HOME: config,
    XDG_STATE_HOME: join(folder, "state"),
    XDG_CACHE_HOME: join(folder, "cache"),
  };
}

async function connect(
  parameters: string[],
  environment: Record<string, string>,
): Promise<{ call: Call; close: () => Promise<void> }> {
  const client = new Client({ name: "bench", version: "1" }, { capabilities: {} });
  const env = { PATH: process.env.PATH ?? "", HOME: tmpdir(), ...environment };
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: parameters, env, stderr: "ignore" }),
  );
  await client.listTools();
  const call: Call = async (name, given) => {
    const result = await client.callTool({ name, arguments: given });
    const [content] = result.content as { text?: string }[];
    if (result.isError) throw new Error(`${name}: ${content?.text}`);
    return content?.text ?? "";
  };
  return { call, close: () => client.close() };
}

/** As a checkout of yesterday: folders that changed a moment ago are listed anew at every call. */
function settle(root: string): void {
  const yesterday = new Date(Date.now() - 86_400_000);
  const folders = ["", "app", "app/src", "app/src/main", "app/src/main/java", "app/src/main/java/org"];
  const packages = Array.from({ length: 100 }, (_, index) => `app/src/main/java/org/example/shelf/p${index}`);
  for (const folder of [
    ...folders,
    "app/src/main/java/org/example",
    "app/src/main/java/org/example/shelf",
    ...packages,
  ])
    utimesSync(join(root, folder), yesterday, yesterday);
}
