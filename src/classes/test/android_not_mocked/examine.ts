import { buildOf, fixOf } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { switchedOnIn } from "../../../analysis/build/said-in-build.ts";
import { scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { insertInto } from "../../../analysis/changes/script-edit.ts";
import { shortClass, workspaceFrames } from "../../../analysis/code/code.ts";
import { lineOfFrame } from "../../../analysis/code/failing-line.ts";
import { originOf } from "../../../facts/frame-origins.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, isOfJson } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A unit test that reaches a class of Android's stub, which has signatures and no code. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const { method, className } = context.facts;
  const frames = yield* workspaceFrames(context.error);
  const [first] = frames.filter(({ frame }) => frame.line);
  const at = first && (yield* lineOfFrame(first));
  const build = yield* buildOf(context.error);
  const module = build && first && moduleOfPath(build, first.path);
  const script = module?.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const android = script && topBlock(script, "android");
  if (!method || !className || !at || !script || !android) return;
  const call = `${shortClass(className)}.${method}()`;
  yield { thought: `Line ${at.line} calls ${call}; what does the module say about stubs in unit tests?` };
  if (frames.some(({ path }) => /Robolectric/.test(path))) return;
  if (switchedOnIn(script, "returnDefaultValues", "isReturnDefaultValues")) return;
  const viaLibrary = context.root?.frames.some(({ className: name }) => originOf(name) === "library");
  const isJson = isOfJson(className);
  const statement = `unitTests.${script.isKotlin ? "isReturnDefaultValues" : "returnDefaultValues"} = true`;
  const change = isJson ? undefined : insertInto(script, ["android", "testOptions"], [statement]);
  const who = `Line ${at.line} ${viaLibrary ? "leads to" : "calls"}`;
  const values = { who, call, isJson, statement, script: script.path };
  yield causes.proven("stubCalled", values, {
    location: { path: at.path, line: at.line },
    evidence: [
      context.line(at),
      context.line({ source: script, line: android.from }, "no returnDefaultValues"),
    ],
    fixes: fixOf("Let stubs answer default values", "review", change && editLines(script, [change])),
  });
}
