import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { flagInForce } from "../../../analysis/build/flag-in-force.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { saidInBuild } from "../../../analysis/build/said-in-build.ts";
import { unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { restate } from "../../../analysis/build/versions.ts";
import { signAtEnd } from "../../../analysis/changes/sign-at-end.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { classAt, functionAt } from "../../../analysis/code/code.ts";
import { type CompilePlace, compilePlace, placeLine } from "../../../analysis/code/compile-place.ts";
import { isGeneratedFile } from "../../../analysis/code/generated-file.ts";
import { resourceIdsOn } from "../../../analysis/code/resource-ids.ts";
import { isStub } from "../../../analysis/code/stub-place.ts";
import { classSource } from "../../../analysis/code/types.ts";
import { isApplication } from "../../../analysis/resources/manifest.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { fileName } from "../../../model/paths.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Examination } from "../../examination.ts";
import { levelWords } from "../../gradle_environment/java-level.ts";
import { jvmTargetsOf } from "../../kotlin_compile/jvm-targets.ts";
import { type Search, supportAt } from "../../kotlin_compile/support-at.ts";
import { generatedByProtoc } from "../generated-by-protoc.ts";
import { ambiguousName } from "./ambiguous-name.ts";
import { causes, type Failure } from "./causes.ts";
import { generatedBuildConfig } from "./generated-build-config.ts";

export function* examine(context: Failure): Examination {
  const { error, facts } = context;
  const written = (yield* generatedByProtoc(error)) ?? (yield* generatedBuildConfig(error));
  if (written) return void (yield written);
  if (isStub(error.filePath)) return;
  const found = yield* compilePlace(error, facts.ambiguous);
  if (!found || /[/\\]build[/\\]generated[/\\]/.test(error.filePath)) return;
  // The column only where it points at code: some consoles cut the white space before the caret.
  const { column, text } = found;
  const place = { ...found, column: column && /\S/.test(text[column - 1] ?? "") ? column : undefined };
  const verdict =
    signMissing(context, place) ??
    exceptionNotHandled(context, place) ??
    overridesNothing(context, place) ??
    otherType(context, place) ??
    otherFileName(context, place) ??
    (yield* sourceLevel(context, place)) ??
    (yield* sourceEncoding(context, place)) ??
    (yield* ambiguousName(context, place)) ??
    (yield* examineConstant(context, place)) ??
    (yield* examineMissingMethod(context, place));
  if (verdict) yield verdict;
}

/** A sign that the statement before the caret lacks: javac points behind its end. */
function signMissing({ error, facts }: Failure, place: CompilePlace): Verdict | undefined {
  const { missingSign: sign } = facts;
  const { line } = place;
  const edits = sign && signAtEnd(place.source, { line, column: error.column ?? 0 }, sign);
  if (!sign || !edits) return undefined;
  const support = supportAt(place, { fixes: fixOf(`Put ${sign} at its end`, "review", edits) });
  return causes.proven("signMissing", { line, file: fileName(place.path), sign }, support);
}

/** Resource ids are constants no longer: since the Android Gradle plugin 8 unless gradle.properties says so. */
function* examineConstant({ error, facts }: Failure, place: CompilePlace): Search {
  const [named] = facts.rule === "constant expression required" ? resourceIdsOn(place) : [];
  if (!named) return undefined;
  const build = yield* buildOf(error);
  const flag = build && flagInForce(build, "android.nonFinalResIds");
  const module = build && moduleOfPath(build, place.path);
  const isOfApp = module && isApplication(module);
  if (flag?.value === false && isOfApp) return undefined;
  const why =
    flag?.value === false
      ? "the fields of R are final in an application only, and this is not the code of one"
      : flag &&
        `the fields of R are not final, for ${flag.because.replace(/^it is/, "android.nonFinalResIds is")}`;
  return causes.proven(
    "notConstant",
    { id: `R.${named.kind}.${named.name}`, isCase: named.isCase, isOfApp, why },
    supportAt(place, { evidence: flag?.value ? [flag.claim] : [] }),
  );
}

function exceptionNotHandled({ facts }: Failure, place: CompilePlace): Verdict | undefined {
  const { exceptionType: exception } = facts;
  const within = functionAt(place.outline, place.line);
  if (!exception || !within) return undefined;
  const isOverride = within.annotations.includes("Override");
  const values = { exception, where: "on this line", caller: `${within.name}()`, isOverride };
  return causes.proven("exceptionNotHandled", values, supportAt(place));
}

function* examineMissingMethod({ facts }: Failure, place: CompilePlace): Search {
  const { abstractMethod: method, interface: owner, declaredIn = "The class" } = facts;
  if (!method || !owner) return undefined;
  const type = owner.replace(/<.*/s, "");
  const asks = yield* classSource(type, place.outline);
  const name = /^\w+/.exec(method)?.[0] ?? "";
  const declared = asks?.members.find((each) => each.name === name);
  const own = classAt(place.outline, place.line);
  const similar = place.outline.declarations.find(
    (each) =>
      each.kind === "function" &&
      each.name === name &&
      own &&
      each.qualifiedName.startsWith(`${own.qualifiedName}.`),
  )?.startLine;
  return causes.proven(
    "notImplemented",
    { owner: declaredIn, type, method, similar: similar ?? "none" },
    supportAt(place, {
      evidence: [
        ...(asks && declared
          ? [lineClaim("outline", asks.outline.path, declared.startLine, name, "asks for it")]
          : []),
        ...(similar ? [lineClaim("outline", place.path, similar, name, "does not match")] : []),
      ],
    }),
  );
}

