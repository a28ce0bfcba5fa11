import type { z } from "zod";
import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { writesOfKey } from "../../analysis/code/key-writes.ts";
import { propertyNamed } from "../../analysis/code/own-property.ts";
import { typeOfExpression } from "../../analysis/values/declared-type.ts";
import { type Expression, lineOfExpression, written } from "../../analysis/values/expression.ts";
import { expressionNamed, expressionsNamed } from "../../analysis/values/expression-named.ts";
import { followingNull } from "../../analysis/values/null-following.ts";
import { platformNullOf } from "../../analysis/values/platform-null.ts";
import {
  type Following,
  type Step,
  sourcesOf,
  type ValueSource,
} from "../../analysis/values/value-sources.ts";
import { valueOrigin } from "../../contracts/value-origin.ts";
import { clip } from "../../support/text.ts";
import { parentOf, plain, textOf } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { runAnalysis } from "../run-analysis.ts";
import { ToolFailure } from "../tool-failure.ts";
import { WorkspaceTool } from "../workspace-tool.ts";
import { codeAt } from "./code-at.ts";
import { placeIn, placeOfHit, shownPlace } from "./places.ts";

type Input = z.output<typeof valueOrigin.input>;
type Data = z.output<typeof valueOrigin.output>;
type Source = Data["sources"][number];

const MOST = { sources: 40, puts: 20 };

/** Follows a value back to what gives it. */
export class ValueOriginTool extends WorkspaceTool<Input, Data> {
  constructor(workspace?: Workspace) {
    super(valueOrigin, workspace);
  }

  protected async executeInternal(
    { path, line, expression, onlyNull }: Input,
    signal: AbortSignal,
  ): Promise<Answer<Data>> {
    const { source, outline } = await codeAt(this.workspace, path, line, signal);
    const at = expressionNamed(source, outline, line, expression);
    if (!at) {
      const there = expressionsNamed(source, line);
      throw new ToolFailure(
        "EXPRESSION_NOT_FOUND",
        `Line ${line} of ${source.path} has no expression written so`,
        {
          suggestion: there.length > 0 ? `There are: ${there.join(", ")}` : "Ask for a line with code.",
        },
      );
    }
    const data = await runAnalysis(origin(at, onlyNull), this.workspace, signal);
    return {
      data: { expression: written(at), ...data },
      output: outputOf(written(at), data, onlyNull),
      metadata: { sources: data.sources.length, incomplete: !data.isComplete },
      warnings: data.sources.length === 0 ? ["NO_RESULTS"] : [],
    };
  }
}

const anything: Following = { isNull: false, rulesOut: () => false, anyCaller: true };

function* origin(at: Expression, onlyNull: boolean): AnalysisTask<Omit<Data, "expression">> {
  const found = yield* sourcesOf(at, { calls: [], frames: [] }, onlyNull ? followingNull(true) : anything);
  const sources: Source[] = [];
  for (const each of found.sources.slice(0, MOST.sources)) sources.push(yield* described(each));
  return {
    sources,
    isComplete: found.isComplete && found.sources.length <= MOST.sources,
    ruledOut: found.ruledOut?.length ?? 0,
  };
}

function* described({ at, steps }: ValueSource): AnalysisTask<Source> {
  const type = yield* typeOfExpression(at);
  const platform = yield* platformNullOf(at);
  const key = yield* keyed(at);
  return {
    expression: clip(written(at), 300),
    place: placeIn(at.source, lineOfExpression(at)),
    kind: kindOf(at),
    ...(type && { type: type.text }),
    ...(platform?.isSure && { nullWhen: platform.call.when }),
    steps: steps.map((step) => ({
      how: step.kind,
      words: wordsOf(step),
      place: placeIn(expressionOf(step).source, lineOfExpression(expressionOf(step))),
    })),
    ...(key && { key }),
  };
}

function kindOf(at: Expression): Source["kind"] {
  const node = plain(at.node);
  if (node.kind === "literal") return node.type === "null" ? "null" : "literal";
  if (node.kind === "string") return "literal";
  if (node.kind === "call") return node.isNew || /^[A-Z]/.test(node.name) ? "made" : "call";
  if (node.kind === "member") return "property";
  if (node.kind !== "name") return "other";
  const binding = bindingOf(at.tree, node, node.name);
  if (binding) return parentOf(at.tree, binding)?.kind === "parameter" ? "parameter" : "other";
  return propertyNamed(node.name, at.outline, at.source, lineOfExpression(at)) ? "property" : "other";
}

const READS_KEY =
  /^get(?:\w*Extra|String|CharSequence|Int|Long|Float|Double|Boolean|Bundle|Parcelable\w*|Serializable\w*)$/;

/** The lines that may put what is read under a key. */
function* keyed(at: Expression): AnalysisTask<Source["key"]> {
  const node = plain(at.node);
  const first = node.kind === "call" && READS_KEY.test(node.name) ? node.arguments[0]?.value : undefined;
  if (!first || !["string", "name", "member"].includes(first.kind)) return undefined;
  const writes = yield* writesOfKey(textOf(at.tree, first), at.source.path);
  if (!writes) return undefined;
  const puts = writes.puts.slice(0, MOST.puts).map(placeOfHit);
  return { value: writes.value, puts, isComplete: writes.isComplete && puts.length === writes.puts.length };
}

const expressionOf = (step: Step): Expression => (step.kind === "passed" ? step.argument : step.value);

function wordsOf(step: Step): string {
  if (step.kind === "held") return `${step.name} holds it`;
  if (step.kind === "listed") return `${written(step.value)} is listed in it`;
  if (step.kind === "answered") return `${step.of}() answers it`;
  return `${step.by === undefined ? "a call" : `${step.by}()`} passes it to ${step.of}() as ${step.parameter}`;
}

function outputOf(
  expression: string,
  { sources, isComplete, ruledOut }: Omit<Data, "expression">,
  onlyNull: boolean,
): string {
  const what = onlyNull ? "A null in" : "The value of";
  if (sources.length === 0)
    return ruledOut > 0
      ? `${what} ${expression} has no source that can be null${isComplete ? "" : ", as far as it was followed"}`
      : `${what} ${expression} could not be followed`;
  const lines = sources.flatMap(({ expression: from, place, type, nullWhen, steps, key }) => [
    `- ${clip(from, 120)}${type ? `: ${type}` : ""}${nullWhen ? ` (null where ${nullWhen})` : ""}`,
    `    ${shownPlace(place)}`,
    ...steps.toReversed().map((step) => `    ${step.words}: ${shownPlace(step.place)}`),
    ...(key
      ? [
          `    put under "${key.value}"${key.isComplete ? "" : " (perhaps elsewhere too)"}:${key.puts.length === 0 ? " nowhere" : ""}`,
          ...key.puts.map((put) => `      ${shownPlace(put)}`),
        ]
      : []),
  ]);
  const rest = isComplete ? "These are all." : "It may come from elsewhere too.";
  return [`${what} ${expression} comes from:`, ...lines, rest].join("\n");
}
