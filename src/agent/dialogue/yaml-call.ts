import type { WrittenCall } from "./call-form.ts";
import { readLiteral } from "./literal.ts";
import { setArgument } from "./set-argument.ts";

const head =
  /(?:-[ \t]{1,4})?(?:tool|tool_name|name|function|action)[ \t]{0,4}:[ \t]{0,8}["']?([\w.-]{1,80})["']?[ \t]{0,8}(?:\n|$)/y;
const group = /[ \t]{0,8}(?:parameters|arguments|args|input|params)[ \t]{0,4}:[ \t]{0,8}(?:\n|(?=\{))/y;
const entry = /([ \t]{0,16})([A-Za-z_][\w-]{0,60})[ \t]{0,4}:[ \t]{0,8}([^\n]*)(?:\n|$)/y;

/** A call as YAML: the name of a tool that is offered on a line, and below it what it is given, an entry a line. */
export function readYamlCall(
  text: string,
  start: number,
  isKnown: (tool: string) => boolean,
): WrittenCall | undefined {
  head.lastIndex = start;
  const tool = head.exec(text)?.[1];
  if (tool === undefined || !isKnown(tool)) return undefined;
  let at = head.lastIndex;
  group.lastIndex = at;
  if (group.test(text)) at = group.lastIndex;
  const object = text[at] === "{" ? readLiteral(text, at) : undefined;
  if (object) return { tool, given: object.value, end: object.end, isCut: object.cut === "text" };
  const given: Record<string, unknown> = {};
  for (;;) {
    entry.lastIndex = at;
    const match = entry.exec(text);
    if (!match) break;
    const [, indent = "", key = "", written = ""] = match;
    at = entry.lastIndex;
    if (!/^[|>][-+]?$/.test(written.trim())) {
      setArgument(given, key, readValue(written.trim()));
      continue;
    }
    const block = blockBelow(text, at, indent.length);
    setArgument(given, key, block.text);
    at = block.end;
  }
  return { tool, given, end: at, isCut: false };
}

/** A quoted text or a list as such; anything else as it is written. */
function readValue(written: string): unknown {
  const literal = /^["'[{]/.test(written) ? readLiteral(written, 0) : undefined;
  return literal && !literal.cut && literal.end === written.length ? literal.value : written;
}

/** The lines that stand deeper than an entry, without the indentation of the first. */
function blockBelow(text: string, start: number, indent: number): { text: string; end: number } {
  const lines: string[] = [];
  let at = start;
  while (at < text.length) {
    const end = text.indexOf("\n", at);
    const line = text.slice(at, end < 0 ? text.length : end);
    if (line.trim() !== "" && line.search(/\S/) <= indent) break;
    lines.push(line);
    at = end < 0 ? text.length : end + 1;
  }
  const depth = lines.find((line) => line.trim() !== "")?.search(/\S/) ?? 0;
  return {
    text: lines
      .map((line) => line.slice(depth))
      .join("\n")
      .trimEnd(),
    end: at,
  };
}
