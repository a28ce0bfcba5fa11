import type { GradleDependency, GradlePlugin } from "../../model/code.ts";
import { type GradleScript, placeOf, type ScriptStatement } from "../../syntax/gradle/script.ts";
import type { Range } from "../../syntax/gradle/script-arguments.ts";
import { TokenKind } from "../../syntax/token-list.ts";
import type { GradleScope, GradleValue } from "./values.ts";
import { accessorOf } from "./version-catalog.ts";

/** Calls in a `dependencies` block that declare none. */
const NOT_CONFIGURATIONS = new Set([
  "constraints",
  "modules",
  "components",
  "if",
  "else",
  "println",
  "exclude",
]);
const WRAPPERS = new Set([
  "platform",
  "enforcedPlatform",
  "testFixtures",
  "enforcedplatform",
  "create",
  "dependencies.create",
  "dependencies.platform",
]);

/** What a dependency expression comes to. */
interface Coordinate {
  module: string;
  version?: GradleValue | undefined;
}

/** Dependencies that one statement of a `dependencies` block declares: none, one, or those of a bundle. */
export function dependenciesOf(
  script: GradleScript,
  statement: ScriptStatement,
  scope: GradleScope,
  modules: readonly string[],
): GradleDependency[] {
  if (NOT_CONFIGURATIONS.has(statement.name) || statement.value || statement.isDeclared) return [];
  const isAdd = statement.name === "add" && statement.parameters.length > 1;
  const configuration = isAdd
    ? (scope.evaluate(script, statement.parameters[0]?.value ?? { first: 0, last: -1 })?.value ?? "add")
    : statement.name;
  const parameters = isAdd ? statement.parameters.slice(1) : statement.parameters;
  const named = new Map(parameters.filter(({ name }) => name !== "").map(({ name, value }) => [name, value]));
  const coordinates = named.has("name")
    ? [coordinateOfNames(script, named, scope)]
    : parameters
        .filter(({ name }) => name === "")
        .flatMap(({ value }) => coordinatesOf(script, value, scope, modules));
  const place = placeOf(script, statement.first);
  return coordinates.map(({ module, version }) => ({
    configuration,
    module,
    ...(version ? { version: version.value, versionPlace: version.place } : {}),
    place,
  }));
}

function coordinateOfNames(
  script: GradleScript,
  named: ReadonlyMap<string, Range>,
  scope: GradleScope,
): Coordinate {
  const stated = (name: string) => {
    const range = named.get(name);
    return range && scope.evaluate(script, range);
  };
  return {
    module: `${stated("group")?.value ?? ""}:${stated("name")?.value ?? ""}`,
    version: stated("version"),
  };
}

function coordinatesOf(
  script: GradleScript,
  range: Range,
  scope: GradleScope,
  modules: readonly string[],
): Coordinate[] {
  const { view } = script;
  const text = scope.evaluate(script, range);
  if (view.kind(range.first) === TokenKind.string || text?.value.includes(":")) {
    return text ? coordinatesOfNotation(text) : coordinatesOfPartialNotation(script, range);
  }
  const open = firstOpen(script, range);
  const callee = open < 0 ? "" : view.span(range.first, open - 1);
  const inner = open < 0 ? range : { first: open + 1, last: view.match(open) - 1 };
  if (WRAPPERS.has(callee)) return coordinatesOf(script, inner, scope, modules);
  if (callee === "project") return projectNamed(script, inner, scope);
  if (callee === "kotlin") return kotlinLibrary(script, inner, scope);
  const written = view.span(range.first, range.last);
  if (written.startsWith("projects.")) return [{ module: projectBehind(written, modules) }];
  const found = scope.catalogs.find(written);
  if (!found) return [];
  if (found.entry.kind !== "bundle")
    return [{ module: found.entry.value, version: scope.catalogs.versionOf(found) }];
  return found.entry.value.split(",").flatMap((alias) => {
    const member = scope.catalogs.library(found.catalog, alias);
    return member ? [{ module: member.entry.value, version: scope.catalogs.versionOf(member) }] : [];
  });
}

function coordinatesOfNotation(text: GradleValue): Coordinate[] {
  const [group, artifact, version] = text.value.replace(/@\w+$/, "").split(":");
  if (group === undefined || artifact === undefined) return [];
  const stated = version === undefined || version === "" ? undefined : { value: version, place: text.place };
  return [{ module: `${group}:${artifact}`, version: stated }];
}

