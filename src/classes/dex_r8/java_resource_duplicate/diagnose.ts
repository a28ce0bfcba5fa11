import {
  buildOf,
  declarationsOf,
  factList,
  fixOf,
  moduleOf,
  placeClaim,
} from "../../../analysis/build/build.ts";
import { type Block, indentInside, type Script, scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { GradleModel, GradleModule } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";
import { importedLibrary } from "./imported-library.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const resource = fact(error, "resource");
  if (!build || !resource) return;
  if (factList(error, "inputs").length === 0 && resource.endsWith(".so"))
    return yield* importedLibrary(error, build, resource);
  const module = moduleOf(error, build);
  const script = module?.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const block = script && (packagingBlock(script) ?? topBlock(script, "android"));
  yield* think(`Which libraries bring ${resource}, and does the app need it?`);
  const libraries = [...new Set(factList(error, "inputs").map(libraryOf))];
  const declared = libraries.flatMap((each) =>
    declarationsOf(build, each.split(":").slice(0, 2).join(":"), module).slice(0, 1),
  );
  const meta = howToMerge(resource);
  const statement = `${meta.verb} += "${resource}"`;
  yield* conclude({
    rootCause: `${libraries.length > 1 ? `${libraries.slice(0, 3).join(" and ")} each bring` : "More than one part of the build brings"} ${resource}, and an app can hold it only once. ${meta.why}`,
    ground: meta.verb === "pickFirsts" ? "inKind" : "proven",
    // Neither who brings it nor what reads it is known then.
    ...(meta.verb === "pickFirsts" && libraries.length === 0 && { unestablished: true }),
    ...(script && block && { location: { path: script.path, line: block.from } }),
    label: "no rule for this file",
    evidence: [
      logClaim(error),
      ...declared.slice(0, 3).map(({ dependency }) => placeClaim(dependency.place, "brings it")),
      ...(script && block
        ? [lineClaim("read_file", script.path, block.from, script.lines[block.from - 1] ?? "")]
        : []),
    ],
    fixGuidelines: [
      `Add \`${statement}\` to android { ${blockName(build)} { resources { } } }${module?.buildFile ? ` in ${module.buildFile}` : ""}.`,
      ...(meta.note ? [meta.note] : []),
    ],
    fixes:
      script && meta.verb !== "pickFirsts"
        ? fixOf(
            `${meta.verb === "merges" ? "Merge" : "Leave out"} ${resource}`,
            "review",
            packagingRule(script, build, module, statement),
          )
        : [],
  });
}

/** Licences, signatures, indexes and the like, which no library reads. */
const NOTICE =
  /^META-INF\/(?:(?:[\w.-]{0,100}(?:LICENSE|LICENCE|NOTICE|DEPENDENCIES|COPYRIGHT|AUTHORS|CONTRIBUTORS|README|CHANGES|AL2\.0|LGPL2\.1|ASL2\.0)[\w.-]{0,100})|INDEX\.LIST|MANIFEST\.MF|[\w.-]+\.(?:SF|RSA|DSA|EC|version)|maven\/.+|io\.netty\.versions\.properties|versions\/\d+\/OSGI-INF\/.+|proguard\/.+)$/i;

/** What is lost by leaving a file out decides between leaving it out and keeping one. */
function howToMerge(resource: string): {
  verb: "excludes" | "pickFirsts" | "merges";
  why: string;
  note?: string;
} {
  if (/^META-INF\/services\//.test(resource)) {
    return {
      verb: "merges",
      why: "It lists implementations that are found at run time, so the lists belong together.",
    };
  }
  if (/\.kotlin_module$/.test(resource)) {
    return {
      verb: "excludes",
      why: "It describes a Kotlin module to compilers and is not read at run time.",
      note: "Two files of this name can mean that one library is there twice under two names: check that first.",
    };
  }
  if (NOTICE.test(resource)) return { verb: "excludes", why: "It is not read at run time." };
  return {
    verb: "pickFirsts",
    why: "Which of them the app needs depends on what reads it.",
    note: "Check that the files are the same before keeping the first.",
  };
}

/** `group:artifact:version` of a file in Gradle's cache, else the file's name. */
function libraryOf(path: string): string {
  const cached = /files-2\.1[\\/]([^\\/]+)[\\/]([^\\/]+)[\\/]([^\\/]+)[\\/]/.exec(path);
  if (cached) return `${cached[1]}:${cached[2]}:${cached[3]}`;
  const name = path.split(/[\\/]/).at(-1) ?? path;
  return name.replace(/^jetified-/, "");
}

/** The block's name: `packaging` from version 8 of the Android Gradle plugin on. */
function blockName(build: GradleModel): string {
  const agp = build.versions.find(({ name }) => name === "agp")?.value;
  return agp !== undefined && compareVersions(agp, "8.0") < 0 ? "packagingOptions" : "packaging";
}

function packagingBlock(script: Script): Block | undefined {
  return (
    topBlock(script, "android", "packaging", "resources") ??
    topBlock(script, "android", "packagingOptions", "resources")
  );
}

function packagingRule(
  script: Script,
  build: GradleModel,
  module: GradleModule | undefined,
  statement: string,
): Edit[] | undefined {
  const existing = packagingBlock(script);
  if (existing?.to && existing.to > existing.from) {
    return editLines(script, [
      { from: existing.to, to: existing.to - 1, lines: [indentInside(script, existing) + statement] },
    ]);
  }
  const android = topBlock(script, "android");
  const agp = build.versions.find(({ name }) => name === "agp")?.value;
  const isBegun = topBlock(script, "android", "packaging") ?? topBlock(script, "android", "packagingOptions");
  if (
    !module ||
    !agp ||
    isBegun ||
    !android?.to ||
    android.to === android.from ||
    compareVersions(agp, "7.0") < 0
  )
    return undefined;
  const name = compareVersions(agp, "8.0") >= 0 ? "packaging" : "packagingOptions";
  const indent = indentInside(script, android);
  const step = indent.includes("\t") ? "\t" : "    ";
  const lines = [
    `${indent}${name} {`,
    `${indent}${step}resources {`,
    `${indent}${step}${step}${statement}`,
    `${indent}${step}}`,
    `${indent}}`,
  ];
  return editLines(script, [{ from: android.to, to: android.to - 1, lines }]);
}
