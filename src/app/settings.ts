import { resolve } from "node:path";
import type { Settings } from "../config/settings.ts";
import type { ToolsetOptions } from "../tools/toolsets.ts";

/** What the user's settings mean for the tools of a workspace. */
export function toolOptions(settings: Settings | undefined, workspace: string): ToolsetOptions {
  if (!settings) return {};
  const { explore, languageServers, network, offline } = settings.config;
  return {
    explore: {
      metricsDir: resolve(workspace, explore?.metricsDir ?? ".culprit/metrics"),
      enforce: explore?.enforce ?? false,
    },
    network: { ...network, allowed: network?.allowed === true && !offline },
    languageServers: { path: process.env.PATH, configured: languageServers },
  };
}
