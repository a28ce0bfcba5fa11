import { type AnalysisTask, requestTool } from "../../../analysis/analysis-task.ts";
import { takingNull } from "../../../analysis/changes/taking-null.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { outlineOf, shortClass, type WorkspaceFrame, workspaceFrames } from "../../../analysis/code/code.ts";
import { type FailingLine, lineOfFrame } from "../../../analysis/code/failing-line.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import { writtenArguments } from "../../../analysis/values/written-arguments.ts";
import { resolveClass } from "../../../contracts/resolve-class.ts";
import type { Declaration } from "../../../model/code.ts";
import type { Claim } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { nodesOf } from "../../../syntax/tree/children.ts";
import type { Call as CallNode } from "../../../syntax/tree/nodes.ts";
import { lineAt, textOf } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination, Found } from "../../examination.ts";
import { argumentsOfCall } from "../npe/null-candidates.ts";
import { unsetInConstruction } from "../unset-in-construction.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { fitting, illegalNulls, type Overload, overloadsOf, parameterFor } from "./overloads.ts";

/** A Kotlin function that declares a parameter non-null and was called with null. */
export function* examine({ error, facts }: Context<typeof failureClass>): Examination {
  const { method, parameter } = facts;
  if (!method || !parameter) return;
  const declared = yield* declaredParameter(yield* checkedMethod(error, method), parameter);
  const verdict = declared && (yield* nullPassed(error, declared));
  if (verdict) yield verdict;
}

/** R8 can leave the name of the check in the place of the function's; the trace still has the function. */
function* checkedMethod(error: ParsedError, printed: string): AnalysisTask<string> {
  if (!printed.startsWith("kotlin.jvm.internal.")) return printed;
  const [first] = yield* workspaceFrames(error);
  return first ? `${first.frame.className}.${first.frame.method}` : printed;
}

interface Declared {
  path: string;
  /** Every overload that has a parameter of that name without null. */
  overloads: readonly Overload[];
  /** The name of the parameter that the check found null. */
  name: string;
}

function* declaredParameter(method: string, name: string): AnalysisTask<Declared | undefined> {
  const className = method.slice(0, method.lastIndexOf("."));
  const simple = method.slice(method.lastIndexOf(".") + 1).replace(/\$.*/s, "");
  const found = yield* requestTool(resolveClass, { className });
  const path = found?.places[0]?.path;
  const outline = path && (yield* outlineOf(path));
  if (!outline) return undefined;
  const takes = ({ parameters }: Overload): boolean => parameters.some((each) => each.name === name);
  const own = overloadsOf(outline, shortClass(className), simple).filter(takes);
  // R8 merges nested classes into others: the only function of the file that fits is meant all the same.
  const overloads = own.length > 0 ? own : overloadsOf(outline, undefined, simple).filter(takes).slice(0, 2);
  if (own.length === 0 && overloads.length > 1) return undefined;
  return overloads.length > 0 ? { path, overloads, name } : undefined;
}

function* nullPassed(error: ParsedError, declared: Declared): Found {
  const { overloads } = declared;
  const [first] = overloads;
  if (!first) return undefined;
  const frames = yield* workspaceFrames(error);
  const overriding = overloads.filter(({ called }) => called.modifiers.includes("override"));
  const by = overriding.length === 1 ? foreignCaller(error, frames, first.called.name) : undefined;
  if (by && overriding[0]) return yield* calledByOthers(declared, overriding[0], by);
  for (const frame of frames) {
    const caller = yield* lineOfFrame(frame);
    const unset =
      caller && (yield* unsetInConstruction(error, caller, argumentsOfCall(caller, first.called.name)));
    if (unset) return unset;
    const given = caller && writtenArguments(caller, first.called.name);
    const fits = given ? fitting(overloads, given, caller.source.path.endsWith(".java")) : [];
    const verdict = given && passedBy(declared, { ...caller, given }, fits);
    if (verdict) return verdict;
  }
  return calledSomehow(declared);
}

/** The parameter of the one overload that is meant; of several none is, though their type may be the same. */
function parameterOf(overloads: readonly Overload[], name: string): { type: string; sole?: Declaration } {
  const all = overloads.flatMap(({ parameters }) => parameters.filter((each) => each.name === name));
  const types = new Set(all.map(({ type }) => type ?? "non-null"));
  const [sole, ...others] = all;
  return { type: [...types].join(" or "), ...(sole && others.length === 0 && { sole }) };
}

const declaredClaim = (path: string, parameter: Declaration | undefined): Claim[] =>
  parameter
    ? [lineClaim("outline", path, parameter.startLine, parameter.signature, "declared non-null")]
    : [];

