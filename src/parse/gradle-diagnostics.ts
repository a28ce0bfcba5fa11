import type { Metadata, ParsedError } from "../model/parsed-error.ts";
import { type Classification, classify } from "./classify.ts";
import { buildDiagnostic, type DiagnosticReader, position } from "./diagnostic.ts";
import { adviceOf } from "./gradle-advice.ts";
import { gradleCommand } from "./gradle-command.ts";
import { splitItems } from "./gradle-items.ts";
import { listsOf } from "./gradle-lists.ts";
import { printedBeside, unknownCommand } from "./gradle-output.ts";
import { placeIn } from "./gradle-place.ts";
import { type CauseNode, type GradleFailure, readGradleFailure } from "./gradle-report.ts";
import type { LogLine } from "./log-line.ts";

/** Independent problems of one failure that are reported one by one; more say nothing new. */
const PROBLEM_LIMIT = 50;

/** Messages that only carry another: what failed, never why. */
const WRAPPERS =
  /^(?:Execution failed for task |A failure occurred while executing |A problem occurred (?:configuring|evaluating) |Could not determine the dependencies of |Failed to apply plugin |Could not create an instance of type |An exception occurred applying plugin request |A build operation failed|[\w.$]+(?:Exception|Error) \(no error message\)|Multiple build operations failed|Failed to notify |Compilation error\. See log for more details|Compilation failed; see the compiler )/;

/** `* What went wrong:` and what a console shows of it: one error for every independent problem. */
export const readGradle: DiagnosticReader = (lines, index) => {
  const failure = readGradleFailure(lines, index);
  if (!failure) return undefined;
  const problems = branches(failure.top).flatMap((branch) => splitItems(branch));
  const errors = problems.slice(0, PROBLEM_LIMIT).map((problem) => gradleError(lines, failure, problem));
  return { errors, next: Math.max(failure.to, index + 1) };
};

/** Every path from the first message to a leaf: siblings are independent problems. */
function branches(top: CauseNode): CauseNode[][] {
  const found: CauseNode[][] = [];
  const pending: CauseNode[][] = [[top]];
  for (let path = pending.pop(); path && found.length < PROBLEM_LIMIT; path = pending.pop()) {
    const leaf = path[path.length - 1];
    if (!leaf || leaf.causes.length === 0) {
      const reason = leaf && reasonBehindHead(leaf);
      found.push(reason ? [...path, reason] : path);
      continue;
    }
    for (const cause of [...leaf.causes].reverse()) pending.push([...path, cause]);
  }
  return found;
}

/** Where a report was pasted as one line, what stands behind its head is the cause below it. */
function reasonBehindHead({ text }: CauseNode): CauseNode | undefined {
  const [, reason] =
    /^Execution failed for task '[^'\n]{1,400}'(?: \(registered [^)\n]{1,400}\))?\. (?:> )?(\S.*)$/.exec(
      text[0] ?? "",
    ) ?? [];
  return reason === undefined ? undefined : { text: [reason, ...text.slice(1)], causes: [] };
}

function gradleError(
  lines: readonly LogLine[],
  failure: GradleFailure,
  branch: readonly CauseNode[],
): ParsedError {
  const cause = deepestSaying(branch);
  const found = classifyBranch(branch, cause);
  const told = found.metadata ?? {};
  const inScript = scriptLine(cause.text) ?? groovyLine(cause.text);
  const context = contextOf(branch, failure);
  const task = typeof context.task === "string" ? context.task : undefined;
  const printed = found.type === "task_failure" ? printedBeside(lines, failure, task) : [];
  const place = inScript
    ? { path: failure.where?.path ?? placeIn(cause.text.join("\n"))?.path, ...inScript }
    : (placeIn(cause.text.join("\n")) ?? failure.where ?? findPlaceAbove(lines, failure.from));
  return buildDiagnostic({
    lines,
    from: failure.from,
    to: failure.to,
    message: inScript?.message ?? folded(cause.text),
    classified: found,
    fallback: found,
    path: place?.path,
    line: position(place?.line),
    column: position(place && "column" in place ? place.column : undefined),
    language: found.language ?? "gradle",
    framework: found.framework ?? "gradle",
    metadata: {
      ...told,
      ...context,
      ...(printed.length > 0 && { printed }),
      ...(found.type === "task_failure" && context.command && unknownCommand(lines, failure, task)),
      ...(found.type === "task_failure" && unplannedOf(lines, failure)),
      ...versionsOf(found.type, branch),
      ...listsOf(cause.text),
      ...adviceOf(
        cause.text,
        lines.slice(failure.from, failure.to).map(({ text }) => text),
      ),
    },
  });
}

