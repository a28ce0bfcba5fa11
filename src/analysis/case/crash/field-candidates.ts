import { resolveClass } from "../../../contracts/resolve-class.ts";
import type { ParsedError, Throwable } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { nodesOnLine, pathOf, plain } from "../../../syntax/tree/relations.ts";
import { type AnalysisTask, requestTool } from "../../analysis-task.ts";
import { functionAt, outlineOf } from "../../code/code.ts";
import { dereferencesOn } from "../../code/dereferences.ts";
import { type FailingLine, failingLine } from "../../code/failing-line.ts";
import { type Property, propertyNamed } from "../../code/own-property.ts";
import { sourceOf } from "../../code/source.ts";
import { treeAt } from "../../code/tree.ts";
import { simpleType } from "../../code/types.ts";
import { thrownHere } from "../../exceptions/thrown-here.ts";
import type { FailureCase } from "../failure-case.ts";
import { emptyOn, mayBeEmpty } from "./field-read.ts";

/** One of the properties that a failing line, or the check that failed, asks for. */
export interface FieldCandidate {
  property: Property;
  at: FailingLine;
  /** Whether it may have been null: else a check refused what it holds. */
  wasEmpty: boolean;
}

const MOST = 3;

/** The properties that may have failed where it is not one that the line takes a member of. */
export function* findFieldCandidates({ error }: FailureCase): AnalysisTask<FieldCandidate[]> {
  const thrown = throwablesOf(error).at(-1);
  if (!thrown) return [];
  const found =
    (yield* propertiesOfCheck(error)) ??
    (thrown.exception.endsWith("NullPointerException") ? yield* emptyProperties(error, thrown) : []);
  const names = new Set<string>();
  return found
    .filter(
      ({
        property: {
          declaration: { qualifiedName },
        },
      }) => {
        const isNew = !names.has(qualifiedName);
        names.add(qualifiedName);
        return isNew;
      },
    )
    .slice(0, MOST);
}

/** The properties in the condition of a throw; undefined where the project threw nothing on purpose. */
function* propertiesOfCheck(error: ParsedError): AnalysisTask<FieldCandidate[] | undefined> {
  const here = yield* thrownHere(error);
  const [guard] = here?.site.guards ?? [];
  if (!here) return undefined;
  const asked =
    guard?.kind === "condition" ? guard.condition : guard?.kind === "null" ? guard.value : undefined;
  const names = asked ? [...nodesIn(asked)].flatMap((node) => pathOf(node) ?? []) : [];
  return propertiesNamed(names, here.at, false).filter(({ property }) => !isFixed(property));
}

const isFixed = ({ declaration: { name, modifiers, signature } }: Property): boolean =>
  /^[A-Z][A-Z0-9_]*$/.test(name) || modifiers.includes("const") || /\bval\b/.test(signature);

const propertiesNamed = (names: readonly string[], at: FailingLine, wasEmpty: boolean): FieldCandidate[] =>
  names.flatMap((name) => {
    const property = propertyNamed(name, at.outline, at.source, at.line);
    return property && (!wasEmpty || mayBeEmpty(property.declaration, property.outline.path))
      ? [{ property, at, wasEmpty }]
      : [];
  });

function* emptyProperties(error: ParsedError, thrown: Throwable): AnalysisTask<FieldCandidate[]> {
  const { frames, message } = thrown;
  if (frames.slice(0, 3).some(({ className }) => className === "android.os.Parcel"))
    return yield* emptyInOtherProcess(thrown);
  const at = (yield* failingLine(error))?.at;
  if (!at) return [];
  if (frames[0] === at.frame) return propertiesNamed(emptyOn(at, message), at, true);
  const given = propertiesNamed(namesPassedOn(at, frames[frames.indexOf(at.frame) - 1]?.method), at, true);
  const wanted = CLASS_ASKED.exec(message)?.[1]?.split(/[.$]/).at(-1);
  return wanted
    ? given.filter(({ property }) => simpleType(property.declaration.type ?? "") === wanted)
    : given;
}

/** The class of what was null, by the runtime. */
const CLASS_ASKED = /' ?[^' ]{0,100} ?([\w$.]{1,200})\.[\w$]{1,100}\([^']{0,300}' on a null/;

/** What a line passes to the function that failed on it. */
function namesPassedOn(at: FailingLine, called: string | undefined): string[] {
  const calls = nodesOnLine(treeAt(at.source, at.line), at.line).filter(
    (node): node is Extract<Node, { kind: "call" }> => node.kind === "call" && node.name === called,
  );
  return calls.flatMap((call) => call.arguments.flatMap(({ value }) => pathOf(plain(value)) ?? []));
}

/** An object of a class of the project was null in another process: the field of that type, where one line asks it so. */
function* emptyInOtherProcess({ message, frames }: Throwable): AnalysisTask<FieldCandidate[]> {
  const asked = frames.find(({ className: each }) => each !== "android.os.Parcel")?.method;
  const [, className = "", member = ""] =
    /' ?[^' ]{0,100} ?([\w$.]{1,200})\.([\w$]{1,100})\([^']{0,300}' on a null/.exec(message) ?? [];
  const answer = className ? yield* requestTool(resolveClass, { className }) : undefined;
  const path = answer?.places[0]?.path;
  const source = path && (yield* sourceOf(path));
  const outline = source && (yield* outlineOf(path));
  if (!path || !source || !outline) return [];
  const simple = className.split(/[.$]/).at(-1) ?? "";
  const [property, ...others] = outline.declarations.filter(
    ({ kind, type }) => kind === "property" && simpleType(type ?? "") === simple,
  );
  if (!property || others.length > 0) return [];
  const call = outline.calls.find(
    ({ name, line }) =>
      name === member &&
      functionAt(outline, line)?.name === asked &&
      dereferencesOn(source, line).some((each) => each.text === property.name && each.member === member),
  );
  if (!call) return [];
  const at = { path, line: call.line, frame: { className, method: member }, source, outline };
  return propertiesNamed([property.name], at, true);
}
