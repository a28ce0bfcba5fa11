import {
  dataRows,
  functionDefinition,
  inputSchema,
  outputSchema,
  parameterRows,
  promptBlock,
} from "../../app.ts";
import { type ToolContract, timeLimitOf } from "../../model/tool.ts";
import { safeJson } from "../../report/safe-json.ts";
import { wrap } from "../../support/terminal-text.ts";

const json = (value: unknown): string => `${safeJson(value, 2)}\n`;

const summaryOf = ({ name, description, effect }: ToolContract) => ({ name, description, effect });

const schemasOf = (contract: ToolContract) => ({
  name: contract.name,
  description: contract.description,
  input: inputSchema(contract),
  output: outputSchema(contract),
});

const lists: Record<string, (contracts: ToolContract[], width: number) => string> = {
  text: table,
  json: (contracts) => json({ tools: contracts.map(summaryOf) }),
  openai: (contracts) => json(contracts.map(functionDefinition)),
  prompt: promptBlock,
  "json-schema": (contracts) => json(contracts.map(schemasOf)),
};

const pages: Record<string, (contract: ToolContract, width: number) => string> = {
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

/** How a contract is written: one of the forms that `--format` names, text within a width in columns. */
export interface Writing {
  form: string;
  width: number;
}

export const listOf = (contracts: ToolContract[], { form, width }: Writing): string =>
  (lists[form] ?? table)(contracts, width);

export const pageOf = (contract: ToolContract, { form, width }: Writing): string =>
  (pages[form] ?? page)(contract, width);

/** Name, effect where it is not reading, and what the tool is for. */
function table(contracts: ToolContract[], width: number): string {
  const names = Math.max(0, ...contracts.map(({ name }) => name.length)) + 2;
  const rows = contracts.map(({ name, description, effect }) => {
    const note = effect === "read_only" ? "" : ` (${effect})`;
    const [first = "", ...rest] = wrap(description + note, width - names);
    return [name.padEnd(names) + first, ...rest.map((line) => " ".repeat(names) + line)].join("\n");
  });
  return `${rows.join("\n")}\n`;
}

function page(contract: ToolContract, width: number): string {
  const parameters = parameterRows(contract).map(
    ({ name, type, range, isRequired, default: preset, description }) => {
      const presence = preset !== undefined ? `default ${preset}` : isRequired ? "required" : "optional";
      const head = `${name}: ${range ? `${type}, ${range}` : type} (${presence})`;
      return `${hanging(head, width)}\n${indented(description, 4, width)}`;
    },
  );
  const data = dataRows(contract).map(({ name, type, isOptional }) =>
    hanging(`${name}${isOptional ? "?" : ""}: ${type}`, width),
  );
  return [
    contract.name,
    indented(contract.description, 2, width),
    `\nRisk level: ${contract.effect}`,
    `Time limit: ${timeLimitOf(contract) / 1000} s`,
    parameters.length > 0 ? `\nParameters\n${parameters.join("\n")}` : "\nNo parameters",
    data.length > 0 ? `\nData\n${data.join("\n")}` : "",
    contract.errors.length > 0 ? `\nErrors\n${indented(contract.errors.join(", "), 2, width)}` : "",
  ]
    .filter((part) => part !== "")
    .join("\n")
    .concat("\n");
}

function indented(text: string, columns: number, width: number): string {
  return wrap(text, width - columns)
    .map((line) => " ".repeat(columns) + line)
    .join("\n");
}

/** Further lines stand deeper than the first. */
const hanging = (text: string, width: number): string =>
  wrap(text, width - 6)
    .map((line, index) => (index === 0 ? `  ${line}` : `      ${line}`))
    .join("\n");
