import { buildOf, fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfScript } from "../../../analysis/build/modules.ts";
import { printedFile } from "../../../analysis/build/printed-file.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { aloneOn } from "../../../analysis/build/statements.ts";
import { statedVersion } from "../../../analysis/build/versions.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { gradlePlugin } from "../../../facts/gradle-plugins.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { GradleModel, GradleModule } from "../../../model/code.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** What came with a version that this build does not have yet, or was fixed by one that it has. */
function* ruleOutOlder(build: GradleModel, facts: Context<typeof failureClass>["facts"]): Examination {
  const agp = statedVersion(build, "agp");
  const ksp = statedVersion(build, "ksp");
  if (agp && compareVersions(agp.value, BUILT_IN_SINCE) < 0) {
    const instead = `the Android Gradle plugin is ${agp.value}`;
    if (facts.base) yield causes.ruledOut("wantsBaseExtension", instead, [placeClaim(agp.place)]);
    if (facts.besideBuiltIn) yield causes.ruledOut("notWithBuiltInKotlin", instead, [placeClaim(agp.place)]);
  }
  if (facts.ksp && ksp && compareVersions(ksp.value, KSP_TAKES_IT) >= 0)
    yield causes.ruledOut("kspTooOld", `KSP is ${ksp.value}`, [placeClaim(ksp.place)]);
}

/** The Android Gradle plugin that compiles Kotlin itself, and the KSP that takes it from there. */
const [BUILT_IN_SINCE, KSP_TAKES_IT] = ["9.0", "2.3.1"];

/** The lines of the module's script that apply the two plugins. */
export function* examine({ error, facts }: Context<typeof failureClass>): Examination {
  const { refused, builtIn, agpVersion: agp } = facts;
  const id = refused ?? builtIn;
  const build = yield* buildOf(error);
  const file = yield* printedFile(error.filePath);
  if (build) yield* ruleOutOlder(build, facts);
  if (!build || !id) return;
  const module = (file && moduleOfScript(build, file)) || moduleOf(error, build);
  const names = [id, ...(gradlePlugin(id)?.aliases ?? [])];
  const appliedBy = ({ plugins }: GradleModule) => plugins.find((plugin) => names.includes(plugin.id));
  const androidOf = ({ plugins }: GradleModule) =>
    plugins.find((plugin) => /^com\.android\./.test(plugin.id));
  if (!module && builtIn) {
    // The log names no module: each one of Android that applies the plugin is in the way of built-in Kotlin.
    const applying = build.modules.flatMap((each) => (androidOf(each) && appliedBy(each)?.place) || []);
    const own = applying.filter(
      ({ path }) => !/(?:^|\/)(?:examples?|samples?|demos?|tests?)[\w-]*\//i.test(path),
    );
    const [first, ...more] = own.length > 0 ? own : applying;
    if (!first) return;
    const { path, line } = first;
    yield causes.proven(
      "builtInKotlin",
      { plugin: id, place: `${path}:${line}`, agp, others: more.length },
      {
        ground: "stated",
        location: { path, line },
        evidence: [
          placeClaim(first, "applied"),
          ...more.slice(0, 4).map((place) => placeClaim(place, "so does this")),
        ],
      },
    );
  }
  const applied = module && appliedBy(module);
  if (!applied) return;
  const android = androidOf(module);
  const { path, line } = applied.place;
  const script = yield* scriptOf(path);
  const edits = script && aloneOn(script, line) && editLines(script, [{ from: line, to: line, lines: [] }]);
  yield causes.proven(
    builtIn ? "builtInKotlin" : "otherKind",
    { plugin: applied.id, project: module.name, place: `${path}:${line}`, agp },
    {
      location: { path, line },
      evidence: [
        placeClaim(applied.place, "applied"),
        ...(android ? [placeClaim(android.place, "the Android plugin")] : []),
      ],
      fixes: fixOf(`Apply ${applied.id} no more`, "review", edits),
    },
  );
}
