import { clamp } from "./diagnostic.ts";
import type { LogLine } from "./log-line.ts";

/** A line that shows the command which was run: behind a prompt, a shell's `+`, or a runner's `Run`. */
const COMMAND =
  /^\s*(?:(?:[$%#>+]|##\[(?:group|command)\](?:Run )?|\[command\]|Run|Executing:?|[\w.@:~/-]{1,80}[$%#]) *(?:\S{0,200}[\\/])?gradlew?|(?:\S{0,200}[\\/])gradlew?|gradlew(?=\.bat))(?:\.bat)?( [^\n]{1,1000})?$/;
/** Options that take the word behind them as their value. */
const WITH_VALUE =
  /^(?:-[xpbcgIPDM]|--(?:exclude-task|project-dir|init-script|gradle-user-home|include-build|tests|console|warning-mode|max-workers))$/;
const LINES_ABOVE = 20_000;

export interface GradleCommand {
  tasks: string[];
  /** It asked for the trace already. */
  hasTrace: boolean;
}

/** The command of a build as the log shows it, nearest above its report; undefined where none is there. */
export function gradleCommand(lines: readonly LogLine[], from: number): GradleCommand | undefined {
  for (let at = from - 1; at >= Math.max(0, from - LINES_ABOVE); at--) {
    const text = lines[at]?.text ?? "";
    if (/^BUILD (?:FAILED|SUCCESSFUL)/.test(text)) return undefined;
    const shown = text.includes("gradle") ? COMMAND.exec(clamp(text)) : null;
    if (shown) return commandOf(shown[1] ?? "");
  }
  return undefined;
}

function commandOf(words: string): GradleCommand {
  const all = (/^[^|;&>]*/.exec(words)?.[0] ?? "").split(/\s+/).filter(Boolean);
  const tasks = all.filter(
    (word, index) => /^:?[A-Za-z][\w.:-]*$/.test(word) && !WITH_VALUE.test(all[index - 1] ?? ""),
  );
  return { tasks, hasTrace: all.some((word) => /^(?:-[sS]|--(?:full-)?stacktrace)$/.test(word)) };
}
