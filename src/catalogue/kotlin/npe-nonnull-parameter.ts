import { resolveClass } from "../../contracts/resolve-class.ts";
import type { Declaration } from "../../model/code.ts";
import type { ProposedFix } from "../../model/edit.ts";
import type { Finding } from "../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";
import { conclude, type Diagnoser, type Inquiry, look } from "../diagnoser.ts";
import { fact, lineClaim, logClaim } from "../reading/claims.ts";
import { outlineOf, shortClass, type WorkspaceFrame, workspaceFrames } from "../reading/code.ts";
import { editLines } from "../reading/edits.ts";
import { lineOfFrame } from "../reading/failing-line.ts";
import { fileName } from "../reading/file-name.ts";
import { codeOfRange, lineOf, sourceOf } from "../reading/source.ts";
import { npe } from "./npe.ts";
import { argumentOf } from "./null-argument.ts";

/** A Kotlin function that declares a parameter non-null and was called with null. */
export const npeNonnullParameter: Diagnoser = {
  ids: ["npe_nonnull_parameter"],
  *investigate(error) {
    const method = fact(error, "method");
    const parameter = fact(error, "parameter");
    // "x must not be null" is the check of an expression, not of a parameter.
    if (!method || !parameter) return yield* npe.investigate(error);
    const declared = yield* declaredParameter(yield* checkedMethod(error, method), parameter);
    if (!declared) return;
    yield* conclude(yield* nullPassed(error, declared));
  },
};

/** R8 can leave the name of the check in the place of the function's; the trace still has the function. */
function* checkedMethod(error: ParsedError, printed: string): Inquiry<string> {
  if (!printed.startsWith("kotlin.jvm.internal.")) return printed;
  const [first] = yield* workspaceFrames(error);
  return first ? `${first.frame.className}.${first.frame.method}` : printed;
}

interface Declared {
  path: string;
  called: Declaration;
  parameter: Declaration;
  position: number;
}

function* declaredParameter(method: string, name: string): Inquiry<Declared | undefined> {
  const className = method.slice(0, method.lastIndexOf("."));
  const simple = method.slice(method.lastIndexOf(".") + 1).replace(/\$.*$/, "");
  const found = yield* look(resolveClass, { className });
  const path = found?.places[0]?.path;
  const outline = path && (yield* outlineOf(path));
  if (!outline) return undefined;
  const owner = simple === "<init>" ? shortClass(className) : simple;
  const parameter = outline.declarations.find(
    (each) =>
      (each.kind === "parameter" || each.kind === "property") &&
      each.name === name &&
      each.qualifiedName.split(".").at(-2) === owner,
  );
  const scope = parameter?.qualifiedName.split(".").slice(0, -1).join(".");
  const called = outline.declarations.find(
    (each) => each.qualifiedName === scope && each.kind !== "parameter",
  );
  if (!parameter || !called) return undefined;
  const all = outline.declarations.filter(
    (each) => each.kind === parameter.kind && each.qualifiedName === `${scope}.${each.name}`,
  );
  return { path, called, parameter, position: all.indexOf(parameter) };
}

function* nullPassed(error: ParsedError, declared: Declared): Inquiry<Finding> {
  const { path, called, parameter } = declared;
  const claims = [
    logClaim(error),
    lineClaim("outline", path, parameter.startLine, parameter.signature, "declared non-null"),
  ];
  const frames = yield* workspaceFrames(error);
  const by = called.modifiers.includes("override") ? foreignCaller(error, frames, called.name) : undefined;
  if (by) {
    const fix = yield* madeNullable(declared);
    return {
      rootCause: `${called.name}() overrides a function that ${by} calls with null for ${parameter.name}, but declares it ${parameter.type ?? "non-null"}. Kotlin checks that on entry.`,
      confidence: 0.9,
      location: { path, line: parameter.startLine, symbol: called.qualifiedName },
      label: "may be null",
      evidence: claims,
      fixGuidelines: [
        `Declare ${parameter.name} as ${parameter.type ?? ""}? and handle null in ${called.name}().`,
      ],
      fixes: fix ? [fix] : [],
    };
  }
  for (const frame of frames) {
    const caller = yield* lineOfFrame(frame);
    const argument = caller && argumentOf(caller, called.name, declared.position, parameter.name);
    if (!caller || argument === undefined) continue;
    const isMock = /^(?:any|eq|anyObject|isA|argThat|capture)\b|\.any\(/.test(argument);
    return {
      rootCause: isMock
        ? `\`${argument}\` is a matcher that answers null, and ${called.name}() is Kotlin with a non-null ${parameter.name}.`
        : `${fileName(frame.path)}:${caller.line} passes ${argument === "null" ? "null" : `\`${argument}\`, which was null,`} for ${parameter.name}, which ${called.name}() declares as ${parameter.type ?? "non-null"}.`,
      confidence: argument === "null" || isMock ? 0.93 : 0.8,
      location: { path: caller.path, line: caller.line },
      label: "passes null",
      evidence: [
        ...claims,
        lineClaim("read_file", caller.path, caller.line, lineOf(caller.source, caller.line), "the call"),
      ],
      fixGuidelines: isMock
        ? ["Use the matchers of mockito-kotlin (or MockK), which never answer null."]
        : [`Pass a value, or declare ${parameter.name} nullable and handle null in ${called.name}().`],
    };
  }
  return {
    rootCause: `${called.name}() declares ${parameter.name} as ${parameter.type ?? "non-null"}, and code without null checks (Java, reflection, a JSON library) called it with null.`,
    confidence: 0.6,
    location: { path, line: parameter.startLine, symbol: called.qualifiedName },
    label: "was null",
    evidence: claims,
    fixGuidelines: [
      `See in the trace who calls ${called.name}(), and why ${parameter.name} is null there.`,
      `If null is legitimate, declare ${parameter.name} nullable.`,
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

/** `intent: Intent` as `intent: Intent?`, where the function only passes it on to super or leaves it alone. */
function* madeNullable({ path, called, parameter }: Declared): Inquiry<ProposedFix | undefined> {
  const source = yield* sourceOf(path);
  if (!source || !parameter.type) return undefined;
  const body = codeOfRange(source, { from: called.startLine, to: called.endLine });
  const uses = body.match(new RegExp(`\\b${parameter.name}\\b(?!\\s*:)`, "g"))?.length ?? 0;
  const onlySuper =
    body.match(new RegExp(`\\bsuper\\.${called.name}\\([^)]*\\b${parameter.name}\\b`, "g"))?.length ?? 0;
  const dereferenced = new RegExp(`\\b${parameter.name}\\s*\\.`).test(body);
  if (dereferenced || uses > onlySuper) return undefined;
  const line = parameter.startLine;
  const before = lineOf(source, line);
  const after = before.replace(
    `${parameter.name}: ${parameter.type}`,
    `${parameter.name}: ${parameter.type}?`,
  );
  const edits = after === before ? undefined : editLines(source, [{ from: line, to: line, lines: [after] }]);
  return edits && { title: `Take null for ${parameter.name}`, safety: "review", edits };
}
