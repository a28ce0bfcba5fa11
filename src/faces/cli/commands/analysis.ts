import type { CommandSpec } from "../command.ts";
import {
  analysis,
  ci,
  color,
  following,
  format,
  mapping,
  noCache,
  noMemory,
  record,
  sources,
  strictConfig,
  workspace,
} from "../options.ts";

/** Commands that explain a failure. */
export const analysisCommands: readonly CommandSpec[] = [
  {
    name: "analyze",
    operands: "[FILE|-]",
    summary: "Explain the failure in a log (the default when a log is piped in)",
    options: { ...analysis, ...sources, ...following, record },
    details: `Reads a crash log, a logcat capture, a build's output or a compiler error and
answers with the root cause, the place, the evidence and, where it is certain,
a fix. A device's log that is still being written is followed: each crash is
explained when it happens, until Ctrl-C.

  adb logcat -d | culprit
  adb logcat | culprit
  culprit analyze crash.txt --mapping mapping.txt
  culprit analyze --clipboard
  gh run view --log-failed | culprit --format markdown`,
    load: () => import("../analyze.ts"),
  },
  {
    name: "run",
    operands: "-- COMMAND…",
    summary: "Run a command, pass its output through, and explain it if it fails",
    options: analysis,
    passthrough: true,
    details: `The command's output comes through as it is written and its exit code is kept,
whatever the explanation came to. On a terminal the command gets one of its own,
where the system has script of util-linux; else its output is a pipe.
With a format other than text the command's own output goes to standard error,
so that standard output is the report.

  culprit run -- ./gradlew assembleDebug`,
    load: () => import("../run.ts"),
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
    load: () => import("../ci.ts"),
  },
  {
    name: "triage",
    operands: "INPUT… | merge PART…",
    summary: "Group the crashes of exports or folders of logs, order them, and explain the first",
    options: {
      top: { type: "string", value: "N", help: "Failures to list and to explain (default: 10)" },
      time: {
        type: "string",
        value: "SECONDS",
        help: "What all explanations together may take (default: 60)",
      },
      state: { type: "string", value: "FILE", help: "Keep what was read in this file, and go on from it" },
      "state-every": {
        type: "string",
        value: "SECONDS",
        help: "How often it is written (default: 10)",
      },
      "no-owners": { type: "boolean", help: "Name neither CODEOWNERS nor who changed the lines" },
      issue: { type: "boolean", help: "Keep one issue up to date, on a runner of GitHub" },
      key: { type: "string", value: "NAME", help: "What that issue is about, where there are several" },
      network: { type: "boolean", help: "Allow the API of the runner" },
      offline: { type: "boolean", help: "Forbid every connection" },
      format: { ...format, choices: ["text", "json", "jsonl", "markdown", "github"] },
      workspace,
      mapping,
      color,
      "no-memory": noMemory,
      "no-cache": noCache,
      "strict-config": strictConfig,
    },
    details: `Reads what Crashlytics (BigQuery), Play, Sentry, BugSnag, ACRA and Datadog export as
JSON, JSON Lines or CSV, gzipped or not, tables with a column of traces, and
logs, a file each. Rows that cannot be read are counted and named. Failures are
ordered by users, trend and kind, as docs/triage.md says; the first are
explained, each by its newest event. Parts that were read apart become one with
merge, in any order.
Exit codes: 0 done, 2 usage, 3 no failure in it, 130 interrupted.

  culprit triage crashes.jsonl.gz
  culprit triage logs/ --top 20 --format markdown > triage.md
  culprit triage merge monday.json tuesday.json > week.json`,
    load: () => import("../triage.ts"),
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
    load: () => import("../watch.ts"),
  },
];
