import { requestTool } from "../../../analysis/analysis-task.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { resolveClass } from "../../../contracts/resolve-class.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const { className: name } = context.facts;
  const answer = name && (yield* requestTool(resolveClass, { className: name }));
  const [first, second] = (answer ? answer.places : []).filter(({ symbol }) => symbol === name);
  const source = first && (yield* sourceOf(first.path));
  if (!name || !first?.line || !source) return;
  const { path, line } = first;
  const other = second?.line ? yield* sourceOf(second.path) : undefined;
  const support = {
    location: { path, line },
    evidence: [
      context.line({ source, line }),
      ...(second?.line && other ? [context.line({ source: other, line: second.line })] : []),
    ],
  };
  const isGenerated = /[/\\]build[/\\]generated[/\\]/.test(context.error.filePath);
  if (second) yield causes.proven("declaredTwice", { name, first: path, second: second.path }, support);
  else if (isGenerated) yield causes.proven("generatedToo", { name, first: path }, support);
  else yield causes.supported("secondSource", { name, first: path }, support);
}
