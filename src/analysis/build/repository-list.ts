import { REPOSITORIES, type Repository } from "../../facts/repositories.ts";
import type { GradleModel, GradleModule } from "../../model/code.ts";
import type { Edit } from "../../model/edit.ts";
import type { Claim } from "../../model/finding.ts";
import { editLines } from "../changes/edits.ts";
import { lineClaim } from "../claims.ts";
import type { Inquiry } from "../inquiry.ts";
import { type Block, indentInside, type Script, scriptOf, topBlock } from "./script.ts";

/** A `repositories` block that a build really asks. */
export interface RepositoryList {
  script: Script;
  block: Block;
  /** As a sentence names it: "dependencyResolutionManagement of settings.gradle.kts". */
  title: string;
}

/** Modes of the settings under which repositories of build scripts count for nothing. */
const SETTINGS_ONLY = /\b(?:FAIL_ON_PROJECT_REPOS|PREFER_SETTINGS)\b/;

/**
 * The block whose repositories serve the dependencies of a module: that of the settings, unless build scripts have
 * their own and the settings allow it.
 */
export function* dependencyRepositories(
  build: GradleModel,
  module: GradleModule | undefined,
): Inquiry<RepositoryList | undefined> {
  const settings = build.settingsFile ? yield* scriptOf(build.settingsFile) : undefined;
  const central = settings && listIn(settings, "dependencyResolutionManagement", "repositories");
  if (central && settings.code.some((line) => SETTINGS_ONLY.test(line))) return central;
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
): Inquiry<RepositoryList | undefined> {
  const rootFile = build.modules.find(({ name }) => name === ":")?.buildFile;
  for (const path of new Set([module?.buildFile, rootFile])) {
    const script = path && (yield* scriptOf(path));
    const list = script && listIn(script, "buildscript", "repositories");
    if (list) return list;
  }
  return yield* pluginRepositories(build);
}

/** The block whose repositories serve `plugins { }`. */
export function* pluginRepositories(build: GradleModel): Inquiry<RepositoryList | undefined> {
  const settings = build.settingsFile ? yield* scriptOf(build.settingsFile) : undefined;
  return settings && listIn(settings, "pluginManagement", "repositories");
}

function listIn(script: Script, ...path: string[]): RepositoryList | undefined {
  const block = topBlock(script, ...path);
  const file = script.path.slice(script.path.lastIndexOf("/") + 1);
  const outer = path.length > 1 ? `${path.slice(0, -1).join(".")} of ` : "";
  return block && { script, block, title: `${outer}${file}` };
}

/** The code lines inside a list's block, with their numbers. */
export function linesOf({ script, block }: RepositoryList): { line: number; text: string }[] {
  const to = block.to ?? block.from;
  return script.lines
    .slice(block.from - 1, to)
    .map((text, index) => ({ line: block.from + index, text }))
    .filter(({ line }) => (script.code[line - 1] ?? "").trim() !== "");
}

/** Where a list declares a repository, by its function or its host; undefined where it does not. */
export function declarationIn(
  list: RepositoryList,
  repository: Repository,
): { line: number; text: string } | undefined {
  const host = hostOf(repository);
  const call = /^\w+(?=\()/.exec(repository.kotlin)?.[0];
  const pattern = call && call !== "maven" ? new RegExp(`\\b${call}\\s*[({]`) : undefined;
  return linesOf(list).find(({ text }) => pattern?.test(text) || (host && text.includes(host)));
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

/** The heads of the lists and the repositories in it as evidence, at most four lines. */
export function listClaims(list: RepositoryList, note: string): Claim[] {
  const [head, ...rest] = linesOf(list);
  const inside = rest.filter(({ text }) =>
    /\b(?:google|mavenCentral|gradlePluginPortal|jcenter|maven|url)\b/.test(text),
  );
  return [...(head ? [head] : []), ...inside.slice(0, 3)].map(({ line, text }, index) =>
    lineClaim("read_file", list.script.path, line, text, index === 0 ? note : undefined),
  );
}

/** The edit that declares one more repository at the end of a list; undefined where the block stands on one line. */
export function addRepository({ script, block }: RepositoryList, repository: Repository): Edit[] | undefined {
  const { to } = block;
  if (!to || to === block.from || !(script.lines[to - 1] ?? "").trim().startsWith("}")) return undefined;
  const text = `${indentInside(script, block)}${script.isKotlin ? repository.kotlin : repository.groovy}`;
  return editLines(script, [{ from: to, to: to - 1, lines: [text] }]);
}
