import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { withBaseClasses } from "../../../analysis/code/base-classes.ts";
import { outlineOf } from "../../../analysis/code/code.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { echoedLine, echoesOf } from "../../../analysis/code/echoed-line.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { type ClassSource, classSource } from "../../../analysis/code/types.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { fileName } from "../../../model/paths.ts";
import type { Search } from "../../kotlin_compile/support-at.ts";
import { causes } from "./causes.ts";

/** What a line takes of a type, outside of its texts: `Shelf.limit`. */
const MEMBER = /(?<![\w.])([A-Z]\w{0,80})\.([a-z]\w{0,80})\b/g;

/** Where javac names no symbol: the one member that the line which it prints takes of a class of the workspace, and that is not there. */
export function* examinePrintedMember(error: ParsedError): Search {
  const path = yield* workspacePath(error.filePath);
  const outline = path && (yield* outlineOf(path));
  const source = path && (yield* sourceOf(path));
  if (!path || !outline || !source) return undefined;
  const lacking = new Map<string, { owner: ClassSource; name: string; line: string }>();
  for (const line of echoesOf(error)) {
    for (const [member, type = "", name = ""] of line.replace(/"[^"]*"/g, '""').matchAll(MEMBER)) {
      const owner = yield* classSource(type, outline);
      if (owner && (yield* lacksMember(owner, name))) lacking.set(member, { owner, name, line });
    }
  }
  const [found, ...more] = lacking.values();
  if (!found || more.length > 0) return undefined;
  const { owner, name, line } = found;
  const declared = yield* sourceOf(owner.outline.path);
  const { startLine } = owner.declaration;
  if (!declared) return undefined;
  const isMoved = echoedLine(source, error) === undefined;
  const values = {
    name,
    owner: owner.name,
    place: `${fileName(owner.outline.path)}:${startLine}`,
    moved: isMoved ? `Line ${error.line} of ${fileName(path)} reads otherwise here` : undefined,
  };
  return causes.proven("memberMissing", values, {
    ground: isMoved ? "typical" : "stated",
    location: { path: owner.outline.path, line: startLine },
    evidence: [
      logClaim(error, line),
      lineClaim("outline", owner.outline.path, startLine, lineOf(declared, startLine), `has no ${name}`),
    ],
  });
}

/** Whether a class whose base classes are all of the workspace has no member of a name. */
function* lacksMember(owner: ClassSource, name: string): AnalysisTask<boolean> {
  const all = yield* withBaseClasses(owner);
  const isKnown = all.every(
    ({ declaration, outline }) =>
      outline.complete &&
      (declaration.supertypes ?? []).every((each) =>
        all.some((type) => each.replace(/[<(].*/s, "") === type.name),
      ),
  );
  // A property is read by its name alone in Kotlin, and an enum or a record has members that nobody declares.
  const isPlain = owner.outline.path.endsWith(".java") && owner.declaration.kind === "class";
  return (
    isKnown &&
    isPlain &&
    !/^(?:class|this|super|length)$/.test(name) &&
    all.every(({ members }) => !members.some((each) => each.name === name))
  );
}
