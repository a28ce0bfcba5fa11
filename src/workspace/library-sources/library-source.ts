/** A source file of a library, the platform or the JDK, as this machine has it. */
export interface LibrarySource {
  /** As a reader finds it: `android-34/android/view/View.java`, `fragment-1.8.5-sources.jar!/androidx/…`. */
  file: string;
  origin: "sdk" | "gradle-cache" | "jdk";
  /** "Android 34", "androidx.fragment:fragment:1.8.5", "the JDK". */
  version: string;
  content: string;
}

/** A class by its parts: its package as folders, and the names its file may have, without the ending. */
export interface WantedClass {
  folder: string;
  names: readonly string[];
}

/** Largest source file that is read. */
export const LARGEST_SOURCE = 3 * 1024 * 1024;

/** What a frame's class is looked for by; undefined for a name that is none. */
export function wantedClass(className: string, fileName: string | undefined): WantedClass | undefined {
  const match = /^((?:[a-z_]\w*\.)+)([A-Za-z_]\w*)/.exec(className);
  const [, packageName, outer] = match ?? [];
  if (!packageName || !outer) return undefined;
  const printed = /^([A-Za-z_]\w*)\.(?:kt|java)$/.exec(fileName ?? "")?.[1];
  const facade = /^(\w+)Kt$/.exec(outer)?.[1];
  const names = [printed, outer, facade].filter((name) => name !== undefined);
  return { folder: packageName.slice(0, -1).replaceAll(".", "/"), names: [...new Set(names)] };
}

/** Whether a path of an archive is a source file of the class; multiplatform archives have a source set in front. */
export function isFileOf({ folder, names }: WantedClass, path: string): boolean {
  const slash = path.lastIndexOf("/");
  const [parent, file] = [path.slice(0, Math.max(slash, 0)), path.slice(slash + 1)];
  if (parent !== folder && !parent.endsWith(`/${folder}`)) return false;
  const name = /^(\w+)(?:\.\w+)?\.(?:kt|java)$/.exec(file)?.[1];
  return name !== undefined && names.includes(name);
}
