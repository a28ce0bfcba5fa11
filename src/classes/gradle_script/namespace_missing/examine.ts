import { type AnalysisTask, requestTool } from "../../../analysis/analysis-task.ts";
import { buildOf, fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { scriptOfOwnPackage } from "../../../analysis/build/own-package.ts";
import { packageOfPath } from "../../../analysis/build/package-folder.ts";
import { indentInside, type Script, scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { statementsNamed } from "../../../analysis/build/statements.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import type { Source } from "../../../analysis/code/source.ts";
import { packageLine, withoutPackage } from "../../../analysis/resources/package-attribute.ts";
import { xmlOf } from "../../../analysis/resources/xml.ts";
import { manifestAnalyzer } from "../../../contracts/manifest-analyzer.ts";
import type { GradleModel, GradleModule, ManifestFile } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Claim } from "../../../model/finding.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

type InClass = Context<typeof failureClass>;

/** The rest of the message is advice. */
const quote = "Namespace not specified.";

export function* examine(context: InClass): Examination {
  const { error, facts } = context;
  const build = yield* buildOf(error);
  if (!build) return;
  const module = moduleOf(error, build);
  yield {
    thought: `Which package does the manifest of ${module?.name ?? "that module"} name, and where does its script configure Android?`,
  };
  const own = module?.buildFile ? module : yield* ownPackage(build, facts.project);
  yield* own ? examineProject(context, build, own) : thirdParty(context, build);
}

function* examineProject(context: InClass, build: GradleModel, module: GradleModule): Examination {
  const script = module.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  if (!script) return;
  const { name: project } = module;
  const set = module.settings.namespace?.place;
  if (set)
    return void (yield causes.open(
      "setHere",
      { project, path: set.path },
      { location: { path: set.path, line: set.line }, evidence: [context.log(quote), placeClaim(set)] },
    ));
  const line = topBlock(script, "android")?.from ?? 1;
  const manifest = yield* mainManifest(module);
  const packageName = manifest?.package;
  const source = manifest && (yield* xmlOf(manifest.path));
  const attribute = packageName && source ? packageLine(source, packageName) : undefined;
  const statement =
    packageName && (script.isKotlin ? `namespace = "${packageName}"` : `namespace '${packageName}'`);
  const values = { project, buildFile: script.path, statement, manifest: manifest?.path, packageName };
  yield causes.proven("notSet", values, {
    ground: packageName ? "proven" : "stated",
    location: { path: script.path, line },
    evidence: [
      context.log(quote),
      context.line({ source: script, line }),
      ...(source && attribute ? [context.line({ source, line: attribute }, "no longer read")] : []),
      ...agpClaims(build),
    ],
    fixes: fixOf(
      `Set the namespace ${packageName}`,
      "safe",
      statement ? bothEdits(script, statement, source, attribute) : undefined,
    ),
  });
}

function* mainManifest(module: GradleModule): AnalysisTask<ManifestFile | undefined> {
  const answer = yield* requestTool(manifestAnalyzer, { errorText: "", manifestPath: "" });
  const folder = module.directory === "" ? "" : `${module.directory}/`;
  const paths = [`${folder}src/main/AndroidManifest.xml`, `${folder}AndroidManifest.xml`];
  return answer?.manifests.find(({ path }) => paths.includes(path));
}

/** The namespace into the script, and where its line allows it, the attribute out of the manifest. */
function bothEdits(
  script: Script,
  statement: string,
  source: Source | undefined,
  attribute: number | undefined,
): Edit[] | undefined {
  const android = topBlock(script, "android");
  if (!android?.to || android.to === android.from) return undefined;
  const from = android.from + 1;
  const set = editLines(script, [{ from, to: from - 1, lines: [indentInside(script, android) + statement] }]);
  const removed = source && attribute ? withoutPackage(source, attribute) : [];
  return set && removed && [...set, ...removed];
}

function agpClaims(build: GradleModel): Claim[] {
  const agp = build.versions.find(({ name, value }) => name === "agp" && Number.parseInt(value, 10) >= 8);
  return agp ? [placeClaim(agp.place, "requires a namespace")] : [];
}

/** The project is this workspace's own package, as the build of an app that uses it names it. */
function* ownPackage(build: GradleModel, name: string | undefined): AnalysisTask<GradleModule | undefined> {
  const buildFile = name && (yield* scriptOfOwnPackage(name));
  if (!buildFile) return undefined;
  const known = build.modules.find((each) => each.buildFile === buildFile);
  if (known) return { ...known, name };
  const script = yield* scriptOf(buildFile);
  if (script && statementsNamed(script, "namespace").length > 0) return undefined;
  const directory = buildFile.slice(0, buildFile.lastIndexOf("/"));
  return { name, directory, buildFile, plugins: [], dependencies: [], settings: {}, repositories: [] };
}

/** A module whose sources are not of this project: a plugin of Flutter, React Native or Cordova. */
function* thirdParty(context: InClass, build: GradleModel): Examination {
  const { project, buildFile } = context.facts;
  const owner = packageOfPath(buildFile ?? "");
  // A workspace of a single module may be this very one: nothing says that it is a stranger.
  if (!project || !(owner || build.modules.some(({ name }) => name !== ":"))) return;
  const agp = agpClaims(build);
  const place = agp[0]?.path;
  const support = {
    evidence: [context.log(quote), ...agp],
    ...(place && { location: { path: place, line: agp[0]?.line } }),
  };
  yield owner
    ? causes.proven("oldPackage", { project, owner }, support)
    : causes.open("noSuchModule", { project }, { ...support, ground: "ambiguous" });
}
