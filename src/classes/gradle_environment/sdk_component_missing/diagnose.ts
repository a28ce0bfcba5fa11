import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { aloneOn } from "../../../analysis/build/statements.ts";
import { restate, type Stated, statedVersion, tableOf } from "../../../analysis/build/versions.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { agpForCompileSdk, COMPILE_SDK_FLOORS } from "../../../facts/compile-sdk.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { GradleModel, TextMatch } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { apiLevel } from "../compile-sdk-lines.ts";
import { installsOf, type SdkPackage, sdkPackage, whoNeeds } from "../sdk-packages.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const target = fact(error, "target");
  const tools = fact(error, "buildTools");
  const wanted = target
    ? sdkPackage(`platforms;${target}`)
    : tools
      ? sdkPackage(`build-tools;${tools}`)
      : undefined;
  const build = yield* buildOf(error);
  const asks = build && wanted && whoNeeds(build, wanted);
  if (!build || !wanted || !asks) return;
  const found =
    pluginTooOld(error, build, wanted, asks) ??
    (yield* installsAnother(error, wanted, asks)) ??
    (yield* notInstalled(error, build, wanted, asks));
  yield* conclude(found);
}

/** An old plugin does not know how newer platforms are named, minor ones such as 36.1 above all. */
function pluginTooOld(
  error: ParsedError,
  build: GradleModel,
  { kind, version }: SdkPackage,
  asks: Stated,
): Finding | undefined {
  const api = kind === "platforms" ? apiLevel(version) : undefined;
  const floor = api === undefined || Number.isInteger(api) ? undefined : agpForCompileSdk(api);
  const agp = statedVersion(build, "agp");
  if (!agp || !floor || compareVersions(agp.value, floor) >= 0) return undefined;
  return {
    rootCause: `compileSdk ${api} is a minor API level, and the Android Gradle plugin ${agp.value} cannot look it up: that takes ${floor}.`,
    ground: "told",
    location: { path: agp.place.path, line: agp.place.line },
    label: `${api} needs ${floor}`,
    evidence: [
      logClaim(error),
      placeClaim(asks.place, "asks for it"),
      placeClaim(agp.place, `API ${api} needs ${floor} (${tableOf(COMPILE_SDK_FLOORS)})`),
    ],
    fixGuidelines: [
      `Move the Android Gradle plugin to ${floor} or newer, or compile against API ${Math.trunc(api ?? 0)}.`,
    ],
  };
}

/** A pipeline or image installs the package in another version than the build asks for. */
function* installsAnother(
  error: ParsedError,
  wanted: SdkPackage,
  asks: Stated,
): Inquiry<Finding | undefined> {
  const installs = yield* installsOf(wanted.kind);
  if (installs.some(({ text }) => text.includes(wanted.name))) return undefined;
  const other = installs.flatMap((match) => {
    const found = new RegExp(`${wanted.kind};([\\w.-]+)`).exec(match.text)?.[1];
    return found ? [{ match, found }] : [];
  });
  const [first] = other;
  if (!first) return undefined;
  const { match, found } = first;
  const place = { path: match.path, line: match.line, text: match.text };
  const edits = yield* restate([{ place, from: `${wanted.kind};${found}`, to: wanted.name }]);
  return {
    rootCause: `${match.path}:${match.line} installs ${wanted.kind};${found}, and the build asks for ${wanted.name} (${asks.place.path}:${asks.place.line}).`,
    ground: "told",
    location: { path: match.path, line: match.line },
    label: `build wants ${wanted.version}`,
    evidence: [logClaim(error), placeClaim(asks.place, "asks for it"), claimOf(match)],
    fixGuidelines: [`Install ${wanted.name} there.`],
    fixes: fixOf(`Install ${wanted.name}`, "safe", edits),
  };
}

const claimOf = ({ path, line, text }: TextMatch) =>
  lineClaim("grep_search", path, line, text, "installs another");

/** From this version on the Android plugin brings build tools; before, a script has to state them. */
const BRINGS_TOOLS = "3.0.0";

function* notInstalled(
  error: ParsedError,
  build: GradleModel,
  { kind, name, version }: SdkPackage,
  asks: Stated,
): Inquiry<Finding> {
  const isTools = kind === "build-tools";
  const agp = statedVersion(build, "agp");
  const brings = isTools && agp !== undefined && compareVersions(agp.value, BRINGS_TOOLS) >= 0;
  const script = brings ? yield* scriptOf(asks.place.path) : undefined;
  const { line, path } = asks.place;
  const isPlain = script && aloneOn(script, line)?.name === "buildToolsVersion";
  const edits = isPlain ? editLines(script, [{ from: line, to: line, lines: [] }]) : undefined;
  return {
    rootCause: `${path}:${line} asks for ${isTools ? `build tools ${version}` : `the platform ${version}`}, and the Android SDK of the machine that ran this does not have it.`,
    ground: "told",
    location: { path, line },
    label: "not in this SDK",
    evidence: [logClaim(error), placeClaim(asks.place, "asks for it")],
    fixGuidelines: [
      `Install it there: sdkmanager "${name}"; in Android Studio: Tools > SDK Manager.`,
      ...(brings
        ? ["Or drop buildToolsVersion: each Android Gradle plugin brings the version it was made for."]
        : []),
    ],
    fixes: fixOf("Leave the build tools to the plugin", "review", edits),
  };
}
