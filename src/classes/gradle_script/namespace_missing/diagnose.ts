import { buildOf, fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { scriptOfOwnPackage } from "../../../analysis/build/own-package.ts";
import { indentInside, type Script, scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { statementsNamed } from "../../../analysis/build/statements.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { lineOf, type Source } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, look, think } from "../../../analysis/inquiry.ts";
import { packageLine, withoutPackage } from "../../../analysis/resources/package-attribute.ts";
import { xmlOf } from "../../../analysis/resources/xml.ts";
import { manifestAnalyzer } from "../../../contracts/manifest-analyzer.ts";
import type { GradleModel, GradleModule, ManifestFile } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

/** The rest of the message is advice. */
const quote = "Namespace not specified.";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  if (!build) return;
  const module = moduleOf(error, build);
  yield* think(
    `Which package does the manifest of ${module?.name ?? "that module"} name, and where does its script configure Android?`,
  );
  const own = module?.buildFile ? module : yield* ownPackage(error, build);
  const finding = own ? yield* inProject(error, build, own) : thirdParty(error, build);
  if (finding) yield* conclude(finding);
}

function* inProject(
  error: ParsedError,
  build: GradleModel,
  module: GradleModule,
): Inquiry<Finding | undefined> {
  const script = module.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  if (!script) return undefined;
  if (module.settings.namespace) return alreadySet(error, module);
  const android = topBlock(script, "android");
  const manifest = yield* mainManifest(module);
  const name = manifest?.package;
  const source = manifest && (yield* xmlOf(manifest.path));
  const attribute = name && source ? packageLine(source, name) : undefined;
  const line = android?.from ?? 1;
  const statement = name && (script.isKotlin ? `namespace = "${name}"` : `namespace '${name}'`);
  const said =
    name && manifest
      ? `Only the manifest names its package, ${name}, and from version 8.0 on the Android Gradle plugin does not read it there.`
      : manifest
        ? `${manifest.path} names no package either.`
        : "";
  return {
    rootCause: `${script.path} sets no namespace for ${module.name}. ${said}`.trim(),
    ground: name ? "proven" : "told",
    location: { path: script.path, line },
    label: "no namespace",
    evidence: [
      logClaim(error, quote),
      lineClaim("read_file", script.path, line, lineOf(script, line)),
      ...(source && attribute
        ? [lineClaim("read_file", source.path, attribute, lineOf(source, attribute), "no longer read")]
        : []),
      ...agpClaims(build),
    ],
    fixGuidelines: [
      statement
        ? `Put \`${statement}\` into the android block of ${script.path}, and take the package attribute out of the manifest.`
        : `Put a namespace into the android block of ${script.path}: the package of its R class, which the sources import.`,
    ],
    fixes:
      statement && android
        ? fixOf(`Set the namespace ${name}`, "safe", bothEdits(script, statement, source, attribute))
        : [],
  };
}

function alreadySet(error: ParsedError, { name, settings }: GradleModule): Finding | undefined {
  const place = settings.namespace?.place;
  return (
    place && {
      rootCause: `${name} has a namespace in ${place.path}. The build that wrote this log did not see that line.`,
      ground: "open",
      location: { path: place.path, line: place.line },
      label: "set here",
      evidence: [logClaim(error, quote), placeClaim(place)],
      fixGuidelines: [
        "Build again: the log may be older than the file.",
        `If it fails again, look for another ${name} in included builds, or for a condition around that line.`,
      ],
      unestablished: true,
    }
  );
}

function* mainManifest(module: GradleModule): Inquiry<ManifestFile | undefined> {
  const answer = yield* look(manifestAnalyzer, { errorText: "", manifestPath: "" });
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
function* ownPackage(
  error: ErrorOf<typeof failureClass>,
  build: GradleModel,
): Inquiry<GradleModule | undefined> {
  const name = fact(error, "project");
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
function thirdParty(error: ErrorOf<typeof failureClass>, build: GradleModel): Finding | undefined {
  const file = fact(error, "buildFile");
  const project = fact(error, "project");
  const foreign = file && /\/(?:node_modules|\.pub-cache|Pub\/Cache)\//.test(file);
  if (!project) return undefined;
  // A workspace of a single module may be this very one: nothing says that it is a stranger.
  if (!foreign && !build.modules.some(({ name }) => name !== ":")) return undefined;
  const agp = agpClaims(build);
  return {
    rootCause: `${
      foreign
        ? `${project} is a package in ${file.split("/").find((part) => /node_modules|ache/.test(part))}, by the path that the log prints`
        : `No module ${project} was found in this workspace by its name`
    }. Its build script sets no namespace, which it did not need before version 8.0 of the Android Gradle plugin.`,
    ground: foreign ? "proven" : "oneOfSeveral",
    ...(!foreign && { unestablished: true }),
    ...(agp[0]?.path && { location: { path: agp[0].path, line: agp[0].line } }),
    label: "requires a namespace",
    evidence: [logClaim(error, quote), ...agp],
    fixGuidelines: [
      ...(foreign
        ? []
        : [`Where the script of ${project} is yours, put a namespace into its android block.`]),
      `${foreign ? "Upgrade" : "Else upgrade"} the package that brings ${project} to a release that supports version 8 of the Android Gradle plugin.`,
      "Until there is one, set android.namespace for it from the root script, or stay on version 7.4 of the plugin.",
    ],
  };
}
