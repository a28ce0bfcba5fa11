import type { CommandSpec } from "../command.ts";
import {
  color,
  format,
  paths,
  redact,
  savedWorkspace,
  strictConfig,
  teach,
  textOrJson,
  verbose,
  workspace,
} from "../options.ts";

/** Commands on what is known already: of classes of failures, and of analyses that were made. */
export const pastCommands: readonly CommandSpec[] = [
  {
    name: "explain",
    operands: "[CLASS]",
    summary: "What a class of failure means, what causes it, what to check; all classes without one",
    options: {
      format: { ...format, choices: ["text", "json", "markdown"] },
      color,
    },
    details: "  culprit explain lateinit",
    load: () => import("../explain.ts"),
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
      paths,
    },
    details:
      "The id stands in the report. A unique beginning of it is enough;\nlast is the last one of this project, wherever an id is taken.\n\n  culprit show a-7f3k",
    load: () => import("../show.ts"),
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
    load: () => import("../ask.ts"),
  },
  {
    name: "replay",
    operands: "FILE",
    summary: "Run a recorded analysis again, and say where it goes another way",
    options: { format: textOrJson },
    details: `A recording holds the failure, what the tools answered and how the analysis ended,
without secrets; nothing else is read. Send it with a report of a wrong answer, or
keep it to see whether a later version still gives the same one.
Exit codes: 0 the same, 1 it differs, 2 wrong usage.

  culprit analyze crash.txt --record run.jsonl
  culprit replay run.jsonl`,
    load: () => import("../replay.ts"),
  },
  {
    name: "feedback",
    operands: "ID|last up | down",
    summary: "Say whether the cause of an analysis was right, for when its failure comes back",
    options: {
      note: { type: "string", short: "n", value: "TEXT", help: "What was right or wrong, kept with it" },
      format: textOrJson,
    },
    details: `The id stands in the report, or is one of culprit memory list. A confirmed cause is
never replaced by another analysis.

  culprit feedback a-7f3k up --note "the observer was never removed"`,
    load: () => import("../feedback.ts"),
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
      format: textOrJson,
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
    load: () => import("../memory.ts"),
  },
  {
    name: "dashboard",
    operands: "",
    summary: "Look at all that is remembered in a browser: what broke, how often, why, is it back",
    options: {
      workspace,
      port: {
        type: "string",
        value: "PORT",
        help: "Port of 127.0.0.1 to listen on (default: 7374, or a free one)",
      },
      triage: {
        type: "string",
        value: "FILE",
        help: "State or JSON answer of a triage to show (default: the project's last one with --state)",
      },
      open: { type: "boolean", help: "Open it in the browser (the default at a terminal with a screen)" },
      "no-open": { type: "boolean", help: "Only print its address" },
      "strict-config": strictConfig,
    },
    details: `Serves one page to this machine alone. The address that it prints holds the token that
opens it; the token is new at every start, or taken from CULPRIT_DASHBOARD_TOKEN.
A fix is shown as a diff and applied when you click on it; what was applied can be
taken back there too. Ctrl-C ends it.

  culprit dashboard
  culprit dashboard --triage crashes.json
  culprit dashboard --port 8080 --no-open`,
    load: () => import("../dashboard.ts"),
  },
];
