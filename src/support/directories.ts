import { userInfo } from "node:os";
import { isAbsolute, join } from "node:path";

export interface Directories {
  config: string;
  cache: string;
  state: string;
}

/** A project's settings, below its root. */
export const projectConfigPath = ".culprit/config.jsonc";

/** Where fixes are noted until they are whole, below the state folder; it is there only while there are any. */
export const unfinishedFolder = (state: string): string => join(state, "unfinished");

/**
 * Where the user's settings, rebuildable data and analyses live: the XDG base directories, and their equivalents on
 * macOS and Windows. A variable that is set but empty or relative counts as unset, as the XDG specification asks, and
 * so does the home folder: the settings of the folder that one works in are not the user's.
 */
export function userDirectories(
  environment: Record<string, string | undefined>,
  givenHome: string,
  platform: string,
): Directories {
  const isGiven = isAbsolute(givenHome) || /^[A-Za-z]:/.test(givenHome);
  const home = isGiven ? givenHome : userInfo().homedir;
  const base = (variable: string, fallback: string): string => {
    const value = environment[variable];
    return join(value?.match(/^([/\\]|[A-Za-z]:)/) ? value : fallback, "culprit");
  };
  if (platform === "win32") {
    const roaming = base("APPDATA", join(home, "AppData", "Roaming"));
    const local = base("LOCALAPPDATA", join(home, "AppData", "Local"));
    return { config: roaming, cache: join(local, "cache"), state: join(local, "state") };
  }
  const library = platform === "darwin" ? join(home, "Library") : undefined;
  return {
    config: base("XDG_CONFIG_HOME", library ? join(library, "Application Support") : join(home, ".config")),
    cache: base("XDG_CACHE_HOME", library ? join(library, "Caches") : join(home, ".cache")),
    state: base(
      "XDG_STATE_HOME",
      library ? join(library, "Application Support") : join(home, ".local", "state"),
    ),
  };
}
