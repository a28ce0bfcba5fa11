import { type AnalysisTask, requestTool } from "../../../analysis/analysis-task.ts";
import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { libraryOfClass } from "../../../analysis/build/library-of-class.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { compilePlace, importOn } from "../../../analysis/code/compile-place.ts";
import { receiverAt } from "../../../analysis/code/expression.ts";
import { goneFromPackage, isOfFile } from "../../../analysis/code/gone-from-package.ts";
import { importedName } from "../../../analysis/code/imports-in-sources.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { isStub } from "../../../analysis/code/stub-place.ts";
import { resolveClass } from "../../../contracts/resolve-class.ts";
import { FOREIGN_TYPE_NAMES } from "../../../facts/foreign-type-names.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { fileName } from "../../../model/paths.ts";
import type { Examination } from "../../examination.ts";
import { type Search, supportAt } from "../../kotlin_compile/support-at.ts";
import { examineUnresolved } from "../../kotlin_compile/unresolved.ts";
import { rewritten, type Unresolved } from "../../kotlin_compile/unresolved-at.ts";
import { generatedByProtoc } from "../generated-by-protoc.ts";
import { causes, type Failure } from "./causes.ts";
import { generatedByProcessor } from "./generated-by-processor.ts";
import { examinePrintedMember } from "./printed-member.ts";
import { unknownPackage } from "./unknown-package.ts";

export function* examine(context: Failure): Examination {
  const { error } = context;
  const isGenerated = /[/\\]build[/\\](?:generated|tmp)[/\\]/.test(error.filePath);
  const verdict = isGenerated ? yield* examineGenerated(context) : yield* examineSource(context);
  if (verdict) yield verdict;
}

/** `clearAll` of `method clearAll()`, `Store` of `class Store`. */
const symbolName = ({ facts }: Failure): string | undefined => /^[\w$]+/.exec(facts.reference ?? "")?.[0];

/** Files below a build folder are written by tools: nothing is to be repaired in them. */
function* examineGenerated(context: Failure): Search {
  const { error, facts } = context;
  const older = yield* generatedByProtoc(error);
  if (older) return older;
  const name = symbolName(context) ?? facts.packageName?.split(".").at(-1);
  const processed = name ? yield* generatedByProcessor(error, name) : undefined;
  if (processed || !isStub(error.filePath)) return processed;
  const stubbed = yield* unresolvedAt(error, symbolName(context));
  return stubbed && (yield* examineUnresolved(stubbed));
}

function* examineSource(context: Failure): Search {
  const { error, others, facts } = context;
  const { packageName, symbolKind } = facts;
  const word = packageName?.split(".").at(-1) ?? symbolName(context);
  const printed = word ? yield* perhapsJavadoc(context, word) : undefined;
  if (printed) return printed;
  if (packageName) return yield* unknownPackage(context, packageName);
  if (!symbolName(context)) {
    const member = yield* examinePrintedMember(error);
    if (member) return member;
  }
  const unresolved = yield* unresolvedAt(error, symbolName(context));
  // On an import, or without a place, the name is a library's; any other line has nearer reasons.
  const gone = !unresolved || importOn(unresolved.place) ? yield* goneFromLibrary(error, others) : undefined;
  if (gone || !unresolved) return gone;
  const { name, place } = unresolved;
  yield { thought: `${name} is used in ${place.path}:${place.line}; who declares it?` };
  return (
    (symbolKind === "class" ? yield* foreignTypeName(unresolved) : undefined) ??
    (yield* examineUnresolved(unresolved)) ??
    (yield* generatedByProcessor(error, name, place))
  );
}

function* unresolvedAt(error: ParsedError, name: string | undefined): AnalysisTask<Unresolved | undefined> {
  const place = name === undefined ? undefined : yield* compilePlace(error, name);
  if (!name || !place) return undefined;
  const caret = place.column ?? 1;
  const at = place.text.indexOf(name, Math.max(0, caret - 2));
  const column = (at >= 0 ? at : place.text.indexOf(name)) + 1;
  return { error, name, place: { ...place, column }, receiver: receiverAt(place, column, name) };
}

/** A basic type by the name that another language has for it. */
function* foreignTypeName({ name, place, receiver }: Unresolved): Search {
  const row = FOREIGN_TYPE_NAMES.rows.find(({ written }) => written === name);
  if (!row || receiver !== undefined || !place.path.endsWith(".java")) return undefined;
  const own = yield* requestTool(resolveClass, { className: name });
  if (own && own.places.length > 0) return undefined;
  const { java, of: language } = row;
  return causes.proven(
    "foreignTypeName",
    { place: `Line ${place.line} of ${fileName(place.path)}`, name, language, java },
    supportAt(place, { fixes: fixOf(`Write ${java}`, "safe", rewritten(place, name, java)) }),
  );
}

/** Types that a library had in a package once, and does not have there in the version that is taken. */
function* goneFromLibrary(error: ParsedError, others: readonly ParsedError[]): Search {
  const answer = yield* goneFromPackage(error, others);
  if (!answer || !isOfFile(error, answer)) return undefined;
  const { path, packageName, gone, found } = answer;
  const [first] = gone;
  const build = yield* buildOf(error);
  const library = build && first ? libraryOfClass(`${packageName}.${first.name}`, build) : undefined;
  const module = build && moduleOfPath(build, path);
  // What this module itself asks for; another module's line says nothing of its class path.
  const asked = module?.dependencies.find((each) => library?.declared.includes(each));
  if (!first) return undefined;
  const version = asked?.version;
  return causes.proven(
    "goneFromLibrary",
    {
      file: fileName(path),
      names: gone.map(({ name }) => name),
      packageName,
      library: asked?.module,
      version,
      isLoose: version !== undefined && /[+[\](,]|latest\./.test(version),
    },
    {
      ground: "stated",
      location: { path, line: first.line },
      evidence: [
        ...gone.slice(0, 3).map(({ claim }) => claim),
        ...found,
        ...(asked ? [placeClaim(asked.place, "the library")] : []),
      ],
    },
  );
}

/**
 * An imported name whose library the module asks for, where no compiler is known to have printed the error: the Javadoc
 * task has a class path of its own, and prints the same when a library is not on it.
 */
function* perhapsJavadoc({ error, facts: { printedBy: by } }: Failure, word: string): Search {
  const place = by === undefined ? undefined : yield* compilePlace(error, word);
  const build = place && (yield* buildOf(error));
  const module = build && moduleOfPath(build, place.path);
  const imports = place?.outline.imports.map((each) => ({ line: each.line, name: importedName(each) }));
  const used =
    imports?.find(({ line }) => line === place?.line) ??
    imports?.find(({ name }) => name.endsWith(`.${word}`));
  const library = used && build && libraryOfClass(used.name, build);
  const asked = library && module?.dependencies.find((each) => library.declared.includes(each));
  if (!place || !module || !used || !asked) return undefined;
  const { path, line } = asked.place;
  return causes.supported(
    "otherClassPath",
    {
      isJavadoc: by === "javadoc",
      name: used.name,
      user: `${place.path}:${used.line}`,
      asks: `${path}:${line}`,
      library: asked.module,
      module: module.name,
    },
    {
      ground: "ambiguous",
      location: { path: place.path, line: used.line },
      evidence: [
        lineClaim("read_file", place.path, used.line, lineOf(place.source, used.line)),
        placeClaim(asked.place, "asks for the library"),
      ],
    },
  );
}
