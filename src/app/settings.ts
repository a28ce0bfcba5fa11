import { resolve } from "node:path";
import type { Settings } from "../config/settings.ts";
import type { ToolsetOptions } from "../tools/toolsets/shared.ts";

/** The room of the settings. It is loaded only where something is set, or asked about. */
export async function openConfiguration() {
  const [{ namesModel, readSettings }, { configKeys }, { setInFile }, { valueFromText }] = await Promise.all([
    import("../config/settings.ts"),
    import("../config/keys.ts"),
    import("../config/edit-file.ts"),
    import("../config/value-from-text.ts"),
  ]);
  return { namesModel, readSettings, configKeys, setInFile, valueFromText };
}

/** In place of a memory that the user left out. */
async function emptyMemory() {
  return new (await import("../memory/in-memory-store.ts")).InMemoryStore();
}

/** What the user's settings mean for the tools of a workspace. */
export function toolOptions(
  settings: Pick<Settings, "config"> | undefined,
  workspace: string,
): ToolsetOptions {
  if (!settings) return {};
  const { android, explore, languageServers, memory, network, offline } = settings.config;
  return {
    ...(memory?.enabled === false && { memory: emptyMemory }),
    explore: {
      component: explore?.component,
      metricsDir: resolve(workspace, explore?.metricsDir ?? ".culprit/metrics"),
      enforce: explore?.enforce ?? false,
    },
    ...(android?.home !== undefined && { docs: { androidSdk: android.home } }),
    network: { ...network, allowed: network?.allowed === true, offline },
    languageServers: { path: process.env.PATH, configured: languageServers },
  };
}
