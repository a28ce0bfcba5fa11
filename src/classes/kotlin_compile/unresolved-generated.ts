import { type AnalysisTask, requestTool } from "../../analysis/analysis-task.ts";
import { buildOf, fixOf, placeClaim } from "../../analysis/build/build.ts";
import { flagInForce } from "../../analysis/build/flag-in-force.ts";
import { moduleOfPath } from "../../analysis/build/modules.ts";
import { unreadBuildLogic } from "../../analysis/build/unread-build-logic.ts";
import { addImport } from "../../analysis/changes/imports-edit.ts";
import { lineClaim } from "../../analysis/claims.ts";
import { search } from "../../analysis/code/code.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { attributesIn } from "../../analysis/resources/tags-in-files.ts";
import { resolveClass } from "../../contracts/resolve-class.ts";
import { resourceLookup } from "../../contracts/resource-lookup.ts";
import { generatedFrom, layoutOfBinding } from "../../facts/generated-classes.ts";
import type { GradleModel, GradleModule } from "../../model/code.ts";
import { fileName } from "../../model/paths.ts";
import { simpleName } from "../../syntax/names.ts";
import type { Support, Verdict } from "../cause-list.ts";
import { type BuildFeature, isFeatureOn, switchOn } from "./build-feature.ts";
import { type Search, supportAt } from "./support-at.ts";
import type { Unresolved } from "./unresolved-at.ts";
import { notFound } from "./unresolved-causes.ts";

/** A class that the build generates: its import, its switch, or what it is generated from is missing. */
export function* unresolvedGenerated(unresolved: Unresolved): Search {
  const { name, place } = unresolved;
  const generated = generatedFrom(name);
  if (!generated) return yield* unresolvedAidl(unresolved);
  const written = yield* requestTool(resolveClass, { className: name });
  if (written && written.places.length > 0) return undefined;
  const build = yield* buildOf(unresolved.error);
  const module = build && moduleOfPath(build, place.path);
  if (!module) return undefined;
  const parts = { unresolved, build, module };
  if (generated.from === "layout") return yield* binding(parts);
  if (generated.from === "build_config") return yield* buildConfig(parts);
  if (generated.from === "resources") return examineImport(parts, "R");
  if (generated.from === "navigation_graph") return yield* navigation(parts, generated.sourceName ?? name);
  return undefined;
}

interface Parts {
  unresolved: Unresolved;
  build: GradleModel;
  module: GradleModule;
}

function* binding(parts: Parts): Search {
  const { unresolved, module } = parts;
  const { name, place } = unresolved;
  const layout = layoutOfBinding(name);
  if (!layout) return undefined;
  const files = yield* requestTool(resourceLookup, { name: `layout/${layout}` });
  const [file] = files?.places ?? [];
  if (!file) return notFound.proven("noLayout", { name, layout }, supportAt(place, { ground: "stated" }));
  const views = yield* isFeatureOn(module, "viewBinding");
  const data = yield* isFeatureOn(module, "dataBinding");
  if (views !== false || data !== false) return examineImport(parts, name, ".databinding");
  const values = { name, file: fileName(file.path), script: module.buildFile ?? module.name };
  return notFound.proven("viewBindingOff", values, yield* featureSupport(parts, "viewBinding"));
}

/** At the build file of the module, which does not turn a feature on. */
function* featureSupport(
  { unresolved: { place }, module }: Parts,
  feature: BuildFeature,
  evidence: Support["evidence"] = [],
): AnalysisTask<Support> {
  const fix = module.buildFile ? yield* switchOn(module.buildFile, feature) : undefined;
  const namespace = module.settings.namespace?.place;
  return supportAt(place, {
    location: { path: module.buildFile ?? place.path, line: namespace?.line },
    evidence: [...evidence, ...(namespace ? [placeClaim(namespace, "the module's build file")] : [])],
    fixes: fix && [fix],
  });
}

