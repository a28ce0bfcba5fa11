import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { escapeRegex, search } from "../../../analysis/code/code.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { codeOf, depthChange, sourceOf } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";

/** A method that a caller found without a body. */
export interface AbstractMember {
  /** Binary name of the interface or class that declares it. */
  owner: string;
  method: string;
  isPlatform: boolean;
}

/** Classes of the workspace that implement an interface and lack one of its methods. */
export function* abstractMethod(
  error: ParsedError,
  { owner, method, isPlatform }: AbstractMember,
): Inquiry<Finding | undefined> {
  const simple = owner.slice(owner.lastIndexOf(".") + 1).replaceAll("$", ".");
  const name = escapeRegex(simple.split(".").at(-1) ?? simple);
  const heads = yield* search(
    `(?:\\bnew\\s+(?:\\w+\\.)*${name}(?:\\.Stub)?\\s*\\([^)]*\\)\\s*\\{|\\bobject\\s*:\\s*(?:\\w+\\.)*${name}(?:\\.Stub)?\\b|\\b(?:extends|implements)\\b[^{]*\\b${name}(?:\\.Stub)?\\b|\\bclass\\b[^{]*:[^{]*\\b${name}(?:\\.Stub)?\\b)`,
    { isRegex: true, files: "**/*.{kt,java}", limit: 12 },
  );
  const lacking: typeof heads = [];
  for (const head of heads.slice(0, 6)) {
    const source = yield* sourceOf(head.path);
    if (!source) continue;
    let depth = 0;
    let has = false;
    for (let line = head.line; line < head.line + 600 && line <= source.lines.length; line++) {
      const code = codeOf(source, line);
      has ||= new RegExp(`\\b${escapeRegex(method)}\\s*\\(`).test(code);
      depth += depthChange(code);
      if (depth <= 0 && line > head.line) break;
    }
    if (!has) lacking.push(head);
  }
  const [first, ...others] = lacking;
  if (!first) return undefined;
  const where = isPlatform ? "On this device's Android" : "In the version that runs";
  const places = lacking.slice(0, 3).map(({ path, line }) => `${fileName(path)}:${line}`);
  return {
    rootCause:
      others.length === 0
        ? `${where} ${simple} has the method ${method}(), and the implementation on line ${first.line} has no body for it: it was written against a version of ${simple} without it.`
        : `${where} ${simple} has the method ${method}(), and ${lacking.length} implementations here have no body for it, such as ${places.join(", ")}. The one that ran is at fault.`,
    ground: others.length === 0 ? "told" : "inKind",
    ...(others.length === 0 && { location: { path: first.path, line: first.line } }),
    label: `lacks ${method}()`,
    evidence: [
      logClaim(error),
      lineClaim("grep_search", first.path, first.line, first.text, `without ${method}()`),
      ...others
        .slice(0, 2)
        .map(({ path, line, text }) => lineClaim("grep_search", path, line, text, "lacks it too")),
    ],
    fixGuidelines: [
      `Implement ${method}() there, without \`override\` where the interface you compile against does not have it: at run time it is found by its name and types.`,
      isPlatform
        ? "Interfaces that are not part of the public API change between Android versions: check each version you support."
        : "Bring the library that calls and the one that declares it to versions made for each other.",
    ],
  };
}
