import { buildOf, fixOf } from "../../../analysis/build/build.ts";
import { flagInForce } from "../../../analysis/build/flag-in-force.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { signAtEnd } from "../../../analysis/changes/sign-at-end.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { classAt, functionAt } from "../../../analysis/code/code.ts";
import { type CompilePlace, compilePlace, placeLine } from "../../../analysis/code/compile-place.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { isGeneratedFile } from "../../../analysis/code/generated-file.ts";
import { resourceIdsOn } from "../../../analysis/code/resource-ids.ts";
import { isStub } from "../../../analysis/code/stub-place.ts";
import { classSource } from "../../../analysis/code/types.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { isApplication } from "../../../analysis/resources/manifest.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import { generatedBuildConfig } from "../generated-build-config.ts";
import { generatedByProtoc } from "../generated-by-protoc.ts";
import { ambiguousName } from "./ambiguous-name.ts";
import type { failureClass } from "./class.ts";
import { sourceEncoding } from "./source-encoding.ts";
import { sourceLevel } from "./source-level.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const older = (yield* generatedByProtoc(error)) ?? (yield* generatedBuildConfig(error));
  if (older) return yield* conclude(older);
  if (isStub(error.filePath)) return;
  const place = yield* compilePlace(error, fact(error, "ambiguous"));
  if (!place || /[/\\]build[/\\]generated[/\\]/.test(error.filePath)) return;
  const found =
    tokenMissing(error, place) ??
    exceptionNotHandled(error, place) ??
    nothingToOverride(error, place) ??
    typeNotConvertible(error, place) ??
    fileOfAnotherName(error, place) ??
    (yield* sourceLevel(error, place)) ??
    (yield* sourceEncoding(error, place)) ??
    (yield* ambiguousName(error, place)) ??
    (yield* constantExpected(error, place)) ??
    (yield* methodNotImplemented(error, place));
  if (found) yield* conclude(found);
}

/** The column only where it points at code: some consoles cut the white space before the caret. */
const at = ({ path, line, column, text }: CompilePlace) => ({
  location: { path, line, ...(column && /\S/.test(text[column - 1] ?? "") && { column }) },
});

/** A sign that the statement before the caret lacks: javac points behind its end. */
function tokenMissing(error: ErrorOf<typeof failureClass>, place: CompilePlace): Finding | undefined {
  const sign = fact(error, "missingSign");
  const edits = sign && signAtEnd(place.source, { line: place.line, column: error.column ?? 0 }, sign);
  if (!sign || !edits) return undefined;
  return {
    ...at(place),
    rootCause: `The statement on line ${place.line} of ${fileName(place.path)} ends without ${sign === ";" ? "a semicolon" : sign}.`,
    ground: "proven",
    label: `${sign} expected`,
    evidence: [logClaim(error), placeLine(place)],
    fixGuidelines: [`Put ${sign} at the end of line ${place.line}.`],
    fixes: fixOf(`Put ${sign} at its end`, "review", edits),
  };
}

/** Resource ids are constants no longer: since the Android Gradle plugin 8 unless gradle.properties says so. */
function* constantExpected(
  error: ErrorOf<typeof failureClass>,
  place: CompilePlace,
): Inquiry<Finding | undefined> {
  const [named] = fact(error, "rule") === "constant expression required" ? resourceIdsOn(place) : [];
  if (!named) return undefined;
  const { isCase } = named;
  const id = `R.${named.kind}.${named.name}`;
  const build = yield* buildOf(error);
  const flag = build && flagInForce(build, "android.nonFinalResIds");
  const module = build && moduleOfPath(build, place.path);
  const isOfApp = module !== undefined && isApplication(module);
  if (flag?.value === false && isOfApp) return undefined;
  const why =
    flag?.value === false
      ? "the fields of R are final in an application only, and this is not the code of one"
      : flag?.value
        ? `the fields of R are not final, for ${flag.because.replace(/^it is/, "android.nonFinalResIds is")}`
        : "the fields of R are not final in libraries, and in applications since the Android Gradle plugin 8";
  return {
    ...at(place),
    rootCause: `${id} is no constant: ${why}. So ${isCase ? "a switch cannot have them as cases" : "an annotation cannot take them"}.`,
    ground: "proven",
    label: "not a constant",
    evidence: [logClaim(error), placeLine(place), ...(flag?.value ? [flag.claim] : [])],
    fixGuidelines: [
      isCase
        ? "Turn the switch into if and else if that compare with the ids (Android Studio does it with Alt+Enter on switch)."
        : "Use what the library offers in place of the annotation: its resource ids cannot be had as constants.",
      ...(isOfApp || !module
        ? ["To put it off, set android.nonFinalResIds=false in gradle.properties."]
        : []),
    ],
  };
}

function exceptionNotHandled(error: ErrorOf<typeof failureClass>, place: CompilePlace): Finding | undefined {
  const exception = fact(error, "exceptionType");
  const within = functionAt(place.outline, place.line);
  if (!exception || !within) return undefined;
  const isOverride = within.annotations.includes("Override");
  return {
    ...at(place),
    rootCause: `The call on this line can throw ${exception}, a checked exception, and ${within.name}() neither catches nor declares it.`,
    ground: "proven",
    label: `may throw ${exception}`,
    evidence: [logClaim(error), placeLine(place)],
    fixGuidelines: [
      isOverride
        ? `Catch ${exception} here: ${within.name}() overrides a method, which decides what may be thrown.`
        : `Catch ${exception} here where something sensible can be done about it, or add throws ${exception} to ${within.name}().`,
    ],
  };
}

