import { absenceClaim, fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { escapeRegex, search } from "../../../analysis/code/code.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { classNamed } from "../../../analysis/code/named-class.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

const NATIVE = "**/*.{c,cc,cpp,cxx,h,hpp,rs}";

/** A method declared native, for which no loaded library has the function. */
export function* missingImplementation(error: ErrorOf<typeof failureClass>): Inquiry {
  const [, className, method] = /(?<![\w.$])([\w.$]+)\.([\w$]+)\s*\(/.exec(fact(error, "method") ?? "") ?? [];
  const owner = className ? yield* classNamed(className) : undefined;
  const member = owner?.members.find(({ name, kind }) => kind === "function" && name === method);
  const source = owner && (yield* sourceOf(owner.outline.path));
  if (!className || !method || !owner || !member || !source) return;
  yield* think(`Which native function is written for ${owner.name}.${method}()?`);
  const wanted = `Java_${className.replace(/_/g, "_1").replace(/[.$]/g, "_")}_${method.replace(/_/g, "_1")}`;
  const declared = lineClaim(
    "read_file",
    source.path,
    member.startLine,
    lineOf(source, member.startLine),
    "declared native",
  );
  const written = yield* search(`\\bJava_\\w+_${escapeRegex(method.replace(/_/g, "_1"))}\\b`, {
    isRegex: true,
    files: NATIVE,
    limit: 10,
  });
  const exact = written.find(({ text }) => new RegExp(`\\b${escapeRegex(wanted)}\\b`).test(text));
  const [other] = written;
  if (!exact && other) {
    const name = /\bJava_\w+/.exec(other.text)?.[0] ?? "";
    yield* conclude({
      rootCause: `The runtime looks for ${wanted}, and ${fileName(other.path)} has ${name}: the class was moved or renamed, and the name of the native function did not follow.`,
      ground: "proven",
      location: { path: other.path, line: other.line },
      label: "for another class",
      evidence: [
        logClaim(error),
        lineClaim("grep_search", other.path, other.line, other.text, "what there is"),
        declared,
      ],
      fixGuidelines: [
        `Rename it to ${wanted}, or register the functions with RegisterNatives, which needs no such names.`,
      ],
    });
    return;
  }
  if (exact && /\.(?:cc|cpp|cxx)$/.test(exact.path)) {
    const native = yield* sourceOf(exact.path);
    const above = native?.lines.slice(0, exact.line) ?? [];
    if (above.some((line) => /extern\s+"C"/.test(line))) return;
    yield* conclude({
      rootCause: `${wanted} is C++ without extern "C" (${exact.path}:${exact.line}), so the compiler gives it another name than the one the runtime looks for.`,
      ground: "proven",
      location: { path: exact.path, line: exact.line },
      label: 'no extern "C"',
      evidence: [logClaim(error), lineClaim("grep_search", exact.path, exact.line, exact.text), declared],
      fixGuidelines: ['Put extern "C" JNIEXPORT in front of it.'],
    });
    return;
  }
  const loads = yield* search("\\bload(?:Library)?\\(", { isRegex: true, files: "**/*.{kt,java}", limit: 5 });
  if (exact || loads.length > 0) return;
  yield* conclude({
    rootCause: `${owner.name}.${method}() is native, and nothing was found in this project that loads a native library.`,
    ground: "told",
    location: { path: source.path, line: member.startLine },
    label: "no loadLibrary() found",
    evidence: [logClaim(error), declared, absenceClaim("grep_search", "no loadLibrary in the sources")],
    fixGuidelines: [
      `Load the library before the first call: companion object { init { System.loadLibrary("…") } } in ${owner.name}.`,
    ],
  });
}
