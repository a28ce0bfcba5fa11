import { buildOf, declarationsOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { libraryForPackage, notationAt, withDependency } from "../../../analysis/build/offered-library.ts";
import { unlessSaidBy, unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { escapeRegex } from "../../../analysis/code/code.ts";
import { type CompilePlace, compilePlace, placeLine } from "../../../analysis/code/compile-place.ts";
import { filesInPackage, importedName, importsInSources } from "../../../analysis/code/imports-in-sources.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { type Inquiry, look } from "../../../analysis/inquiry.ts";
import { resolveClass } from "../../../contracts/resolve-class.ts";
import { importsOf } from "../../../facts/known-imports.ts";
import type { GradleModel, GradleModule } from "../../../model/code.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { nodesOnLine, pathOf } from "../../../syntax/tree/relations.ts";
import { rewritten } from "../../kotlin_compile/import-answer.ts";

/** `error: package a.b does not exist`: the class moved, the namespace changed, or its library is not there. */
export function* unknownPackage(error: ParsedError, packageName: string): Inquiry<Finding | undefined> {
  const place =
    (yield* compilePlace(error, packageName.split(".").at(-1))) ?? (yield* onlyImport(error, packageName));
  const build = yield* buildOf(error);
  if (!place || !build) return undefined;
  const name = nameIn(place, packageName);
  const module = moduleOfPath(build, place.path);
  if (!name) return undefined;
  const isOfJavadoc = fact(error, "printedBy") === "javadoc";
  return (
    namespaceChanged(error, place, name, packageName, module) ??
    (yield* classMoved(error, place, name, packageName)) ??
    // The class path of a Javadoc task is another one than that of the compiler.
    (isOfJavadoc ? undefined : yield* libraryMissing(error, place, `${packageName}.${name}`, build, module))
  );
}

/** `Shelf` of `a.b.Shelf.Row`, as an import or the code of the line writes it. */
function nameIn({ source, outline, line }: CompilePlace, packageName: string): string | undefined {
  const written = [
    ...outline.imports.filter((each) => each.line === line).map(importedName),
    ...nodesOnLine(treeAt(source, line), line).map((node) =>
      node.kind === "type" ? node.text : pathOf(node),
    ),
  ];
  const found = written.find((each) => each?.startsWith(`${packageName}.`));
  return found && /^\w+/.exec(found.slice(packageName.length + 1))?.[0];
}

/** Where the log names no file: the one import of that package, which is then what javac stumbled over. */
function* onlyImport(error: ParsedError, packageName: string): Inquiry<CompilePlace | undefined> {
  if (error.filePath !== "") return undefined;
  const found = yield* importsInSources(`${escapeRegex(packageName)}\\.\\w.*`, {
    files: "**/*.java",
    limit: 3,
  });
  const [only] = found.length === 1 ? found : [];
  return only && (yield* compilePlace({ ...error, filePath: only.path, line: only.line }));
}

/** R and BuildConfig lie in the module's namespace, and nowhere else. */
function namespaceChanged(
  error: ParsedError,
  place: CompilePlace,
  name: string,
  packageName: string,
  module: GradleModule | undefined,
): Finding | undefined {
  const namespace = module?.settings.namespace;
  if (!/^(?:R|BuildConfig|BR)$/.test(name) || !namespace || namespace.value === packageName) return undefined;
  return {
    rootCause: `${name} is generated into the namespace of ${module.name}, which is ${namespace.value}; ${place.path}:${place.line} looks for it in ${packageName}.`,
    ground: "proven",
    location: { path: place.path, line: place.line },
    label: `now in ${namespace.value}`,
    evidence: [logClaim(error), placeLine(place), placeClaim(namespace.place, "the namespace")],
    fixGuidelines: [`Import ${namespace.value}.${name}.`],
    fixes: fixOf(
      `Import ${namespace.value}.${name}`,
      "safe",
      rewritten({ place }, packageName, namespace.value),
    ),
  };
}

function* classMoved(
  error: ParsedError,
  place: CompilePlace,
  name: string,
  packageName: string,
): Inquiry<Finding | undefined> {
  const answer = yield* look(resolveClass, { className: name });
  const [only, ...more] = (answer?.places ?? []).filter(({ symbol }) => symbol.endsWith(`.${name}`));
  if (!only || more.length > 0) return undefined;
  const actual = only.symbol.slice(0, -name.length - 1);
  if (actual === packageName) return undefined;
  return {
    rootCause: `${name} is declared in the package ${actual} (${only.path}), and ${place.path}:${place.line} looks for it in ${packageName}, which does not exist.`,
    ground: "proven",
    location: { path: place.path, line: place.line },
    label: `lies in ${actual}`,
    evidence: [
      logClaim(error),
      placeLine(place),
      ...(only.line ? [lineClaim("resolve_class", only.path, only.line, name, "declared here")] : []),
    ],
    fixGuidelines: [`Import ${only.symbol}.`],
    fixes: fixOf(`Import ${only.symbol}`, "safe", rewritten({ place }, packageName, actual)),
  };
}

function* libraryMissing(
  error: ParsedError,
  place: CompilePlace,
  qualifiedName: string,
  build: GradleModel,
  module: GradleModule | undefined,
): Inquiry<Finding | undefined> {
  const simple = qualifiedName.split(".").at(-1) ?? "";
  const artifact = importsOf(simple).find((each) => each.qualifiedName === qualifiedName)?.artifact;
  if (!module?.buildFile) return undefined;
  const elsewhere = artifact ? declarationsOf(build, artifact) : [];
  const own = elsewhere.find((each) => each.module === module);
  if (own) return undefined;
  if (!artifact) return yield* withoutLibrary(error, place, qualifiedName, build, module);
  const [other] = elsewhere;
  const from = other
    ? ` ${other.module.name} has it, for itself: ${other.dependency.configuration} does not pass it on.`
    : "";
  const added = yield* withDependency(
    module,
    configurationFor(place),
    (other && (yield* notationAt(other.dependency.place))) || `"${artifact}"`,
  );
  // That it is not on the class path is javac's own word, whatever other build logic says.
  return {
    rootCause: `${qualifiedName} comes from ${artifact}, which is not on the class path that ${module.name} is compiled with.${from}`,
    ground: "proven",
    location: { path: place.path, line: place.line },
    label: "its library is missing",
    evidence: [
      logClaim(error),
      placeLine(place),
      ...(other ? [placeClaim(other.dependency.place, `only for ${other.module.name}`)] : []),
    ],
    fixGuidelines: [
      `Add ${configurationFor(place)} of ${artifact} to ${module.buildFile}${other ? ", as the other module does" : ""}.`,
    ],
    fixes: other ? added.fixes : [],
  };
}

/** Code of tests asks for its libraries apart. */
const configurationFor = ({ path }: CompilePlace): string =>
  /(?:^|\/)src\/androidTest/.test(path)
    ? "androidTestImplementation"
    : /(?:^|\/)src\/\w{0,80}[tT]est\w{0,80}\//.test(path)
      ? "testImplementation"
      : "implementation";

/** Another module asks for the library whose group the package begins with. */
function* offeredElsewhere(
  error: ParsedError,
  place: CompilePlace,
  packageName: string,
  build: GradleModel,
  module: GradleModule,
): Inquiry<Finding | undefined> {
  const offered = yield* libraryForPackage(build, packageName, module);
  if (!offered || module.dependencies.some((each) => each.module === offered.artifact)) return undefined;
  const configuration = configurationFor(place);
  const added = yield* withDependency(module, configuration, offered.notation);
  const where = added.place ?? { path: place.path, line: place.line };
  return {
    rootCause: `The package ${packageName} is of ${offered.artifact}, going by its group, and not on the class path that ${module.name} is compiled with: ${offered.by ? `${offered.by.name} asks for it, ${module.buildFile} does not` : `the catalog has it, and ${module.buildFile} does not ask for it`}.`,
    ground: "told",
    location: { path: where.path, line: where.line },
    label: `without ${offered.artifact}`,
    evidence: [
      logClaim(error),
      placeLine(place),
      placeClaim(offered.place, offered.by ? "asks for it" : "known here"),
    ],
    fixGuidelines: [
      `Add ${configuration} of ${offered.artifact} to ${module.buildFile}.`,
      "If that worked before, a library that brought it along was raised or removed.",
    ],
    fixes: added.fixes,
  };
}

/**
 * Nobody here declares the package and no build file names its library. Where no package of the project begins alike, it
 * is not generated here either.
 */
function* ofNoLibrary(
  error: ParsedError,
  place: CompilePlace,
  qualifiedName: string,
  build: GradleModel,
  module: GradleModule,
): Inquiry<Finding> {
  const root = qualifiedName.split(".").slice(0, 3).join(".");
  const alike = yield* filesInPackage(root, { orBelow: true });
  const finding: Finding = {
    rootCause: `${qualifiedName} is not on the class path that ${module.name} is compiled with. No source file of this project is in its package, so it is a library's${alike.length > 0 ? " or generated" : `: ${module.name} asks for none that has it, and none that it asks for brings it along`}.`,
    ground: alike.length > 0 ? "oneOfSeveral" : "told",
    ...(alike.length > 0 && { unestablished: true }),
    location: { path: place.path, line: place.line },
    label: "its library is missing",
    evidence: [logClaim(error), placeLine(place)],
    fixGuidelines: [
      `Find the artifact that has ${qualifiedName} and add it to ${module.buildFile}, or do without it here.`,
      "If a library was upgraded lately, see whether it dropped or moved the package.",
    ],
  };
  return alike.length > 0 ? unlessSaidBy(yield* unreadBuildLogic(build, module), finding) : finding;
}

/** No library is known by that name: another module of this project may have it, else it is a library's or generated. */
function* withoutLibrary(
  error: ParsedError,
  place: CompilePlace,
  qualifiedName: string,
  build: GradleModel,
  module: GradleModule,
): Inquiry<Finding | undefined> {
  const packageName = qualifiedName.slice(0, qualifiedName.lastIndexOf("."));
  const declaring = yield* filesInPackage(packageName);
  const [own] = declaring;
  const offered = own ? undefined : yield* offeredElsewhere(error, place, packageName, build, module);
  if (offered) return offered;
  if (!own) return yield* ofNoLibrary(error, place, qualifiedName, build, module);
  const homes = new Set(declaring.map(({ path }) => moduleOfPath(build, path)));
  const [home] = homes;
  const depends = module.dependencies.some((dependency) => dependency.module === home?.name);
  if (!home || homes.size > 1 || home === module || depends) return undefined;
  return unlessSaidBy(yield* unreadBuildLogic(build, module), {
    rootCause: `The package ${packageName} is in ${home.name} (${own.path}), and ${module.name} does not depend on that module.`,
    ground: "proven",
    location: { path: place.path, line: place.line },
    label: `in ${home.name}`,
    evidence: [
      logClaim(error),
      placeLine(place),
      lineClaim("grep_search", own.path, own.line, own.text, "the package"),
    ],
    fixGuidelines: [`Add implementation(project("${home.name}")) to ${module.buildFile}.`],
  });
}
