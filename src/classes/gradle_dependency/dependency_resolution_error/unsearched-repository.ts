import { factList, fixOf } from "../../../analysis/build/build.ts";
import { statementClaim, statementsInScripts } from "../../../analysis/build/found-statements.ts";
import {
  addRepository,
  classpathRepositories,
  declarationIn,
  dependencyRepositories,
  hostOf,
  listClaims,
  type RepositoryList,
  titleOf,
} from "../../../analysis/build/repository-list.ts";
import { absenceClaim, fact, logClaim } from "../../../analysis/claims.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { knownModules } from "../../../facts/known-modules.ts";
import { isKnownGroup, type Repository, repositoryOf } from "../../../facts/repositories.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import { rowOf } from "../../../model/row-of.ts";
import { askingClaims, askingPlaces, coordinatesOf, requester, type Unresolved } from "./unresolved.ts";

/** Hosts that have only what they publish themselves; any other may be a mirror of the large repositories. */
const PLAIN_HOST =
  /dl\.google\.com|maven\.google\.com|repo\.maven\.apache\.org|repo1\.maven\.org|plugins\.gradle\.org|jitpack\.io|oss\.sonatype\.org/;
/** Hosts of one repository beside the usual one, and those that pass on what it has. */
const ALSO: Readonly<Record<string, RegExp>> = {
  "dl.google.com": /maven\.google\.com/,
  "repo.maven.apache.org": /repo1\.maven\.org|plugins\.gradle\.org/,
};

/** The repository that publishes the artifact is not among those that were searched. */
export function* unsearchedRepository(unresolved: Unresolved): Inquiry<Finding | undefined> {
  const { error, build, module, version, project, isClasspath } = unresolved;
  const repository = repositoryOf(module, version);
  const host = hostOf(repository);
  if (!host || wasSearched(host, factList(error, "searchedIn"))) return undefined;
  const list = isClasspath
    ? yield* classpathRepositories(project, build)
    : yield* dependencyRepositories(build, project);
  if (!list) return withoutRepositories(unresolved);
  if (declarationIn(list, repository)) return undefined;
  const elsewhere = yield* declaredElsewhere(host, repository, list);
  const other = elsewhere.claim?.absence ? undefined : elsewhere.claim;
  const others = other ? ` The one at ${other.path}:${other.line} does not count for this.` : "";
  const isKnown = isKnownGroup(module) || knownModules().includes(module);
  const declaration = list.script.isKotlin ? repository.kotlin : repository.groovy;
  return {
    rootCause: isKnown
      ? `${requester(unresolved)} asks for ${coordinatesOf(unresolved)}, which is published in ${titleOf(repository)}. ${sentenceStart(list.title)} does not search it.${others}`
      : `${requester(unresolved)} asks for ${coordinatesOf(unresolved)}. ${sentenceStart(list.title)} does not search ${titleOf(repository)}, where most libraries are; whether this one is there does not show here.`,
    ground: isKnown ? (factList(error, "searchedIn").length > 0 ? "proven" : "told") : "open",
    ...(!isKnown && { unestablished: true }),
    location: { path: list.script.path, line: list.block.from },
    label: `without ${nameOf(repository, host)}`,
    evidence: [
      logClaim(error),
      ...askingClaims(unresolved).slice(0, 2),
      ...listClaims(list, "what is searched"),
      ...(elsewhere.claim ? [elsewhere.claim] : []),
    ],
    fixGuidelines: [
      `Add \`${declaration}\` to the repositories of ${list.title}.`,
      ...(repository.note ? [`If it is then still not found: ${repository.note}.`] : []),
    ],
    fixes: fixOf(`Search ${titleOf(repository)}`, "review", addRepository(list, repository)),
  };
}

/** Gradle says that there is nothing to search at all. */
function withoutRepositories(unresolved: Unresolved): Finding | undefined {
  const { error, isClasspath, build } = unresolved;
  const [place] = askingPlaces(unresolved);
  if (!fact(error, "noRepositories") || !place) return undefined;
  const block = isClasspath
    ? `buildscript { repositories { } } of ${place.path}`
    : `dependencyResolutionManagement { repositories { } } of ${build.settingsFile ?? "the settings file"}`;
  return {
    rootCause: `${requester(unresolved)} asks for ${coordinatesOf(unresolved)}, and no repositories are declared for it.`,
    ground: "proven",
    location: { path: place.path, line: place.line },
    label: "nowhere to look",
    evidence: [logClaim(error), ...askingClaims(unresolved)],
    fixGuidelines: [`Declare google() and mavenCentral() in ${block}.`],
  };
}

function wasSearched(host: string, searched: readonly string[]): boolean {
  const also = rowOf(ALSO, host);
  return searched.some((url) => url.includes(host) || also?.test(url) || (also && isMirror(url)));
}

const isMirror = (url: string) => /^https?:/.test(url) && !PLAIN_HOST.test(url);

/** A declaration in another block, or the statement that there is none. */
function* declaredElsewhere(
  host: string,
  repository: Repository,
  list: RepositoryList,
): Inquiry<{ claim?: Claim }> {
  const call = /^(\w+)\(/.exec(repository.kotlin)?.[1];
  const isCall = call !== undefined && call !== "maven";
  const found = yield* statementsInScripts(isCall ? call : host, ({ name, literals }) =>
    isCall ? name === call : literals.some((each) => each.includes(host)),
  );
  const other = found.find(
    ({ script, statement }) => script.path !== list.script.path || !isInside(list, statement.line),
  );
  if (other) return { claim: statementClaim(other, "does not serve this") };
  const wanted = isCall ? `${call}()` : host;
  return found.length > 0 ? {} : { claim: absenceClaim("grep_search", `no ${wanted} in any build script`) };
}

function isInside({ block }: RepositoryList, line: number): boolean {
  return block.from <= line && line <= (block.to ?? block.from);
}

const nameOf = (repository: Repository, host: string) =>
  repository.kotlin.startsWith("maven(") ? host : repository.kotlin;

const sentenceStart = (title: string) =>
  /^[a-z]+\.gradle/.test(title) ? `The repositories list of ${title}` : title;
