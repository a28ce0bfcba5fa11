import { lineClaim } from "../../analysis/claims.ts";
import { shortClass } from "../../analysis/code/code.ts";
import { outsideCaller } from "../../analysis/code/outside-caller.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { beside, functionAround } from "../../analysis/values/expression.ts";
import type { ValueSources } from "../../analysis/values/value-sources.ts";
import type { Ground } from "../../model/ground.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { plain } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import { nulls } from "./null-causes.ts";
import type { NullOrigin } from "./null-origin.ts";
import { tellSteps } from "./null-way.ts";

const CERTAIN: Ground = "told";

/** A parameter of a function that the platform, or a library, calls: the stack shows that it came from there. */
export function fromOutside(
  error: ParsedError,
  name: string,
  { sources, isComplete }: ValueSources,
): NullOrigin | undefined {
  const [source, ...more] = sources;
  if (!source || more.length > 0 || !isComplete) return undefined;
  const { at, context, steps } = source;
  const node = plain(at.node);
  const around = functionAround(at);
  const binding = node.kind === "name" ? bindingOf(at.tree, node, node.name) : undefined;
  const isOwn = binding && around?.node.parameters.some(({ bindings }) => bindings.includes(binding));
  if (!around || around.isDeferred || !binding || !isOwn || context.calls.length > 0) return undefined;
  const by = outsideCaller(error, context.frame, context.frames[0]?.frame);
  const isRunning = context.frame?.method === around.node.name;
  if (!by || !isRunning) return undefined;
  const { source: file } = at;
  const called = around.node.name;
  const told = tellSteps(name, steps);
  const body = around.node.body;
  const statement = body?.kind === "block" ? body.statements[0] : undefined;
  const who = shortClass(by.className);
  const values = {
    who,
    called,
    parameter: binding.name,
    reached: told.calls[0] ? ` It reaches ${told.calls[0].of}() as ${told.calls[0].parameter}.` : "",
  };
  const verdict = nulls.proven("passedByOthers", values, {
    ground: CERTAIN,
    evidence: [
      ...told.claims,
      lineClaim("read_file", file.path, binding.line, lineOf(file, binding.line), `called by ${who}`),
    ],
    location: { path: file.path, line: binding.line },
  });
  return {
    ...verdict,
    ...(statement && { guarded: { statement: beside(at, statement), text: binding.name } }),
  };
}
