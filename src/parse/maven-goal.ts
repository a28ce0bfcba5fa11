import { buildDiagnostic, clamp, type DiagnosticReader } from "./diagnostic.ts";

const CLASSIFIED = { type: "build_tool_error", family: "other_build", contractType: "task_failure" };

/** `group:plugin:version:goal (execution) on project p: message`, behind whatever a log or a message puts in front. */
const FAILED =
  /Failed to execute goal (?:[\w.-]{1,100}:)?(?<plugin>[\w.-]{1,100}):(?<pluginVersion>[\w.-]{1,60}):(?<goal>[\w-]{1,60}) (?:\((?<execution>[^)\n]{1,100})\) )?on project (?<project>[\w.-]{1,100}):(?<message>[^\n]*)$/;
/** What Maven prints behind a message that goes on in its help. */
const HELP = /(?<!\s)\s*->\s{0,9}\[Help \d{1,3}\]\s{0,40}$/;
const PREFIX = /^(?:\[ERROR\]|Error:|>)?\s*/;

/** What Maven says of a goal that failed; a message that was broken off stands on the next line. */
export const readMavenGoal: DiagnosticReader = (lines, index) => {
  const text = clamp(lines[index]?.text ?? "");
  const groups = text.includes("Failed to execute goal ") ? FAILED.exec(text)?.groups : undefined;
  if (!groups) return undefined;
  const { plugin = "", pluginVersion = "", goal = "", execution, project = "", message: own = "" } = groups;
  const below = clamp(lines[index + 1]?.text ?? "").replace(PREFIX, "");
  const isBroken = own.trim() === "" && below !== "";
  const printed = (isBroken ? below : own).replace(HELP, "").trim();
  const next = index + (isBroken ? 2 : 1);
  const error = buildDiagnostic({
    lines,
    from: index,
    to: next,
    message: printed || `${goal} of ${plugin} failed`,
    classified: CLASSIFIED,
    fallback: CLASSIFIED,
    metadata: { tool: "Maven", goal, plugin, pluginVersion, project, ...(execution && { execution }) },
  });
  return { errors: [error], next };
};
