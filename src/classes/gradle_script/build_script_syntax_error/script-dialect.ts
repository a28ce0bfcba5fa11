import type { Script } from "../../../analysis/build/script.ts";
import { type Rewrite, rewritten } from "../../../analysis/changes/rewrite.ts";
import { nameAt } from "../../../syntax/gradle/names.ts";
import { type GradleScript, parseGradleScript, type ScriptStatement } from "../../../syntax/gradle/script.ts";
import type { Range } from "../../../syntax/gradle/script-arguments.ts";
import { TokenKind } from "../../../syntax/token-list.ts";

// How the language of a script writes what stands there in the other one. Only shapes that are certain are changed.

/** Names whose value a Kotlin script assigns where Groovy leaves the `=` out, by how Groovy calls them. */
const ASSIGNED: ReadonlyMap<string, string> = new Map([
  ...(
    "applicationId namespace versionName testInstrumentationRunner compileSdk minSdk targetSdk versionCode " +
    "viewBinding dataBinding compose buildConfig sourceCompatibility targetCompatibility jvmTarget " +
    "kotlinCompilerExtensionVersion ndkVersion buildToolsVersion"
  )
    .split(" ")
    .map((name): [string, string] => [name, name]),
  ["compileSdkVersion", "compileSdk"],
  ["minSdkVersion", "minSdk"],
  ["targetSdkVersion", "targetSdk"],
  ["minifyEnabled", "isMinifyEnabled"],
  ["shrinkResources", "isShrinkResources"],
  ["debuggable", "isDebuggable"],
  ["coreLibraryDesugaringEnabled", "isCoreLibraryDesugaringEnabled"],
]);
const NO_CALLS = new Set("else return throw in is as by import package val var fun".split(" "));

/** The lines of a script that are written in the other language, by their number, as its own writes them. */
export function findOwnLanguage({
  isKotlin,
  lines,
}: Pick<Script, "isKotlin" | "lines">): Map<number, string> {
  const script = parseGradleScript("build.gradle", lines.join("\n"));
  const pieces = script.statements.flatMap((each) =>
    (isKotlin ? rewriteToKotlin : rewriteToGroovy)(script, each),
  );
  if (isKotlin) pieces.push(...doubleQuotes(script));
  const found = new Map<number, string>();
  for (const { from, lines: by } of rewritten(script.view.text, pieces))
    by.forEach((line, index) => {
      if (line !== lines[from - 1 + index]) found.set(from + index, line);
    });
  return found;
}

/** Single-quoted strings in double quotes; one character between them is a character in Kotlin, and stays. */
function doubleQuotes({ view }: GradleScript): Rewrite[] {
  const found: Rewrite[] = [];
  for (let at = 0; at < view.count; at++) {
    const [start, end] = [view.outerStart(at), view.end(at)];
    const isPlain = /^'[^'"$\\\n]*'$/.test(view.text.slice(start, end)) && end - start !== 3;
    if (isPlain) found.push({ start, end: start + 1, by: '"' }, { start: end - 1, end, by: '"' });
  }
  return found;
}

function rewriteToKotlin(script: GradleScript, statement: ScriptStatement): Rewrite[] {
  const { view } = script;
  const { name, first, last, isDeclared, parameters, value } = statement;
  const start = view.outerStart(first);
  if (isDeclared)
    return value && view.word(first) === "def" ? [{ start, end: view.end(first), by: "val" }] : [];
  const head = nameAt(view, first, last).end;
  const [from, to] = [parameters[0]?.value, parameters.at(-1)?.value];
  if (!from || !to || !view.word(first) || NO_CALLS.has(name) || "(={".includes(view.mark(head + 1) || " "))
    return [];
  const gap = { start: view.end(head), end: view.outerStart(head + 1) };
  const closing = { start: view.end(to.last), end: view.end(to.last), by: ")" };
  const [argument] = parameters;
  if (parameters.every((each) => each.name === "") && argument) {
    const isFlag = /^(?:true|false)$/.test(view.word(from.first));
    if (parameters.length === 1 && from.last === to.last && (ASSIGNED.has(name) || isFlag))
      return [{ start, end: gap.end, by: `${ASSIGNED.get(name) ?? name} = ` }];
    return parameters.every(({ value: each }) => isNotation(script, each))
      ? [{ ...gap, by: "(" }, closing]
      : [];
  }
  const colon = view.start(from.first - 1);
  const isApplied = name === "apply" && parameters.length === 1 && isNotation(script, from);
  return isApplied ? [{ ...gap, by: "(" }, { start: colon, end: colon + 1, by: " =" }, closing] : [];
}

/** A string, `project(…)`, `platform(…)`, or an entry of the catalog. */
function isNotation({ view }: GradleScript, { first, last }: Range): boolean {
  if (view.kind(first) === TokenKind.string) return /^(["'])[^"'\n]*\1$/.test(view.span(first, last));
  if (view.word(first) === "libs") return /^[\w.]+$/.test(view.span(first, last));
  return /^(?:project|platform)$/.test(view.word(first)) && view.match(first + 1) === last;
}

function rewriteToGroovy({ view }: GradleScript, { name, first, value }: ScriptStatement): Rewrite[] {
  if (!value || !/^va[lr]$/.test(view.word(first))) return [];
  return [{ start: view.start(first), end: view.start(value.first - 1), by: `def ${name} ` }];
}
