import { type AnalysisTask, requestTool } from "../../../analysis/analysis-task.ts";
import { buildOf, fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { isOfOtherBuild } from "../../../analysis/build/failing-build.ts";
import {
  statementClaim,
  statementPlace,
  statementsInScripts,
} from "../../../analysis/build/found-statements.ts";
import { propertyLines } from "../../../analysis/build/property-lines.ts";
import { indentInside, type Script, scriptOf, topBlock } from "../../../analysis/build/script.ts";
import type { Statement } from "../../../analysis/build/statements.ts";
import { statedGradle } from "../../../analysis/build/versions.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { linesInSources } from "../../../analysis/code/calls-in-sources.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { fileSearch } from "../../../contracts/file-search.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { GradleModel, VersionPlace } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Claim } from "../../../model/finding.ts";
import { nodesOnLine, pathOf, textOf } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { javaLevel } from "../java-level.ts";
import { levelStatements } from "../level-statements.ts";
import { causes, RESOLVER, saidOfDownloads, wantedVendor } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine({ error, facts }: Context<typeof failureClass>): Examination {
  const jdk = Number(facts.requiredVersion);
  const build = yield* buildOf(error);
  if (!build || Number.isNaN(jdk)) return;
  const asks = yield* findRequests(build, jdk, moduleOf(error, build)?.name);
  const [first] = asks;
  const { path, line } = first ?? {};
  const settings = (path && (yield* settingsOf(path))) || build.settingsFile;
  const { hits: found } = yield* statementsInScripts(
    "foojay-resolver",
    ({ literals }) => literals.some((each) => each.startsWith("org.gradle.toolchains.foojay-resolver")),
    "**/settings.gradle*",
  );
  const resolver = found.find(({ script }) => script.path === settings || settings === undefined);
  const said = saidOfDownloads(error.raw);
  // The log's own words go before what the files let one expect: where both cannot be, the log is of another state.
  if (resolver && said === "unset")
    yield causes.ruledOut("noResolver", "a resolver is applied", [statementClaim(resolver)]);
  if (!first || path === undefined || (resolver && said === "unset")) return;
  const vendor = wantedVendor(facts.vendor);
  const request = { jdk, vendor, place: `${path}:${line}` };
  const off = build.properties["org.gradle.java.installations.auto-download"];
  const isOff = off?.value === "false";
  const support = {
    location: { path, line },
    evidence: [
      ...asks.slice(0, 3),
      ...(isOff ? [placeClaim(off.place, "no downloads")] : []),
      ...(resolver ? [statementClaim(resolver)] : []),
    ],
  };
  if (isOff) {
    const values = { ...request, off: `${off.place.path}:${off.place.line}` };
    yield causes.proven("downloadForbidden", values, support);
  } else if (said === "off") yield causes.proven("downloadOff", { ...request, isSearched: true }, support);
  const isResolverAsked = resolver !== undefined || said === "failed";
  const ground = said === "failed" ? "stated" : resolver ? "typical" : "proven";
  if (path.endsWith("gradle-daemon-jvm.properties"))
    yield causes.proven("jdkOfGradle", { ...request, path }, { ...support, ground });
  if (isResolverAsked) yield causes.proven("resolverFailed", request, { ...support, ground });
  const fixes = fixOf("Let Gradle download missing JDKs", "review", yield* addResolver(build, settings));
  yield causes.proven("noResolver", { ...request, settings }, { ...support, fixes });
}

/** The lines that ask for this JDK, those of the failing module first. */
function* findRequests(
  build: GradleModel,
  wanted: number,
  moduleName: string | undefined,
): AnalysisTask<Claim[]> {
  const inModules = build.modules
    .toSorted((left, right) => Number(right.name === moduleName) - Number(left.name === moduleName))
    .flatMap(({ settings }) => (settings.jvmToolchain ? [settings.jvmToolchain] : []))
    .filter(({ value }) => javaLevel(value) === wanted)
    .map(({ place }) => placeClaim(place));
  if (inModules.length > 0) return inModules;
  const matches = [
    ...(yield* toolchainStatements(build, wanted)),
    ...(yield* toolchainCalls(wanted)),
    ...(yield* propertyLines("toolchainVersion")).hits.filter(({ value }) => Number(value) === wanted),
  ];
  const own = matches.filter(({ path }) => !isOfOtherBuild(build, path)).slice(0, 5);
  return own.map(({ path, line, text }) => lineClaim("read_file", path, line, text));
}

/** Scripts that no module was read from, such as those of convention plugins. */
function* toolchainStatements(build: GradleModel, wanted: number): AnalysisTask<VersionPlace[]> {
  const scripts = new Map<string, Script>();
  for (const text of ["jvmToolchain", "JavaLanguageVersion"])
    for (const { script } of (yield* statementsInScripts(text, isToolchain, "**/*.{gradle,kts,groovy}")).hits)
      scripts.set(script.path, script);
  return [...scripts.values()]
    .flatMap((script) => levelStatements(script, build.catalog))
    .filter(({ level, statement }) => level === wanted && isToolchain(statement))
    .map((each) => statementPlace(each));
}

const isToolchain = ({ name, receiver }: Statement): boolean =>
  /(?:^|\.)(?:jvmToolchain|languageVersion)$/.test(name === "set" ? receiver : name);

/** `jvmToolchain(17)` and `JavaLanguageVersion.of(17)` in plugins that are written as classes. */
function* toolchainCalls(wanted: number): AnalysisTask<VersionPlace[]> {
  const { hits: lines } = yield* linesInSources("\\b(?:jvmToolchain|JavaLanguageVersion)\\b");
  return lines
    .filter(({ tree, line }) =>
      nodesOnLine(tree, line).some(
        (node) =>
          node.kind === "call" &&
          (node.name === "jvmToolchain" ||
            (node.name === "of" && node.receiver && pathOf(node.receiver) === "JavaLanguageVersion")) &&
          node.arguments[0] &&
          javaLevel(textOf(tree, node.arguments[0].value)) === wanted,
      ),
    )
    .map(({ source, line }) => ({ path: source.path, line, text: lineOf(source, line) }));
}

/** The settings nearest above a build file: an included build has its own, and only those count for it. */
function* settingsOf(buildFile: string): AnalysisTask<string | undefined> {
  const all = (yield* requestTool(fileSearch, { pattern: "**/settings.gradle*" }))?.files ?? [];
  const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);
  return all
    .filter(
      (path) => /(?:^|\/)settings\.gradle(?:\.kts)?$/.test(path) && buildFile.startsWith(folderOf(path)),
    )
    .toSorted((left, right) => right.length - left.length)[0];
}

/** In the settings' `plugins` block, or one of its own behind `pluginManagement`, which must stay first. */
function* addResolver(build: GradleModel, settings: string | undefined): AnalysisTask<Edit[] | undefined> {
  const gradle = statedGradle(build);
  if (!settings || !gradle || compareVersions(gradle.value, RESOLVER.gradle) < 0) return undefined;
  const script = yield* scriptOf(settings);
  if (!script) return undefined;
  const quote = script.isKotlin ? '"' : "'";
  const id = `${quote}${RESOLVER.id}${quote}`;
  const line = script.isKotlin
    ? `id(${id}) version "${RESOLVER.version}"`
    : `id ${id} version '${RESOLVER.version}'`;
  const plugins = topBlock(script, "plugins");
  if (plugins?.to && plugins.to > plugins.from)
    return editLines(script, [
      { from: plugins.to, to: plugins.to - 1, lines: [`${indentInside(script, plugins)}${line}`] },
    ]);
  const management = topBlock(script, "pluginManagement");
  if (plugins || !management?.to) return undefined;
  const indent = indentInside(script, management);
  return editLines(script, [
    { from: management.to + 1, to: management.to, lines: ["", "plugins {", `${indent}${line}`, "}"] },
  ]);
}
