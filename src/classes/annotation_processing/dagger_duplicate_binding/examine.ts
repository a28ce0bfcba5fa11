import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { classNamed } from "../../../analysis/code/named-class.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import type { Claim } from "../../../model/finding.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { type Binding, bindingsIn, causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const key = context.facts.bindingKey;
  const bindings = bindingsIn(context);
  if (!key || bindings.length < 2) return;
  yield { thought: "Which functions provide it?" };
  const evidence = [context.log()];
  let location: { path: string; line: number } | undefined;
  for (const binding of bindings) {
    const shown = yield* sourceLine(binding);
    location = shown ?? location;
    evidence.push(shown?.claim ?? context.log(binding.text));
  }
  if (location) yield causes.proven("boundTwice", { key, bindings }, { location, evidence });
}

/** The line of the function or class that binds, where it is one of this project. */
function* sourceLine({
  className,
  method,
}: Binding): AnalysisTask<{ path: string; line: number; claim: Claim } | undefined> {
  const owner = yield* classNamed(className.replace(/\.Companion$/, ""));
  const source = owner && (yield* sourceOf(owner.outline.path));
  const member = method ? owner?.members.find(({ name }) => name === method) : owner?.declaration;
  if (!source || !member) return undefined;
  const { path } = source;
  const line = member.startLine;
  return { path, line, claim: lineClaim("read_file", path, line, lineOf(source, line)) };
}
