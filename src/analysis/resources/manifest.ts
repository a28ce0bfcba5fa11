import { manifestAnalyzer } from "../../contracts/manifest-analyzer.ts";
import type { GradleModel, GradleModule, ManifestFile } from "../../model/code.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { type AnalysisTask, requestTool } from "../analysis-task.ts";
import { buildOf, moduleOf } from "../build/build.ts";
import { moduleOfPath } from "../build/modules.ts";
import type { LineChange } from "../changes/edits.ts";
import { workspacePath } from "../code/compile-place.ts";
import {
  attributeOf,
  attributeText,
  withAttribute,
  withNamespace,
  withValue,
  type XmlSource,
  type XmlTag,
} from "./xml.ts";

/** The manifests of the workspace with the build they belong to. */
export interface Manifests {
  all: readonly ManifestFile[];
  build: GradleModel | undefined;
}

export type Component = ManifestFile["components"][number];

/** With a failure of a build, those of the build that failed, as `buildOf` tells it. */
export function* manifestsOf(failure?: ParsedError): AnalysisTask<Manifests> {
  const answer = yield* requestTool(manifestAnalyzer, { errorText: "", manifestPath: "" });
  const build = yield* buildOf(failure);
  return { all: answer?.manifests ?? [], build };
}

const APPLICATION = /^com\.android\.(?:application|dynamic-feature|test)$|\bapplication\b/i;

/** True for a module that makes an installable app. */
export const isApplication = (module: GradleModule): boolean =>
  module.plugins.some(({ id }) => id === "com.android.application") ||
  (module.settings.applicationId !== undefined && module.plugins.some(({ id }) => APPLICATION.test(id)));

/** The main manifest of a module; undefined where it has none of its own. */
function mainManifestOf({ all }: Manifests, module: GradleModule): ManifestFile | undefined {
  const inside = (path: string): boolean =>
    module.directory === "" || path.startsWith(`${module.directory}/`);
  const own = all.filter(({ path }) => inside(path));
  const main = own.filter(({ path }) =>
    /(?:^|\/)src\/(?:main|androidMain)\/AndroidManifest\.xml$/.test(path),
  );
  const nearest = (main.length > 0 ? main : own.filter(({ path }) => !/\/src\//.test(path))).toSorted(
    (left, right) => left.path.length - right.path.length,
  );
  return nearest[0];
}

/** The manifest of the app: of the module the failure names, else of the only application, else the only one. */
export function appManifest(manifests: Manifests, error?: ParsedError): ManifestFile | undefined {
  const { all, build } = manifests;
  const named = error && build && moduleOf(error, build);
  const own = named && isApplication(named) ? mainManifestOf(manifests, named) : undefined;
  if (own) return own;
  const apps = (build?.modules ?? []).filter(isApplication).flatMap((module) => {
    const manifest = mainManifestOf(manifests, module);
    return manifest ? [manifest] : [];
  });
  if (apps.length === 1) return apps[0];
  const main = all.filter(
    ({ path, application }) => isMain(path) && application?.attributes["android:label"],
  );
  return main.length === 1 ? main[0] : all.length === 1 ? all[0] : undefined;
}

/** Not of a test, a build type or a flavour. */
export const isMain = (path: string): boolean => !/\/src\/(?!main\/|androidMain\/)/.test(`/${path}`);

/** The manifest a merger's message speaks of. */
export function* namedManifest(
  error: ParsedError,
  manifests: Manifests,
): AnalysisTask<ManifestFile | undefined> {
  const printed = error.filePath;
  const path = printed.includes("/") || printed.includes("\\") ? yield* workspacePath(printed) : undefined;
  return manifests.all.find((each) => each.path === path) ?? appManifest(manifests, error);
}

/** The manifest that goes with a source file: of its module, or where that has none, the app's. */
export function manifestFor(manifests: Manifests, path: string | undefined, error: ParsedError) {
  const module = path && manifests.build ? moduleOfPath(manifests.build, path) : undefined;
  return (module && mainManifestOf(manifests, module)) ?? appManifest(manifests, error);
}

/** Where the merger says something stands: `[:data] AndroidManifest.xml:9:18-45`. */
export interface MergedPlace {
  /** A library's coordinates, or a module's path. */
  owner?: string;
  line?: number;
}

export function readPlace(printed: string): MergedPlace {
  const owner = /^\s*\[([^\]]{1,200})\]/.exec(printed)?.[1]?.replace(/^project /, "");
  const line = /AndroidManifest\.xml:(\d{1,7})\b/.exec(printed)?.[1];
  return { ...(owner && { owner }), ...(line && { line: Number(line) }) };
}

/** The manifest of a module as the merger names it, `:data`. */
export function manifestOfOwner(manifests: Manifests, owner: string): ManifestFile | undefined {
  const name = owner.startsWith(":") ? owner : undefined;
  const module = manifests.build?.modules.find((each) => each.name === name);
  return module && mainManifestOf(manifests, module);
}

/** `android:label` of `label`, `android:label` or `tools:node`. */
export const prefixed = (attribute: string): string =>
  attribute.includes(":") ? attribute : `android:${attribute}`;

/**
 * The changes that mark an element with a `tools:` attribute, joined to what is there, and that declare the prefix on
 * the root where it is missing.
 */
export function withTools(
  xml: XmlSource,
  tag: XmlTag,
  name: string,
  value: string,
): LineChange[] | undefined {
  const there = attributeOf(tag, name);
  const values = there?.value.split(",").map((each) => each.trim()) ?? [];
  if (values.includes(value)) return undefined;
  const change = there
    ? withValue(xml, there, [...values, value].join(","))
    : withAttribute(xml, tag, name, value);
  const root = xml.tags[0];
  if (!change || !root) return undefined;
  if (attributeText(root, "xmlns:tools")) return [change];
  const namespace = withNamespace(xml, "tools", "http://schemas.android.com/tools");
  return namespace && [namespace, change];
}
