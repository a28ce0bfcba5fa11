import type { Outline, SourceFile } from "../../model/code.ts";
import { jvmLanguageOf } from "../paths.ts";
import { outlineGradle } from "./gradle.ts";
import { outlineSource } from "./lexical.ts";
import { outlineXml } from "./xml.ts";

/** The outline of a file in any language known here, undefined for others. */
export function outlineFile(file: SourceFile): Outline | undefined {
  const language = jvmLanguageOf(file.path);
  if (language) return outlineSource(file.path, file.text, language);
  if (file.path.endsWith(".gradle") || file.path.endsWith(".gradle.kts"))
    return outlineGradle(file.path, file.text);
  if (file.path.endsWith(".kts")) return outlineSource(file.path, file.text, "kotlin");
  if (file.path.endsWith(".xml")) return outlineXml(file.path, file.text);
  return undefined;
}
