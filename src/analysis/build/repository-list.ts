import { REPOSITORIES, type Repository } from "../../facts/repositories.ts";
import type { GradleModel, GradleModule } from "../../model/code.ts";
import type { Edit } from "../../model/edit.ts";
import type { Claim } from "../../model/finding.ts";
import { fileName } from "../../model/paths.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { editLines } from "../changes/edits.ts";
import { lineClaim } from "../claims.ts";
import { lineOf } from "../code/source.ts";
import { mentionsOf } from "./mentions.ts";
import { type Block, indentInside, type Script, scriptOf, topBlock } from "./script.ts";
import { type Statement, statementsOf } from "./statements.ts";

/** A `repositories` block that a build really asks. */
export interface RepositoryList {
  script: Script;
  block: Block;
  /** As a sentence names it: "dependencyResolutionManagement of settings.gradle.kts". */
  title: string;
}

/** Modes of the settings under which repositories of build scripts count for nothing. */
const SETTINGS_ONLY = /^(?:FAIL_ON_PROJECT_REPOS|PREFER_SETTINGS)$/;

/**
 * The block whose repositories serve the dependencies of a module: that of the settings, unless build scripts have
 * their own and the settings allow it.
 */
export function* dependencyRepositories(
  build: GradleModel,
  module: GradleModule | undefined,
): AnalysisTask<RepositoryList | undefined> {
  const settings = build.settingsFile ? yield* scriptOf(build.settingsFile) : undefined;
  const central = settings && listIn(settings, "dependencyResolutionManagement", "repositories");
  if (central && mentionsOf(settings).some(({ name }) => SETTINGS_ONLY.test(name))) return central;
  const rootFile = build.modules.find(({ name }) => name === ":")?.buildFile;
  const root = rootFile ? yield* scriptOf(rootFile) : undefined;
  const shared =
    root && (listIn(root, "allprojects", "repositories") ?? listIn(root, "subprojects", "repositories"));
  if (shared) return shared;
  const own =
    module?.buildFile && module.repositories.length > 0 ? yield* scriptOf(module.buildFile) : undefined;
  return (own && listIn(own, "repositories")) ?? central;
}

/** The block whose repositories serve a script's own classpath. */
export function* classpathRepositories(
  module: GradleModule | undefined,
  build: GradleModel,
): AnalysisTask<RepositoryList | undefined> {
  const rootFile = build.modules.find(({ name }) => name === ":")?.buildFile;
  for (const path of new Set([module?.buildFile, rootFile])) {
    const script = path && (yield* scriptOf(path));
    const list = script && listIn(script, "buildscript", "repositories");
    if (list) return list;
  }
  return yield* pluginRepositories(build);
}

/** The block whose repositories serve `plugins { }`. */
export function* pluginRepositories(build: GradleModel): AnalysisTask<RepositoryList | undefined> {
  const settings = build.settingsFile ? yield* scriptOf(build.settingsFile) : undefined;
  return settings && listIn(settings, "pluginManagement", "repositories");
}

function listIn(script: Script, ...path: string[]): RepositoryList | undefined {
  const block = topBlock(script, ...path);
  const file = fileName(script.path);
  const outer = path.length > 1 ? `${path.slice(0, -1).join(".")} of ` : "";
  return block && { script, block, title: `${outer}${file}` };
}

/** A line of a list. */
export interface ListedLine {
  line: number;
  text: string;
}

/** The statements inside a list's block: repositories, and what they are given. */
export const statementsOfList = ({ script, block: { path, from, to = from } }: RepositoryList): Statement[] =>
  statementsOf(script).filter(
    (each) => from <= each.line && each.line <= to && path.every((name, index) => each.path[index] === name),
  );

/** Where a list asks a repository, by the function that declares it or by a part of its address; undefined where it does not. */
export function listedAt(list: RepositoryList, call?: string, address?: string): ListedLine | undefined {
  const found = statementsOfList(list).find(
    ({ name, literals }) =>
      name === call || (address !== undefined && literals.some((each) => each.includes(address))),
  );
  return found && { line: found.line, text: lineOf(list.script, found.line) };
}

/** Where a list declares a repository, by its function or its host; undefined where it does not. */
export function declarationIn(list: RepositoryList, repository: Repository): ListedLine | undefined {
  const call = /^\w+(?=\()/.exec(repository.kotlin)?.[0];
  return listedAt(list, call === "maven" ? undefined : call, hostOf(repository));
}

/** Hosts of repositories that a build script names by a function. */
const HOSTS: Readonly<Record<string, string>> = {
  google: "dl.google.com",
  mavenCentral: "repo.maven.apache.org",
  gradlePluginPortal: "plugins.gradle.org",
};

/** The host a repository is asked at: `jitpack.io`. */
export function hostOf(repository: Repository): string | undefined {
  const row = REPOSITORIES.rows.find(({ title }) => title === repository.title);
  return /https:\/\/([^/"']+)/.exec(repository.kotlin)?.[1] ?? (row && HOSTS[row.id]);
}

/** A repository as a sentence names it. */
export function titleOf(repository: Repository): string {
  return repository.title.replace(/^Google Maven/, "Google's Maven");
}

/** What a list is made of. */
const LISTED = /^(?:google|mavenCentral|gradlePluginPortal|jcenter|maven|url|setUrl)$/;

/** The heads of the lists and the repositories in it as evidence, at most four lines. */
export function listClaims(list: RepositoryList, note: string): Claim[] {
  const { script, block } = list;
  const inside = statementsOfList(list).filter(({ name }) => LISTED.test(name));
  const lines = new Set([block.from, ...inside.map(({ line }) => line)]);
  return [...lines]
    .slice(0, 4)
    .map((line, index) =>
      lineClaim("read_file", script.path, line, lineOf(script, line), index === 0 ? note : undefined),
    );
}

/** The edit that declares one more repository at the end of a list; undefined where the block stands on one line. */
export function addRepository({ script, block }: RepositoryList, repository: Repository): Edit[] | undefined {
  const { to } = block;
  if (!to || to === block.from || !(script.lines[to - 1] ?? "").trim().startsWith("}")) return undefined;
  const text = `${indentInside(script, block)}${script.isKotlin ? repository.kotlin : repository.groovy}`;
  return editLines(script, [{ from: to, to: to - 1, lines: [text] }]);
}
