import { readFile, stat } from "node:fs/promises";
import type { Node } from "jsonc-parser";
import { issueText } from "../support/issue-text.ts";
import { nearest } from "../support/nearest.ts";
import { type ConfigKey, configKeys, configSections } from "./keys.ts";

/** A value that a file sets. */
export interface FileValue {
  key: ConfigKey;
  value: unknown;
  /** From 1. */
  line: number;
}

/** What a configuration file says, and what is wrong with it, as sentences. */
export interface FileReading {
  values: FileValue[];
  /** Names that mean nothing. */
  unknown: string[];
  /** Why the file, or a value in it, cannot be used. */
  invalid: string[];
}

const LARGEST_FILE = 1 << 20;

/** Reads a file of settings; one that is not there says nothing. */
export async function readConfigFile(path: string): Promise<FileReading> {
  const reading: FileReading = { values: [], unknown: [], invalid: [] };
  const info = await stat(path).catch(() => undefined);
  if (!info) return reading;
  const text =
    info.isFile() && info.size <= LARGEST_FILE
      ? await readFile(path, "utf8").catch(() => undefined)
      : undefined;
  if (text === undefined) {
    reading.invalid.push(`${path} cannot be read.`);
    return reading;
  }
  const json = await import("jsonc-parser");
  try {
    readText(text, { path, reading }, json);
  } catch (error) {
    // The parser goes as deep as the text does.
    if (!(error instanceof RangeError)) throw error;
    reading.invalid.push(`${path} is nested too deeply.`);
  }
  return reading;
}

function readText(
  text: string,
  { path, reading }: Pick<Place, "path" | "reading">,
  { parseTree, printParseErrorCode }: typeof import("jsonc-parser"),
): void {
  const errors: import("jsonc-parser").ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const lineOf = (offset: number) => text.slice(0, offset).split("\n").length;
  const [broken] = errors;
  if (broken && (root || text.trim() !== "")) {
    reading.invalid.push(`${path}:${lineOf(broken.offset)}: ${printParseErrorCode(broken.error)}.`);
    return;
  }
  if (root && root.type !== "object") reading.invalid.push(`${path}: the settings are no object.`);
  if (root?.type === "object") collect(root, "", { path, reading, lineOf });
}

interface Place {
  path: string;
  reading: FileReading;
  lineOf: (offset: number) => number;
}

function collect(object: Node, prefix: string, place: Place): void {
  const { path, reading, lineOf } = place;
  for (const property of object.children ?? []) {
    const [nameNode, valueNode] = property.children ?? [];
    if (!nameNode || !valueNode) continue;
    const name = prefix + String(nameNode.value);
    if (name === "$schema") continue;
    const line = lineOf(nameNode.offset);
    const key = configKeys.get(name);
    if (key) {
      const value = plainValue(valueNode);
      const { success, error } = key.schema.safeParse(value);
      if (success) reading.values.push({ key, value, line });
      else reading.invalid.push(`${path}:${line}: ${issueText(name, error.issues[0])}.`);
    } else if (configSections.has(name)) {
      if (valueNode.type === "object") collect(valueNode, `${name}.`, place);
      else reading.invalid.push(`${path}:${line}: ${name} is a group of settings, in braces.`);
    } else {
      const meant = nearest(name, [...configKeys.keys(), ...configSections]);
      const hint = meant ? ` Did you mean "${meant}"?` : "";
      reading.unknown.push(`${path}:${line}: unknown setting "${name}".${hint}`);
    }
  }
}

/** The value of a node; the last of several properties of one name counts, as in JSON. */
function plainValue(node: Node): unknown {
  if (node.type === "array") return (node.children ?? []).map(plainValue);
  if (node.type !== "object") return node.value;
  return Object.fromEntries(
    (node.children ?? []).flatMap(({ children = [] }) => {
      const [name, value] = children;
      return name && value ? [[String(name.value), plainValue(value)]] : [];
    }),
  );
}
