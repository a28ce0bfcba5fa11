import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { statementsIn } from "../../../analysis/build/statements.ts";
import { escapeRegex, search } from "../../../analysis/code/code.ts";
import { foundNone } from "../../../analysis/code/search-result.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { registrationOf } from "../task-registration.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** The block that registers the task and sets others of its properties, where no line of the workspace names this one. */
export function* leftOutOfBlock(
  context: Context<typeof failureClass>,
  build: GradleModel,
): AnalysisTask<Verdict | undefined> {
  const { task, property } = context.facts;
  const registered = task && property ? yield* registrationOf(build, task) : undefined;
  if (!registered || !task || !property) return undefined;
  const { script, line, from, to } = registered;
  const set = statementsIn(script, { from, to, path: [] }).flatMap(({ name, receiver, isAssigned }) => {
    if (isAssigned && receiver === "" && /^\w+$/.test(name)) return [name];
    return /^(?:set|convention|from|setFrom)$/.test(name) && /^\w+$/.test(receiver) ? [receiver] : [];
  });
  const siblings = [...new Set(set)];
  if (siblings.length === 0 || siblings.includes(property)) return undefined;
  const files = "**/*.{gradle,kts,kt,groovy,java}";
  const pattern = `\\b${escapeRegex(property)}\\b`;
  if (!foundNone(yield* search(pattern, { isRegex: true, files, limit: 20 }))) return undefined;
  return causes.proven(
    "leftOut",
    { name: property, task, place: `${script.path}:${line}`, siblings },
    {
      location: { path: script.path, line },
      evidence: [
        context.line({ source: script, line }, "registers it"),
        context.absent("grep_search", `no script or source names ${property}`),
      ],
    },
  );
}
