import type { Classification } from "./classify.ts";
import { buildDiagnostic, clamp, type DiagnosticReader, position } from "./diagnostic.ts";

const FAILED: Classification = {
  type: "build_tool_error",
  family: "other_build",
  contractType: "task_failure",
};

/** One wording of a tool that builds, with what it tells by name: `path`, `line`, `column`, `message`. */
interface Wording {
  tool: string;
  shape: RegExp;
  /** Lines below that go on with the message. */
  below?: number;
}

const PATH = String.raw`(?<path>(?:[A-Za-z]:)?[^\s:"']{1,500}?)`;

/** As these tools print their errors; what compilers and Gradle print in between is theirs. */
const WORDINGS: readonly Wording[] = [
  {
    tool: "Soong",
    shape: new RegExp(
      String.raw`^error: ${PATH}(?<=Android\.bp):(?<line>\d{1,6}):(?<column>\d{1,5}): (?<message>\S.*)$`,
    ),
  },
  {
    tool: "make",
    shape: new RegExp(String.raw`^${PATH}(?<=\.mk):(?<line>\d{1,6}): error: (?<message>\S.*)$`),
  },
  { tool: "ninja", shape: /^(?:FAILED: )?ninja: (?:error: )?(?<message>(?:error: )?'.{1,500})$/ },
  { tool: "make", shape: /^make(?:\[\d+\])?: \*{3} (?<message>No rule to make target .{1,500})$/ },
  {
    tool: "Bazel",
    shape: new RegExp(
      String.raw`^ERROR: ${PATH}(?<=\/BUILD(?:\.bazel)?|\.bzl):(?<line>\d{1,6}):(?<column>\d{1,5}): (?<message>\S.*)$`,
    ),
  },
  {
    tool: "CMake",
    shape: new RegExp(String.raw`^CMake Error at ${PATH}:(?<line>\d{1,6}) \((?<command>\w{1,60})\):$`),
    below: 4,
  },
];

/** The name that a message says is not there. */
const MISSING =
  /depends on undefined module "(?<module>[^"]{1,200})"|no such target '(?<target>[^']{1,200})'|missing lib\S* |(?:package configuration file provided by|Could NOT find) "?(?<package>[\w-]{1,100})/;

/** What Soong, make, ninja, Bazel and CMake say of what they cannot build. */
export const readOtherBuilders: DiagnosticReader = (lines, index) => {
  const text = clamp(lines[index]?.text ?? "");
  if (!/^(?:error: |FAILED: ninja|ninja: |make|ERROR: |CMake Error at |\S+\.mk:\d)/.test(text))
    return undefined;
  for (const { tool, shape, below = 0 } of WORDINGS) {
    const groups = shape.exec(text)?.groups;
    if (!groups) continue;
    const more = lines
      .slice(index + 1, index + 1 + below)
      .map((each) => clamp(each.text).trim())
      .filter((each) => each !== "");
    const message = groups.message ?? (more.join(" ") || `${groups.command} failed`);
    const named = MISSING.exec(message)?.groups;
    const missing = named?.module ?? named?.target?.split(":").at(-1) ?? named?.package;
    const error = buildDiagnostic({
      lines,
      from: index,
      to: index + 1 + below,
      message,
      classified: FAILED,
      fallback: FAILED,
      ...(groups.path && { path: groups.path }),
      line: position(groups.line),
      column: position(groups.column),
      metadata: { tool, ...(missing !== undefined && { missing }) },
    });
    return { errors: [error], next: index + 1 + below };
  }
  return undefined;
};
