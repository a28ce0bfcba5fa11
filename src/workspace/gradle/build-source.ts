import type { FileEntry, SourceFile } from "../../model/code.ts";
import { outlineSource } from "../outline/lexical.ts";
import { jvmLanguageOf } from "../paths.ts";
import type { GradleValue } from "./values.ts";

const MAX_FILES = 100;

/** String and number constants of `buildSrc`, under the names build scripts use: `Versions.kotlin`. */
export async function buildSourceConstants(
  files: readonly FileEntry[],
  read: (path: string) => Promise<SourceFile | undefined>,
): Promise<(GradleValue & { name: string })[]> {
  const constants: (GradleValue & { name: string })[] = [];
  const sources = files.filter(({ path }) => /(?:^|\/)buildSrc\/src\//.test(path)).slice(0, MAX_FILES);
  for (const { path } of sources) {
    const language = jvmLanguageOf(path);
    const file = language && (await read(path));
    if (!language || !file) continue;
    for (const { kind, qualifiedName, startLine } of outlineSource(path, file.text, language).declarations) {
      const text = file.lines[startLine - 1] ?? "";
      const value =
        kind === "property" ? /=\s*(?:"([^"$\\]*)"|(\d+))\s*(?:[;}].*|\/\/.*)?$/s.exec(text) : null;
      if (!value) continue;
      const place = { path, line: startLine, text: text.trim() };
      constants.push({ name: qualifiedName, value: value[1] ?? value[2] ?? "", place });
    }
  }
  return constants;
}
