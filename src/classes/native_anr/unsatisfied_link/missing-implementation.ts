import { lineClaim } from "../../../analysis/claims.ts";
import { escapeRegex, search } from "../../../analysis/code/code.ts";
import { classNamed } from "../../../analysis/code/named-class.ts";
import { foundNone } from "../../../analysis/code/search-result.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { fileName } from "../../../model/paths.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const NATIVE = "**/*.{c,cc,cpp,cxx,h,hpp,rs}";

/** A method declared native, for which no loaded library has the function. */
export function* examineImplementation(context: Context<typeof failureClass>): Examination {
  const [, className, method] = /(?<![\w.$])([\w.$]+)\.([\w$]+)\s*\(/.exec(context.facts.method ?? "") ?? [];
  const owner = className ? yield* classNamed(className) : undefined;
  const member = owner?.members.find(({ name, kind }) => kind === "function" && name === method);
  const source = owner && (yield* sourceOf(owner.outline.path));
  if (!className || !method || !owner || !member || !source) return;
  yield { thought: `Which native function is written for ${owner.name}.${method}()?` };
  const wanted = `Java_${className.replace(/_/g, "_1").replace(/[.$]/g, "_")}_${method.replace(/_/g, "_1")}`;
  const declared = context.line({ source, line: member.startLine }, "declared native");
  const { all: written } = yield* search(`\\bJava_\\w+_${escapeRegex(method.replace(/_/g, "_1"))}\\b`, {
    isRegex: true,
    files: NATIVE,
    limit: 10,
  });
  if (!written) return;
  const exact = written.find(({ text }) => new RegExp(`\\b${escapeRegex(wanted)}\\b`).test(text));
  const [other] = written;
  if (!exact && other) {
    const { path, line, text } = other;
    const values = { wanted, written: /\bJava_\w+/.exec(text)?.[0] ?? "", file: fileName(path) };
    const evidence = [lineClaim("grep_search", path, line, text, "what there is"), declared];
    yield causes.proven("otherClass", values, { location: { path, line }, evidence });
  }
  if (exact && /\.(?:cc|cpp|cxx)$/.test(exact.path)) {
    const { path, line, text } = exact;
    const above = (yield* sourceOf(path))?.lines.slice(0, line) ?? [];
    if (above.some((each) => /extern\s+"C"/.test(each))) return;
    const evidence = [lineClaim("grep_search", path, line, text), declared];
    yield causes.proven(
      "mangled",
      { wanted, place: `${path}:${line}` },
      { location: { path, line }, evidence },
    );
  }
  const loads = yield* search("\\bload(?:Library)?\\(", {
    isRegex: true,
    files: "**/*.{kt,java}",
    limit: 20,
  });
  if (exact || !foundNone(loads)) return;
  const values = { owner: owner.name, method };
  yield causes.proven("neverLoaded", values, {
    ground: "stated",
    location: { path: source.path, line: member.startLine },
    evidence: [declared, context.absent("grep_search", "no loadLibrary in the sources")],
  });
}
