import { originOf } from "../facts/frame-origins.ts";

/** kotlin, java, gradle, xml, native, or unknown. */
export type Language = "kotlin" | "java" | "gradle" | "xml" | "native" | "unknown";

const FILES: readonly (readonly [RegExp, Language])[] = [
  [/\.gradle(?:\.kts)?$|(?:^|[\\/])(?:gradle\.properties|[\w.-]*versions\.toml)$/, "gradle"],
  [/\.kts?$/, "kotlin"],
  [/\.java$/, "java"],
  [/\.xml$/, "xml"],
  [/\.(?:c|cc|cpp|cxx|h|hpp|so)$/, "native"],
];

/** Wordings that only one language's failures have, the most telling first. */
const WORDINGS: readonly (readonly [RegExp, Language])[] = [
  [/\bFatal signal \d+ \(SIG|^[^\S\n]*#\d\d\s+pc\s+(?:0x)?[0-9a-f]{8}|\*{3} \*{3} \*{3} \*{3}/m, "native"],
  [/^\s{0,8}e: [^\n]{0,1000}\.gradle\.kts\b/m, "gradle"],
  [/^\s{0,8}e: |\.kts?:\d+:\d+: error: /m, "kotlin"],
  [/\.java:\d+: (?:error|错误|エラー|오류|Fehler|erreur|ошибка): /, "java"],
  [
    /Manifest merger failed|AndroidManifest\.xml:\d+|AAPT: error|\.xml:\d+(?::[\d-]+)?: error: |Duplicate resources/,
    "xml",
  ],
  [
    /FAILURE: Build |What went wrong:|Execution failed for task '|A problem occurred (?:configuring|evaluating) |Could not (?:resolve|find) [\w.-]+:[\w.-]+|\bbuild\.gradle\b/,
    "gradle",
  ],
  [/\bkotlin\.\w+(?:Exception|Error)\b|lateinit property |Unresolved reference\b/, "kotlin"],
];

const FRAME = /^[^\S\n]*at (?:[\w.@]+\/)?([\w$.-]{1,400})\.[^\s.(]{1,200}\(([\w$-]+)\.(kt|java):\d+\)/gm;
const FRAME_LIMIT = 200;

/** Tells which language a failure belongs to, from the file it names or from its wording. */
export class LanguageDetector {
  /** `filePath` decides where its ending is known; else the text does. Code of the app outweighs code below it. */
  detect(text: string, filePath?: string): Language {
    const byFile = filePath && FILES.find(([pattern]) => pattern.test(filePath))?.[1];
    if (byFile) return byFile;
    if (typeof text !== "string") return "unknown";
    return (
      WORDINGS.find(([pattern]) => pattern.test(text))?.[1] ??
      languageOfFrames(text) ??
      languageOfMentions(text)
    );
  }
}

function languageOfFrames(text: string): Language | undefined {
  let first: Language | undefined;
  let seen = 0;
  for (const [, className = "", , extension] of text.matchAll(FRAME)) {
    const language: Language = extension === "kt" ? "kotlin" : "java";
    if (originOf(className) === "app") return language;
    first ??= language;
    if (++seen >= FRAME_LIMIT) break;
  }
  return first;
}

const KOTLIN_WORDS =
  /\b\w+\.kts?\b|@?\bComposable\b|\b(?:LaunchedEffect|DisposableEffect|SideEffect|CompositionLocal|derivedStateOf)\b|\b[Rr]ecompos(?:ing|ed|ition)\b/;

function languageOfMentions(text: string): Language {
  if (KOTLIN_WORDS.test(text)) return "kotlin";
  if (/\b\w+\.java\b|\bjavax?\.\w+\./.test(text)) return "java";
  if (/\b\w+\.xml\b|<\/?\w[^>\n]{0,200}>/.test(text)) return "xml";
  return "unknown";
}
