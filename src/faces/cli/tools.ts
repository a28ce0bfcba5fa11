import {
  functionDefinition,
  inputSchema,
  openPolicy,
  openToolbox,
  outputSchema,
  promptBlock,
  type Toolbox,
  toolOptions,
  typeWord,
} from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import type { ToolContract } from "../../model/tool.ts";
import { safeJson } from "../../report/json.ts";
import { escapeControl, wrap } from "../../support/terminal-text.ts";
import { directoriesOf, workspaceOf } from "./analysis-options.ts";
import { askOn } from "./ask.ts";
import { type Invocation, textOption } from "./command.ts";
import { contractNamed } from "./contract-named.ts";
import { ExitCode } from "./exit-codes.ts";
import { type Terminal, write } from "./terminal.ts";
import { toolsetsOf } from "./toolsets.ts";

/** `culprit tools list`, `culprit tools describe NAME`, `culprit tools call NAME [JSON|-]` */
export async function run(given: Invocation, terminal: Terminal): Promise<number> {
  const invocation = given.values.json ? withFormat(given, "json") : given;
  const [verb = "list", name, parameters, extra] = invocation.operands;
  if (extra !== undefined) {
    throw new Failure(
      "USAGE",
      `One JSON object at a time; got "${extra}" too.`,
      "Put quotes around the JSON.",
    );
  }
  const workspace = (await workspaceOf(invocation, terminal)) ?? terminal.directory;
  const directories = directoriesOf(terminal);
  const flag = invocation.values.yes ? "dangerous" : undefined;
  const toolbox = await openToolbox({
    workspace,
    directories,
    gate: await openPolicy({
      directories,
      workspace,
      ask: askOn(terminal),
      tell: (sentence) => void write(terminal.stderr, `${escapeControl(sentence)}\n`),
      flag,
    }),
    toolsets: await toolsetsOf(invocation),
    tools: toolOptions(invocation.settings, workspace),
    readOnly: Boolean(invocation.values["read-only"]),
  });
  if (verb === "list" && name === undefined) return print(listed(toolbox.contracts(), invocation), terminal);
  if (verb === "describe")
    return print(described(contractNamed(nameOf(toolbox, name), toolbox.contracts()), invocation), terminal);
  if (verb === "call") {
    const { callTool } = await import("./tools-call.ts");
    return callTool({ toolbox, workspace, name: nameOf(toolbox, name), parameters }, invocation, terminal);
  }
  throw new Failure(
    "USAGE",
    `culprit tools does not know "${verb}".`,
    "It takes list, describe NAME or call NAME [JSON|-].",
  );
}

const withFormat = (invocation: Invocation, format: string): Invocation => ({
  ...invocation,
  values: { ...invocation.values, format },
});

async function print(text: string, terminal: Terminal): Promise<number> {
  await write(terminal.stdout, text);
  return ExitCode.causeFound;
}

function nameOf(toolbox: Toolbox, name: string | undefined): string {
  if (name !== undefined) return name;
  const names = toolbox.contracts().map((contract) => contract.name);
  throw new Failure("USAGE", "Which tool?", `One of ${names.join(", ")}.`);
}

const json = (value: unknown): string => `${safeJson(value, 2)}\n`;

const schemasOf = (contract: ToolContract) => ({
  name: contract.name,
  description: contract.description,
  input: inputSchema(contract),
  output: outputSchema(contract),
});

const summaryOf = ({ name, description, effect }: ToolContract) => ({ name, description, effect });

const lists: Record<string, (contracts: ToolContract[]) => string> = {
  text: table,
  json: (contracts) => json({ tools: contracts.map(summaryOf) }),
  openai: (contracts) => json(contracts.map(functionDefinition)),
  prompt: promptBlock,
  "json-schema": (contracts) => json(contracts.map(schemasOf)),
};

const pages: Record<string, (contract: ToolContract) => string> = {
  text: page,
  json: (contract) =>
    json({
      ...summaryOf(contract),
      ...schemasOf(contract),
      errors: contract.errors,
      timeLimitMs: contract.timeLimitMs,
    }),
  openai: (contract) => json(functionDefinition(contract)),
  prompt: (contract) => promptBlock([contract]),
  "json-schema": (contract) => json(schemasOf(contract)),
};

const formOf = (invocation: Invocation): string => textOption(invocation, "format") ?? "text";

function listed(contracts: ToolContract[], invocation: Invocation): string {
  return (lists[formOf(invocation)] ?? table)(contracts);
}

function described(contract: ToolContract, invocation: Invocation): string {
  return (pages[formOf(invocation)] ?? page)(contract);
}

/** Name, effect where it is not reading, and what the tool is for. */
function table(contracts: ToolContract[]): string {
  const width = Math.max(0, ...contracts.map(({ name }) => name.length)) + 2;
  const rows = contracts.map(({ name, description, effect }) => {
    const note = effect === "read_only" ? "" : ` (${effect})`;
    const [first = "", ...rest] = wrap(description + note, 80 - width);
    return [name.padEnd(width) + first, ...rest.map((line) => " ".repeat(width) + line)].join("\n");
  });
  return `${rows.join("\n")}\n`;
}

function page(contract: ToolContract): string {
  const { properties = {}, required = [] } = inputSchema(contract);
  const parameters = Object.entries(properties).map(([name, schema]) => {
    const need = required.includes(name) ? "required" : "optional";
    return `  ${name}: ${typeWord(schema)} (${need})\n${indented(schema.description ?? "", 4)}`;
  });
  const data = Object.entries(outputSchema(contract).properties ?? {}).map(
    ([name, schema]) => `  ${name}: ${typeWord(schema)}`,
  );
  return [
    contract.name,
    indented(contract.description, 2),
    `\nRisk level: ${contract.effect}`,
    parameters.length > 0 ? `\nParameters\n${parameters.join("\n")}` : "\nNo parameters",
    data.length > 0 ? `\nData\n${data.join("\n")}` : "",
    contract.errors.length > 0 ? `\nErrors\n${indented(contract.errors.join(", "), 2)}` : "",
  ]
    .filter((part) => part !== "")
    .join("\n")
    .concat("\n");
}

function indented(text: string, columns: number): string {
  return wrap(text, 80 - columns)
    .map((line) => " ".repeat(columns) + line)
    .join("\n");
}
