import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../../app.ts";
import { projectConfigPath } from "../../support/directories.ts";
import { escapeControl } from "../../support/terminal-text.ts";
import { directoriesOf, workspaceOf } from "./analysis-options.ts";
import type { CommandSpec, Invocation } from "./command.ts";
import { type Terminal, write } from "./terminal.ts";

/** Settings that stand in for an option that is not given, and the commands where they do. */
const stands: readonly (readonly [option: string, setting: string, commands: readonly string[]])[] = [
  ["format", "format", ["analyze", "run", "show"]],
  [
    "color",
    "color",
    ["analyze", "run", "ci", "watch", "show", "ask", "explain", "tools", "fix", "undo", "chat", "do"],
  ],
  ["timeout", "timeout", ["analyze", "run", "ci", "watch"]],
  [
    "workspace",
    "workspace",
    [
      "analyze",
      "run",
      "ci",
      "watch",
      "tools",
      "mcp",
      "metrics",
      "policy",
      "undo",
      "memory",
      "chat",
      "do",
      "dashboard",
    ],
  ],
  ["offline", "offline", ["analyze", "run", "ci", "watch", "chat", "do"]],
];
/** Options that switch off what a setting switches on. */
const switches: readonly (readonly [option: string, setting: string])[] = [
  ["no-memory", "memory.enabled"],
  ["no-cache", "memory.cache"],
  ["no-model", "model.enabled"],
];
const commandsWithSettings = new Set([...stands.flatMap(([, , commands]) => commands), "feedback"]);
/** Commands whose user waits while what is remembered is embedded anew. */
const patientCommands = new Set(["memory", "feedback"]);

/** The invocation with the user's settings where it does not say itself. Warnings go to standard error. */
export async function configured(
  command: CommandSpec,
  invocation: Invocation,
  terminal: Terminal,
): Promise<Invocation> {
  if (!commandsWithSettings.has(command.name)) return invocation;
  const settings = await settingsFor(invocation, terminal);
  if (!settings) return invocation;
  await tellWarnings(settings, terminal);
  const values = { ...invocation.values };
  for (const [option, name, names] of stands) {
    const setting = settings.all.get(name);
    if (values[option] !== undefined || !names.includes(command.name)) continue;
    if (!setting || setting.origin.kind === "default") continue;
    values[option] = typeof setting.value === "boolean" ? setting.value : String(setting.value);
  }
  for (const [option, name] of switches) {
    if (option in command.options && settings.all.get(name)?.value === false) values[option] = true;
  }
  const complete = { ...invocation, values, settings };
  await chooseMemory(complete, terminal, patientCommands.has(command.name));
  return complete;
}

/** Loads what chooses a memory only where one is set. */
async function chooseMemory(invocation: Invocation, terminal: Terminal, isPatient: boolean): Promise<void> {
  const config = invocation.settings?.config;
  const { chroma, embeddingModel } = config?.memory ?? {};
  if (!config || (chroma?.url === undefined && embeddingModel === undefined)) return;
  const { useMemory } = await import("../../app.ts");
  useMemory(config, directoriesOf(terminal), {
    offline: config.offline === true || invocation.values.offline === true,
    ...(isPatient && { onProgress: progressOn(terminal, "embedded anew") }),
  });
}

/** Says on standard error how many documents are done. */
export function progressOn(terminal: Terminal, what: string): (done: number, all: number) => void {
  return (done, all) => void terminal.stderr.write(`culprit: ${done} of ${all} ${what}\n`);
}

/** What was left out of the settings, on standard error. */
export async function tellWarnings({ warnings }: Settings, terminal: Terminal): Promise<void> {
  for (const warning of warnings)
    await write(terminal.stderr, `culprit: warning: ${escapeControl(warning)}\n`);
}

/** Path of the user's own settings. */
export function userConfigFile(terminal: Terminal): string {
  return join(directoriesOf(terminal).config, "config.jsonc");
}

/** Undefined where nothing is set anywhere, so that starting stays cheap. */
async function settingsFor(invocation: Invocation, terminal: Terminal): Promise<Settings | undefined> {
  const { environment } = terminal;
  const isSet =
    existsSync(userConfigFile(terminal)) ||
    Object.keys(environment).some((name) => name.startsWith("CULPRIT_"));
  if (!isSet) {
    const root = await workspaceOf(invocation, terminal);
    if (root === undefined || !existsSync(join(root, projectConfigPath))) return undefined;
  }
  return allSettings(invocation, terminal);
}

/** Every setting, for the project the invocation names, the one that is set, or the one around. */
export async function allSettings(invocation: Invocation, terminal: Terminal): Promise<Settings> {
  const { openConfiguration } = await import("../../app.ts");
  const { readSettings } = await openConfiguration();
  return readSettings({
    userFile: userConfigFile(terminal),
    environment: terminal.environment,
    strict: Boolean(invocation.values["strict-config"]),
    project: async ({ config }) => {
      const named = invocation.values.workspace ?? config.workspace;
      const workspace = typeof named === "string" ? named : undefined;
      return workspaceOf({ ...invocation, values: { ...invocation.values, workspace } }, terminal);
    },
  });
}