function* methodNotImplemented(
  error: ErrorOf<typeof failureClass>,
  place: CompilePlace,
): Inquiry<Finding | undefined> {
  const method = fact(error, "abstractMethod");
  const owner = fact(error, "interface");
  if (!method || !owner) return undefined;
  const simple = owner.replace(/<.*/s, "");
  const type = yield* classSource(simple, place.outline);
  const name = /^\w+/.exec(method)?.[0] ?? "";
  const declared = type?.members.find((each) => each.name === name);
  const own = classAt(place.outline, place.line);
  const similar = place.outline.declarations.find(
    (each) =>
      each.kind === "function" &&
      each.name === name &&
      own &&
      each.qualifiedName.startsWith(`${own.qualifiedName}.`),
  );
  const near = similar
    ? ` It has a ${name}() with other parameters or types (line ${similar.startLine}).`
    : "";
  return {
    ...at(place),
    rootCause: `${fact(error, "declaredIn") ?? "The class"} implements ${simple} without its method ${method}.${near}`,
    ground: "proven",
    label: `lacks ${name}()`,
    evidence: [
      logClaim(error),
      placeLine(place),
      ...(type && declared
        ? [lineClaim("outline", type.outline.path, declared.startLine, name, "asks for it")]
        : []),
      ...(similar ? [lineClaim("outline", place.path, similar.startLine, name, "does not match")] : []),
    ],
    fixGuidelines: [
      similar
        ? `Give ${name}() on line ${similar.startLine} the parameters and types of ${method}.`
        : `Implement ${method}.`,
    ],
  };
}

function nothingToOverride(error: ErrorOf<typeof failureClass>, place: CompilePlace): Finding | undefined {
  if (!fact(error, "rule")?.startsWith("method does not override")) return undefined;
  const method = place.outline.declarations.find(
    ({ kind, startLine, endLine }) =>
      kind === "function" && startLine <= place.line + 1 && endLine >= place.line,
  );
  const owner = classAt(place.outline, method?.startLine ?? place.line);
  const above = owner?.supertypes?.join(", ");
  if (!method || !owner || !above) return undefined;
  return {
    ...at(place),
    rootCause: `${method.name}() is marked @Override, and none of ${above} has a method of that name with these parameters: it was renamed or changed there, or never was.`,
    ground: "told",
    label: "overrides nothing",
    evidence: [logClaim(error), lineClaim("outline", place.path, method.startLine, method.name)],
    fixGuidelines: [
      `Compare with the present declaration in ${above} and take its name and parameters; if it is gone, remove @Override and see who still calls it.`,
    ],
  };
}

function typeNotConvertible(error: ErrorOf<typeof failureClass>, place: CompilePlace): Finding | undefined {
  const found = fact(error, "foundType");
  const expected = fact(error, "expectedType");
  if (!found || !expected) return undefined;
  return {
    ...at(place),
    rootCause: `This line has a ${found} where a ${expected} is expected, and Java does not turn the one into the other by itself.`,
    ground: "told",
    label: `${found}, not ${expected}`,
    evidence: [logClaim(error), placeLine(place)],
    fixGuidelines: [conversion(found, expected)],
  };
}

const NUMBERS = ["byte", "short", "int", "long", "float", "double"];

function conversion(found: string, expected: string): string {
  const boxed: Record<string, string> = {
    int: "Integer.parseInt",
    long: "Long.parseLong",
    double: "Double.parseDouble",
    float: "Float.parseFloat",
  };
  if (found === "String" && boxed[expected])
    return `Parse it: ${boxed[expected]}(…), and handle NumberFormatException where the text may be anything.`;
  if (expected === "String") return "Use String.valueOf(…), or change the type on the other side.";
  if (NUMBERS.includes(found) && NUMBERS.includes(expected))
    return `Cast with (${expected}) if losing digits is meant, or widen the variable to ${found}.`;
  return `Change the declared type to ${found}, convert the value, or pass another one; if a library changed its signature, take the new type over.`;
}

function fileOfAnotherName(error: ErrorOf<typeof failureClass>, place: CompilePlace): Finding | undefined {
  const type = fact(error, "publicType");
  const wanted = fact(error, "fileName");
  const ownName = place.path.replace(/^.*\//, "");
  if (!type || !wanted || wanted === ownName) return undefined;
  const isGenerated = isGeneratedFile(place.path, place.source.lines);
  const own = ownName.replace(/\.java$/, "");
  return {
    ...at(place),
    rootCause: `${type} is public and stands in ${ownName}; Java wants a public type in a file of its own name.`,
    ground: "proven",
    label: `belongs in ${wanted}`,
    evidence: [logClaim(error), placeLine(place)],
    fixGuidelines: [
      isGenerated
        ? `${ownName} is generated, and would be written anew: have what writes it name it ${wanted}, or the type ${own}.`
        : `Rename ${place.path} to ${wanted}, or the type to ${own}, or take its public away.`,
    ],
  };
}
