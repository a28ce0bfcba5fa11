import { originOf } from "../../facts/frame-origins.ts";
import type { ProposedCaseFact } from "../../model/case-fact.ts";
import type { GradleDependency, GradleModel } from "../../model/code.ts";
import type { Claim } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { shortName } from "../../syntax/names.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { buildOf, placeClaim } from "../build/build.ts";
import { libraryOfClass } from "../build/library-of-class.ts";
import { findLibraryVersion } from "../build/library-version.ts";
import { type LinkageError, readLinkageError } from "../build/linkage-error.ts";
import { moduleOfPath } from "../build/modules.ts";
import { type ClassOwner, isOfBuilds, ownerOfClass } from "../build/owner-of-class.ts";
import { lineClaim, logClaim } from "../claims.ts";
import { workspaceFrames } from "../code/code.ts";
import { isDeclared } from "../code/named-class.ts";
import { joinPlaces } from "./build/failing-task.ts";
import { linesNaming } from "./build/named-in-files.ts";
import { frameClaim, nameOfFrame } from "./crash/frame-words.ts";
import type { FailureCase } from "./failure-case.ts";

const TOPIC = "class path";
const MOST_IMPORTS = 3;

/** Of a class or a member that the JVM did not find: whose it is, which version the build states, and who uses it. */
export function* describeMissingLink({ error }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const link = readLinkageError(error);
  if (!link || (originOf(link.owner) === "platform" && !/^kotlinx?\./.test(link.owner))) return [];
  if (yield* isDeclared(link.owner)) return [];
  const build = yield* buildOf(error);
  const { facts, paths } = yield* describeOwnCall(error, link, build);
  if (!build) return [];
  if (isOfBuilds(link.owner)) {
    const owner = ownerOfClass(link.owner, build);
    return owner?.place ? [describeTool(error, link, owner, placeClaim(owner.place)), ...facts] : [];
  }
  const library = libraryOfClass(link.owner, build);
  if (!library?.module) return [];
  const users = paths.flatMap((path) => moduleOfPath(build, path)?.dependencies ?? []);
  const declared = library.declared.filter((each) => each.module === library.module);
  const onPath = declared.filter(
    (each) => !isInsideBuild(error) || users.includes(each) || OF_BUILD_PATH.test(each.configuration),
  );
  const ofLibrary =
    onPath.length === 0 && declared[0]
      ? [describeDeclared(error, link, library.module, declared[0])]
      : yield* describeLibrary(error, link, library.module, onPath);
  // Where the call itself is at hand, its class says how to compare the two class paths.
  const isAtCall = !isInsideBuild(error) && paths.length > 0;
  return [...ofLibrary.filter(({ kind }) => kind !== "in_any_case" || !isAtCall), ...facts];
}

/** What looks for a class, or calls what was found by its name. */
const OF_LOADING = /^(?:java|jdk|sun|dalvik|libcore)\./;
/** What runs inside a build has the class path of the build or of a tool, which an app's own dependencies are not on. */
const isInsideBuild = ({ family }: ParsedError): boolean =>
  /^(?:gradle_|annotation_processing|dex_r8|aapt|manifest)|_compile$/.test(family);
const OF_BUILD_PATH = /^(?:classpath|kapt|ksp|annotationProcessor|kotlinCompilerPluginClasspath|lintChecks)/;

/** `add() is asked of Shelf, which`, or the class alone. */
function nameOf({ owner, member, implementer }: LinkageError): string {
  const name = shortName(owner);
  if (implementer) return `${name}, whose ${member}() ${shortName(implementer)} has no body for,`;
  if (!member) return name;
  return member === "<init>"
    ? `${name}, whose constructor is called,`
    : `${name}, whose ${member} is asked for,`;
}

const claimOfLink = (error: ParsedError, { quote, thrown }: LinkageError): Claim =>
  logClaim(error, quote, thrown?.logLine);

function describeTool(
  error: ParsedError,
  link: LinkageError,
  owner: ClassOwner,
  claim: Claim,
): ProposedCaseFact {
  const version = owner.version ? `, here ${owner.version}` : "";
  return {
    kind: "known",
    topic: TOPIC,
    text: `${nameOf(link)} is of ${owner.name}${version} (${claim.path}:${claim.line}).`,
    evidence: [claimOfLink(error, link), claim],
  };
}

