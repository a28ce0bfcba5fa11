import type { CommandSpec, OptionSpec } from "./command.ts";

export const formats = ["text", "json", "jsonl", "markdown", "sarif", "github", "html"] as const;

const format: OptionSpec = {
  type: "string",
  short: "f",
  value: "FORMAT",
  choices: formats,
  help: "Form of the report (default: text)",
};
const color: OptionSpec = {
  type: "string",
  value: "WHEN",
  choices: ["auto", "always", "never"],
  help: "Colour the output (default: auto)",
};

const analysis: Record<string, OptionSpec> = {
  workspace: {
    type: "string",
    short: "w",
    value: "DIR",
    help: "The project's folder (default: the project around the current folder)",
  },
  mapping: {
    type: "string",
    short: "m",
    value: "FILE",
    help: "R8 or ProGuard mapping.txt of the build that crashed",
  },
  format,
  explain: { type: "boolean", help: "Add what this class of failure means in general" },
  redact: { type: "boolean", help: "Mask paths, packages and names, for sharing" },
  verbose: { type: "boolean", short: "v", help: "Show every suspect, and what was read" },
  timeout: { type: "string", value: "SECONDS", help: "Stop investigating after this long (default: 30)" },
  color,
  "exit-zero": { type: "boolean", help: "Exit 0 whatever was found" },
  "no-memory": { type: "boolean", help: "Leave what was remembered out" },
  "no-model": { type: "boolean", help: "Leave language models out" },
  offline: { type: "boolean", help: "Forbid every connection" },
};

/** Every command, in the order help lists them. */
export const commands: readonly CommandSpec[] = [
  {
    name: "analyze",
    operands: "[FILE|-]",
    summary: "Explain the failure in a log (the default when a log is piped in)",
    options: analysis,
    details: `Reads a crash log, a logcat capture, a build's output or a compiler error and
answers with the root cause, the place, the evidence and, where it is certain,
a fix.

  adb logcat -d | culprit
  culprit analyze crash.txt --mapping mapping.txt
  gh run view --log-failed | culprit --format markdown`,
    load: () => import("./analyze.ts"),
  },
  {
    name: "run",
    operands: "-- COMMAND…",
    summary: "Run a command, pass its output through, and explain it if it fails",
    options: analysis,
    passthrough: true,
    details: `The command's output comes through as it is written and its exit code is kept.
With a format other than text the command's own output goes to standard error,
so that standard output is the report.

  culprit run -- ./gradlew assembleDebug`,
    load: () => import("./run.ts"),
  },
  {
    name: "explain",
    operands: "[CLASS]",
    summary: "What a class of failure means, what causes it, what to check; all classes without one",
    options: {
      format: { ...format, choices: ["text", "json", "markdown"] },
      color,
    },
    details: "  culprit explain lateinit",
    load: () => import("./explain.ts"),
  },
  {
    name: "show",
    operands: "[ID]",
    summary: "Show a saved analysis again; the saved ones without an id",
    options: {
      format,
      redact: { type: "boolean", help: "Mask paths, packages and names, for sharing" },
      verbose: { type: "boolean", short: "v", help: "Show every suspect, and what was read" },
      color,
    },
    details: "The id stands in the report. A unique beginning of it is enough.\n\n  culprit show a-7f3k",
    load: () => import("./show.ts"),
  },
  {
    name: "doctor",
    operands: "",
    summary: "Check what this machine and project offer",
    options: {
      workspace: { type: "string", short: "w", value: "DIR", help: "The project's folder" },
      format: { ...format, choices: ["text", "json"] },
      color,
    },
    details: "Prints nothing secret. Exits 0 when culprit is usable here, 1 when it is not.",
    load: () => import("./doctor.ts"),
  },
  {
    name: "metrics",
    operands: "[DIR]",
    summary: "What the explore tools were used for, by component and in all",
    options: {
      workspace: { type: "string", short: "w", value: "DIR", help: "The project's folder" },
      format: { ...format, choices: ["text", "json"] },
    },
    details: "Reads .culprit/metrics of the project, or the folder named.",
    load: () => import("./metrics.ts"),
  },
  {
    name: "completion",
    operands: "bash|zsh|fish|powershell",
    summary: "Print a completion script for a shell",
    options: {},
    details: '  eval "$(culprit completion bash)"',
    load: () => import("./completion.ts"),
  },
];

export function commandNamed(name: string): CommandSpec | undefined {
  return commands.find((command) => command.name === name);
}
