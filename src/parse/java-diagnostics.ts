import type { Classification } from "./classify.ts";
import {
  buildDiagnostic,
  clamp,
  type DiagnosticReader,
  position,
  startsNewDiagnostic,
} from "./diagnostic.ts";
import type { LogLine } from "./log-line.ts";
import { warningsAround } from "./warnings-around.ts";

const JAVAC_ERROR: Classification = {
  type: "javac_generic_error",
  family: "java_compile",
  contractType: "compilation_error",
  language: "java",
};

/** How javac says "error" in the languages its messages come in, as the stored logs show them. */
const ERROR_WORDS = "error|错误|錯誤|エラー|오류|Fehler|erreur|ошибка|errore|erro";
const LOCATED = new RegExp(
  `^(?:> |e: |\\* |\\[ERROR\\] |Error: {1,2}|\`)?((?:[A-Za-z]:)?[^\\s:][^:]{0,1000}\\.java):(\\d+): (?:${ERROR_WORDS}): ?(.*)$`,
);
/** The same by Maven: `[ERROR] /home/ci/Feed.java:[12,20] cannot find symbol`. */
const LOCATED_BY_MAVEN = new RegExp(
  `^(?:\\[ERROR\\] |Error: {1,2})((?:[A-Za-z]:)?[^\\s:][^:]{0,1000}\\.java):\\[(\\d+),\\d+\\] ?(?:(?:${ERROR_WORDS}): ?)?(.*)$`,
);
/** `error: …` of javac, `javadoc: error - …` of a javadoc before JDK 12. */
const BARE = new RegExp(`^(?:> )?(?:(?:${ERROR_WORDS}): |javadoc: error - )(.+)$`);

/** Javac's words for what a symbol is and where it was looked for. */
const SYMBOL_LINE = /^\s*(?:symbol|symbole|Symbol|符号|シンボル|기호|символ)\s*[:：]\s*(.+)$/s;
const LOCATION_LINE = /^\s*(?:location|emplacement|Ort|位置|場所|위치|расположение)\s*[:：]\s*(.+)$/s;

/** Localised wordings of the two most frequent messages, in the form the signature table knows. */
const TRANSLATIONS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:找不到符号|找不到符號|シンボルを見つけられません|기호를 찾을 수 없습니다|Symbol nicht gefunden|symbole introuvable|не удается найти символ)/,
    "cannot find symbol",
  ],
  [/^程序包\s?([\w.]+)\s?不存在/, "package $1 does not exist"],
  [/^パッケージ([\w.]+)は存在しません/, "package $1 does not exist"],
  [/^([\w.]+) ?패키지가 존재하지 않습니다/, "package $1 does not exist"],
  [/^Package ([\w.]+) ist nicht vorhanden/, "package $1 does not exist"],
  [/^le package ([\w.]+) n'existe pas/, "package $1 does not exist"],
  [/^пакет ([\w.]+) не существует/, "package $1 does not exist"],
  [
    /^(?:无效的源发行版|無效的來源版本|無効なソース・リリース)\s?[:：]\s?([\d.]+)/,
    "invalid source release: $1",
  ],
  [
    /^(?:无效的目标发行版|無效的目標版本|無効なターゲット・リリース)\s?[:：]\s?([\d.]+)/,
    "invalid target release: $1",
  ],
];

/** What the page of a CI run shows before each line that Maven printed as an error. */
const OF_PAGE = /^Error: {1,2}/;

const CONTINUATION_LIMIT = 60;

/** Javac's errors, also those that kapt reports in generated stubs (`e: …/stubs/…/X.java:31: error: …`). */
export const readJavac: DiagnosticReader = (lines, index) => {
  const text = clamp(lines[index]?.text ?? "").trimStart();
  const located = text.includes(".java:") ? (LOCATED.exec(text) ?? LOCATED_BY_MAVEN.exec(text)) : undefined;
  if (located) return readLocated(lines, index, located);
  return readBare(lines, index, text);
};

