import type { JvmLanguage } from "../syntax/token-list.ts";

/** A file name without what follows its last dot. */
export function withoutExtension(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(0, dot) : name;
}

/** Kotlin or Java by the file's name; scripts (`.kts`) are not source files of a program. */
export function jvmLanguageOf(path: string): JvmLanguage | undefined {
  if (path.endsWith(".kt")) return "kotlin";
  if (path.endsWith(".java")) return "java";
  return undefined;
}

/** TypeScript and JavaScript by the file's name, declarations (`.d.ts`) apart. */
export function isScript(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path) && !/\.d\.[cm]?ts$/.test(path);
}

/** A path that a file names, as seen from a folder: `.` and `..` are taken out. */
export function joined(folder: string, path: string): string {
  const parts = folder === "" ? [] : folder.split("/");
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}
