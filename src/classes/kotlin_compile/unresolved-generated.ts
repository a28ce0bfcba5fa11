import { buildOf, placeClaim } from "../../analysis/build/build.ts";
import { flagInForce } from "../../analysis/build/flag-in-force.ts";
import { moduleOfPath } from "../../analysis/build/modules.ts";
import { unlessSaidBy, unreadBuildLogic } from "../../analysis/build/unread-build-logic.ts";
import { addImport } from "../../analysis/changes/imports-edit.ts";
import { lineClaim } from "../../analysis/claims.ts";
import { placeLine, saidClaim } from "../../analysis/code/compile-place.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { type Inquiry, look } from "../../analysis/inquiry.ts";
import { attributesIn } from "../../analysis/resources/tags-in-files.ts";
import { resolveClass } from "../../contracts/resolve-class.ts";
import { resourceLookup } from "../../contracts/resource-lookup.ts";
import { generatedFrom, layoutOfBinding } from "../../facts/generated-classes.ts";
import type { GradleModel, GradleModule } from "../../model/code.ts";
import type { Claim, Finding } from "../../model/finding.ts";
import { simpleName } from "../../syntax/names.ts";
import { isFeatureOn, switchOn } from "./build-feature.ts";
import { unresolvedAidl } from "./unresolved-aidl.ts";
import type { Unresolved } from "./unresolved-at.ts";

/** A class that the build generates: its import, its switch, or what it is generated from is missing. */
export function* unresolvedGenerated(unresolved: Unresolved): Inquiry<Finding | undefined> {
  const { name, place } = unresolved;
  const generated = generatedFrom(name);
  if (!generated) return yield* unresolvedAidl(unresolved);
  const written = yield* look(resolveClass, { className: name });
  if (written && written.places.length > 0) return undefined;
  const build = yield* buildOf(unresolved.error);
  const module = build && moduleOfPath(build, place.path);
  if (!build || !module) return undefined;
  const parts = { unresolved, build, module };
  if (generated.from === "layout") return yield* binding(parts);
  if (generated.from === "build_config") return yield* buildConfig(parts);
  if (generated.from === "resources") return notImported(parts, "R", undefined);
  if (generated.from === "navigation_graph") return yield* navigation(parts, generated.sourceName ?? name);
  return undefined;
}

interface Parts {
  unresolved: Unresolved;
  build: GradleModel;
  module: GradleModule;
}

function* binding(parts: Parts): Inquiry<Finding | undefined> {
  const { unresolved, module } = parts;
  const { name, error, place } = unresolved;
  const layout = layoutOfBinding(name);
  if (!layout) return undefined;
  const files = yield* look(resourceLookup, { name: `layout/${layout}` });
  const [file] = files?.places ?? [];
  if (!file) {
    return {
      rootCause: `${name} would be generated from a layout ${layout}.xml, and no module of this project has one.`,
      ground: "told",
      location: { path: place.path, line: place.line, column: place.column },
      label: "no such layout",
      evidence: [saidClaim(error), placeLine(place)],
      fixGuidelines: [`Add res/layout/${layout}.xml, or use the binding of the layout that was meant.`],
    };
  }
  const views = yield* isFeatureOn(module, "viewBinding");
  const data = yield* isFeatureOn(module, "dataBinding");
  if (views !== false || data !== false) return notImported(parts, name, file);
  const fix = module.buildFile ? yield* switchOn(module.buildFile, "viewBinding") : undefined;
  return {
    rootCause: `${name} is generated from ${fileName(file.path)} only when view binding is on, and ${module.buildFile ?? module.name} does not turn it on.`,
    ground: "proven",
    location: { path: module.buildFile ?? place.path, line: module.settings.namespace?.place.line },
    label: "view binding is off",
    evidence: [saidClaim(error), placeLine(place), ...namespaceClaim(module)],
    fixGuidelines: [`Set \`buildFeatures { viewBinding = true }\` in ${module.buildFile}.`],
    fixes: fix ? [fix] : [],
  };
}

function namespaceClaim({ settings }: GradleModule): Claim[] {
  return settings.namespace ? [placeClaim(settings.namespace.place, "the module's build file")] : [];
}

