import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The user's machine, as far as it says where programs keep their settings. */
export interface UserMachine {
  platform: string;
  home: string;
  environment: Record<string, string | undefined>;
}

/** Where desktop programs keep their settings. */
export function settingsFolder({ platform, home, environment }: UserMachine): string {
  if (platform === "win32") return environment.APPDATA || join(home, "AppData", "Roaming");
  if (platform === "darwin") return join(home, "Library", "Application Support");
  return environment.XDG_CONFIG_HOME || join(home, ".config");
}

export interface Ide {
  id: string;
  title: string;
  vendor: string;
  /** Names of the settings' folders of its versions and editions. */
  folder: RegExp;
  /** The file in such a folder that its agent reads MCP servers from, where that is documented. */
  mcpFile?: string;
}

/** developer.android.com/studio/gemini/add-mcp-server, November 2026. */
export const androidStudio: Ide = {
  id: "android-studio",
  title: "Android Studio",
  vendor: "Google",
  folder: /^AndroidStudio(?:Preview)?\d/,
  mcpFile: "mcp.json",
};

/** jetbrains.com/help/idea/directories-used-by-the-ide-to-store-settings-caches-plugins-and-logs.html, November 2026. */
const intellij: Ide = {
  id: "intellij",
  title: "IntelliJ IDEA",
  vendor: "JetBrains",
  folder: /^(?:IntelliJIdea|IdeaI[CE])\d/,
};

export const ides: readonly Ide[] = [androidStudio, intellij];

/** The settings' folders of the versions of an IDE that were started on this machine, the oldest first. */
export function foldersOf({ vendor, folder }: Ide, machine: UserMachine): string[] {
  const parent = join(settingsFolder(machine), vendor);
  return namesIn(parent)
    .filter((name) => folder.test(name))
    .sort(compareByNumber)
    .map((name) => join(parent, name));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((each) => each.isDirectory() || each.isSymbolicLink())
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

const compareByNumber = (left: string, right: string) =>
  left.replace(/\D+/, "").localeCompare(right.replace(/\D+/, ""), "en", { numeric: true });
