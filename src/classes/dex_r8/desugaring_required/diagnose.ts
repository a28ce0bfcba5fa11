import {
  buildOf,
  declarationsOf,
  fixOf,
  moduleNamed,
  moduleOf,
  placeClaim,
} from "../../../analysis/build/build.ts";
import { switchedOnIn } from "../../../analysis/build/said-in-build.ts";
import { type Script, scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { unlessSaidBy, unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { settingOf, statedVersion } from "../../../analysis/build/versions.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { insertInto } from "../../../analysis/changes/script-edit.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

/** desugar_jdk_libs 2.0.x reads the format that the Android Gradle plugin writes since 7.4 (its change log, 2023-01). */
const DESUGAR = { module: "com.android.tools:desugar_jdk_libs", version: "2.0.4", since: "7.4.0" };

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const dependency = fact(error, "dependency");
  const named = fact(error, "module");
  const module = build && ((named ? moduleNamed(build, named) : undefined) ?? moduleOf(error, build));
  const script = module?.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const android = script && topBlock(script, "android");
  if (!build || !module || !script || !android) return;
  const place = lineClaim("read_file", script.path, android.from, lineOf(script, android.from));
  const unread = yield* unreadBuildLogic(build, module);
  const agp = statedVersion(build, "agp");
  if (!dependency) {
    const level = settingOf(build, module, "sourceCompatibility");
    // From then on the plugin takes Java 8 where nothing is said (its release notes, 4.2).
    if (level || (agp && compareVersions(agp.value, "4.2.0") >= 0)) return;
    const silent = unlessSaidBy(unread, {
      rootCause: `${script.path} sets no Java level, so older Android versions are built for without desugaring, and a class in the build uses ${(fact(error, "feature") ?? "features of Java 8").toLowerCase()}.`,
      ground: "told",
      location: { path: script.path, line: android.from },
      label: "no Java level",
      evidence: [logClaim(error), place],
      fixGuidelines: [
        "Set sourceCompatibility and targetCompatibility to JavaVersion.VERSION_1_8 or higher in android { compileOptions { } }: desugaring is on from there.",
      ],
    });
    yield* conclude(silent);
    return;
  }
  yield* think(`Does ${script.path} switch core library desugaring on?`);
  const on = switchedOnIn(script, "coreLibraryDesugaringEnabled", "isCoreLibraryDesugaringEnabled");
  const brought = declarationsOf(build, DESUGAR.module, module);
  if (on && brought.length > 0) return;
  const [user] = declarationsOf(build, dependency.split(":").slice(0, 2).join(":"), module);
  const fits = agp !== undefined && compareVersions(agp.value, DESUGAR.since) >= 0;
  const finding = unlessSaidBy(unread, {
    rootCause: `${dependency} uses parts of Java's library that older Android versions lack, and ${on ? `${module.name} switches desugaring on without naming ${DESUGAR.module}` : `${module.name} does not switch core library desugaring on`}.`,
    ground: "proven",
    location: { path: script.path, line: on?.place.line ?? android.from },
    label: on ? "without its library" : "not switched on",
    evidence: [
      logClaim(error),
      ...(on ? [] : [place]),
      ...(user ? [placeClaim(user.dependency.place, "needs it")] : []),
    ],
    fixGuidelines: [
      `In ${script.path}: android { compileOptions { isCoreLibraryDesugaringEnabled = true } } (Groovy: coreLibraryDesugaringEnabled true), and coreLibraryDesugaring("${DESUGAR.module}:${DESUGAR.version}") in dependencies.`,
      "The app module needs it; a library module needs it too where it uses those classes itself.",
    ],
    fixes: fits
      ? fixOf(
          "Switch core library desugaring on",
          "review",
          edits(script, on !== undefined, brought.length > 0),
        )
      : [],
  });
  yield* conclude(finding);
}

function edits(script: Script, isOn: boolean, isBrought: boolean): Edit[] | undefined {
  const enabled = script.isKotlin
    ? "isCoreLibraryDesugaringEnabled = true"
    : "coreLibraryDesugaringEnabled true";
  const library = `${DESUGAR.module}:${DESUGAR.version}`;
  const wanted = script.isKotlin
    ? `coreLibraryDesugaring("${library}")`
    : `coreLibraryDesugaring '${library}'`;
  const changes = [
    ...(isOn ? [] : [insertInto(script, ["android", "compileOptions"], [enabled])]),
    ...(isBrought ? [] : [insertInto(script, ["dependencies"], [wanted])]),
  ];
  const made = changes.flatMap((change) => (change ? [change] : []));
  return made.length === changes.length ? editLines(script, made) : undefined;
}
