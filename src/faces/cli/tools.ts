import { openPolicy, openToolbox, type Toolbox, toolOptions } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { escapeControl } from "../../support/terminal-text.ts";
import { actNamed } from "./act-named.ts";
import { directoriesOf, workspaceOf } from "./analysis-options.ts";
import { askOn } from "./approval-prompt.ts";
import { type Invocation, textOption } from "./command.ts";
import { contractNamed } from "./contract-named.ts";
import { listOf, pageOf, type Writing } from "./contract-text.ts";
import { ExitCode } from "./exit-codes.ts";
import { drawingFor, type Terminal, write } from "./terminal.ts";
import { toolsetsOf } from "./toolsets.ts";

/** `culprit tools list`, `culprit tools describe NAME`, `culprit tools call NAME [JSON|-]` */
export async function run(given: Invocation, terminal: Terminal): Promise<number> {
  const invocation = given.values.json ? withFormat(given, "json") : given;
  const [verb = "list", ...operands] = invocation.operands;
  const act = actNamed("tools", acts, verb);
  const extra = operands[act.operands];
  if (extra !== undefined) {
    throw new Failure("USAGE", `culprit tools ${verb} has no use for "${extra}".`, act.hint);
  }
  const workspace = (await workspaceOf(invocation, terminal)) ?? terminal.directory;
  const toolbox = await toolboxFor(workspace, invocation, terminal);
  return act.run({ toolbox, workspace, operands, invocation, terminal });
}

interface Scene {
  toolbox: Toolbox;
  workspace: string;
  operands: string[];
  invocation: Invocation;
  terminal: Terminal;
}

interface Act {
  /** How many operands it takes at most. */
  operands: number;
  /** What to do about more. */
  hint: string;
  run(scene: Scene): Promise<number>;
}

const acts: Record<string, Act> = {
  list: {
    operands: 0,
    hint: "culprit tools describe NAME describes one.",
    run: ({ toolbox, invocation, terminal }) =>
      print(listOf(toolbox.contracts(), writingFor(invocation, terminal)), terminal),
  },
  describe: {
    operands: 1,
    hint: "One tool at a time.",
    run: ({ toolbox, operands, invocation, terminal }) =>
      print(
        pageOf(contractNamed(nameIn(operands), toolbox.contracts()), writingFor(invocation, terminal)),
        terminal,
      ),
  },
  call: {
    operands: 2,
    hint: "One JSON object at a time; put quotes around it.",
    run: async ({ toolbox, workspace, operands, invocation, terminal }) => {
      const { callTool } = await import("./tools-call.ts");
      const command = { toolbox, workspace, name: nameIn(operands), parameters: operands[1] };
      return callTool(command, invocation, terminal);
    },
  },
};

async function toolboxFor(workspace: string, invocation: Invocation, terminal: Terminal): Promise<Toolbox> {
  const directories = directoriesOf(terminal);
  const gate = await openPolicy({
    directories,
    workspace,
    ask: askOn(terminal),
    tell: (sentence) => void write(terminal.stderr, `${escapeControl(sentence)}\n`),
    flag: invocation.values.yes ? "dangerous" : undefined,
  });
  const { enabled: memory, cache } = invocation.settings?.config.memory ?? {};
  return openToolbox({
    workspace,
    directories,
    analyses: { memory, cache },
    gate,
    toolsets: await toolsetsOf(invocation),
    tools: toolOptions(invocation.settings, workspace),
    readOnly: Boolean(invocation.values["read-only"]),
  });
}

const withFormat = (invocation: Invocation, format: string): Invocation => ({
  ...invocation,
  values: { ...invocation.values, format },
});

const writingFor = (invocation: Invocation, terminal: Terminal): Writing => ({
  form: textOption(invocation, "format") ?? "text",
  width: drawingFor(terminal.stdout, terminal).width,
});

async function print(text: string, terminal: Terminal): Promise<number> {
  await write(terminal.stdout, text);
  return ExitCode.causeFound;
}

function nameIn([name]: string[]): string {
  if (name !== undefined) return name;
  throw new Failure("USAGE", "Which tool?", "culprit tools list names them.");
}
