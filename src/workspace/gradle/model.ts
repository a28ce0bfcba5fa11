import type { FileEntry, GradleModel, GradleModule, SourceFile, VersionPlace } from "../../model/code.ts";
import { folderOf } from "../../model/paths.ts";
import { type GradleScript, parseGradleScript } from "../../syntax/gradle/script.ts";
import { readProperties } from "../../syntax/properties.ts";
import { joined } from "../paths.ts";
import { type Read, withApplied } from "./applied-scripts.ts";
import { buildRoot, filesOf, listOtherBuilds, outermost, withoutBuilds } from "./build-extent.ts";
import { buildFilesOf } from "./build-files.ts";
import { buildSourceConstants } from "./build-source.ts";
import { defineNames, readModule, repositoryOf } from "./module.ts";
import { nestedBuilds } from "./nested-builds.ts";
import { readSettings, type Settings } from "./settings.ts";
import { Catalogs, GradleScope, type GradleValue } from "./values.ts";
import { readVersionCatalog, withReferences } from "./version-catalog.ts";
import { statedVersions } from "./versions.ts";

/**
 * The build as its files state it, in either DSL: the outermost one, or that of a folder. Nothing is run and no
 * condition is decided: every branch counts, a name defined twice has its last value, and what cannot be told from the
 * text stays as written or is left out. Builds below that it does not include are read as builds of their own.
 */
export async function readGradle(
  files: readonly FileEntry[],
  read: Read,
  folder?: string,
): Promise<GradleModel> {
  const root = folder ?? buildRoot(files);
  const otherBuilds = folder === undefined ? listOtherBuilds(files, root) : [];
  const at = (path: string) => (root === "" ? path : `${root}/${path}`);
  const model: GradleModel = { modules: [], catalog: [], properties: {}, repositories: [], versions: [] };

  const catalogs = new Catalogs();
  const scope = new GradleScope(catalogs);
  await readWrapper(model, await read(at("gradle/wrapper/gradle-wrapper.properties")));
  for (const name of ["local.properties", "gradle.properties"])
    addProperties(model, scope, await read(at(name)));
  const settings = await readSettingsFile(at, scope, read);
  const below = filesOf(root, settings, files);
  const builds = await nestedBuilds(below, root, settings, read);
  const others = outermost(builds.filter(({ isIncluded }) => !isIncluded));
  const inside = withoutBuilds(below, others, root, settings);
  for (const constant of await buildSourceConstants(inside, read)) scope.define(constant.name, constant);
  await addCatalogs(model, catalogs, root, inside, settings, read);
  if (settings) addSettings(model, settings, scope);

  const settingsScripts = settings ? await withApplied(settings.script.path, root, read) : [];
  const buildFiles = buildFilesOf(inside, settingsScripts);
  if (builds.length > 0) model.builds = builds;
  if (otherBuilds.length > 0) model.otherBuilds = otherBuilds;
  const rootFile = buildFiles.find(({ path }) => folderOf(path) === root);
  const rootScripts = rootFile ? await withApplied(rootFile.path, root, read) : [];
  for (const script of rootScripts) defineNames(script, scope);
  const names = moduleNames(root, buildFiles, settings);
  for (const { path } of buildFiles) {
    const directory = folderOf(path);
    const name = names.get(directory) ?? ":";
    const scripts = path === rootFile?.path ? rootScripts : await withApplied(path, root, read);
    model.modules.push(
      combine(
        scripts,
        path === rootFile?.path ? scope : new GradleScope(catalogs, scope),
        name,
        directory,
        names,
      ),
    );
  }
  for (const [directory, name] of names) {
    if (model.modules.some((module) => module.directory === directory)) continue;
    const empty = { plugins: [], dependencies: [], settings: {}, repositories: [] };
    model.modules.push({ name, directory, ...empty });
  }
  model.modules.sort(compareByName);
  const projects = new Set([":", ...(settings?.modules ?? []).map(({ name }) => name)]);
  model.versions = statedVersions(model, settings?.plugins ?? [], projects);
  if (folder === undefined)
    for (const { directory } of others)
      model.modules.push(...(await modulesOfOther(directory, root, files, read)));
  model.modules.sort(compareByName);
  return model;
}

const compareByName = (a: GradleModule, b: GradleModule): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0;

/** The modules of another build, under the names that their folders would have in this one. */
async function modulesOfOther(
  directory: string,
  root: string,
  files: readonly FileEntry[],
  read: Read,
): Promise<GradleModule[]> {
  const { modules } = await readGradle(files, read, directory);
  return modules.map((module) => ({
    ...module,
    name: `:${module.directory.slice(root === "" ? 0 : root.length + 1).replaceAll("/", ":")}`,
    otherBuild: directory,
  }));
}

