import {
  functionDefinition,
  inputSchema,
  outputSchema,
  parameterRows,
  promptBlock,
  typeWord,
} from "../../app.ts";
import { type ToolContract, timeLimitOf } from "../../model/tool.ts";
import { safeJson } from "../../report/safe-json.ts";
import { wrap } from "../../support/terminal-text.ts";

const WIDTH = 80;

const json = (value: unknown): string => `${safeJson(value, 2)}\n`;

const summaryOf = ({ name, description, effect }: ToolContract) => ({ name, description, effect });

const schemasOf = (contract: ToolContract) => ({
  name: contract.name,
  description: contract.description,
  input: inputSchema(contract),
  output: outputSchema(contract),
});

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
      timeLimitMs: timeLimitOf(contract),
    }),
  openai: (contract) => json(functionDefinition(contract)),
  prompt: (contract) => promptBlock([contract]),
  "json-schema": (contract) => json(schemasOf(contract)),
};

/** The tools of a list in one of the forms that `--format` names. */
export const listInForm = (contracts: ToolContract[], form: string): string =>
  (lists[form] ?? table)(contracts);

/** One tool in one of these forms. */
export const toolInForm = (contract: ToolContract, form: string): string => (pages[form] ?? page)(contract);

/** Name, effect where it is not reading, and what the tool is for. */
function table(contracts: ToolContract[]): string {
  const width = Math.max(0, ...contracts.map(({ name }) => name.length)) + 2;
  const rows = contracts.map(({ name, description, effect }) => {
    const note = effect === "read_only" ? "" : ` (${effect})`;
    const [first = "", ...rest] = wrap(description + note, WIDTH - width);
    return [name.padEnd(width) + first, ...rest.map((line) => " ".repeat(width) + line)].join("\n");
  });
  return `${rows.join("\n")}\n`;
}

function page(contract: ToolContract): string {
  const parameters = parameterRows(contract).map(
    ({ name, type, range, isRequired, default: preset, description }) => {
      const presence = preset !== undefined ? `default ${preset}` : isRequired ? "required" : "optional";
      const head = `${name}: ${range ? `${type}, ${range}` : type} (${presence})`;
      return `${hanging(head)}\n${indented(description, 4)}`;
    },
  );
  const data = Object.entries(outputSchema(contract).properties ?? {}).map(([name, schema]) =>
    hanging(`${name}: ${typeWord(schema)}`),
  );
  return [
    contract.name,
    indented(contract.description, 2),
    `\nRisk level: ${contract.effect}`,
    `Time limit: ${timeLimitOf(contract) / 1000} s`,
    parameters.length > 0 ? `\nParameters\n${parameters.join("\n")}` : "\nNo parameters",
    data.length > 0 ? `\nData\n${data.join("\n")}` : "",
    contract.errors.length > 0 ? `\nErrors\n${indented(contract.errors.join(", "), 2)}` : "",
  ]
    .filter((part) => part !== "")
    .join("\n")
    .concat("\n");
}

function indented(text: string, columns: number): string {
  return wrap(text, WIDTH - columns)
    .map((line) => " ".repeat(columns) + line)
    .join("\n");
}

/** Further lines stand deeper than the first. */
const hanging = (text: string): string =>
  wrap(text, WIDTH - 6)
    .map((line, index) => (index === 0 ? `  ${line}` : `      ${line}`))
    .join("\n");
