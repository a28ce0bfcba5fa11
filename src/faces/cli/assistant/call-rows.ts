import type { AssistantEvents } from "../../../model/assistant.ts";
import type { canvas } from "../../../report/terminal-canvas.ts";
import { withoutBuildCommands } from "../../../support/build-commands.ts";
import { maskSecrets } from "../../../support/mask-secrets.ts";
import { displayWidth, truncate, truncatePath } from "../../../support/terminal-text.ts";
import { splitLines } from "../../../support/text.ts";

export interface ShownCall {
  tool: string;
  parameters: Record<string, unknown>;
}

/** Lines of what a command printed that are shown: its last ones. */
const mostLines = 8;
/** Milliseconds from which on it is said how long a call took. */
const worthTelling = 1000;

/** What was seen already, or is none of the user's concern. */
const silent: ReadonlySet<string> = new Set(["PLAN_NEEDED", "PLAN_CHANGED", "PLAN_DECLINED", "CANCELLED"]);

/** A call as a person follows it: a quiet line for what only looked, a mark for what changed something or failed. */
export function callRows(
  { tool, parameters }: ShownCall,
  { success, observation, code, durationMs }: AssistantEvents["observation"],
  on: ReturnType<typeof canvas>,
  marks: { done: string; failed: string },
): string[] {
  if (tool === "propose_plan" || silent.has(code ?? "")) return [];
  const { style } = on;
  const time = durationMs < worthTelling ? "" : `  ${(durationMs / 1000).toFixed(1)} s`;
  const subject = subjectOf(parameters);
  // Of a path its end says most.
  const fitting = (text: string, taken: number) => {
    const room = on.columns - taken - time.length;
    const shown = on.clean(maskSecrets(text));
    const path = on.clean(subject);
    const before = displayWidth(shown) - displayWidth(path);
    const isPath = /^[^\s/]*\/\S*$/.test(path) && shown.endsWith(path) && room - before > 20;
    const short = isPath
      ? shown.slice(0, -path.length) + truncatePath(path, room - before, style.glyphs.ellipsis)
      : shown;
    return truncate(short, room, style.glyphs.ellipsis) + time;
  };
  if (code === "APPROVAL_DENIED") return [` ${style.quiet(fitting(`- not allowed: ${tool} ${subject}`, 1))}`];
  const isCommand = tool === "run_in_terminal";
  if (isCommand) {
    const mark = success ? style.plus(marks.done) : style.point(marks.failed);
    const printed = splitLines(observation)
      .slice(1)
      .filter((line) => line.trim() !== "" && !line.startsWith("Error: Command "));
    const left = printed.length - mostLines;
    const rows = printed
      .slice(-mostLines)
      .map((line) => style.quiet(`   ${fitting(withoutBuildCommands(line), 3)}`));
    const more = left > 0 ? [style.quiet(`   ${style.glyphs.ellipsis} ${left} lines before`)] : [];
    const how = success ? "" : `  ${firstLine(observation).replace(/^[A-Z_]+: /, "")}`;
    return [` ${mark} ${fitting(`${subject}${how}`, 4)}`, ...more, ...rows];
  }
  if (!success)
    return [` ${style.point(marks.failed)} ${fitting(`${tool} ${subject}  ${firstLine(observation)}`, 4)}`];
  if (writes.has(tool)) return [` ${style.plus(marks.done)} ${fitting(firstLine(observation), 4)}`];
  return [` ${style.quiet(`${style.glyphs.dot} ${fitting(`${tool} ${subject}`, 4)}`)}`];
}

const writes: ReadonlySet<string> = new Set(["create_file", "create_directory", "replace_string_in_file"]);

const firstLine = (text: string): string => text.split("\n", 1)[0] ?? "";

/** The one parameter that tells calls apart: a path, a name, a pattern, a command. */
export function subjectOf(parameters: Record<string, unknown>): string {
  const value = Object.values(parameters).find((each) => typeof each === "string");
  return typeof value === "string" ? value.replaceAll("\n", " ") : "";
}
