/** Characters that macOS leaves out when it compares names, so that `.g\u200cit` is `.git`. */
const IGNORED = /[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** `.git` and its short name on Windows, with the endings that Windows leaves out. */
const GIT = /^(?:\.git|git~\d+)[ .]*(?::.*)?$/i;
/** The folder of this program's settings and metrics in a project. */
const OWN = /^\.culprit[ .]*(?:::.*)?$/i;

/** Whether a part of a path names git's own folder on some system. */
export const isGitName = (part: string): boolean => GIT.test(part.replace(IGNORED, ""));

/** Whether a part of a path names this program's own folder on some system. */
export const isOwnName = (part: string): boolean => OWN.test(part.replace(IGNORED, ""));

/** Whether a path, by its words alone, leads into a folder that nothing is ever written to. */
export const isProtectedPath = (path: string): boolean =>
  path.split(/[\\/]/).some((part) => isGitName(part) || isOwnName(part));
