import { outline } from "../../contracts/outline.ts";
import { readFile } from "../../contracts/read-file.ts";
import type { Observation, ToolRequest } from "../../model/step.ts";
import { answerForModel } from "../dialogue/answer-calls.ts";
import { dataBlock } from "../dialogue/data-block.ts";
import type { ModelTaskContext, Steps } from "./model-task.ts";

/** Places whose code is shown at the beginning, and lines around each. */
const mostPlaces = 3;
const linesAround = 12;

/** The code of a few places, of a file without a line its outline; read as everything is: through tools. */
export async function* lookAt(
  places: readonly { path: string; line?: number }[],
  { context, tools, budget }: Pick<ModelTaskContext, "context" | "tools" | "budget">,
  seen: Observation[],
): Steps<string[]> {
  const first = places.filter(isFirstOfItsFile).slice(0, mostPlaces);
  const offered = new Set(tools.map(({ name }) => name));
  const ask = first
    .map(({ path, line }) => (line === undefined ? outlineOf(path) : requestLinesAround(path, line)))
    .filter(({ tool }) => offered.has(tool));
  if (ask.length === 0 || context.left().requests === 0) return [];
  const observations = yield { ask };
  const room = Math.floor((budget.promptTokens * 0.24) / ask.length);
  return observations.flatMap((observation) => {
    if (!observation.success) return [];
    seen.push(observation);
    const { filePath, path } = observation.request.parameters;
    return [dataBlock(String(filePath ?? path), budget.fit(answerForModel(observation), room))];
  });
}

const outlineOf = (path: string): ToolRequest => ({ tool: outline.name, parameters: { path } });

const requestLinesAround = (path: string, line: number): ToolRequest => ({
  tool: readFile.name,
  parameters: { filePath: path, lineStart: Math.max(1, line - linesAround), lineEnd: line + linesAround },
});

function isFirstOfItsFile(
  { path }: { path: string },
  index: number,
  all: readonly { path: string }[],
): boolean {
  return all.findIndex((each) => each.path === path) === index;
}