function combine(
  scripts: readonly GradleScript[],
  scope: GradleScope,
  name: string,
  directory: string,
  names: ReadonlyMap<string, string>,
): GradleModule {
  for (const script of scripts) defineNames(script, scope);
  const known = [...names.values()];
  const parts = scripts.map((script) => readModule(script, scope, name, directory, known)).reverse();
  const [own, ...applied] = parts;
  const module: GradleModule = own ?? {
    name,
    directory,
    plugins: [],
    dependencies: [],
    settings: {},
    repositories: [],
  };
  for (const part of applied) {
    module.plugins.push(...part.plugins);
    module.dependencies.push(...part.dependencies);
    module.repositories.push(...part.repositories);
    module.settings = { ...part.settings, ...module.settings };
  }
  return module;
}

/** Module name by folder: from settings, and from where a build file lies for modules settings do not name plainly. */
function moduleNames(
  root: string,
  buildFiles: readonly FileEntry[],
  settings: Settings | undefined,
): Map<string, string> {
  const names = new Map<string, string>([[root, ":"]]);
  for (const { name, directory } of settings?.modules ?? []) names.set(joined(root, directory), name);
  for (const { path } of buildFiles) {
    const directory = folderOf(path);
    const below = root === "" ? directory : directory.slice(root.length + 1);
    if (!names.has(directory)) names.set(directory, `:${below.replaceAll("/", ":")}`);
  }
  return names;
}

async function readSettingsFile(
  at: (path: string) => string,
  properties: GradleScope,
  read: Read,
): Promise<Settings | undefined> {
  for (const name of ["settings.gradle.kts", "settings.gradle"]) {
    const path = at(name);
    const text = (await read(path))?.text;
    if (text !== undefined) return readSettings(parseGradleScript(path, text), properties);
  }
  return undefined;
}

function addSettings(model: GradleModel, settings: Settings, scope: GradleScope): void {
  const { script } = settings;
  model.settingsFile = script.path;
  if (settings.name) model.name = settings.name;
  defineNames(script, scope);
  for (const statement of script.statements) {
    if (statement.blocks.at(-1) !== "repositories") continue;
    const isForPlugins = statement.blocks[0] === "pluginManagement" || statement.blocks[0] === "buildscript";
    const scopeName = isForPlugins ? "plugins" : "dependencies";
    for (const repository of repositoryOf(script, statement, scope)) {
      model.repositories.push({ ...repository, scope: scopeName });
    }
  }
}

async function addCatalogs(
  model: GradleModel,
  catalogs: Catalogs,
  root: string,
  files: readonly FileEntry[],
  settings: Settings | undefined,
  read: Read,
): Promise<void> {
  const named = (settings?.catalogs ?? []).map(({ path }) => joined(root, path));
  const paths = new Set([...files.map(({ path }) => path), ...named]);
  for (const path of paths) {
    const name = /(?<![^/])([^/]+)\.versions\.toml$/.exec(path)?.[1];
    const file = name === undefined ? undefined : await read(path);
    if (name === undefined || !file) continue;
    const entries = readVersionCatalog(path, file.lines);
    const declared = settings?.catalogs.find(
      (catalog) => path === joined(root, catalog.path) || path.endsWith(`/${catalog.path}`),
    );
    catalogs.add(declared?.name ?? name, entries);
    model.catalog.push(...entries);
  }
  for (const [name, written] of settings?.entries ?? []) {
    const entries = withReferences(written);
    catalogs.add(name, entries);
    model.catalog.push(...entries);
  }
}

function addProperties(model: GradleModel, scope: GradleScope, file: SourceFile | undefined): void {
  for (const { key, value, line } of readProperties(file?.lines ?? [])) {
    const entry: GradleValue = { value, place: placeIn(file, line) };
    model.properties[key] = entry;
    scope.define(key, entry);
  }
}

async function readWrapper(model: GradleModel, file: SourceFile | undefined): Promise<void> {
  for (const { key, value, line } of readProperties(file?.lines ?? [])) {
    const version =
      key === "distributionUrl"
        ? /gradle-(\d[\w.+-]{0,60}?)-(?:bin|all|src)?\.?zip/.exec(value)?.[1]
        : undefined;
    if (version === undefined) continue;
    model.gradleVersion = version;
    model.gradleVersionPlace = placeIn(file, line);
  }
}

function placeIn(file: SourceFile | undefined, line: number): VersionPlace {
  return { path: file?.path ?? "", line, text: (file?.lines[line - 1] ?? "").trim() };
}