function readLocated(lines: readonly LogLine[], index: number, located: RegExpExecArray) {
  const [, path = "", line, inPlace = ""] = located;
  // What checks a compilation by itself may print its message on the line below.
  const below = inPlace.trim() === "" ? BARE.exec(clamp(lines[index + 1]?.text ?? ""))?.[1] : undefined;
  const printed = below ?? inPlace;
  const next = javacEnd(lines, index + (below === undefined ? 1 : 2));
  const isOfPage = OF_PAGE.test(lines[index]?.text ?? "");
  const following = lines.slice(index + 1, next).map(({ text }) => {
    const line = clamp(text);
    return isOfPage ? line.replace(OF_PAGE, "") : line;
  });
  const message = printed.trim();
  const error = buildDiagnostic({
    lines,
    from: index,
    to: next,
    message: message || (following.find((each) => each.trim() !== "")?.trim() ?? ""),
    wording: [`X.java:1: error: ${translated(message)}`, ...following.map(translatedDetail)].join("\n"),
    fallback: JAVAC_ERROR,
    path,
    line: position(line),
    column: caretColumn(following),
    language: "java",
  });
  return { errors: [error], next };
}

/** `error: invalid source release: 17` has no place; without a known class it may be any tool's line. */
function readBare(lines: readonly LogLine[], index: number, text: string) {
  const bare = BARE.exec(text);
  if (!bare) return undefined;
  const next = javacEnd(lines, index + 1);
  const following = lines.slice(index + 1, next).map((each) => clamp(each.text));
  const message = (bare[1] ?? "").trim();
  const metadata = warningsAround(lines, index, message);
  const error = buildDiagnostic({
    lines,
    from: index,
    to: next,
    message,
    wording: [withoutPlace(translated(message)), ...following].join("\n"),
    // What quotes the line and marks it is a compiler's; anything else may be any tool's.
    fallback: following.some((each) => /^\s+\^\s*$/.test(each)) ? JAVAC_ERROR : { type: "", family: "" },
    ...(metadata && { metadata, language: "java" }),
  });
  return error.type === "" ? undefined : { errors: [error], next };
}

/** What only javac says, in the form the signature table knows, also where somebody pasted it without its place. */
function withoutPlace(message: string): string {
  const symbol = /^cannot find symbol:? ((?:class|variable|method|interface) \S.*)$/.exec(message)?.[1];
  if (symbol) return `X.java:1: error: cannot find symbol\n  symbol:   ${symbol}`;
  return `${/^package [\w.]+ does not exist$/.test(message) ? "X.java:1: " : ""}error: ${message}`;
}

function translated(message: string): string {
  for (const [pattern, english] of TRANSLATIONS) {
    if (pattern.test(message)) return message.replace(pattern, english);
  }
  return message;
}

const KIND_WORDS: Readonly<Record<string, string>> = {
  类: "class",
  類別: "class",
  クラス: "class",
  클래스: "class",
  Klasse: "class",
  classe: "class",
  变量: "variable",
  変数: "variable",
  변수: "variable",
  方法: "method",
  メソッド: "method",
  메소드: "method",
  程序包: "package",
};

function translatedDetail(line: string): string {
  const symbol = SYMBOL_LINE.exec(line)?.[1];
  if (symbol !== undefined) return `  symbol:   ${kindTranslated(symbol)}`;
  const location = LOCATION_LINE.exec(line)?.[1];
  return location === undefined ? line : `  location: ${kindTranslated(location)}`;
}

function kindTranslated(text: string): string {
  const [kind = "", ...rest] = text.trim().split(/[ :：]+/);
  return [KIND_WORDS[kind] ?? kind, ...rest].join(" ");
}

function javacEnd(lines: readonly LogLine[], from: number): number {
  let next = from;
  for (; next < lines.length && next < from + CONTINUATION_LIMIT; next++) {
    const text = lines[next]?.text ?? "";
    if (startsNewDiagnostic(text) || BARE.test(clamp(text))) break;
    if (text.trim() === "" && !/^\s+\S/.test(lines[next + 1]?.text ?? "")) break;
  }
  return next;
}

/** Javac prints the source line as it is, so the caret's offset is the column. */
function caretColumn(following: readonly string[]): number | undefined {
  const caret = following.find((line) => /^\s*\^\s*$/.test(line));
  return caret === undefined ? undefined : caret.indexOf("^") + 1;
}
