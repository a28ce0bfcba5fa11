import type { GradleModule, VersionPlace } from "../../model/code.ts";
import { type GradleScript, placeOf, type ScriptStatement } from "../../syntax/gradle/script.ts";
import { dependenciesOf, pluginOf } from "./dependencies.ts";
import type { GradleScope } from "./values.ts";

/** Blocks whose settings are known by their own name alone. */
const TRANSPARENT = new Set([
  "android",
  "defaultConfig",
  "compileOptions",
  "kotlinOptions",
  "composeOptions",
  "compilerOptions",
  "kotlin",
  "java",
  "configure",
  "extensions",
  "toolchain",
]);

/** Older names of the same setting. */
const RENAMED: Record<string, string> = {
  compileSdkVersion: "compileSdk",
  minSdkVersion: "minSdk",
  targetSdkVersion: "targetSdk",
};

/** Outermost blocks whose content are settings of the module. */
const SETTING_BLOCKS = new Set(["android", "kotlin", "java", "composeCompiler", "ksp", "kapt", "hilt"]);

/** Outermost blocks in which only settings of the compilers are of interest. */
const ANYWHERE = new Set(["tasks", "allprojects", "subprojects", "project", "plugins", "afterEvaluate"]);
const COMPILER_SETTINGS = new Set([
  "jvmTarget",
  "sourceCompatibility",
  "targetCompatibility",
  "jvmToolchain",
]);

const DEFINING_BLOCKS = new Set(["ext", "extra", "buildscript", "project.ext", "rootProject.ext"]);

/** Adds what `def`, `ext`, `extra` and `val` define to a scope. */
export function defineNames(script: GradleScript, scope: GradleScope): void {
  for (const statement of script.statements) {
    const value = statement.value && scope.evaluate(script, statement.value);
    const isInExt = DEFINING_BLOCKS.has(statement.blocks.at(-1) ?? "");
    const plain = statement.name.replace(/^(?:rootProject\.|project\.|gradle\.)?(?:ext|extra)\./, "");
    const isExt = plain !== statement.name;
    if (value && (statement.isDeclared || isExt || isInExt)) scope.define(plain, value);
    if (statement.value && (isExt || isInExt || statement.isDeclared))
      defineMap(script, statement, plain, scope);
    if (statement.isDeclared && !statement.value) defineDelegated(script, statement, scope);
    const [key, content] = statement.parameters;
    if (
      /(?:^|\.)set$/.test(statement.name) &&
      key &&
      content &&
      (isInExt || /\b(?:ext|extra)\./.test(statement.name))
    ) {
      const name = scope.evaluate(script, key.value)?.value;
      const set = scope.evaluate(script, content.value);
      if (name !== undefined && set) scope.define(name, set);
    }
  }
}

/** `versions = [kotlin: "1.9", agp: "8.2"]` defines `versions.kotlin`; inner maps their own names too. */
function defineMap(script: GradleScript, statement: ScriptStatement, name: string, scope: GradleScope): void {
  const { view } = script;
  if (!statement.value || view.mark(statement.value.first) !== "[") return;
  const path: string[] = [];
  for (let at = statement.value.first + 1; at < statement.value.last; at++) {
    if (view.mark(at) === "]") path.pop();
    const isKey = view.mark(at + 1) === ":" && (view.word(at) !== "" || view.content(at) !== "");
    if (!isKey) continue;
    const key = view.word(at) || view.content(at);
    if (view.mark(at + 2) === "[") {
      path.push(key);
      at += 2;
      continue;
    }
    let last = at + 2;
    while (
      last + 1 < statement.value.last &&
      !",]".includes(view.mark(last + 1) || " ") &&
      !view.isNewline(last + 1)
    ) {
      last = Math.max(last + 1, view.match(last + 1));
    }
    const value = scope.evaluate(script, { first: at + 2, last });
    if (value) scope.define([name, ...path, key].join("."), value);
    at = last;
  }
}

/** `val kotlinVersion by extra("1.9")`, `by extra { "1.9" }`, `val name: String by project`. */
function defineDelegated(script: GradleScript, statement: ScriptStatement, scope: GradleScope): void {
  const { view } = script;
  for (let at = statement.first; at < statement.last; at++) {
    const isExtra = view.word(at) === "extra" && view.word(at - 1) === "by";
    if (!isExtra) continue;
    const close = view.match(at + 1);
    const value = close > 0 && scope.evaluate(script, { first: at + 2, last: close - 1 });
    if (value) scope.define(statement.name, value);
    return;
  }
}