/** `within` is where in the namespace it is generated. */
function examineImport({ unresolved, module }: Parts, name: string, within = ""): Verdict | undefined {
  const { source, outline } = unresolved.place;
  const { namespace } = module.settings;
  if (!namespace) return undefined;
  const home = `${namespace.value}${within}`;
  const isImported = outline.imports.some(
    ({ module: from, imported }) => from === home && (imported[0] === name || imported[0] === "*"),
  );
  if (outline.packageName === home || isImported) return undefined;
  const edits = addImport(source, outline, `${home}.${name}`);
  return notFound.proven(
    "generatedNotImported",
    { name, home, module: module.name, file: outline.packageName },
    supportAt(unresolved.place, {
      evidence: [placeClaim(namespace.place, "where it is generated")],
      fixes: fixOf(`Import ${home}.${name}`, "safe", edits),
    }),
  );
}

function* buildConfig(parts: Parts): Search {
  const { build, module } = parts;
  const flag = flagInForce(build, "android.defaults.buildfeatures.buildconfig");
  const isOff = flag?.value === false && (yield* isFeatureOn(module, "buildConfig")) === false;
  if (!isOff) return examineImport(parts, "BuildConfig");
  const values = { module: module.name, because: flag.because, script: module.buildFile };
  return notFound.proven("buildConfigOff", values, yield* featureSupport(parts, "buildConfig", [flag.claim]));
}

const SAFE_ARGS = /^androidx\.navigation\.safeargs(?:\.kotlin)?$/;

function* navigation({ unresolved, build, module }: Parts, destination: string): Search {
  const { name, place } = unresolved;
  const [named] = yield* attributesIn(
    "**/res/navigation*/*.xml",
    destination,
    (each) => each.name === "android:name" && simpleName(each.value) === destination,
  );
  if (!named) return undefined;
  const { line } = named.attribute;
  const { path } = named.xml;
  const use = lineClaim("read_file", path, line, lineOf(named.xml, line), "what it is generated from");
  const [plugin] = module.plugins;
  if (module.plugins.some(({ id }) => SAFE_ARGS.test(id)))
    return notFound.supported(
      "noArgument",
      {
        name,
        destination,
        kind: name.endsWith("Args") ? "<argument>" : "<action>",
        file: fileName(path),
      },
      supportAt(place, { ground: "ambiguous", location: { path, line }, evidence: [use] }),
    );
  const unread = yield* unreadBuildLogic(build, module);
  return notFound[unread ? "supported" : "proven"](
    "safeArgsOff",
    { name, module: module.name, script: module.buildFile ?? module.name, unread },
    supportAt(place, {
      ground: unread ? "ambiguous" : "proven",
      location: { path: module.buildFile ?? place.path, line: plugin?.place.line },
      evidence: [use, ...(plugin ? [placeClaim(plugin.place, "plugins of the module")] : [])],
    }),
  );
}

/** An interface that an AIDL file declares, in a module that does not have AIDL files compiled. */
function* unresolvedAidl(unresolved: Unresolved): Search {
  const { name, place, error } = unresolved;
  if (!/^[A-Z]\w*$/.test(name)) return undefined;
  const {
    hits: [declared],
  } = yield* search(`\\b(interface|parcelable)\\s+${name}\\b`, {
    isRegex: true,
    files: `**/${name}.aidl`,
    limit: 2,
  });
  const build = declared && (yield* buildOf(error));
  const module = build && moduleOfPath(build, declared.path);
  const flag = build && flagInForce(build, "android.defaults.buildfeatures.aidl");
  if (!declared || !module?.buildFile || flag?.value !== false) return undefined;
  if ((yield* isFeatureOn(module, "aidl")) !== false) return undefined;
  const fix = yield* switchOn(module.buildFile, "aidl");
  return notFound.proven(
    "aidlOff",
    { name, file: declared.path, module: module.name, because: flag.because, script: module.buildFile },
    supportAt(place, {
      location: { path: module.buildFile, line: module.settings.namespace?.place.line },
      evidence: [
        lineClaim("grep_search", declared.path, declared.line, declared.text, "what it is generated from"),
        flag.claim,
      ],
      fixes: fix && [fix],
    }),
  );
}
