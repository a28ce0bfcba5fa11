import type { CommandSpec } from "../command.ts";
import {
  assistant,
  color,
  format,
  readOnly,
  servedTools,
  strictConfig,
  textOrJson,
  toolsets,
  workspace,
} from "../options.ts";

/** Commands for language models, and for programs that talk to them. */
export const agentCommands: readonly CommandSpec[] = [
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
    load: () => import("../tools.ts"),
  },
  {
    name: "mcp",
    operands: "[PORT | install [HOST]]",
    summary: "Serve the tools and analyses of a project to other agents over MCP",
    options: {
      workspace,
      tools: servedTools,
      "read-only": readOnly,
      http: { type: "boolean", help: "Listen on 127.0.0.1 (port 7373 unless given) in place of stdio" },
      yes: { type: "boolean", short: "y", help: "install: write without asking" },
      skill: { type: "boolean", help: "install: also tell the project's agents when and how to use it" },
      "strict-config": strictConfig,
    },
    details: `Over stdio, as hosts start it; outside a project it serves the folder that the
host says it works in. With --http over streamable HTTP; the token that opens it
stands on standard error, or is taken from CULPRIT_MCP_TOKEN. Six tools are served:
analyze, failure_facts, explain, fix, vector_search_db and read_more. --tools, or
mcp.tools in the settings, adds others or serves all.

install adds this server to a host's configuration: it shows the change first,
asks, and keeps a copy of the file. Without a host it lists those it knows.

  culprit mcp install claude-code --skill
  culprit mcp --tools diagnosis,find_callers_of_function
  culprit mcp --http 7373 --tools all --read-only`,
    load: () => import("../mcp.ts"),
  },
  {
    name: "install",
    operands: "[IDE]",
    summary: "Add culprit to the menu and to the agent of Android Studio or IntelliJ IDEA",
    options: {
      workspace,
      yes: { type: "boolean", short: "y", help: "Write without asking" },
      remove: { type: "boolean", help: "Take out again what this command wrote" },
    },
    details: `Writes external tools (explain the clipboard, the selected lines, the last failure; run
Gradle; follow the device) into the settings of every version that was started here,
in a group of their own, and for Android Studio the MCP server of the project into
what its agent reads. It shows the changes first, asks, and keeps a copy of each file.
Without an IDE it lists those that are here.

  culprit install android-studio
  culprit install intellij --remove`,
    load: () => import("../install.ts"),
  },
  {
    name: "models",
    operands: "list | pull NAME | use NAME",
    summary: "List the language models at hand, download one, and choose one",
    options: {
      workspace,
      offline: { type: "boolean", help: "Forbid every connection" },
      format: textOrJson,
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
    load: () => import("../models.ts"),
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
    load: () => import("../do.ts"),
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
    load: () => import("../chat.ts"),
  },
];