function notImported(
  { unresolved, module }: Parts,
  name: string,
  file: { path: string; line: number; text: string } | undefined,
): Finding | undefined {
  const { place, error } = unresolved;
  const namespace = module.settings.namespace;
  if (!namespace) return undefined;
  const inPackage = file ? `${namespace.value}.databinding` : namespace.value;
  const qualifiedName = `${inPackage}.${name}`;
  if (place.outline.packageName === inPackage) return undefined;
  if (
    place.outline.imports.some(
      ({ module: from, imported }) => from === inPackage && (imported[0] === name || imported[0] === "*"),
    )
  )
    return undefined;
  const edits = addImport(place.source, place.outline, qualifiedName);
  return {
    rootCause: `${name} is generated in ${inPackage}, the namespace of ${module.name}, and this file lies in ${place.outline.packageName || "the default package"} without importing it.`,
    ground: "proven",
    location: { path: place.path, line: place.line, column: place.column },
    label: "not imported",
    evidence: [saidClaim(error), placeLine(place), placeClaim(namespace.place, "where it is generated")],
    fixGuidelines: [`Add \`import ${qualifiedName}\`.`],
    fixes: edits ? [{ title: `Import ${qualifiedName}`, safety: "safe", edits }] : [],
  };
}

function* buildConfig(parts: Parts): Inquiry<Finding | undefined> {
  const { unresolved, build, module } = parts;
  const { error, place } = unresolved;
  const flag = flagInForce(build, "android.defaults.buildfeatures.buildconfig");
  const isOff = flag?.value === false && (yield* isFeatureOn(module, "buildConfig")) === false;
  if (!isOff) return notImported(parts, "BuildConfig", undefined);
  const fix = module.buildFile ? yield* switchOn(module.buildFile, "buildConfig") : undefined;
  return {
    rootCause: `BuildConfig is not generated for ${module.name}, which does not ask for it: ${flag.because}.`,
    ground: "proven",
    location: { path: module.buildFile ?? place.path, line: module.settings.namespace?.place.line },
    label: "BuildConfig is off",
    evidence: [saidClaim(error), placeLine(place), flag.claim, ...namespaceClaim(module)],
    fixGuidelines: [`Set \`buildFeatures { buildConfig = true }\` in ${module.buildFile}.`],
    fixes: fix ? [fix] : [],
  };
}

const SAFE_ARGS = /^androidx\.navigation\.safeargs(?:\.kotlin)?$/;

function* navigation(
  { unresolved, build, module }: Parts,
  destination: string,
): Inquiry<Finding | undefined> {
  const { name, error, place } = unresolved;
  const [named] = yield* attributesIn(
    "**/res/navigation*/*.xml",
    destination,
    (each) => each.name === "android:name" && simpleName(each.value) === destination,
  );
  if (!named) return undefined;
  const { line } = named.attribute;
  const use = { path: named.xml.path, line, text: lineOf(named.xml, line) };
  if (module.plugins.some(({ id }) => SAFE_ARGS.test(id))) {
    const kind = name.endsWith("Args") ? "<argument>" : "<action>";
    return {
      rootCause: `${name} is generated only for a destination with an ${kind}, and ${destination} in ${fileName(use.path)} seems to have none, or the import is missing.`,
      ground: "oneOfSeveral",
      unestablished: true,
      location: { path: use.path, line: use.line },
      evidence: [saidClaim(error), placeLine(place), lineClaim("read_file", use.path, use.line, use.text)],
      fixGuidelines: [
        `Check that ${destination} has an ${kind} in the graph.`,
        `Check the import of ${name}: it lies in the destination's package.`,
      ],
    };
  }
  return unlessSaidBy(yield* unreadBuildLogic(build, module), {
    rootCause: `${name} is generated from the navigation graph by Safe Args, and ${module.name} does not apply that plugin.`,
    ground: "proven",
    location: { path: module.buildFile ?? place.path, line: module.plugins[0]?.place.line },
    label: "Safe Args is not applied",
    evidence: [
      saidClaim(error),
      placeLine(place),
      lineClaim("read_file", use.path, use.line, use.text, "what it is generated from"),
      ...(module.plugins[0] ? [placeClaim(module.plugins[0].place, "plugins of the module")] : []),
    ],
    fixGuidelines: [`Apply the plugin androidx.navigation.safeargs.kotlin in ${module.buildFile}.`],
  });
}
