import type { ToolContract } from "../../model/tool.ts";
import { inputSchema, type JsonSchema } from "../../tools/json-schema.ts";
import { isObject } from "./json-in-text.ts";
import { readLiteral } from "./literal.ts";

type Values = Record<string, unknown>;

/** Names that models give a parameter out of other tools' habits; the first that the tool has is meant. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  file: ["path", "filePath"],
  filename: ["path", "filePath"],
  filepath: ["path", "filePath"],
  targetfile: ["path", "filePath"],
  absolutepath: ["path", "filePath"],
  path: ["filePath"],
  directory: ["path"],
  dir: ["path"],
  folder: ["path"],
  directorypath: ["path"],
  cmd: ["command"],
  shellcommand: ["command"],
  script: ["command"],
  query: ["pattern", "symbol"],
  regex: ["pattern"],
  search: ["pattern", "old_string"],
  searchterm: ["pattern"],
  glob: ["pattern", "file_pattern"],
  include: ["file_pattern"],
  oldtext: ["old_string"],
  oldstr: ["old_string"],
  oldcode: ["old_string"],
  find: ["old_string"],
  newtext: ["new_string"],
  newstr: ["new_string"],
  newcode: ["new_string"],
  replace: ["new_string"],
  replacement: ["new_string"],
  contents: ["content"],
  filetext: ["content"],
  text: ["content"],
  code: ["content"],
  start: ["lineStart"],
  from: ["lineStart"],
  startline: ["lineStart"],
  linestart: ["lineStart"],
  end: ["lineEnd"],
  to: ["lineEnd"],
  endline: ["lineEnd"],
  linenumber: ["line"],
  timeout: ["timeout_seconds"],
  plan: ["steps"],
};
/** Around arguments that were put one level too deep. */
const wrappers = ["parameters", "arguments", "args", "input", "params"];

const schemas = new WeakMap<ToolContract, JsonSchema>();

/**
 * What a model gave a tool, in the form that the tool takes: its own names, `"1"` as a number, no null for what may be left
 * out, no JSON within a text where an object belongs. What cannot be fitted stays as it is, and the tool says what is wrong.
 */
export function fitArguments(contract: ToolContract, given: Values): Values {
  const schema = schemas.get(contract) ?? inputSchema(contract);
  schemas.set(contract, schema);
  const { properties = {}, required = [] } = schema;
  const names = Object.keys(properties);
  if (names.length === 0) return given;
  const fitted: Values = {};
  for (const [written, value] of Object.entries(unwrapped(given, names))) {
    const name = nameFor(written, names, given);
    const kind = properties[name];
    if (value === null && !required.includes(name) && !takes(kind, "null")) continue;
    if (Object.hasOwn(fitted, name) && name !== written) continue;
    fitted[name] = kind ? fitValue(value, kind) : value;
  }
  return fitted;
}

function unwrapped(given: Values, names: readonly string[]): Values {
  const [entry, ...more] = Object.entries(given);
  if (!entry || more.length > 0 || names.includes(entry[0]) || !wrappers.includes(entry[0])) return given;
  const inner = typeof entry[1] === "string" ? valueIn(entry[1]) : entry[1];
  return isObject(inner) ? inner : given;
}

function nameFor(written: string, names: readonly string[], given: Values): string {
  if (names.includes(written)) return written;
  const isFree = (name: string) => names.includes(name) && !Object.hasOwn(given, name);
  const plain = plainName(written);
  const alike = names.find((name) => plainName(name) === plain);
  if (alike !== undefined && isFree(alike)) return alike;
  return (Object.hasOwn(spellings, plain) ? spellings[plain] : undefined)?.find(isFree) ?? written;
}

const plainName = (name: string): string => name.replace(/[_\-\s]/g, "").toLowerCase();

function takes(schema: JsonSchema | undefined, type: string): boolean {
  if (!schema) return false;
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return choices.some((choice) => takes(choice as JsonSchema, type));
  return Array.isArray(schema.type) ? schema.type.includes(type) : schema.type === type;
}

function fitValue(value: unknown, schema: JsonSchema): unknown {
  const isNumeric = takes(schema, "number") || takes(schema, "integer");
  if (typeof value === "string" && !takes(schema, "string")) {
    const text = value.trim();
    if (isNumeric && /^[+-]?\d{1,15}(?:\.\d{1,15})?$/.test(text)) return Number(text);
    if (takes(schema, "boolean") && /^(?:true|false|yes|no)$/i.test(text)) return /^[ty]/i.test(text);
    if (takes(schema, "array") || takes(schema, "object")) {
      const inner = valueIn(text);
      if (Array.isArray(inner) ? takes(schema, "array") : isObject(inner) && takes(schema, "object"))
        return inner;
    }
  }
  if ((typeof value === "number" || typeof value === "boolean") && takes(schema, "string")) {
    return isNumeric ? value : String(value);
  }
  return value;
}

/** A JSON text that was written as a string, perhaps twice. */
function valueIn(text: string): unknown {
  let value: unknown = text;
  for (let depth = 0; depth < 2 && typeof value === "string"; depth++) {
    const literal = /^\s{0,40}["[{]/.test(value) ? readLiteral(value, 0) : undefined;
    if (!literal || literal.cut || value.slice(literal.end).trim() !== "") break;
    value = literal.value;
  }
  return value;
}

/** Arguments that are one text: an object written as JSON, once or twice. */
export function objectInText(text: string): Values | undefined {
  const value = valueIn(text.trim());
  return isObject(value) ? value : undefined;
}
