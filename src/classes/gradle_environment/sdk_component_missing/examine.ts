import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { aloneOn } from "../../../analysis/build/statements.ts";
import { restate, type Stated, settingOf, statedVersion } from "../../../analysis/build/versions.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { agpForCompileSdk } from "../../../facts/compatibility/agp-compile-sdk.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { apiLevel, floorClaim } from "../compile-sdk-lines.ts";
import { findNeed, installsOf, type SdkPackage } from "../sdk-packages.ts";
import { causes, isDamaged, wantedOf } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const wanted = wantedOf(context);
  const build = yield* buildOf(context.error);
  const asks = build && wanted && findNeed(build, wanted);
  if (build && wanted?.kind === "platforms" && !asks) {
    const module = moduleOf(context.error, build);
    const other = module && settingOf(build, module, "compileSdk");
    const level = other && apiLevel(other.value);
    const instead = `compileSdk of ${module?.name} is ${level}`;
    if (level) yield causes.ruledOut("notInstalled", instead, [placeClaim(other.place)]);
  }
  if (!build || !wanted || !asks || isDamaged(context)) return;
  const agp = statedVersion(build, "agp");
  yield pluginTooOld(wanted, asks, agp) ??
    (yield* otherInstalled(wanted, asks)) ??
    (yield* examineInstallation(wanted, asks, agp));
}

function pluginTooOld({ kind, version }: SdkPackage, asks: Stated, agp?: Stated): Verdict | undefined {
  const level = kind === "platforms" ? apiLevel(version) : undefined;
  const floor = level === undefined || Number.isInteger(level) ? undefined : agpForCompileSdk(level);
  if (!level || !agp || !floor || compareVersions(agp.value, floor) >= 0) return undefined;
  const values = { level, agp: agp.value, floor };
  return causes.proven("pluginTooOld", values, {
    ground: "stated",
    location: { path: agp.place.path, line: agp.place.line },
    evidence: [placeClaim(asks.place, "asks for it"), floorClaim(agp, level, floor)],
  });
}

function* otherInstalled(wanted: SdkPackage, asks: Stated): AnalysisTask<Verdict | undefined> {
  const installs = yield* installsOf(wanted.kind);
  if (installs.some(({ text }) => text.includes(wanted.name))) return undefined;
  const version = new RegExp(`${wanted.kind};([\\w.-]+)`);
  const match = installs.find(({ text }) => version.test(text));
  const other = match && version.exec(match.text)?.[1];
  if (!match || !other) return undefined;
  const { path, line, text } = match;
  const change = { place: { path, line, text }, from: `${wanted.kind};${other}`, to: wanted.name };
  const place = `${asks.place.path}:${asks.place.line}`;
  const values = { wanted, place, there: `${path}:${line}`, other };
  return causes.proven("otherInstalled", values, {
    ground: "stated",
    location: { path, line },
    evidence: [
      placeClaim(asks.place, "asks for it"),
      lineClaim("grep_search", path, line, text, "installs another"),
    ],
    fixes: fixOf(`Install ${wanted.name}`, "safe", yield* restate([change])),
  });
}

/** From this version on the Android plugin brings build tools; before, a script has to state them. */
const BRINGS_TOOLS = "3.0.0";

function* examineInstallation(
  wanted: SdkPackage,
  { place }: Stated,
  agp: Stated | undefined,
): AnalysisTask<Verdict> {
  const { path, line } = place;
  const isBrought = agp !== undefined && compareVersions(agp.value, BRINGS_TOOLS) >= 0;
  const script = wanted.kind === "build-tools" && isBrought ? yield* scriptOf(path) : undefined;
  const isPlain = script && aloneOn(script, line)?.name === "buildToolsVersion";
  const edits = isPlain ? editLines(script, [{ from: line, to: line, lines: [] }]) : undefined;
  const values = { wanted, place: `${path}:${line}`, isBrought };
  const evidence = [placeClaim(place, "asks for it")];
  const fixes = fixOf("Leave the build tools to the plugin", "review", edits);
  return causes.proven("notInstalled", values, {
    ground: "stated",
    location: { path, line },
    evidence,
    fixes,
  });
}
