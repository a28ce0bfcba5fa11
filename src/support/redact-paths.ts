import type { Pseudonyms } from "./pseudonyms.ts";

const rest = "[^\\s\"'`<>|:*?;,()\\[\\]{}]*";

/** Folders below which people and build servers keep what is theirs. An Android device's own paths are not among them. */
const personalRoots =
  "homes?|Users|root|builds?|work|workspaces?|projects|code|repos?|git|jenkins|teamcity|bitrise|buildAgent|agent|" +
  "mnt|Volumes?|vol|media|srv|opt|var|private|tmp|export|github|__w|scratch|nfs|nas|net|" +
  "(?:data|disk|u|ssd|hdd|storage|vol|volume|raid)\\d{1,3}|[a-z]/Users";
/** A person's folder may have spaces in its name: `/Users/Jane Doe/`. */
const personFolder = "(?:home|homes|Users)\\/[\\w.@%+-]{1,64}(?: [A-Z\\d][\\w.'-]{0,40}){1,3}(?=\\/)";
/** Sources have places that only a checkout has, below whatever root it lies. */
const checkout = `(?:\\/[^\\s"'\`<>|:*?;,()\\[\\]{}/]{1,100}){1,20}?\\/src\\/(?:main|test|androidTest|debug|release|commonMain|androidMain)(?=\\/)`;
const unixPath = new RegExp(
  `(?<=file:\\/\\/|(?<![\\w.~/\\\\-]))(?:~(?=\\/)|\\/${personFolder}|\\/(?:${personalRoots})(?=\\/)|${checkout})${rest}`,
  "g",
);
/** A Windows user may have a space in the name. */
const windowsPath = new RegExp(
  `(?<!\\w)([A-Za-z]:)[\\\\/]{1,2}(?:Users[\\\\/]{1,2}[^\\\\/:*?"<>|\\r\\n]{1,64}[\\\\/]{1,2})?${rest}`,
  "g",
);
const userAssignment =
  /(?<![\w.])((?:-D)?user\.name|username|user|login|USER|LOGNAME|USERNAME)=(["']?)([^\s"'&;,]+)/g;

/** Folders that every project and toolchain has: from here on a path tells about the build, not about a person. */
const anchors = new Set([
  ".android",
  ".gradle",
  ".konan",
  ".m2",
  "Android",
  "build",
  "caches",
  "gradle",
  "node_modules",
  "src",
]);

/** Module names that say nothing; others get a stand-in. */
const plainModules =
  /^(?:app|lib|library|core|common|base|data|domain|ui|network|database|model|mobile|wear|tv|shared|buildSrc|build-logic|benchmark|module\d+|redacted|project)$/;

const fileName =
  /^[\w$.-]+\.(?:kts?|java|xml|gradle|toml|properties|json|txt|log|pro|jar|aar|apk|dex|class)$/;

const personPath =
  /(?:\/(?:home|homes|Users|(?:data|disk|u|ssd|hdd|storage|vol|volume)\d{1,3})\/|\b[A-Za-z]:[\\/]{1,2}Users[\\/]{1,2})([\w.@%+-]{1,64}(?: [A-Z\d][\w.'-]{0,40}){0,3})(?=[\\/]|$|[\s"'`,;:)])/gm;
const accountSetting =
  /(?<![\w.])(?:(?:-D)?user\.name|USER|LOGNAME|USERNAME)=["']?([A-Za-z][\w.-]{2,31})(?![\w.(-])/g;
/** Folders of machines and of everyone: no person's name. */
const nobody =
  /^(?:admin|administrator|agent|all users|android|app|apps|build|builder|builds|ci|circleci|code|data|default|dev|git|gitlab-runner|gradle|guest|home|jenkins|linux|none|null|public|project|projects|repo|repos|root|runner|runneradmin|shared|src|system|teamcity|test|tmp|travis|ubuntu|user|users|user\d+|vagrant|vsts|work|workspace|redacted)$/i;

/** The names of people that paths and settings of a text give away. */
export function personsIn(text: string): string[] {
  const inPaths = Array.from(text.matchAll(personPath), ([, name = ""]) => name.replaceAll("%20", " "));
  const inSettings = Array.from(text.matchAll(accountSetting), ([, name = ""]) => name);
  return [...new Set([...inPaths, ...inSettings])].filter((name) => name.length >= 3 && !nobody.test(name));
}

/** Absolute paths without what is personal: `/redacted/app/src/main/…`. The workspace's own root becomes `/project`. */
export function redactPaths(text: string, names: Pseudonyms, roots: readonly string[]): string {
  return roots
    .reduce((left, root) => replaceRoot(left, root), text)
    .replace(unixPath, (path) => `/redacted${tailOf(path, names)}`)
    .replace(windowsPath, (path, drive: string) => {
      const tail = tailOf(path.slice(2), names);
      return `${drive}${path.includes("\\") ? `\\redacted${tail.replaceAll("/", "\\")}` : `/redacted${tail}`}`;
    })
    .replace(userAssignment, (match, key: string, quote: string, user: string) =>
      /^user\d+$/.test(user) ? match : `${key}=${quote}user${names.number("user", user)}`,
    );
}

/** What of a path may stay, with a leading slash; empty when nothing may. */
function tailOf(path: string, names: Pseudonyms): string {
  const segments = path.split(/[\\/]+/).filter((segment) => segment !== "");
  const anchor = segments.findIndex((segment) => anchors.has(segment));
  if (anchor < 0) {
    const last = segments.at(-1) ?? "";
    return fileName.test(last) ? `/${last}` : "";
  }
  const module = segments[anchor - 1];
  const hasModule = module !== undefined && /^(?:src|build)$/.test(segments[anchor] ?? "");
  return ["", ...(hasModule ? [plainName(module, names)] : []), ...segments.slice(anchor)].join("/");
}

function plainName(module: string, names: Pseudonyms): string {
  return plainModules.test(module) ? module : `module${names.number("module", module)}`;
}

function replaceRoot(text: string, root: string): string {
  const literal = root.replace(/(?<![\\/])[\\/]+$/, "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return literal ? text.replace(new RegExp(`${literal}(?![\\w.-])`, "g"), "/project") : text;
}
