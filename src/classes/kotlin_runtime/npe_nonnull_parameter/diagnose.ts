import { takingNull } from "../../../analysis/changes/taking-null.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { outlineOf, shortClass, type WorkspaceFrame, workspaceFrames } from "../../../analysis/code/code.ts";
import { type FailingLine, lineOfFrame } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry, look } from "../../../analysis/inquiry.ts";
import { writtenArguments } from "../../../analysis/values/written-arguments.ts";
import { resolveClass } from "../../../contracts/resolve-class.ts";
import type { Declaration } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import { nodesOf } from "../../../syntax/tree/children.ts";
import type { Call as CallNode } from "../../../syntax/tree/nodes.ts";
import { lineAt, textOf } from "../../../syntax/tree/relations.ts";
import { inWords } from "../../wording.ts";
import type { failureClass } from "./class.ts";
import { fitting, illegalNulls, type Overload, overloadsOf, parameterFor } from "./overloads.ts";

/** A Kotlin function that declares a parameter non-null and was called with null. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const method = fact(error, "method");
  const parameter = fact(error, "parameter");
  if (!method || !parameter) return;
  const declared = yield* declaredParameter(yield* checkedMethod(error, method), parameter);
  if (!declared) return;
  const finding = yield* nullPassed(error, declared);
  if (finding) yield* conclude(finding);
}

/** R8 can leave the name of the check in the place of the function's; the trace still has the function. */
function* checkedMethod(error: ParsedError, printed: string): Inquiry<string> {
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

function* declaredParameter(method: string, name: string): Inquiry<Declared | undefined> {
  const className = method.slice(0, method.lastIndexOf("."));
  const simple = method.slice(method.lastIndexOf(".") + 1).replace(/\$.*/s, "");
  const found = yield* look(resolveClass, { className });
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

function* nullPassed(error: ParsedError, declared: Declared): Inquiry<Finding | undefined> {
  const { overloads } = declared;
  const [first] = overloads;
  if (!first) return undefined;
  const frames = yield* workspaceFrames(error);
  const overriding = overloads.filter(({ called }) => called.modifiers.includes("override"));
  const by = overriding.length === 1 ? foreignCaller(error, frames, first.called.name) : undefined;
  if (by && overriding[0]) return yield* calledByOthers(error, declared, overriding[0], by);
  for (const frame of frames) {
    const caller = yield* lineOfFrame(frame);
    const given = caller && writtenArguments(caller, first.called.name);
    const fits = given ? fitting(overloads, given, caller.source.path.endsWith(".java")) : [];
    const finding = given && passedBy(error, declared, { ...caller, given }, fits);
    if (finding) return finding;
  }
  return calledSomehow(error, declared);
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

function* calledByOthers(
  error: ParsedError,
  { path, name }: Declared,
  overload: Overload,
  by: string,
): Inquiry<Finding | undefined> {
  const { called } = overload;
  const { sole: parameter } = parameterOf([overload], name);
  if (!parameter) return undefined;
  const source = yield* sourceOf(path);
  const fix = source && takingNull(source, called, parameter.name);
  return {
    rootCause: `${called.name}() overrides a function that ${by} calls with null for ${name}, but declares it ${parameter.type ?? "non-null"}. Kotlin checks that on entry.`,
    ground: "proven",
    location: { path, line: parameter.startLine, symbol: called.qualifiedName },
    label: "may be null",
    evidence: [logClaim(error), ...declaredClaim(path, parameter)],
    fixGuidelines: [`Declare ${name} as ${parameter.type ?? ""}? and handle null in ${called.name}().`],
    fixes: fix ? [fix] : [],
  };
}

interface Call extends FailingLine {
  given: readonly string[];
}

/** The call of the trace, with every null that the overload it means does not take. */
function passedBy(
  error: ParsedError,
  { path, overloads, name }: Declared,
  call: Call,
  fits: readonly Overload[],
): Finding | undefined {
  const [meant] = fits;
  const argument = call.given.find(
    (each, at) => meant && parameterFor(each, at, meant.parameters)?.name === name,
  );
  if (!meant || argument === undefined) return undefined;
  const value = argument.replace(/^\w+\s*=(?!=)\s*/, "");
  const { type, sole } = parameterOf(fits, name);
  const called = meant.called.name;
  const evidence = [
    logClaim(error),
    ...declaredClaim(path, sole),
    lineClaim("read_file", call.path, call.line, lineOf(call.source, call.line), "the call"),
  ];
  const found = { location: { path: call.path, line: call.line }, label: "passes null" };
  if (/^(?:any|eq|anyObject|isA|argThat|capture)\b|\.any\(/.test(value))
    return {
      ...found,
      rootCause: `\`${value}\` is a matcher that answers null, and ${called}() is Kotlin with a non-null ${name}.`,
      ground: "proven",
      evidence,
      fixGuidelines: ["Use the matchers of mockito-kotlin (or MockK), which never answer null."],
    };
  const place = `${fileName(call.path)}:${call.line}`;
  if (value !== "null")
    return {
      ...found,
      rootCause: `${place} passes \`${value}\`, which was null, for ${name}, which ${called}() declares as ${type}.`,
      ground: "told",
      evidence,
      fixGuidelines: [`Pass a value, or declare ${name} nullable and handle null in ${called}().`],
    };
  const names = nullsOf(fits, call.given);
  const others = names.filter((each) => each !== name);
  const types = [name, ...others].map((each) => parameterOf(fits, each).type);
  const alike = siblings(call, called, overloads);
  const them = others.length > 0 ? "them" : name;
  return {
    ...found,
    rootCause: `${place} passes null for ${inWords([name, ...others])}, which ${called}() declares as ${inWords(types)}.`,
    ground: "proven",
    evidence: [
      ...evidence,
      ...alike
        .slice(0, 3)
        .map(({ line }) =>
          lineClaim("read_file", call.path, line, lineOf(call.source, line), "the same fault"),
        ),
    ],
    fixGuidelines: [
      `Pass ${others.length > 0 ? "values" : "a value"}, or declare ${them} nullable and handle null in ${called}().`,
      ...(alike.length > 0
        ? [
            `Mend with it ${inWords(alike.map(({ line, names: nulls }) => `line ${line} (null for ${inWords(nulls)})`))}.`,
          ]
        : []),
    ],
  };
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
function calledSomehow(error: ParsedError, { path, overloads, name }: Declared): Finding {
  const { type, sole } = parameterOf(overloads, name);
  const [called = ""] = overloads.map((each) => each.called.name);
  return {
    rootCause: `${called}() declares ${name} as ${type}, and code without null checks (Java, reflection, a JSON library) called it with null.`,
    ground: "likely",
    ...(sole && { location: { path, line: sole.startLine } }),
    label: "was null",
    evidence: [logClaim(error), ...declaredClaim(path, sole)],
    fixGuidelines: [
      `See in the trace who calls ${called}(), and why ${name} is null there.`,
      `If null is legitimate, declare ${name} nullable.`,
    ],
  };
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
