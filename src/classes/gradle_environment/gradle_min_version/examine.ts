import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import {
  restate,
  type Stated,
  statedGradle,
  statedVersion,
  tableOf,
} from "../../../analysis/build/versions.ts";
import { wrappers } from "../../../analysis/build/wrappers.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { AGP_REQUIREMENTS, gradleFor } from "../../../facts/compatibility/gradle-agp.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { majorOf, moveGradle } from "../move-gradle.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine({ error, facts }: Context<typeof failureClass>): Examination {
  const { requiredVersion: needed, currentVersion: running } = facts;
  const build = yield* buildOf(error);
  const wrapper = build && statedGradle(build);
  if (!needed || !build || !wrapper) return;
  // Where the message names no other Gradle, it is the wrapper's if that one is too old.
  if (!running && compareVersions(wrapper.value, needed) >= 0) return;
  yield !running || compareVersions(wrapper.value, running) === 0
    ? yield* wrapperTooOld(build, wrapper, needed)
    : ((yield* otherWrapper(build, needed, running)) ??
      (yield* examineOtherGradle(wrapper, needed, running)));
}

function* wrapperTooOld(build: GradleModel, { value, place }: Stated, asked: string): AnalysisTask<Verdict> {
  const agp = statedVersion(build, "agp");
  const byTable = agp && gradleFor(agp.value);
  const demanding = byTable && compareVersions(byTable, asked) >= 0 ? agp : undefined;
  const needed = (demanding && byTable) ?? asked;
  const who = demanding ? `the Android Gradle plugin ${demanding.value}` : "a plugin of this build";
  // Within a major version Gradle keeps what plugins call; the next one may take it away.
  const move = yield* moveGradle(build, needed, majorOf(needed) === majorOf(value) ? "safe" : "review");
  const note = `needs Gradle ${needed} (${tableOf(AGP_REQUIREMENTS)})`;
  const values = { needed, who, wrapper: value, move: move.guidelines };
  return causes.proven("wrapperTooOld", values, {
    location: { path: place.path, line: place.line },
    evidence: [placeClaim(place), ...(demanding ? [placeClaim(demanding.place, note)] : [])],
    fixes: move.fixes,
  });
}

/** The wrapper of another build in the workspace that brings the very Gradle that ran. */
function* otherWrapper(
  build: GradleModel,
  needed: string,
  running: string,
): AnalysisTask<Verdict | undefined> {
  const found = (yield* wrappers()).filter(({ value }) => value === running);
  const [wrapper, ...more] = found;
  if (!wrapper) return undefined;
  const { path, line } = wrapper.place;
  const values = { place: `${path}:${line}`, needed, running };
  const support = {
    location: { path, line },
    evidence: found
      .slice(0, 5)
      .map(({ place }) => lineClaim("read_file", place.path, place.line, place.text, "brings what ran")),
  };
  if (more.length > 0) return causes.open("otherWrapper", values, support);
  const { guidelines: move, fixes } = yield* moveGradle(build, needed, "review", wrapper);
  return causes.proven("otherWrapper", { ...values, move }, { ...support, ground: "stated", fixes });
}

/** Another Gradle than the wrapper's ran: a pipeline that calls `gradle`, or the wrapper of another folder. */
function* examineOtherGradle(wrapper: Stated, needed: string, running: string): AnalysisTask<Verdict> {
  const { hits: calls } = yield* search("^\\s*-?\\s*(run:|script:|RUN|-)\\s*[\"']?gradle\\s+[\\w:-]", {
    isRegex: true,
    files: "**/{*.yml,*.yaml,*Dockerfile*,Jenkinsfile}",
  });
  const [call, ...more] = calls;
  const evidence = [placeClaim(wrapper.place, "did not run")];
  const values = { needed, running, wrapper: wrapper.value };
  if (!call) {
    const location = { path: wrapper.place.path, line: wrapper.place.line };
    return causes.proven("notTheWrapper", values, { ground: "typical", location, evidence });
  }
  const { path, line, text } = call;
  const isEnough = compareVersions(wrapper.value, needed) >= 0;
  const change = { place: { path, line, text }, from: "gradle", to: "./gradlew" };
  const edits = isEnough && more.length === 0 ? yield* restate([change]) : undefined;
  const called = { ...values, call: `${path}:${line}` };
  return causes.proven("notTheWrapper", called, {
    ground: "stated",
    location: { path, line },
    evidence: [...evidence, lineClaim("grep_search", path, line, text, "calls gradle, not ./gradlew")],
    fixes: fixOf("Call the wrapper", "review", edits),
  });
}