function overridesNothing({ facts }: Failure, place: CompilePlace): Verdict | undefined {
  if (!facts.rule?.startsWith("method does not override")) return undefined;
  const method = place.outline.declarations.find(
    ({ kind, startLine, endLine }) =>
      kind === "function" && startLine <= place.line + 1 && endLine >= place.line,
  );
  const owner = classAt(place.outline, method?.startLine ?? place.line);
  const above = owner?.supertypes?.join(", ");
  if (!method || !above) return undefined;
  const evidence = [lineClaim("outline", place.path, method.startLine, method.name)];
  const support = supportAt(place, { ground: "stated", evidence });
  return causes.proven("overridesNothing", { method: `${method.name}()`, above }, support);
}

function otherType({ facts }: Failure, place: CompilePlace): Verdict | undefined {
  const { foundType: found, expectedType: expected } = facts;
  if (!found || !expected) return undefined;
  const values = { found, expected, where: "this line" };
  return causes.proven("otherType", values, supportAt(place, { ground: "stated" }));
}

function otherFileName({ facts }: Failure, place: CompilePlace): Verdict | undefined {
  const { publicType: type, fileName: wanted } = facts;
  const { path, source } = place;
  if (!type || !wanted || wanted === fileName(path)) return undefined;
  const isGenerated = isGeneratedFile(path, source.lines);
  return causes.proven("otherFileName", { type, wanted, path, isGenerated }, supportAt(place));
}

const BEYOND_ASCII = /[^\p{ASCII}\uFFFD]/u;

/** `unmappable character for encoding ASCII`: the machine's own encoding was used, and the file is in another. */
function* sourceEncoding({ error, facts }: Failure, place: CompilePlace): Search {
  const { encoding } = facts;
  const character = BEYOND_ASCII.exec(place.text)?.[0];
  if (!encoding || !character || /^utf-?8$/i.test(encoding)) return undefined;
  const isSet = yield* setsEncoding(error);
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
  const { line, text, path } = place;
  const column = text.indexOf(character) + 1;
  return causes[isSet ? "open" : "proven"](
    "otherEncoding",
    { line, file: fileName(path), character: `${character} (U+${code})`, encoding, isSet },
    supportAt({ ...place, column }, { ground: isSet ? "ambiguous" : "proven" }),
  );
}

/** Whether a script or the JVM's arguments say an encoding: whose it is takes more. */
function* setsEncoding(error: ParsedError): AnalysisTask<boolean> {
  const { hits: said } = yield* saidInBuild({
    names: "encoding",
    literals: "encoding|(?:-D)?file\\.encoding\\b.*",
    files: "**/*.{gradle,kts}",
  });
  if (said.length > 0) return true;
  const { properties = {} } = (yield* buildOf(error)) ?? {};
  return Object.entries(properties).some(([key, { value }]) => /file\.encoding\b/.test(`${key} ${value}`));
}

/** `diamond operator is not supported in -source 1.6`: the module is compiled as older Java than its code is written in. */
function* sourceLevel({ error, facts }: Failure, place: CompilePlace): Search {
  const { feature } = facts;
  const level = Number((facts.sourceLevel ?? "").replace(/^1\./, ""));
  const needed = Number((facts.neededLevel ?? "").replace(/^1\./, "")) || undefined;
  const build = yield* buildOf(error);
  const module = build && moduleOfPath(build, place.path);
  if (!feature || !(level >= 3) || !module) return undefined;
  const { source } = jvmTargetsOf(build, module);
  const { buildFile: script, name } = module;
  const user = `Line ${place.line} of ${fileName(place.path)}`;
  const values = { user, feature, level, needed, module: name, script };
  if (source?.level === level) {
    const { path, line, text } = source.place;
    const words = needed ? levelWords(text, level, needed) : undefined;
    const edits = words && (yield* restate([{ place: source.place, ...words }]));
    return causes.proven(
      "levelTooOld",
      { ...values, at: `${path}:${line}` },
      {
        location: { path, line },
        evidence: [placeClaim(source.place, "the level"), placeLine(place)],
        fixes: fixOf(`Compile for Java ${needed}`, "review", edits),
      },
    );
  }
  if (source || !script) return undefined;
  const plugin = module.plugins[0]?.place;
  const unread = yield* unreadBuildLogic(build, module);
  return causes[unread ? "supported" : "proven"](
    "levelByDefault",
    { ...values, unread },
    {
      ground: unread ? "ambiguous" : "stated",
      location: { path: script, line: plugin?.line },
      evidence: [placeLine(place), ...(plugin ? [placeClaim(plugin, "the module's script")] : [])],
    },
  );
}
