import {
  buildOf,
  declarationsOf,
  factList,
  fixOf,
  moduleOf,
  placeClaim,
} from "../../../analysis/build/build.ts";
import { scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { statementsOf } from "../../../analysis/build/statements.ts";
import { statedVersion } from "../../../analysis/build/versions.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { insertInto } from "../../../analysis/changes/script-edit.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

/** One native library in several AARs, of which an app can hold one. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const resource = fact(error, "resource");
  const module = build && moduleOf(error, build);
  const script = module?.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const android = script && topBlock(script, "android");
  if (!build || !resource || !module || !script || !android) return;
  const name = fileName(resource);
  const pattern = `**/${name}`;
  const picks = statementsOf(script).filter(
    (each) => each.name.startsWith("pickFirst") || each.path.at(-1) === "pickFirsts",
  );
  if (picks.some(({ given }) => given.some((each) => each.includes(name)))) return;
  yield* think(`Which libraries bring ${name}?`);
  const libraries = [...new Set(factList(error, "inputs").map(libraryOf))];
  const declared = libraries.flatMap((each) =>
    declarationsOf(build, each.split(":").slice(0, 2).join(":"), module).slice(0, 1),
  );
  const agp = statedVersion(build, "agp");
  const isRuntime = name === "libc++_shared.so";
  const block = !agp || compareVersions(agp.value, "8.0") < 0 ? "packagingOptions" : "packaging";
  const statement = `pickFirsts += "${pattern}"`;
  const change =
    agp && compareVersions(agp.value, "7.0") >= 0
      ? insertInto(script, ["android", block, "jniLibs"], [statement])
      : undefined;
  yield* conclude({
    rootCause: `${libraries.length > 1 ? `${libraries.slice(0, 3).join(" and ")} each bring` : "Several libraries bring"} ${name}, and an app can hold one for each processor.${isRuntime ? " It is the C++ runtime of the NDK, which newer releases keep compatible." : ""}`,
    ground: isRuntime ? "proven" : "told",
    location: { path: script.path, line: android.from },
    label: `no rule for ${name}`,
    evidence: [
      logClaim(error),
      lineClaim("read_file", script.path, android.from, lineOf(script, android.from)),
      ...declared.slice(0, 3).map(({ dependency }) => placeClaim(dependency.place, "brings it")),
    ],
    fixGuidelines: [
      `Choose one: android { ${block} { jniLibs { ${statement} } } } in ${script.path}.`,
      isRuntime
        ? "Best is the newest: update the libraries, so that all were built with NDKs of about the same age."
        : "Check first that the two are the same library in the same version: what takes the other one may crash.",
    ],
    fixes: isRuntime && change ? fixOf(`Keep the first ${name}`, "review", editLines(script, [change])) : [],
  });
}

/** `group:artifact:version` of a file in Gradle's cache, else the name of its folder. */
function libraryOf(path: string): string {
  const cached = /files-2\.1[\\/]([^\\/]+)[\\/]([^\\/]+)[\\/]([^\\/]+)[\\/]/.exec(path);
  if (cached) return `${cached[1]}:${cached[2]}:${cached[3]}`;
  return /transformed[\\/](?:jetified-)?([^\\/]+)/.exec(path)?.[1] ?? fileName(path);
}
