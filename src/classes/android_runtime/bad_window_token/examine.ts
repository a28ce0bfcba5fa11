import { hasLibrary } from "../../../analysis/build/has-library.ts";
import { callsNear } from "../../../analysis/code/calls-near.ts";
import { deferralsAround } from "../../../analysis/code/deferred.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { windowlessContext } from "../../../analysis/values/context-kind.ts";
import { lineOfExpression } from "../../../analysis/values/expression.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const SHOWS = /^(?:show|showAtLocation|showAsDropDown|addView)$/;

export function* examine(context: Context<typeof failureClass>): Examination {
  const failing = yield* failingLine(context.error);
  if (!failing || context.facts.wtype) return;
  const { at } = failing;
  const [call] = callsNear(at, ({ name, receiver }) => SHOWS.test(name) && receiver !== undefined);
  const line = call ? lineOfExpression(call) : at.line;
  yield { thought: "Which context does the window belong to, and is its activity still there?" };
  const shows = context.line({ ...at, line }, "shows the window");
  if (context.facts.token === "null") {
    const given = yield* windowlessContext(context.error);
    if (!given) return;
    const { path, line, evidence } = given;
    yield causes.proven("noWindow", { given }, { location: { path, line }, evidence: [shows, ...evidence] });
    return;
  }
  const [deferral] = deferralsAround(at);
  if (!deferral) return;
  const collects =
    at.outline.language === "kotlin" && (yield* hasLibrary(at.outline, "androidx.lifecycle", "2.4.0"));
  const evidence = [shows, context.line({ ...at, line: deferral.line }, "comes later")];
  const support = { ground: "stated", location: { path: at.path, line }, evidence } as const;
  yield causes.proven("activityGone", { shown: { ...deferral, collects } }, support);
}
