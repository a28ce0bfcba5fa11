import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { Reasoner } from "../../src/agent/reasoner.ts";
import type { Codebase } from "../../src/model/codebase.ts";
import type { Claim, Finding } from "../../src/model/finding.ts";
import type { Log } from "../../src/model/log.ts";
import type { ParsedError } from "../../src/model/parsed-error.ts";
import type { ToolResult } from "../../src/model/tool.ts";
import { splitLines } from "../../src/support/text.ts";

/** A crash of a small app: its log, its source in a real folder, and helpers to script a reasoner over them. */

export const logText = [
  "--------- beginning of crash",
  "FATAL EXCEPTION: main",
  "kotlin.UninitializedPropertyAccessException: lateinit property adapter has not been initialized",
  "\tat org.sample.shelf.ShelfFragment.onSync(ShelfFragment.kt:9)",
].join("\n");

export const sourcePath = "app/src/main/java/org/sample/shelf/ShelfFragment.kt";

export const sourceText = `package org.sample.shelf

class ShelfFragment {
    private lateinit var adapter: ShelfAdapter

    fun onViewCreated() {
        adapter = ShelfAdapter()
    }
    fun onSync(books: List<Book>) = adapter.submitList(books)
}
`;

export const crash: ParsedError = {
  type: "lateinit",
  contractType: "lateinit",
  family: "kotlin_runtime",
  message: "lateinit property adapter has not been initialized",
  filePath: "ShelfFragment.kt",
  line: 9,
  language: "kotlin",
  metadata: { propertyName: "adapter" },
  exception: "kotlin.UninitializedPropertyAccessException",
  causes: [],
  frames: [
    { className: "org.sample.shelf.ShelfFragment", method: "onSync", file: "ShelfFragment.kt", line: 9 },
  ],
  culprit: {
    path: "ShelfFragment.kt",
    line: 9,
    className: "org.sample.shelf.ShelfFragment",
    method: "onSync",
  },
  raw: logText,
  logLine: 3,
  logEnd: 5,
};

export const logClaim: Claim = { quote: crash.message, source: "log", line: 3 };
export const readClaim: Claim = {
  quote: "adapter.submitList(books)",
  source: "read_file",
  path: sourcePath,
  line: 9,
};

export const finding: Finding = {
  rootCause: "adapter is read in onSync(), but only onViewCreated() sets it.",
  ground: "proven",
  location: { path: sourcePath, line: 9, symbol: "ShelfFragment.onSync" },
  label: "not set yet",
  evidence: [logClaim, readClaim],
  fixGuidelines: ["Create the adapter where it is declared."],
};

export function logOf(text: string): Log {
  const lines = text.split("\n");
  return {
    lineCount: lines.length,
    line: (number) => lines[number - 1],
    find(quote, near = 1) {
      const hits = lines.flatMap((line, index) => (line.includes(quote) ? [index + 1] : []));
      return hits.sort((left, right) => Math.abs(left - near) - Math.abs(right - near))[0];
    },
  };
}

/** A fresh folder that is removed when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "culprit-agent-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));
  return folder;
}

/** A codebase over real files: reading works, every search finds nothing. */
export function codebaseOf(files: Record<string, string>): Codebase {
  const root = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return {
    root,
    files: async () => Object.keys(files).map((path) => ({ path, size: 0, modifiedMs: 0 })),
    async read(path) {
      try {
        const text = readFileSync(join(root, path), "utf8");
        return { path, text, lines: splitLines(text) };
      } catch {
        return undefined;
      }
    },
    resolveClass: async () => [],
    resolvePath: async (printed) => Object.keys(files).filter((path) => path.endsWith(`/${printed}`)),
    outline: async () => undefined,
    search: async () => [],
    wordsIn: async () => new Map(),
    callers: async () => [],
    gradle: async () => ({ modules: [], catalog: [], properties: {}, repositories: [], versions: [] }),
    manifests: async () => [],
    resource: async () => [],
    changes: async () => [],
  };
}

export function answered(output: string, data?: unknown): ToolResult {
  return { success: true, output, data, files_affected: [], execution_time_ms: 1 };
}

export function refused(code: string, message: string): ToolResult {
  return { success: false, output: "", files_affected: [], execution_time_ms: 1, error: { code, message } };
}

export function scripted(reason: Reasoner["reason"]): Reasoner {
  return { name: "script", reason };
}
