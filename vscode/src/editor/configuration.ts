import { join, resolve } from "node:path";
import type { ModelChoice, RemotePlace, Settings } from "culprit";
import type { EditorOptions } from "culprit/editor-workers";
import * as vscode from "vscode";
import { declaredSettings, settingsOf } from "../data/settings.ts";
import { loadCulprit, userFolders } from "./culprit.ts";

/** The settings of the command, with those of the editor over them. Throws what `readSettings` throws. */
export async function readConfiguration(
  context: vscode.ExtensionContext,
  project: string | undefined,
): Promise<Settings> {
  const { openConfiguration } = await loadCulprit();
  const { readSettings } = await openConfiguration();
  const scope = project === undefined ? undefined : vscode.Uri.file(project);
  const section = vscode.workspace.getConfiguration("culprit", scope);
  const declared = declaredSettings(context.extension.packageJSON);
  return readSettings({
    userFile: join((await userFolders()).config, "config.jsonc"),
    environment: process.env,
    project: async () => project,
    editor: settingsOf(declared, (name) => section.inspect(name)),
  });
}

/** What an analysis takes from the settings. Nothing reaches a model from a folder that is not trusted. */
export async function configuredOptions(
  context: vscode.ExtensionContext,
  project: string | undefined,
): Promise<{
  options: Omit<EditorOptions, "unsaved">;
  model: ModelChoice | undefined;
  warnings: string[];
}> {
  const settings = await readConfiguration(context, project);
  const { useMemory } = await loadCulprit();
  const { config, warnings } = settings;
  const { memory, timeout = 30, workspace } = config;
  const model = vscode.workspace.isTrusted ? await chosenModel(settings) : undefined;
  const directories = await userFolders();
  await useMemory(config, directories);
  const isSet = settings.all.get("timeout")?.origin.kind !== "default";
  return {
    options: {
      workspace: workspace === undefined ? project : resolve(workspace),
      directories,
      memory: memory?.enabled !== false,
      cache: memory?.cache !== false,
      config,
      usesModel: model !== undefined,
      limits: { timeoutMs: (isSet || !model ? timeout : 120) * 1000 },
    },
    model,
    warnings,
  };
}

async function chosenModel(settings: Settings): Promise<ModelChoice | undefined> {
  const { openConfiguration, openModel } = await loadCulprit();
  const { namesModel } = await openConfiguration();
  if (!namesModel(settings)) return undefined;
  return { open: (signal) => openModel(settings.config, { signal, agree: agreeTo }) };
}

/** Origins that were agreed to while this window is open. */
const agreed = new Map<string, Promise<boolean>>();

export function agreeTo({ origin, notice }: RemotePlace): Promise<boolean> {
  const answer = agreed.get(origin) ?? askAbout(origin, notice);
  agreed.set(origin, answer);
  return answer;
}

async function askAbout(origin: string, notice: string): Promise<boolean> {
  const send = "Send";
  const options = { modal: true, detail: notice };
  return (await vscode.window.showWarningMessage(`Send this failure to ${origin}?`, options, send)) === send;
}
