import type { Outline, SourceFile } from "../../model/code.ts";
import { isScript, jvmLanguageOf } from "../paths.ts";
import { withTimeLimit } from "../time-limit.ts";

/** Characters above which no outline is made: nobody writes such files by hand. */
const MAX_LENGTH = 2 * 1024 * 1024;

/** Characters from which on an outline may take long, where its text was made to; and the milliseconds it may then take. */
const LARGE = 256 * 1024;
const LARGE_MS = 5000;

/** The outline of a file in any language known here, undefined for others and for enormous files. */
export async function outlineFile({ path, text }: SourceFile): Promise<Outline | undefined> {
  if (text.length > MAX_LENGTH) return undefined;
  const outline = await outlinerOf(path);
  if (!outline || text.length < LARGE) return outline?.(path, text);
  let made: Outline | undefined;
  try {
    withTimeLimit(
      LARGE_MS,
      () => (made = outline(path, text)),
      () => new TookTooLong(),
    );
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error;
  }
  return made;
}

class TookTooLong extends Error {}

async function outlinerOf(path: string): Promise<((path: string, text: string) => Outline) | undefined> {
  const isBuildScript = path.endsWith(".gradle") || path.endsWith(".gradle.kts");
  if (isBuildScript) return (await import("./gradle.ts")).outlineGradle;
  if (path.endsWith(".xml")) return (await import("./xml.ts")).outlineXml;
  if (isScript(path)) return (await import("./script.ts")).outlineScript;
  const language = path.endsWith(".kts") ? "kotlin" : jvmLanguageOf(path);
  if (!language) return undefined;
  const { outlineSource } = await import("./lexical.ts");
  return (file, text) => outlineSource(file, text, language);
}
