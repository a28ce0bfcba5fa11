import { userInfo } from "node:os";
import { isAbsolute, join } from "node:path";

/** Neither the environment nor the system knows where the user's files belong. */
export class NoHomeError extends Error {
  readonly code = "NO_HOME";
  readonly hint = "Set HOME to a folder that you may write to, as in HOME=/tmp/home culprit.";

  constructor() {
    super("There is no home folder: HOME is not set to one, and the system has no entry for this user.");
  }
}

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
  const below = (...names: string[]): string => join(homeOf(givenHome), ...names);
  const base = (variable: string, fallback: () => string): string => {
    const value = environment[variable];
    return join(value?.match(/^([/\\]|[A-Za-z]:)/) ? value : fallback(), "culprit");
  };
  if (platform === "win32") {
    const roaming = base("APPDATA", () => below("AppData", "Roaming"));
    const local = base("LOCALAPPDATA", () => below("AppData", "Local"));
    return { config: roaming, cache: join(local, "cache"), state: join(local, "state") };
  }
  const isMac = platform === "darwin";
  const settings = () => (isMac ? below("Library", "Application Support") : below(".config"));
  const caches = () => (isMac ? below("Library", "Caches") : below(".cache"));
  const states = () => (isMac ? below("Library", "Application Support") : below(".local", "state"));
  return {
    config: base("XDG_CONFIG_HOME", settings),
    cache: base("XDG_CACHE_HOME", caches),
    state: base("XDG_STATE_HOME", states),
  };
}

/** The folder that was given, else the one that the system knows. Throws NoHomeError where there is neither. */
function homeOf(given: string): string {
  if (isAbsolute(given) || /^[A-Za-z]:/.test(given)) return given;
  try {
    return userInfo().homedir;
  } catch {
    throw new NoHomeError();
  }
}
