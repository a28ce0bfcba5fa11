import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { indentInside, scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { isMain, manifestsOf } from "../../../analysis/resources/manifest.ts";
import { packageLine, packageOf, withoutPackage } from "../../../analysis/resources/package-attribute.ts";
import { type XmlSource, xmlOf } from "../../../analysis/resources/xml.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, overlayIn } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A package attribute in a manifest of the sources, which newer plugins refuse; or one namespace for two modules. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const { overlayPackage, namespace, packageName: name, manifestPath: printed } = context.facts;
  if (overlayPackage !== undefined) return yield* examineOverlay(context);
  const build = yield* buildOf(context.error);
  if (!build) return;
  if (namespace) return yield* examineNamespace(build, namespace);
  const path = printed ? yield* workspacePath(printed) : undefined;
  const source = path ? yield* xmlOf(path) : undefined;
  const line = name && source ? packageLine(source, name) : undefined;
  const [root] = source?.tags ?? [];
  if (name && source && root && !packageOf(source) && printed?.endsWith(`/${source.path}`))
    yield causes.ruledOut("packageStated", `${source.path} names no package`, [
      context.line({ source, line: root.line }),
    ]);
  if (!name || !path || !source || !line) return;
  yield { thought: `Does the module of ${path} set its namespace in the build file?` };
  const module = moduleOfPath(build, path);
  const stated = module?.settings.namespace;
  const script = module?.buildFile && !stated ? yield* scriptOf(module.buildFile) : undefined;
  const android = script && topBlock(script, "android");
  const statement = script?.isKotlin ? `namespace = "${name}"` : `namespace '${name}'`;
  const removed = withoutPackage(source, line);
  const set =
    script && android?.to && android.to > android.from
      ? editLines(script, [
          { from: android.from + 1, to: android.from, lines: [indentInside(script, android) + statement] },
        ])
      : undefined;
  yield causes.proven(
    "packageStated",
    {
      name,
      path,
      namespace: stated?.value,
      namespaceIn: stated?.place.path,
      statement,
      script: module?.buildFile,
    },
    {
      location: { path, line },
      evidence: [
        context.line({ source, line }),
        ...(stated ? [placeClaim(stated.place, "the namespace")] : []),
      ],
      fixes: fixOf(
        stated ? "Take the package out of the manifest" : `Move ${name} to the build file`,
        stated && stated.value !== name ? "review" : "safe",
        removed && (stated || set) ? [...(set ?? []), ...removed] : undefined,
      ),
    },
  );
}

function* examineNamespace(build: GradleModel, namespace: string): Examination {
  const [first, second] = build.modules.flatMap(({ name, settings }) =>
    settings.namespace?.value === namespace ? [{ name, place: settings.namespace.place }] : [],
  );
  if (!first || !second) return;
  yield causes.proven(
    "namespaceShared",
    { namespace, first: first.name, second: second.name },
    {
      location: { path: second.place.path, line: second.place.line },
      evidence: [placeClaim(first.place, first.name), placeClaim(second.place, second.name)],
    },
  );
}

/** The manifest of a build type or flavour says a package of its own. */
function* examineOverlay(context: Context<typeof failureClass>): Examination {
  yield { thought: "Which source set's manifest has the attribute where the message says?" };
  const paths = yield* overlaysOf(context);
  const found = yield* overlayOf(context, paths);
  const now = found ? undefined : yield* findOnlyOverlay(paths);
  const place = found ?? now;
  const overlay = overlayIn(context);
  if (!place || now?.name === overlay.overlay) return;
  const { source, line } = place;
  const { path } = source;
  const printed = context.error.raw.split("\n").find((each) => each.includes("Overlay manifest:package"));
  const support = {
    location: { path, line },
    evidence: [context.log(printed?.trim()), context.line(place)],
  };
  if (now)
    return void (yield causes.open(
      "overlayChanged",
      { ...overlay, path, now: now.name },
      { ...support, ground: "likely" },
    ));
  const fixes = fixOf("Take the package out of the overlay", "review", withoutPackage(source, line));
  yield causes.proven("overlayPackage", { ...overlay, path }, { ...support, fixes });
}

/** The one overlay that names a package, and which. */
function* findOnlyOverlay(
  paths: readonly string[],
): AnalysisTask<{ source: XmlSource; line: number; name: string } | undefined> {
  const naming: { source: XmlSource; line: number; name: string }[] = [];
  for (const path of paths) {
    const source = yield* xmlOf(path);
    const said = source && packageOf(source);
    if (source && said) naming.push({ source, line: said.line, name: said.value });
  }
  return naming.length === 1 ? naming[0] : undefined;
}

/** The manifest the log names by its path, else those beside the main ones. */
function* overlaysOf({ error, facts }: Context<typeof failureClass>): AnalysisTask<readonly string[]> {
  const at = OVERLAY_AT.exec(facts.overlayAt ?? "");
  const printed = [error.filePath, at?.[1] ?? ""].find((path) => /[/\\]/.test(path));
  const named = printed ? yield* workspacePath(printed) : undefined;
  if (named) return [named];
  return (yield* manifestsOf(error)).all
    .map(({ path }) => path)
    .filter((path) => !isMain(path) && !isTestFile(path))
    .slice(0, 50);
}

const OVERLAY_AT = /^(.*AndroidManifest\.xml)?:(\d{1,7}):(\d{1,7})/;

/** The one manifest beside the main ones that says the printed package at the printed line and column. */
function* overlayOf(
  { facts }: Context<typeof failureClass>,
  paths: readonly string[],
): AnalysisTask<{ source: XmlSource; line: number } | undefined> {
  const at = OVERLAY_AT.exec(facts.overlayAt ?? "");
  const [line, column] = [Number(at?.[2]), Number(at?.[3])];
  // One that says another package now has changed since, or is not the one.
  const said = facts.overlayPackage;
  const fits: XmlSource[] = [];
  for (const path of paths) {
    const source = yield* xmlOf(path);
    const own = source && packageOf(source);
    const isHere = source && own?.line === line && lineOf(source, line).startsWith(own.name, column - 1);
    if (source && isHere && own.value === said) fits.push(source);
  }
  const [source] = fits;
  return source && fits.length === 1 ? { source, line } : undefined;
}
