import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import {
  restate,
  type Stated,
  statedGradle,
  statedVersion,
  tableOf,
} from "../../../analysis/build/versions.ts";
import { wrappers } from "../../../analysis/build/wrappers.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { AGP_REQUIREMENTS, gradleFor } from "../../../facts/agp-requirements.ts";
import { compareVersions, parseVersion } from "../../../facts/version-number.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { moveGradle } from "../move-gradle.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const needed = fact(error, "requiredVersion");
  const running = fact(error, "currentVersion");
  const build = yield* buildOf(error);
  const wrapper = build && statedGradle(build);
  if (!needed || !build || !wrapper) return;
  // Where the message names no other Gradle, it is the wrapper's if that one is too old.
  if (!running && compareVersions(wrapper.value, needed) >= 0) return;
  const isWrapper = !running || compareVersions(wrapper.value, running) === 0;
  yield* conclude(
    isWrapper
      ? yield* wrapperTooOld(error, build, wrapper, needed)
      : ((yield* otherWrapper(error, build, needed, running)) ??
          (yield* notTheWrapper(error, wrapper, needed, running))),
  );
}

function* wrapperTooOld(
  error: ParsedError,
  build: GradleModel,
  wrapper: Stated,
  needed: string,
): Inquiry<Finding> {
  const agp = statedVersion(build, "agp");
  const byTable = agp && gradleFor(agp.value);
  const demanding = agp && byTable && compareVersions(byTable, needed) >= 0 ? agp : undefined;
  const target = (demanding && byTable) ?? needed;
  const who = demanding ? `the Android Gradle plugin ${demanding.value}` : "a plugin of this build";
  const move = yield* moveGradle(build, target, sameMajor(target, wrapper.value) ? "safe" : "review");
  const ninth = compareVersions(target, "9.0") >= 0 && compareVersions(wrapper.value, "9.0") < 0;
  return {
    rootCause: `The wrapper brings Gradle ${wrapper.value}, and ${who} needs at least ${target}.`,
    ground: "proven",
    location: { path: wrapper.place.path, line: wrapper.place.line },
    label: `needs ${target}`,
    evidence: [
      logClaim(error),
      placeClaim(wrapper.place),
      ...(demanding
        ? [placeClaim(demanding.place, `needs Gradle ${target} (${tableOf(AGP_REQUIREMENTS)})`)]
        : []),
    ],
    fixGuidelines: [
      ...move.guidelines,
      ...(ninth ? ["Gradle 9 runs on JDK 17 and newer only: check the JDK of the IDE and of CI."] : []),
    ],
    fixes: move.fixes,
  };
}

/** Within a major version Gradle keeps what plugins call; the next one may take it away. */
const sameMajor = (left: string, right: string): boolean =>
  parseVersion(left)?.numbers[0] === parseVersion(right)?.numbers[0];

/** The wrapper of another build in the workspace that brings the very Gradle that ran. */
function* otherWrapper(
  error: ParsedError,
  build: GradleModel,
  needed: string,
  running: string,
): Inquiry<Finding | undefined> {
  const found = (yield* wrappers()).filter(({ value }) => value === running);
  const [wrapper, ...more] = found;
  if (!wrapper) return undefined;
  const { place } = wrapper;
  const move = yield* moveGradle(build, needed, "review", wrapper);
  const isOnly = more.length === 0;
  return {
    rootCause: `${place.path}:${place.line} brings Gradle ${running}, which is what ran, and a plugin of that build needs at least ${needed}.`,
    ground: isOnly ? "told" : "open",
    location: { path: place.path, line: place.line },
    label: `needs ${needed}`,
    evidence: [
      logClaim(error),
      ...found
        .slice(0, 5)
        .map((each) =>
          lineClaim("read_file", each.place.path, each.place.line, each.place.text, "brings what ran"),
        ),
    ],
    fixGuidelines: isOnly
      ? move.guidelines
      : [`See which of these builds failed, and set its wrapper to Gradle ${needed}.`],
    ...(isOnly
      ? { fixes: move.fixes }
      : { unestablished: true as const, question: "which of several builds failed" }),
  };
}

/** Another Gradle than the wrapper's ran: a pipeline that calls `gradle`, or the wrapper of another folder. */
function* notTheWrapper(
  error: ParsedError,
  wrapper: Stated,
  needed: string,
  running: string,
): Inquiry<Finding> {
  const evidence: Claim[] = [logClaim(error), placeClaim(wrapper.place, "did not run")];
  const isEnough = compareVersions(wrapper.value, needed) >= 0;
  const calls = yield* search("^\\s*-?\\s*(run:|script:|RUN|-)\\s*[\"']?gradle\\s+[\\w:-]", {
    isRegex: true,
    files: "**/{*.yml,*.yaml,*Dockerfile*,Jenkinsfile}",
  });
  const [call] = calls;
  const told = isEnough
    ? `, though the wrapper would bring ${wrapper.value}`
    : `, and the wrapper says ${wrapper.value}, which is too old as well`;
  const advice = isEnough
    ? "Call ./gradlew, so that every machine runs the wrapper's Gradle."
    : `Set the wrapper to Gradle ${needed} or newer and call ./gradlew.`;
  if (!call) {
    return {
      rootCause: `Gradle ${running} ran, a plugin needs ${needed}${told}: this build was not started through the wrapper of this project.`,
      ground: "inKind",
      location: { path: wrapper.place.path, line: wrapper.place.line },
      label: `${running} ran instead`,
      evidence,
      fixGuidelines: [
        advice,
        "In the IDE, set the Gradle distribution to Wrapper; an included build runs on the Gradle of the outer one.",
      ],
    };
  }
  const place = { path: call.path, line: call.line, text: call.text };
  const edits =
    isEnough && calls.length === 1 ? yield* restate([{ place, from: "gradle", to: "./gradlew" }]) : undefined;
  return {
    rootCause: `${call.path}:${call.line} calls the machine's own Gradle, which is ${running}; a plugin needs ${needed}${told}.`,
    ground: "told",
    location: { path: call.path, line: call.line },
    label: `Gradle ${running}, not the wrapper`,
    evidence: [
      ...evidence,
      lineClaim("grep_search", call.path, call.line, call.text, "calls gradle, not ./gradlew"),
    ],
    fixGuidelines: [advice],
    fixes: fixOf("Call the wrapper", "review", edits),
  };
}
