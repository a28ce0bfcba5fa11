import type { CommandSpec } from "./command.ts";
import {
  analysis,
  assistant,
  ci,
  color,
  following,
  format,
  modelName,
  readOnly,
  record,
  redact,
  savedWorkspace,
  strictConfig,
  teach,
  toolsets,
  verbose,
  workspace,
} from "./options.ts";

/** Every command, in the order help lists them. */
export const commands: readonly CommandSpec[] = [
  {
    name: "analyze",
    operands: "[FILE|-]",
    summary: "Explain the failure in a log (the default when a log is piped in)",
    options: { ...analysis, ...following, record },
    details: `Reads a crash log, a logcat capture, a build's output or a compiler error and
answers with the root cause, the place, the evidence and, where it is certain,
a fix. A device's log that is still being written is followed: each crash is
explained when it happens, until Ctrl-C.

  adb logcat -d | culprit
  adb logcat | culprit
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
    details: `The command's output comes through as it is written and its exit code is kept,
whatever the explanation came to.
With a format other than text the command's own output goes to standard error,
so that standard output is the report.

  culprit run -- ./gradlew assembleDebug`,
    load: () => import("./run.ts"),
  },
  {
    name: "ci",
    operands: "[FILE|-]",
    summary: "Explain a failed step of a build, where its runner and its pull request show it",
    options: { ...analysis, ...ci },
    details: `Reads the log that is named or piped in (-); without one the job's own, from the API of
the runner (GitHub Actions or GitLab CI), where --network allows that and a token is in
GITHUB_TOKEN, GITLAB_TOKEN or CI_JOB_TOKEN. On GitHub it annotates, writes the job's summary and
the outputs of the step. --comment review keeps one comment in the pull or merge request,
with the fix as a suggestion where its lines are part of the change. It advises: it exits 0
whatever it finds, unless --fail failure is given, and 2 where there is no log.

  culprit ci build.log
  culprit ci build.log --code-quality gl-code-quality-report.json
  culprit ci --network --job assemble --comment review`,
    load: () => import("./ci.ts"),
  },
  {
    name: "watch",
    operands: "",
    summary: "Follow the log of a device, and explain each crash when it happens",
    options: {
      ...analysis,
      device: { type: "string", short: "d", value: "SERIAL", help: "The device, where there are several" },
      package: { type: "string", short: "p", value: "NAME", help: "Only failures of this app" },
      format: { ...format, choices: ["text", "jsonl"] },
    },
    details: `Runs adb logcat, and waits for a device that is not there or goes away. Each crash,
ANR and native crash is explained once; repeats are counted. Ctrl-C ends it, with
a summary. adb is taken from PATH or ANDROID_HOME, never from the project.

  culprit watch --package org.example.shelf`,
    load: () => import("./watch.ts"),
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
    operands: "[ID|last]",
    summary: "Show a saved analysis again; the saved ones without an id",
    options: {
      format,
      teach,
      redact,
      verbose,
      color,
    },
    details:
      "The id stands in the report. A unique beginning of it is enough; last\nis the newest, wherever an id is taken.\n\n  culprit show a-7f3k",
    load: () => import("./show.ts"),
  },
  {
    name: "ask",
    operands: "[ID|last] [QUESTION]",
    summary: "Ask about a saved analysis; what was asked about it so far, without a question",
    options: {
      export: { type: "boolean", help: "Print the analysis with its questions and answers as one document" },
      json: { type: "boolean", help: "Print JSON" },
      "no-model": { type: "boolean", help: "Leave language models out" },
      offline: { type: "boolean", help: "Forbid every connection" },
      timeout: { type: "string", value: "SECONDS", help: "What a model may take (default: 120)" },
      workspace: savedWorkspace,
      color,
      "strict-config": strictConfig,
    },
    details: `Answers from what the analysis found, read again in the files as they are now, and
from the catalogue: why, where, how to fix and to verify it, how sure that is and
against what, what else, who calls or sets NAME. What these do not tell a model
answers where one is chosen (culprit models use NAME); places that it names are
looked up, and marked where they are not there. Nothing is written into the project.
Exit codes: 0 answered, 2 usage, 4 not or not wholly answered, 130 interrupted.

  culprit ask "why was it not set?"
  culprit ask a-7f3k "who sets adapter?"
  culprit ask a-7f3k --export > shelf-crash.md`,
    load: () => import("./ask.ts"),
  },
  {
    name: "replay",
    operands: "FILE",
    summary: "Run a recorded analysis again, and say where it goes another way",
    options: { format: { ...format, choices: ["text", "json"], help: "Form of the answer (default: text)" } },
    details: `A recording holds the failure, what the tools answered and how the analysis ended,
without secrets; nothing else is read. Send it with a report of a wrong answer, or
keep it to see whether a later version still gives the same one.
Exit codes: 0 the same, 1 it differs, 2 wrong usage.

  culprit analyze crash.txt --record run.jsonl
  culprit replay run.jsonl`,
    load: () => import("./replay.ts"),
  },
  {
    name: "tools",
    operands: "list | describe NAME | call NAME [JSON|-]",
    summary: "List the tools of a project, describe one, or call one",
    options: {
      workspace,
      tools: toolsets,
      "read-only": readOnly,
      yes: { type: "boolean", short: "y", help: "call: run it without asking" },
      "strict-config": strictConfig,
      format: {
        ...format,
        choices: ["text", "json", "openai", "prompt", "json-schema"],
        help: "Form of the answer (default: text)",
      },
      json: { type: "boolean", help: "The same as --format json" },
      color,
    },
    details: `Parameters are one JSON object; - reads it from standard input. With json a call
prints the whole envelope. list and describe also print function definitions
(openai), the block for a system prompt, and JSON Schemas.
Exit codes of a call: 0 success, 1 the tool failed, 2 wrong usage, 6 denied,
130 cancelled.

  culprit tools call grep_search '{"pattern":"lateinit"}'
  culprit tools list --format openai`,
    load: () => import("./tools.ts"),
  },
  {
    name: "mcp",
    operands: "[PORT | install [HOST]]",
    summary: "Serve the tools and analyses of a project to other agents over MCP",
    options: {
      workspace,
      tools: toolsets,
      "read-only": readOnly,
      http: { type: "boolean", help: "Listen on 127.0.0.1 (port 7373 unless given) in place of stdio" },
      yes: { type: "boolean", short: "y", help: "install: write without asking" },
      skill: { type: "boolean", help: "install: also tell the project's agents when and how to use it" },
      "strict-config": strictConfig,
    },
    details: `Over stdio, as hosts start it; outside a project it serves the folder that the
host says it works in. With --http over streamable HTTP; the token that opens it
stands on standard error, or is taken from CULPRIT_MCP_TOKEN.

install adds this server to a host's configuration: it shows the change first,
asks, and keeps a copy of the file. Without a host it lists those it knows.

  culprit mcp install claude-code --skill
  culprit mcp --http 7373 --read-only`,
    load: () => import("./mcp.ts"),
  },
  {
    name: "fix",
    operands: "ID|last",
    summary: "Apply the fix of a saved analysis, after showing it and asking",
    options: {
      fix: { type: "string", value: "N", help: "Number of the fix, where there are several (default: 1)" },
      yes: { type: "boolean", short: "y", help: "Apply without asking" },
      "dry-run": { type: "boolean", help: "Show the fix, and change nothing" },
      verify: {
        type: "boolean",
        help: "Run the command that failed again (known from culprit run), and keep the fix only if it helps",
      },
      deep: {
        type: "boolean",
        help: "Where there is a cause and no fix, have the language model propose one",
      },
      model: modelName,
      timeout: { type: "string", value: "SECONDS", help: "What the model may take (default: 120)" },
      offline: { type: "boolean", help: "Forbid every connection" },
      workspace: savedWorkspace,
      color,
    },
    details: `Applied whole or not at all, and only where the files still hold what the fix
replaces. With --verify the fix is taken back unless its failure is gone and
nothing else broke. With --deep a language model proposes the edit of a cause that
has no fix; it is checked first, and shown and asked about like any other.
Exit codes: 0 applied, 2 wrong usage, 4 no fix that fits or helps, 5 the model
cannot be reached, 6 denied, 130 interrupted.

  culprit run -- ./gradlew assembleDebug
  culprit fix a-7f3k --verify
  culprit fix a-7f3k --deep --verify`,
    load: () => import("./fix.ts"),
  },
  {
    name: "undo",
    operands: "[ID|last]",
    summary: "Take back the last write, or the writes of an analysis or of one call",
    options: {
      list: { type: "boolean", short: "l", help: "List the writes on record, newest first" },
      all: { type: "boolean", help: "With --list: the writes in every folder" },
      force: { type: "boolean", help: "Restore files that were changed since too, after showing what goes" },
      "dry-run": { type: "boolean", help: "Show what would change, and change nothing" },
      workspace: {
        type: "string",
        short: "w",
        value: "DIR",
        help: "Writes in this folder (default: the project, or the current folder)",
      },
      format: { ...format, choices: ["text", "json"], help: "Form of the list (default: text)" },
      color,
    },
    details: `Files that were changed since stay as they are unless --force is given. An undo
is on record too, and can itself be undone by its id.
Exit codes: 0 done, 2 nothing to undo, 4 changed since, 6 not permitted.

  culprit undo
  culprit undo --list
  culprit undo a-7f3k`,
    load: () => import("./undo.ts"),
  },
  {
    name: "feedback",
    operands: "ID|last up | down",
    summary: "Say whether the cause of an analysis was right, for when its failure comes back",
    options: {
      note: { type: "string", short: "n", value: "TEXT", help: "What was right or wrong, kept with it" },
      format: { ...format, choices: ["text", "json"], help: "Form of the answer (default: text)" },
    },
    details: `The id stands in the report, or is one of culprit memory list. A confirmed cause is
never replaced by another analysis.

  culprit feedback a-7f3k up --note "the observer was never removed"`,
    load: () => import("./feedback.ts"),
  },
  {
    name: "memory",
    operands:
      "list | search TEXT | show ID | stats | feedback ID up|down | forget ID… | export [FILE] | import FILE | prune | migrate",
    summary: "Look at what is remembered of earlier analyses, share it, and forget it",
    options: {
      workspace,
      all: { type: "boolean", help: "Of every project, not only of this one" },
      yes: { type: "boolean", short: "y", help: "prune, forget --all: do it" },
      undo: { type: "boolean", help: "prune: put back what the last one removed" },
      note: { type: "string", short: "n", value: "TEXT", help: "feedback: what was right or wrong" },
      from: { type: "string", value: "STORE", help: "migrate: embedded, chroma, or an address" },
      to: { type: "string", value: "STORE", help: "migrate: embedded, chroma, or an address" },
      format: { ...format, choices: ["text", "json"], help: "Form of the answer (default: text)" },
    },
    details: `export writes JSON Lines that git merges line by line; import adds them to the
project: what was confirmed wins, else what is newer. prune shows what is of low
quality or older than six months, and removes it with --yes. migrate copies
everything into another store, and goes on where it was when it was ended.

  culprit memory search "lateinit adapter"
  culprit memory export failures.jsonl
  culprit memory import failures.jsonl
  culprit memory migrate --from embedded --to http://chroma.example.org:8000
  culprit memory forget --all --yes`,
    load: () => import("./memory.ts"),
  },
  {
    name: "config",
    operands: "show | get KEY | set KEY VALUE | unset KEY | path",
    summary: "Show and change the settings, and say where each comes from",
    options: {
      workspace,
      origin: { type: "boolean", help: "Say where each value comes from" },
      format: { ...format, choices: ["text", "json"], help: "Form of the list (default: text)" },
      "strict-config": strictConfig,
    },
    details: `Settings come from your own file (path prints where it is), the project's
.culprit/config.jsonc, CULPRIT_* variables and options; the later wins. set and
unset change your own file and keep its comments. A project's file may not set
what reaches out of the project or runs programs. Secrets are never printed.

  culprit config show --origin
  culprit config set network.allowed true`,
    load: () => import("./config.ts"),
  },
  {
    name: "models",
    operands: "list | pull NAME | use NAME",
    summary: "List the language models at hand, download one, and choose one",
    options: {
      workspace,
      offline: { type: "boolean", help: "Forbid every connection" },
      format: { ...format, choices: ["text", "json"], help: "Form of the list (default: text)" },
    },
    details: `Models come from an Ollama server (model.ollamaHost or OLLAMA_HOST, this machine's
unless given), from any server of OpenAI's protocol (model.endpoint or
OPENAI_BASE_URL), or from a GGUF file (use FILE; it needs node-llama-cpp). pull
downloads with Ollama. A server on another machine is named first, with what it
will be sent, and is asked only when you agree; always keeps that in model.remote.
Exit codes: 0 done, 2 wrong usage, 5 not reached or not there, 6 not agreed to,
130 interrupted.

  culprit models
  culprit models pull qwen2.5-coder:7b
  culprit models use qwen2.5-coder:7b`,
    load: () => import("./models.ts"),
  },
  {
    name: "do",
    operands: '"TASK" | -',
    summary: "Have a language model do a task in the project, each change shown and decided on",
    options: {
      ...assistant,
      json: { type: "boolean", help: "One line of JSON an event, the last one a result" },
    },
    details: `The model reads the project by itself. Before it changes or runs anything it says its
plan, and you agree once; each edit is shown as a diff, and each call that is not
only reading is asked about, as by culprit tools call. Without a terminal such calls
are denied unless culprit policy has a rule for them or, for edits, --yes is given.
What it edited culprit undo takes back. It follows AGENTS.md of the project.
Exit codes: 0 done, 2 wrong usage, 4 no answer of use, 5 no model, 6 something was
not allowed, 7 out of steps or time, 130 interrupted.

  culprit do "why is the adapter null in ShelfFragment?"
  culprit do "fix the last crash, and run the tests of the module"
  culprit do --yes --json "rename Shelf to Rack in the docs"`,
    load: () => import("./do.ts"),
  },
  {
    name: "chat",
    operands: "[--resume [ID] | list | show ID | export ID | forget ID…]",
    summary: "Work on the project with a language model, turn by turn",
    options: {
      ...assistant,
      resume: {
        type: "boolean",
        help: "Go on with the newest session of the project, or with the one named",
      },
      all: { type: "boolean", help: "list, forget: the sessions of every project" },
      format: {
        ...format,
        choices: ["text", "json", "jsonl", "markdown"],
        help: "list: text or json; export: markdown (default) or jsonl",
      },
      json: { type: "boolean", help: "One line of JSON an event, a result at the end of each turn" },
    },
    details: `As culprit do, in turns that know of each other and of the newest analysis: say
"fix it" after a failure. Ctrl-C stops a turn, a second one ends the session, and so
does Ctrl-D. Lines that are piped in are a turn each. Sessions are kept on this
machine without secrets, and can be gone on with, shown, exported and forgotten.

  culprit chat
  culprit chat --resume
  culprit chat export c-7f3k2q > session.md`,
    load: () => import("./chat.ts"),
  },
  {
    name: "policy",
    operands: "list | add TOOL PATTERN | remove ID | explain …",
    summary: "Show and change which calls of tools run without being asked about",
    options: {
      workspace,
      expires: { type: "string", value: "WHEN", help: "add: the rule ends then; a date, or 30m, 8h, 7d" },
      exact: { type: "boolean", help: "add: PATTERN is a command or JSON, to be matched exactly" },
      format: { ...format, choices: ["text", "json"], help: "Form of the answer (default: text)" },
    },
    details: `Tools that only read always run. Other calls run when a rule names them; else
you are asked, and without a terminal they are denied. A rule is a regular
expression: over a path or an address as a whole, over parameters as JSON, or
over a command. Each part of a command must be named by a rule. Without a
wildcard it is named argument by argument; a wildcard stays inside its argument,
unless it is one by itself (git log .*), and of programs that can run others
stands for harmless parameters only. add says what a rule will let through.
Rules live in your own configuration, never in a project.

  culprit policy list
  culprit policy add create_directory 'build/.*' --expires 7d
  culprit policy add run_in_terminal "git log .*"
  culprit policy add run_in_terminal "./gradlew test" --exact
  culprit policy remove r-1a2b3c4d
  culprit policy explain "git status && rm -rf build"
  culprit policy explain create_file '{"path":"a.txt","content":""}'`,
    load: () => import("./policy.ts"),
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
