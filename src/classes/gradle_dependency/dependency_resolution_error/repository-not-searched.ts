import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { statementClaim, statementsInScripts } from "../../../analysis/build/found-statements.ts";
import {
  addRepository,
  declarationIn,
  hostOf,
  listClaims,
  type RepositoryList,
  titleOf,
} from "../../../analysis/build/repository-list.ts";
import { knownModules } from "../../../facts/known-modules.ts";
import { isKnownGroup, type Repository, repositoryOf } from "../../../facts/repositories.ts";
import type { Claim } from "../../../model/finding.ts";
import { rowOf } from "../../../model/row-of.ts";
import type { Verdict } from "../../cause-list.ts";
import { causes } from "./causes.ts";
import { askedBy, askingClaims, askingSupport, searchedList, type Unresolved } from "./unresolved.ts";

/** Hosts that have only what they publish themselves; any other may be a mirror of the large repositories. */
const PLAIN_HOST =
  /dl\.google\.com|maven\.google\.com|repo\.maven\.apache\.org|repo1\.maven\.org|plugins\.gradle\.org|jitpack\.io|oss\.sonatype\.org/;
/** Hosts of one repository beside the usual one, and those that pass on what it has. */
const ALSO: Readonly<Record<string, RegExp>> = {
  "dl.google.com": /maven\.google\.com/,
  "repo.maven.apache.org": /repo1\.maven\.org|plugins\.gradle\.org/,
};

/** The repository that publishes the artifact is not among those that were searched. */
export function* repositoryNotSearched(unresolved: Unresolved): AnalysisTask<Verdict | undefined> {
  const { context, module, version } = unresolved;
  const repository = repositoryOf(module, version);
  const host = hostOf(repository);
  const searched = context.list("searchedIn");
  if (!host || wasSearched(host, searched)) return undefined;
  const list = yield* searchedList(unresolved);
  if (!list) return noRepositories(unresolved);
  if (declarationIn(list, repository)) return undefined;
  const elsewhere = yield* declaredElsewhere(unresolved, host, repository, list);
  const other = elsewhere?.absence ? undefined : elsewhere;
  const values = {
    ...askedBy(unresolved),
    repository,
    list: list.title,
    entry: list.script.isKotlin ? repository.kotlin : repository.groovy,
    other: other && `${other.path}:${other.line}`,
    name: repository.kotlin.startsWith("maven(") ? host : repository.kotlin,
  };
  const support = {
    location: { path: list.script.path, line: list.block.from },
    evidence: [
      ...askingClaims(unresolved).slice(0, 2),
      ...listClaims(list, "what is searched"),
      ...(elsewhere ? [elsewhere] : []),
    ],
    fixes: fixOf(`Search ${titleOf(repository)}`, "review", addRepository(list, repository)),
  };
  const isKnown = isKnownGroup(module) || knownModules().includes(module);
  if (!isKnown) return causes.open("usualNotSearched", values, support);
  const ground = searched.length > 0 ? "proven" : "stated";
  return causes.proven("repositoryNotSearched", values, { ...support, ground });
}

/** Gradle says that there is nothing to search at all. */
function noRepositories(unresolved: Unresolved): Verdict | undefined {
  const { context, isClasspath, build } = unresolved;
  const support = askingSupport(unresolved);
  if (!context.facts.noRepositories || !support.location) return undefined;
  const block = isClasspath
    ? `buildscript { repositories { } } of ${support.location.path}`
    : `dependencyResolutionManagement { repositories { } } of ${build.settingsFile ?? "the settings file"}`;
  return causes.proven("noRepositories", { ...askedBy(unresolved), block }, support);
}

function wasSearched(host: string, searched: readonly string[]): boolean {
  const also = rowOf(ALSO, host);
  return searched.some((url) => url.includes(host) || also?.test(url) || (also && isMirror(url)));
}

const isMirror = (url: string) => /^https?:/.test(url) && !PLAIN_HOST.test(url);

/** A declaration in another block, or the statement that there is none. */
function* declaredElsewhere(
  { context }: Unresolved,
  host: string,
  repository: Repository,
  { script, block }: RepositoryList,
): AnalysisTask<Claim | undefined> {
  const call = /^(\w+)\(/.exec(repository.kotlin)?.[1];
  const isCall = call !== undefined && call !== "maven";
  const { hits: found, all } = yield* statementsInScripts(isCall ? call : host, ({ name, literals }) =>
    isCall ? name === call : literals.some((each) => each.includes(host)),
  );
  const other = found.find(
    ({ script: { path }, statement: { line } }) =>
      path !== script.path || line < block.from || line > (block.to ?? block.from),
  );
  if (other) return statementClaim(other, "does not serve this");
  const wanted = isCall ? `${call}()` : host;
  return all?.length !== 0 ? undefined : context.absent("grep_search", `no ${wanted} in any build script`);
}