/** The place of a report that was pasted without its headings: `Build file '/p/build.gradle' line: 12` right above it. */
function findPlaceAbove(lines: readonly LogLine[], from: number): ReturnType<typeof placeIn> {
  const above = lines[from - 1]?.text ?? "";
  return /^(?:Build|Settings) file '[^'\n]{1,1000}' line: \d{1,7}$/.test(above) ? placeIn(above) : undefined;
}

/** Of a task that Gradle could not plan, what was asked of it: the task itself was not run. */
function unplannedOf(lines: readonly LogLine[], { top, from, to }: GradleFailure): Metadata {
  if (!top.text[0]?.startsWith("Could not determine the dependencies of task ")) return {};
  const command = gradleCommand(lines, from);
  const isTraced = lines.slice(from, to).some(({ text }) => text.startsWith("* Exception is:"));
  return {
    unplanned: true,
    ...(command && command.tasks.length > 0 && { requested: command.tasks }),
    ...((command?.hasTrace || isTraced) && { traced: true }),
  };
}

/** Groovy prints `build file '/p/build.gradle': 12: message @ line 12, column 1.` below "startup failed:". */
function groovyLine(text: readonly string[]): { line: string; column?: string; message: string } | undefined {
  const groovy = /file '[^'\n]{1,1000}': \d{1,9}: ([^@\n]{1,2000})@ line (\d+), column (\d+)/.exec(
    text.join("\n"),
  );
  if (!groovy) return undefined;
  const [, message = "", line = "", column = ""] = groovy;
  return { line, column, message: message.trim() };
}

/** `  Line 42:     foo {` with `^ message` below: the caret's offset counts from where the source begins. */
function scriptLine(text: readonly string[]): { line: string; column?: string; message: string } | undefined {
  const at = text.findIndex((each) => /^\s+Line \d+: /.test(each));
  const head = /^(\s+Line (\d+): )/.exec(text[at] ?? "");
  const caret = text.slice(at + 1).find((each) => /^\s*\^/.test(each));
  if (!head || caret === undefined) return undefined;
  const column = caret.indexOf("^") - (head[1] ?? "").length + 1;
  const message = caret.trim().slice(1).trim();
  return { line: head[2] ?? "", message, ...(column > 0 ? { column: String(column) } : {}) };
}

/** The innermost message that says something of its own. */
function deepestSaying(branch: readonly CauseNode[]): CauseNode {
  const saying = branch.findLast((node) => !WRAPPERS.test(node.text[0] ?? ""));
  const last = branch[branch.length - 1];
  return saying ?? last ?? { text: [""], causes: [] };
}

const TASK_FAILURE: Classification = {
  type: "task_failure",
  family: "gradle_script",
  contractType: "task_failure",
};
const CONFIGURATION_FAILURE: Classification = {
  type: "configure_project_wrapper",
  family: "gradle_script",
  contractType: "task_failure",
};