function* calledByOthers({ path, name }: Declared, overload: Overload, by: string): Found {
  const { called } = overload;
  const { sole: parameter } = parameterOf([overload], name);
  if (!parameter) return undefined;
  const source = yield* sourceOf(path);
  const fix = source && takingNull(source, called, parameter.name);
  const { type = "non-null" } = parameter;
  const values = { name, called: called.name, by, declared: type, type: `${parameter.type ?? ""}?` };
  return causes.proven("overrideNonNull", values, {
    location: { path, line: parameter.startLine, symbol: called.qualifiedName },
    evidence: declaredClaim(path, parameter),
    fixes: fix ? [fix] : [],
  });
}

interface Call extends FailingLine {
  given: readonly string[];
}

/** The call of the trace, with every null that the overload it means does not take. */
function passedBy(
  { path, overloads, name }: Declared,
  call: Call,
  fits: readonly Overload[],
): Verdict | undefined {
  const [meant] = fits;
  const argument = call.given.find(
    (each, at) => meant && parameterFor(each, at, meant.parameters)?.name === name,
  );
  if (!meant || argument === undefined) return undefined;
  const value = argument.replace(/^\w+\s*=(?!=)\s*/, "");
  const { type, sole } = parameterOf(fits, name);
  const called = meant.called.name;
  const claimOn = (line: number, note: string) =>
    lineClaim("read_file", call.path, line, lineOf(call.source, line), note);
  const evidence = [...declaredClaim(path, sole), claimOn(call.line, "the call")];
  const location = { path: call.path, line: call.line };
  if (/^(?:any|eq|anyObject|isA|argThat|capture)\b|\.any\(/.test(value))
    return causes.proven("matcher", { name, called, value }, { location, evidence });
  const place = `${fileName(call.path)}:${call.line}`;
  if (value !== "null") {
    const values = { place, value, name, called, type };
    return causes.proven("passesValue", values, { ground: "stated", location, evidence });
  }
  const names = [name, ...nullsOf(fits, call.given).filter((each) => each !== name)];
  const types = names.map((each) => parameterOf(fits, each).type);
  const alike = siblings(call, called, overloads);
  const values = { place, names, called, types, alike };
  return causes.proven("passesNull", values, {
    location,
    evidence: [...evidence, ...alike.slice(0, 3).map(({ line }) => claimOn(line, "the same fault"))],
  });
}

/** What no overload that the call can mean takes null for. */
function nullsOf(fits: readonly Overload[], given: readonly string[]): string[] {
  const [first = [], ...rest] = fits.map((each) => illegalNulls(each, given).map(({ name }) => name));
  return first.filter((name) => rest.every((each) => each.includes(name)));
}

/** Other calls of it in the file that pass null where no overload takes it. */
function siblings(
  { source, line: own }: Call,
  called: string,
  overloads: readonly Overload[],
): { line: number; names: string[] }[] {
  const tree = wholeTree(source);
  const calls = nodesOf(tree.root, "call").filter(({ name }) => name === called);
  const mine = calls.find(({ line, endLine }) => line <= own && own <= endLine);
  const on = ({ isNew, receiver }: CallNode): string => `${isNew} ${receiver ? textOf(tree, receiver) : ""}`;
  return calls.flatMap((call) => {
    if (!mine || call === mine || on(call) !== on(mine)) return [];
    const given = call.arguments.map((each) => textOf(tree, each));
    const names = nullsOf(fitting(overloads, given, tree.language === "java"), given);
    return names.length > 0 ? [{ line: lineAt(tree, call.nameStart), names }] : [];
  });
}

/** The trace does not say who passed it. */
function calledSomehow({ path, overloads, name }: Declared): Verdict {
  const { type, sole } = parameterOf(overloads, name);
  const [called = ""] = overloads.map((each) => each.called.name);
  const values = { name, called, type };
  return causes.proven("handedOver", values, {
    ground: "likely",
    ...(sole && { location: { path, line: sole.startLine } }),
    evidence: declaredClaim(path, sole),
  });
}

/** Who called the function, where that is not code of this project: `GestureDetector`. */
function foreignCaller(
  error: ParsedError,
  own: readonly WorkspaceFrame[],
  called: string,
): string | undefined {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const at = frames.findLastIndex(
    (each) => each.method === called && own.some(({ frame }) => frame === each),
  );
  const caller = frames[at + 1];
  if (at < 0 || !caller || own.some(({ frame }) => frame === caller)) return undefined;
  return shortClass(caller.className);
}
