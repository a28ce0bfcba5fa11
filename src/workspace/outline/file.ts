import type { Outline, SourceFile } from "../../model/code.ts";
import { jvmLanguageOf } from "../paths.ts";

/** Characters above which no outline is made: nobody writes such files by hand. */
const MAX_LENGTH = 2 * 1024 * 1024;

/** The outline of a file in any language known here, undefined for others and for enormous files. */
export async function outlineFile({ path, text }: SourceFile): Promise<Outline | undefined> {
  if (text.length > MAX_LENGTH) return undefined;
  const isBuildScript = path.endsWith(".gradle") || path.endsWith(".gradle.kts");
  if (isBuildScript) return (await import("./gradle.ts")).outlineGradle(path, text);
  if (path.endsWith(".xml")) return (await import("./xml.ts")).outlineXml(path, text);
  const language = path.endsWith(".kts") ? "kotlin" : jvmLanguageOf(path);
  return language && (await import("./lexical.ts")).outlineSource(path, text, language);
}
