import type { OptionSpec } from "./command.ts";

const formats = ["text", "json", "jsonl", "markdown", "sarif", "github", "gitlab", "html"] as const;

export const format: OptionSpec = {
  type: "string",
  short: "f",
  value: "FORMAT",
  choices: formats,
  help: "Form of the report (default: text)",
};
/** Of commands whose answer is one that people or programs read. */
export const textOrJson: OptionSpec = {
  ...format,
  choices: ["text", "json"],
  help: "Form of the answer (default: text)",
};
export const color: OptionSpec = {
  type: "string",
  value: "WHEN",
  choices: ["auto", "always", "never"],
  help: "Colour the output (default: auto)",
};

export const workspace: OptionSpec = {
  type: "string",
  short: "w",
  value: "DIR",
  help: "The project's folder (default: the project around the current folder)",
};
/** Of commands on a saved analysis. */
export const savedWorkspace: OptionSpec = {
  ...workspace,
  help: "The project's folder (default: that of the analysis)",
};
export const toolsets: OptionSpec = {
  type: "string",
  value: "SETS",
  help: "Toolsets and tools, separated by commas: debug, workspace, explore, evidence, triage (default: all)",
};
/** Of the server for other agents. */
export const servedTools: OptionSpec = {
  ...toolsets,
  help: "Toolsets and tools, separated by commas: diagnosis, debug, workspace, explore, evidence, triage, all (default: diagnosis)",
};
export const record: OptionSpec = {
  type: "string",
  value: "FILE",
  help: "Record the run into a new file, without secrets, for culprit replay",
};
export const strictConfig: OptionSpec = { type: "boolean", help: "Fail on settings that mean nothing" };
export const readOnly: OptionSpec = { type: "boolean", help: "Leave out tools that change anything" };

/** For the log on standard input. */
export const following: Record<string, OptionSpec> = {
  follow: { type: "boolean", help: "Explain each failure as it happens, until the log ends or Ctrl-C" },
  "no-follow": { type: "boolean", help: "Wait for the end of the log, and give one report" },
};

/** Where a log comes from besides a file and standard input. */
export const sources: Record<string, OptionSpec> = {
  clipboard: { type: "boolean", help: "Read the log from the clipboard" },
  newest: { type: "boolean", help: "Explain the newest failure on record in the project" },
  lines: { type: "string", value: "FROM-TO", help: "Read only these lines of the log" },
};

export const redact: OptionSpec = { type: "boolean", help: "Mask paths, packages and names, for sharing" };
export const verbose: OptionSpec = {
  type: "boolean",
  short: "v",
  help: "Show every suspect, and what was read",
};
export const teach: OptionSpec = {
  type: "boolean",
  help: "Add learning notes: what the error means, why it happened here, how to prevent it",
};

export const paths: OptionSpec = {
  type: "string",
  value: "KIND",
  choices: ["project", "absolute"],
  help: "Places in text: from the project's folder, or absolute, as consoles of IDEs link them (default: project)",
};

export const modelName: OptionSpec = {
  type: "string",
  value: "NAME",
  help: "Language model to ask, as its server knows it, or a GGUF file",
};

export const mapping: OptionSpec = {
  type: "string",
  short: "m",
  value: "FILE",
  help: "R8 or ProGuard mapping.txt of the build that crashed, or a folder of several to find it in by its id",
};
export const noMemory: OptionSpec = { type: "boolean", help: "Leave what was remembered out" };
export const noCache: OptionSpec = {
  type: "boolean",
  help: "Work the answer out anew, also where nothing has changed",
};

/** What every analysis takes. */
export const analysis: Record<string, OptionSpec> = {
  workspace,
  mapping,
  format,
  explain: { type: "boolean", help: "Add what this class of failure means in general" },
  teach,
  redact,
  verbose,
  timeout: {
    type: "string",
    value: "SECONDS",
    help: "Stop investigating after this long (default: 30; with a model 120)",
  },
  color,
  paths,
  "exit-zero": { type: "boolean", help: "Exit 0 whatever was found" },
  "no-memory": noMemory,
  "no-cache": noCache,
  deep: { type: "boolean", help: "Ask the language model also where a cause is found, to check it" },
  model: modelName,
  "no-model": { type: "boolean", help: "Leave language models out" },
  offline: { type: "boolean", help: "Forbid every connection" },
  "strict-config": strictConfig,
};

/** What an analysis takes beside that on a runner of builds. */
export const ci: Record<string, OptionSpec> = {
  outcome: {
    type: "string",
    value: "OUTCOME",
    help: "How the step ended: success, failure, cancelled, skipped (default: as the runner says, else failure)",
  },
  network: { type: "boolean", help: "Allow connections to the API of the runner" },
  job: { type: "string", value: "NAME", help: "The job whose log is read, by its name or number" },
  comment: {
    type: "string",
    value: "KIND",
    choices: ["none", "review"],
    help: "Comment in the pull or merge request (default: none)",
  },
  key: {
    type: "string",
    value: "NAME",
    help: "What the comment is about, where the job's name is not enough",
  },
  sarif: { type: "string", value: "FILE", help: "Write the report also as SARIF" },
  "code-quality": { type: "string", value: "FILE", help: "Write the report also for GitLab's code quality" },
  fail: {
    type: "string",
    value: "WHEN",
    choices: ["advisory", "failure"],
    help: "Exit 1 where a failure is found (default: advisory, never)",
  },
};

/** What the commands take that have a model work on a project. */
export const assistant: Record<string, OptionSpec> = {
  workspace,
  model: modelName,
  yes: { type: "boolean", short: "y", help: "Agree to plans and to edits of the project, not to commands" },
  "read-only": readOnly,
  "no-context-files": { type: "boolean", help: "Leave AGENTS.md out" },
  "max-steps": { type: "string", value: "N", help: "Replies of the model for one task (default: 40)" },
  timeout: {
    type: "string",
    value: "SECONDS",
    help: "Time for one task, without what you take to answer (default: 600)",
  },
  color,
  offline: { type: "boolean", help: "Forbid every connection" },
};