/** A declaration of which it is open whether it is for the class path that was asked. */
function describeDeclared(
  error: ParsedError,
  link: LinkageError,
  module: string,
  { configuration, version, versionPlace, place }: GradleDependency,
): ProposedCaseFact {
  const stated = versionPlace ?? place;
  return {
    kind: "known",
    topic: TOPIC,
    text: `${nameOf(link)} is of ${module}${version ? ` ${version}` : ""}, which a module of this build declares as ${configuration} (${place.path}:${place.line}).`,
    evidence: [
      claimOfLink(error, link),
      placeClaim(place),
      ...(stated === place ? [] : [placeClaim(stated)]),
    ],
  };
}

function* describeLibrary(
  error: ParsedError,
  link: LinkageError,
  module: string,
  declared: readonly GradleDependency[],
): AnalysisTask<ProposedCaseFact[]> {
  const [used] = declared;
  const insight = used
    ? `<module>:dependencyInsight --dependency ${module.split(":")[1]} --configuration <variant>RuntimeClasspath`
    : "<module>:buildEnvironment";
  const look: ProposedCaseFact = {
    kind: "in_any_case",
    topic: TOPIC,
    text: `See which ${module} is taken, and who asks for it: ./gradlew ${insight}.`,
    evidence: [claimOfLink(error, link), ...(used ? [placeClaim(used.place)] : [])],
  };
  if (!used) {
    const path = isInsideBuild(error) ? "on the class path of the build" : "taken";
    const text = `Which ${module} is ${path}, the library of ${shortName(link.owner)}: no declaration of it for that was found.`;
    return [{ kind: "untold", topic: TOPIC, text, evidence: [] }, ...(isInsideBuild(error) ? [look] : [])];
  }
  const stated = isInsideBuild(error) ? statedBy(used) : yield* findLibraryVersion([module], error);
  const version = stated
    ? `: the build states ${stated.value} (${stated.place.path}:${stated.place.line})`
    : ", declared without a version";
  const { path, line } = used.place;
  const isApart = path !== stated?.place.path || line !== stated.place.line;
  const ways = [...new Set(declared.map(({ configuration }) => configuration))];
  const as = isApart ? `, as ${joinPlaces(ways)} (${path}:${line})` : "";
  const claims = [
    ...(stated ? [placeClaim(stated.place)] : []),
    ...(isApart ? [placeClaim(used.place)] : []),
  ];
  return [
    {
      kind: "known",
      topic: TOPIC,
      text: `${nameOf(link)} is of ${module}${version}${as}.`,
      evidence: [claimOfLink(error, link), ...claims],
    },
    look,
  ];
}

const statedBy = ({ version, versionPlace, place }: GradleDependency) =>
  version === undefined ? undefined : { value: version, place: versionPlace ?? place };

/** The code of this project that asks, with its files: the frame that failed, else the files that import the class. */
function* describeOwnCall(
  error: ParsedError,
  link: LinkageError,
  build: GradleModel | undefined,
): AnalysisTask<{ facts: ProposedCaseFact[]; paths: string[] }> {
  const asks = throwablesOf(error)
    .toReversed()
    .map(({ frames }) => frames.find(({ className }) => !OF_LOADING.test(className)))
    .find((frame) => frame !== undefined);
  const [own] = yield* workspaceFrames(error);
  if (own && asks && own.frame === asks) {
    const module = build && moduleOfPath(build, own.path)?.name;
    const of = module && module !== ":" ? ` of ${module}` : "";
    const text = `${nameOfFrame(asks)} asks for it, in ${own.path}${of}.`;
    return {
      facts: [{ kind: "known", topic: TOPIC, text, evidence: [frameClaim(error, asks)] }],
      paths: [own.path],
    };
  }
  const lines = asks ? undefined : yield* linesNaming(link.owner, "**/*.{kt,java,groovy}", MOST_IMPORTS);
  const imports = (lines ?? []).filter(({ text }) => /^\s*import\s/.test(text));
  if (imports.length === 0) return { facts: [], paths: [] };
  const paths = imports.map(({ path }) => path);
  // Of a build the words of its message are looked up anyway, and show the same lines.
  if (isInsideBuild(error)) return { facts: [], paths };
  const places = imports.map(({ path, line }) => `${path}:${line}`);
  return {
    paths,
    facts: [
      {
        kind: "known",
        topic: TOPIC,
        text: `${shortName(link.owner)} is imported at ${joinPlaces(places)}.`,
        evidence: imports.map(({ path, line, text }) => lineClaim("grep_search", path, line, text)),
      },
    ],
  };
}
