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
import { unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { settingOf, statedVersion } from "../../../analysis/build/versions.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { insertInto } from "../../../analysis/changes/script-edit.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, DESUGAR_LIBRARY, featuresIn } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** desugar_jdk_libs 2.0.x reads the format that the Android Gradle plugin writes since 7.4 (its change log, 2023-01). */
const DESUGAR = { version: "2.0.4", since: "7.4.0" };

export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, facts } = context;
  const { dependency } = facts;
  const build = yield* buildOf(error);
  const named = facts.module;
  const module = build && ((named ? moduleNamed(build, named) : undefined) ?? moduleOf(error, build));
  const script = module?.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const android = script && topBlock(script, "android");
  if (!build || !module || !android) return;
  const { path } = script;
  const place = context.line({ source: script, line: android.from });
  const unread = yield* unreadBuildLogic(build, module);
  const agp = statedVersion(build, "agp");
  const isAtLeast = (version: string): boolean =>
    agp !== undefined && compareVersions(agp.value, version) >= 0;
  if (!dependency) {
    const level = settingOf(build, module, "sourceCompatibility");
    // From then on the plugin takes Java 8 where nothing is said (its release notes, 4.2).
    if (level || isAtLeast("4.2.0")) return;
    const support = { location: { path, line: android.from }, evidence: [place] };
    const values = { ...featuresIn(context), script: path, unread };
    const ground = unread ? "ambiguous" : "stated";
    return void (yield causes.proven("noJavaLevel", values, { ...support, ground }));
  }
  yield { thought: `Does ${path} switch core library desugaring on?` };
  const on = switchedOnIn(script, "coreLibraryDesugaringEnabled", "isCoreLibraryDesugaringEnabled");
  const isOn = on !== undefined;
  const isBrought = declarationsOf(build, DESUGAR_LIBRARY, module).length > 0;
  if (isOn && isBrought) return;
  const [user] = declarationsOf(build, dependency.split(":").slice(0, 2).join(":"), module);
  const version = isAtLeast(DESUGAR.since) ? DESUGAR.version : undefined;
  const edits = version ? editsOf(script, `${DESUGAR_LIBRARY}:${version}`, isOn, isBrought) : undefined;
  yield causes.proven(
    "coreLibraryOff",
    { dependency, module: module.name, isOn, script: path, version, unread },
    {
      ground: unread ? "ambiguous" : "proven",
      location: { path, line: on?.place.line ?? android.from },
      evidence: [...(on ? [] : [place]), ...(user ? [placeClaim(user.dependency.place, "needs it")] : [])],
      fixes: fixOf("Switch core library desugaring on", "review", edits),
    },
  );
}

function editsOf(script: Script, library: string, isOn: boolean, isBrought: boolean): Edit[] | undefined {
  const [enabled, wanted] = script.isKotlin
    ? ["isCoreLibraryDesugaringEnabled = true", `coreLibraryDesugaring("${library}")`]
    : ["coreLibraryDesugaringEnabled true", `coreLibraryDesugaring '${library}'`];
  const changes = [
    ...(isOn ? [] : [insertInto(script, ["android", "compileOptions"], [enabled])]),
    ...(isBrought ? [] : [insertInto(script, ["dependencies"], [wanted])]),
  ];
  const made = changes.flatMap((change) => (change ? [change] : []));
  return made.length === changes.length ? editLines(script, made) : undefined;
}