/** What one build file says about its module. */
export function readModule(
  script: GradleScript,
  scope: GradleScope,
  name: string,
  directory: string,
  modules: readonly string[],
): GradleModule {
  const module: GradleModule = {
    name,
    directory,
    buildFile: script.path,
    plugins: [],
    dependencies: [],
    settings: {},
    repositories: [],
  };
  for (const statement of script.statements) {
    const plugin = pluginOf(script, statement, scope);
    if (plugin) module.plugins.push(plugin);
    else if (isDependencies(statement)) {
      module.dependencies.push(...dependenciesOf(script, statement, scope, modules));
    } else if (statement.blocks.at(-1) === "repositories") {
      module.repositories.push(...repositoryOf(script, statement, scope));
    } else {
      addSetting(module.settings, script, statement, scope);
    }
  }
  return module;
}

function isDependencies({ blocks }: ScriptStatement): boolean {
  const last = blocks.at(-1);
  return last === "dependencies" || (last?.endsWith(".dependencies") ?? false);
}

/** The repository a statement of a `repositories` block names: by its URL where it has one, else by its function. */
export function repositoryOf(
  script: GradleScript,
  statement: ScriptStatement,
  scope: GradleScope,
): { name: string; place: VersionPlace }[] {
  const place = placeOf(script, statement.first);
  const { name, parameters } = statement;
  if (name === "maven" || name === "ivy") {
    const given = parameters.find((each) => each.name === "url" || each.name === "") ?? undefined;
    const url = given && scope.evaluate(script, given.value);
    const inside = url ?? urlInside(script, statement, scope);
    return [{ name: inside?.value ?? name, place }];
  }
  return /^(?:google|mavenCentral|mavenLocal|jcenter|gradlePluginPortal|flatDir)$/.test(name)
    ? [{ name, place }]
    : [];
}

function urlInside(
  script: GradleScript,
  around: ScriptStatement,
  scope: GradleScope,
): { value: string } | undefined {
  for (const statement of script.statements) {
    if (statement.first <= around.first || statement.last > around.last) continue;
    if (statement.name !== "url" && statement.name !== "setUrl") continue;
    const range = statement.value ?? statement.parameters[0]?.value;
    return range && scope.evaluate(script, range);
  }
  return undefined;
}

function addSetting(
  settings: GradleModule["settings"],
  script: GradleScript,
  statement: ScriptStatement,
  scope: GradleScope,
): void {
  const path = [...statement.blocks, ...statement.name.split(".")];
  const isBlock = !statement.value && script.view.mark(statement.last) === "}";
  if (path.length < 2 || statement.isDeclared || isBlock) return;
  const only = statement.parameters.length === 1 ? statement.parameters[0] : undefined;
  const range = statement.value ?? only?.value;
  const isSetter = path.at(-1) === "set" && path.length > 2;
  const key = settingKey(isSetter ? path.slice(0, -1) : path);
  if (!range || key === undefined || Object.hasOwn(settings, key)) return;
  const value = scope.evaluate(script, range);
  const place = value?.place ?? placeOf(script, statement.first);
  settings[key] = { value: value?.value ?? script.view.span(range.first, range.last), place };
}

/** The name a setting is known by; undefined for statements that set nothing of the module. */
function settingKey(path: readonly string[]): string | undefined {
  const parts = path.flatMap((name) => name.split("."));
  const outer = parts[0] ?? "";
  const last = parts.at(-1) ?? "";
  if (last === "languageVersion" && parts.includes("toolchain")) return "jvmToolchain";
  if (ANYWHERE.has(outer)) return COMPILER_SETTINGS.has(last) ? last : undefined;
  if (!SETTING_BLOCKS.has(outer)) return undefined;
  const names = parts.filter((name, index) => index === parts.length - 1 || !TRANSPARENT.has(name));
  const isLevel = /^(?:compileSdk|minSdk|targetSdk)$/.test(names.at(-2) ?? "") && last === "version";
  const key = (isLevel ? names.slice(0, -1) : names).join(".");
  return Object.hasOwn(RENAMED, key) ? RENAMED[key] : key;
}
