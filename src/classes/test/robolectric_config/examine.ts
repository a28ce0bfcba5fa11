import { requestTool } from "../../../analysis/analysis-task.ts";
import { buildOf, declarationsOf, placeClaim } from "../../../analysis/build/build.ts";
import { settingOf } from "../../../analysis/build/versions.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { fileSearch } from "../../../contracts/file-search.ts";
import { readProperties } from "../../../syntax/properties.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A targetSdk that the Robolectric of the build has no Android for. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const { targetSdk: target, maximumSdk: maximum } = context.facts;
  const build = yield* buildOf(context.error);
  if (!target || !maximum || !build) return;
  yield { thought: `Which Robolectric stops at ${maximum}, and does a file already choose another level?` };
  const [used] = declarationsOf(build, "org.robolectric:robolectric");
  const files = (yield* requestTool(fileSearch, { pattern: "**/robolectric.properties" }))?.files ?? [];
  const chosen = files[0] ? yield* sourceOf(files[0]) : undefined;
  const level = readProperties(chosen?.lines ?? []).find(({ key }) => key === "sdk");
  if (chosen && level) {
    const instead = `tests run on sdk=${level.value}`;
    yield causes.ruledOut("targetTooNew", instead, [context.line({ source: chosen, line: level.line })]);
    return;
  }
  if (!used) return;
  const { version, versionPlace, place } = used.dependency;
  const at = versionPlace ?? place;
  const targeted = settingOf(build, used.module, "targetSdk");
  const values = { target, maximum, version };
  yield causes.proven("targetTooNew", values, {
    location: { path: at.path, line: at.line },
    evidence: [
      placeClaim(at),
      ...(targeted?.value === target ? [placeClaim(targeted.place, "what the app targets")] : []),
      ...(chosen ? [context.line({ source: chosen, line: 1 })] : []),
    ],
  });
}
