import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { outlineOf } from "../../../analysis/code/code.ts";
import { lineOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry, look, think } from "../../../analysis/inquiry.ts";
import { resolveClass } from "../../../contracts/resolve-class.ts";
import type { Declaration } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { annotationsOf } from "../../../syntax/tree/annotations.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { failureClass } from "./class.ts";

/** The property of a task of this project's own build logic that Gradle does not take. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const [type, member] = [fact(error, "taskType"), fact(error, "member")];
  if (!type || !member) return;
  yield* think(`Where does ${type} declare ${member}?`);
  const found = yield* look(resolveClass, { className: type });
  const [only, ...more] = found?.places ?? [];
  const outline = only && more.length === 0 ? yield* outlineOf(only.path) : undefined;
  const source = outline && (yield* sourceOf(outline.path));
  const declared = outline?.declarations.find((each) => isMember(each, member));
  if (!only || !source || !declared) return;
  const annotation = fact(error, "wrongAnnotation");
  const line = annotation
    ? (annotatedAt(source, declared, annotation) ?? declared.startLine)
    : declared.startLine;
  const simple = type.split(/[.$]/).at(-1) ?? type;
  const isAlone = annotation !== undefined && lineOf(source, line).trim() === annotation;
  yield* conclude({
    rootCause: annotation
      ? `${declared.name} of ${simple} has ${annotation}, and Gradle takes that annotation on properties of a task only, that fit it.`
      : `${declared.name} of ${simple} is a property of a task, and no annotation tells Gradle whether it is an input or an output.`,
    ground: "proven",
    location: { path: source.path, line },
    label: annotation ? "does not go here" : "without an annotation",
    evidence: [
      logClaim(
        error,
        error.raw
          .split("\n")
          .find((each) => each.includes(type) && each.includes(member))
          ?.trim(),
      ),
      lineClaim("read_file", source.path, line, lineOf(source, line)),
    ],
    fixGuidelines: [
      annotation
        ? `Take ${annotation} off ${declared.name}, or make it a property: a getter without parameters.`
        : `Annotate ${declared.name}: @Input, @InputFile, @OutputDirectory …, or @Internal where the result does not depend on it.`,
    ],
    fixes: isAlone
      ? fixOf(`Take ${annotation} off`, "review", editLines(source, [{ from: line, to: line, lines: [] }]))
      : [],
  });
}

/** A property is named in the message by its own name, whatever its getter is called. */
function isMember({ name, kind }: Declaration, member: string): boolean {
  const capital = member.charAt(0).toUpperCase() + member.slice(1);
  return kind !== "parameter" && [member, `get${capital}`, `is${capital}`].includes(name);
}

/** The line on which a function or a property has an annotation. */
function annotatedAt(
  source: Source,
  { name, startLine }: Declaration,
  annotation: string,
): number | undefined {
  const tree = wholeTree(source);
  for (const node of nodesIn(tree.root)) {
    if (node.kind !== "function" && node.kind !== "variable") continue;
    const own = node.kind === "function" ? node.name : node.bindings[0]?.name;
    if (own !== name || startLine < node.line || node.endLine < startLine) continue;
    return annotationsOf(tree, node).find((each) => `@${each.name}` === annotation)?.line;
  }
  return undefined;
}