/** `"group:artifact:$unknown"`: what is written out counts. */
function coordinatesOfPartialNotation(script: GradleScript, range: Range): Coordinate[] {
  const match = /^([\w.-]+):([\w.-]+)(?::|$)/.exec(script.view.content(range.first));
  return match ? [{ module: `${match[1]}:${match[2]}` }] : [];
}

function projectNamed(script: GradleScript, inner: Range, scope: GradleScope): Coordinate[] {
  const { view } = script;
  const isNamed = view.word(inner.first) === "path";
  const value = scope.evaluate(script, {
    first: isNamed ? inner.first + 2 : inner.first,
    last: firstComma(script, inner),
  });
  return value ? [{ module: value.value }] : [];
}

function kotlinLibrary(script: GradleScript, inner: Range, scope: GradleScope): Coordinate[] {
  const comma = firstComma(script, inner);
  const name = scope.evaluate(script, { first: inner.first, last: comma });
  const version = scope.evaluate(script, { first: comma + 2, last: inner.last });
  return name ? [{ module: `org.jetbrains.kotlin:kotlin-${name.value}`, version }] : [];
}

/** `projects.core.dataStore` as the module `:core:data-store`, if the build has it. */
function projectBehind(written: string, modules: readonly string[]): string {
  const wanted = written.slice("projects.".length).replace(/\.dependencyProject$/, "");
  const flat = (name: string) => accessorOf(name.replace(/^:/, "").replaceAll(":", ".")).replaceAll(".", "");
  const known = modules.find((name) => flat(name) === flat(wanted));
  return known ?? `:${wanted.replaceAll(".", ":")}`;
}

function firstOpen({ view }: GradleScript, range: Range): number {
  for (let at = range.first; at <= range.last; at++)
    if (view.mark(at) === "(" && view.match(at) > 0) return at;
  return -1;
}

/** Last token before the first comma of a range, its last without one. */
function firstComma({ view }: GradleScript, range: Range): number {
  for (let at = range.first; at <= range.last; at++) if (view.mark(at) === ",") return at - 1;
  return range.last;
}

/** The plugin that one statement applies or declares, undefined for statements of another kind. */
export function pluginOf(
  script: GradleScript,
  statement: ScriptStatement,
  scope: GradleScope,
): GradlePlugin | undefined {
  const parameter = statement.parameters[0];
  const place = placeOf(script, statement.first);
  if (statement.name === "apply" && parameter?.name === "plugin") {
    const id = scope.evaluate(script, parameter.value)?.value;
    return id === undefined ? undefined : { id, place };
  }
  if (statement.blocks.at(-1) === "apply" && statement.name === "plugin" && parameter) {
    const id = scope.evaluate(script, parameter.value)?.value;
    return id === undefined ? undefined : { id, place };
  }
  if (statement.blocks.at(-1) !== "plugins") return undefined;
  const applied = statement.infix.get("apply");
  const loaded = applied && script.view.word(applied.first) === "false" ? { isOnlyLoaded: true } : {};
  if (!parameter) return /^[a-z][\w.-]*$/.test(statement.name) ? { id: statement.name, place } : undefined;
  const stated = statement.infix.get("version");
  const version = stated && scope.evaluate(script, stated);
  const written = script.view.span(parameter.value.first, parameter.value.last);
  const found = scope.catalogs.find(written);
  if (statement.name === "alias" || (statement.name === "id" && found)) {
    const fromCatalog = version ?? (found && scope.catalogs.versionOf(found));
    return found && { id: found.entry.value, ...versionFields(fromCatalog), ...loaded, place };
  }
  const value = scope.evaluate(script, parameter.value)?.value;
  if (value === undefined) return undefined;
  if (statement.name === "kotlin")
    return { id: `org.jetbrains.kotlin.${value}`, ...versionFields(version), ...loaded, place };
  return statement.name === "id" ? { id: value, ...versionFields(version), ...loaded, place } : undefined;
}

function versionFields(version: GradleValue | undefined): Pick<GradlePlugin, "version" | "versionPlace"> {
  return version ? { version: version.value, versionPlace: version.place } : {};
}
