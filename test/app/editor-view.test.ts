import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { analyze } from "../../src/app/analyze.ts";
import type { EditorView } from "../../src/app/editor-view.ts";
import { openFix } from "../../src/app/fixing.ts";
import { openToolbox } from "../../src/app/toolbox.ts";

const path = "src/com/acme/Cart.kt";
const onDisk = `package com.acme

class Cart {
    fun total(): Int = 100 / count()

    fun count(): Int = 0
}
`;
/** The same with a line above, and another name: what the user sees, and has not saved. */
const onScreen = onDisk.replace("package com.acme\n", "package com.acme\n\n// as it is typed\n");

const crash = (line: number) => `FATAL EXCEPTION: main
Process: com.acme, PID: 4242
java.lang.ArithmeticException: divide by zero
\tat com.acme.Cart.total(Cart.kt:${line})
\tat android.app.Activity.performCreate(Activity.java:8000)
`;

function scene() {
  const folder = mkdtempSync(join(tmpdir(), "culprit-editor-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));
  const workspace = join(folder, "project");
  mkdirSync(join(workspace, "src/com/acme"), { recursive: true });
  writeFileSync(join(workspace, path), onDisk);
  const directories = {
    config: join(folder, "config"),
    cache: join(folder, "cache"),
    state: join(folder, "state"),
  };
  return { workspace, directories };
}

describe("an analysis in an editor", () => {
  it("reads a file as it is on the screen, and leaves the one on disk alone", async () => {
    const { workspace, directories } = scene();
    const editor = { unsaved: new Map([[path, onScreen]]) };
    const { result } = await analyze(crash(6), { workspace, directories, editor });
    expect(result.location).toMatchObject({ path, line: 6 });
    expect(result.codeFrame?.lines.join("\n")).toContain("// as it is typed");
    const { result: saved } = await analyze(crash(4), { workspace, directories });
    expect(saved.location).toMatchObject({ path, line: 4 });
    expect(saved.cached).toBeUndefined();
    expect(saved.codeFrame?.lines.join("\n")).not.toContain("typed");
  });

  it("keeps no answer that rests on what is not saved", async () => {
    const { workspace, directories } = scene();
    const editor = { unsaved: new Map([[path, onScreen]]) };
    for (let run = 0; run < 2; run++) {
      const { result } = await analyze(crash(6), { workspace, directories, editor });
      expect(result.cached).toBeUndefined();
    }
  });

  it("holds a fix against what is on the screen", async () => {
    const { workspace, directories } = scene();
    const { result } = await analyze(crash(4), { workspace, directories });
    const { savedRuns } = await import("../../src/app/saved-runs.ts");
    const edits = [{ path, before: "// as it is typed", after: "// mended" }];
    const diff = `--- ${path}\n+++ ${path}\n@@ -3,1 +3,1 @@\n-// as it is typed\n+// mended\n`;
    const fixes = [{ title: "A comment", safety: "safe" as const, edits, diff }];
    await savedRuns(directories).save({ result: { ...result, fixes }, workspace });
    const unsaved = new Map([[path, onScreen]]);
    const seen = (await openFix(result.id, directories, workspace, unsaved)).session;
    expect(await seen.check(seen.fix())).toEqual(edits);
    const blind = (await openFix(result.id, directories, workspace)).session;
    await expect(blind.check(blind.fix())).rejects.toMatchObject({ code: "FIX_OUTDATED" });
  });
});

describe("tools in an editor", () => {
  const called = async (editor: EditorView, name: string, parameters: object) => {
    const { workspace, directories } = scene();
    const toolsets = ["debug", "workspace", "evidence"] as const;
    const toolbox = await openToolbox({ workspace, directories, toolsets, readOnly: true, editor });
    return toolbox.call(name, parameters);
  };
  const editor = { unsaved: new Map([[path, onScreen.replaceAll("count", "size")]]) };

  it.each([
    ["read_file", { filePath: path }],
    ["get_code_context", { filePath: path, line: 6 }],
    ["grep_search", { pattern: "as it is typed" }],
    ["outline", { path }],
    ["find_definition", { symbol: "size", filePath: path }],
    ["resolve_class", { className: "com.acme.Cart" }],
  ])("%s sees what is not saved", async (name, parameters) => {
    const { success, output, data } = await called(editor, name, parameters);
    expect(success).toBe(true);
    expect(output + JSON.stringify(data)).not.toContain("count()");
    expect(output + JSON.stringify(data)).toMatch(/typed|size|"line":5/);
  });

  it("ask the editor who calls a function, and the syntax index where it does not know", async () => {
    const asked: string[] = [];
    const range = (line: number) => ({ start: { line, character: 0 }, end: { line, character: 5 } });
    const item = (uri: string, name: string, line: number) => ({
      name,
      kind: 12,
      uri,
      range: range(line),
      selectionRange: range(line),
    });
    const knowing: EditorView = {
      navigation: async (method, parameters) => {
        asked.push(method);
        const text = JSON.stringify(parameters);
        const uri = /file:[^"]*/.exec(text)?.[0] ?? pathToFileURL("/").href;
        if (method === "textDocument/prepareCallHierarchy") return [item(uri, "count", 5)];
        return text.includes('"total"') ? [] : [{ from: item(uri, "total", 3), fromRanges: [range(3)] }];
      },
    };
    const parameters = { functionName: "count", filePath: path };
    const known = await called(knowing, "find_callers_of_function", parameters);
    expect(known.data).toMatchObject({ callers: [{ callerName: "total", line: 4 }] });
    expect(known.metadata).toMatchObject({ engine: "editor" });
    expect(asked).toContain("callHierarchy/incomingCalls");

    const ignorant: EditorView = { navigation: async () => null };
    const other = await called(ignorant, "find_callers_of_function", parameters);
    expect(other.metadata).toMatchObject({ engine: "syntax-index" });
    expect(other.data).toMatchObject({ totalCallers: 1 });

    const broken: EditorView = {
      navigation: async () => {
        throw new Error("a provider failed");
      },
    };
    expect((await called(broken, "find_callers_of_function", parameters)).success).toBe(true);
  });

  it("answer with what the user looks at", async () => {
    const activeFile = path;
    const cursorPosition = { line: 4, character: 3 };
    const seeing = { userContext: async () => ({ activeFile, cursorPosition, diagnostics: [] }) };
    const { data } = await called(seeing, "get_user_error_context", {});
    expect(data).toMatchObject({ activeFile, cursorPosition });
    const nothing = await called({ userContext: async () => undefined }, "get_user_error_context", {});
    expect(nothing.error?.code).toBe("NO_ACTIVE_EDITOR");
  });

  it("keep no index of what is not saved", async () => {
    const { workspace, directories } = scene();
    const toolsets = ["evidence"] as const;
    const asked = { className: "com.acme.nowhere.Total" };
    const view = { unsaved: new Map([[path, `${onDisk}\nclass Typed\n`]]) };
    const open = (given?: EditorView) => openToolbox({ workspace, directories, toolsets, editor: given });
    await (await open(view)).call("resolve_class", { className: "Typed" });
    expect(statSync(join(directories.cache, "index"), { throwIfNoEntry: false })).toBeUndefined();
    const { data } = await (await open()).call("resolve_class", { className: "Typed" });
    expect(JSON.stringify(data)).not.toContain(path);
    expect((await (await open()).call("resolve_class", asked)).success).toBe(true);
  });
});
