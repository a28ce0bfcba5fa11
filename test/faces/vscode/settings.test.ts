import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { configKeys } from "../../../src/config/keys.ts";
import { declaredSettings, type Inspected, settingsOf } from "../../../vscode/src/data/settings.ts";
import { root } from "../command.ts";

const manifest = JSON.parse(readFileSync(join(root, "vscode/package.json"), "utf8"));
const declared = declaredSettings(manifest);
const read = (all: Record<string, Inspected>) => settingsOf(declared, (name) => all[name]);

describe("the settings of the extension", () => {
  it("are settings of the command, without secrets", () => {
    expect(declared.size).toBeGreaterThan(10);
    for (const name of declared.keys()) {
      expect(configKeys.has(name), name).toBe(true);
      expect(configKeys.get(name)?.isSecret, name).toBe(false);
    }
  });

  it("may be set by a project only where a project's file may", () => {
    for (const [name, scope] of declared) {
      const key = configKeys.get(name);
      const isOpen = !key?.isUserOnly && key?.projectValue === undefined;
      expect(scope, name).toBe(isOpen ? "resource" : "machine");
    }
    const fromProject = { workspaceValue: "http://elsewhere.example", globalValue: "http://mine.example" };
    expect(read({ "model.endpoint": fromProject })).toEqual({ "model.endpoint": "http://mine.example" });
    expect(read({ "network.allowed": { workspaceValue: true } })).toEqual({});
  });

  it("hold only what is set, the nearest first", () => {
    expect(read({})).toEqual({});
    expect(read({ timeout: { globalValue: 5, workspaceValue: 6, workspaceFolderValue: 7 } })).toEqual({
      timeout: 7,
    });
    expect(read({ "model.name": { globalValue: "" }, offline: { globalValue: true } })).toEqual({
      offline: true,
    });
  });
});

it("every command in the manifest exists, and every one that exists is in the manifest or is called by the extension", () => {
  const source = readFileSync(join(root, "vscode/src/editor/commands.ts"), "utf8");
  const registered = new Set([...source.matchAll(/^ {2}"(culprit\.\w+)":/gm)].map(([, name]) => name));
  for (const { command } of manifest.contributes.commands) expect(registered).toContain(command);
});
