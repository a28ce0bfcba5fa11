import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { lineClaim } from "../../claims.ts";
import { withBaseClasses } from "../../code/base-classes.ts";
import { classNamed } from "../../code/named-class.ts";
import { lineOf, sourceOf } from "../../code/source.ts";
import type { ClassSource } from "../../code/types.ts";
import type { FailureCase } from "../failure-case.ts";

/** How Android and the JDK word a field that code may not touch: the class that has it, and its name. */
const INACCESSIBLE = [
  /^Field '([\w.$]{1,300})\.(\w{1,100})' is inaccessible to class/,
  /tried to access (?:private )?field ([\w.$]{1,300})\.(\w{1,100})(?: from class|\s*\(|$)/,
];

/**
 * A field of the project that its own code may not touch: a Kotlin property has a private field, and where a base class
 * of Java has a field of that name, code that means this one finds the private one first.
 */
export function* describeHiddenField({ error }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const message = throwablesOf(error).at(-1)?.message ?? "";
  const [, className, field] = INACCESSIBLE.map((each) => each.exec(message)).find(Boolean) ?? [];
  const type = className ? yield* classNamed(className) : undefined;
  if (!type || !field || type.outline.language !== "kotlin") return [];
  const own = declarationOf(type, field);
  const bases = (yield* withBaseClasses(type)).slice(1);
  const base = bases.find((each) => each.outline.language === "java" && declarationOf(each, field));
  const hidden = base && declarationOf(base, field);
  const source = own && (yield* sourceOf(type.outline.path));
  const other = base && (yield* sourceOf(base.outline.path));
  if (!own || !hidden || !source || !other || hidden.modifiers.includes("private")) return [];
  const evidence = [
    lineClaim("read_file", source.path, own.startLine, lineOf(source, own.startLine), "hides it"),
    lineClaim(
      "read_file",
      other.path,
      hidden.startLine,
      lineOf(other, hidden.startLine),
      "the field that is meant",
    ),
  ];
  return [
    {
      kind: "known",
      topic: "member",
      text: `${field} of ${type.name} (${fileName(source.path)}:${own.startLine}) is a Kotlin property with a private field; it hides the field ${field} of its base class ${base.name} (${fileName(other.path)}:${hidden.startLine}), which code that writes \`.${field}\` is compiled to.`,
      evidence,
    },
    {
      kind: "in_any_case",
      topic: "member",
      text: `Give ${field} of ${type.name} another name, so that only ${base.name} has such a field.`,
      evidence,
    },
  ];
}

const declarationOf = ({ members, outline, declaration }: ClassSource, name: string) =>
  members.find((each) => each.kind === "property" && each.name === name) ??
  // A property of the first constructor stands among its parameters.
  outline.declarations.find(
    (each) =>
      each.name === name &&
      each.kind === "property" &&
      declaration.startLine <= each.startLine &&
      each.endLine <= declaration.endLine,
  );