/** Of a task, run or about to be: what it needs, and what its inputs and outputs are. */
const OF_TASK =
  /^(?:Execution failed for task|Could not determine the dependencies|(?:A problem was|Some problems were) found with the configuration of task|(?:Failed to capture|Cannot access|Unable to store) [^\n]{1,200} task ')/;

/** The deepest message decides; what wraps it only where the deeper one is unknown. */
function classifyBranch(branch: readonly CauseNode[], cause: CauseNode): Classification {
  const isTask = branch.some((node) => OF_TASK.test(node.text[0] ?? ""));
  const fallback = isTask ? TASK_FAILURE : CONFIGURATION_FAILURE;
  const whole = branch.map((node) => node.text.join("\n")).join("\n");
  const ofCause = classify({ text: `> ${cause.text.join("\n")}`, domain: "build" });
  const found =
    ofCause && !ENVELOPES.has(ofCause.type) ? ofCause : classify({ text: whole, domain: "build" });
  if (!found || ENVELOPES.has(found.type)) return fallback;
  if (found.type === "kapt_generic" && !/kapt/i.test(whole)) return fallback;
  return found;
}

const ENVELOPES: ReadonlySet<string> = new Set(["task_failure", "configure_project_wrapper"]);

const CONTEXT: readonly (readonly [string, RegExp])[] = [
  ["task", /Execution failed for task '([^']+)'/],
  ["task", /Could not determine the dependencies of task '([^']+)'/],
  ["task", /^(?:Failed to capture|Cannot access|Unable to store) [^\n]{1,200} task '([^']+)'/],
  ["task", /^(?:A problem was|Some problems were) found with the configuration of task '([^']+)'/],
  ["configuration", /for configuration '([^']+)'/],
  ["missingProject", /Project with path '([^']+)' could not be found/],
  ["missingProject", /Configuring project '([^']+)' without an existing directory/],
  ["missingProject", /as project '([^']+)' not found in/],
  ["project", /A problem occurred (?:configuring|evaluating) (?:root )?project '([^']+)'/],
  ["command", /Process 'command '([^']+)'' finished with non-zero exit value/],
  ["exitValue", /finished with non-zero exit value (-?\d+)/],
  ["unstarted", /A problem occurred starting process 'command '([^']+)''/],
  ["plugin", /Failed to apply plugin (?:\[(?:id|class) )?'?([\w.-]+)/],
];

function contextOf(branch: readonly CauseNode[], failure: GradleFailure): Metadata {
  const context: Metadata = {};
  for (const node of branch) {
    const first = node.text[0] ?? "";
    for (const [name, pattern] of CONTEXT) {
      const value = pattern.exec(first)?.[1];
      if (value && context[name] === undefined) context[name] = value;
    }
  }
  if (failure.identical) context.identicalFailures = String(failure.identical);
  return context;
}

/** The versions that a conflict names, in the order of the text; its module where only the paths name it. */
function versionsOf(type: string, branch: readonly CauseNode[]): Metadata {
  if (type !== "dependency_conflict") return {};
  const text = branch.map((node) => node.text.join("\n")).join("\n");
  const module =
    /'([\w.-]+:[\w.-]+)' that satisfies/.exec(text)?.[1] ??
    /(?<![\w.-])([\w.-]+:[\w.-]+) between versions/.exec(text)?.[1] ??
    /with dependency '([\w.-]+:[\w.-]+)'/.exec(text)?.[1];
  if (!module) return {};
  const between =
    /between versions (\S+) and (\S+)/.exec(text) ?? /app \(([^()]+)\) and test app \(([^()]+)\)/.exec(text);
  const asked = [...text.matchAll(/(?<![\w.-])([\w.-]+:[\w.-]+):(?:\{[a-z]+ )?([\w.+-]*\w)/g)]
    .filter((match) => match[1] === module)
    .map((match) => match[2] ?? "");
  const versions = [...new Set([...(between?.slice(1) ?? []), ...asked])];
  return versions.length > 0 ? { module, versions } : { module };
}

/** Lines that begin a list or a hint below the message. */
const DETAIL =
  /^\s*(?:-|\d+\.\s|Required by:|Searched in|Possible solution|Suggestion|You can |See |Using Android SDK|If the artifact|Go to |Adding a )/;

/** Tools that wrap do so at some 75 columns; a shorter line was not wrapped. */
const WRAPPED = 45;

/** The message a person would quote: hard-wrapped lines folded, lists and hints left to `raw`. */
function folded(text: readonly string[]): string {
  const parts = [(text[0] ?? "").trim().replace(/^- /, "")];
  for (const line of text.slice(1, 8)) {
    const before = parts[parts.length - 1] ?? "";
    const isWrapped = before.length >= WRAPPED && !/[.!?:;]$/.test(before);
    if (!isWrapped || line.trim() === "" || DETAIL.test(line)) break;
    parts.push(line.trim());
  }
  return parts.join(" ").replace(/\s+/g, " ").slice(0, 2000);
}
