import type { WrittenCall } from "./call-form.ts";
import { readLiteral } from "./literal.ts";
import { setArgument } from "./set-argument.ts";

const head = /\s{0,8}(?:print\(\s{0,8})?([\w.]{1,80})\(/y;
const keyword = /\s*([A-Za-z_]\w{0,60})\s{0,8}=(?!=)/y;
const comma = /\s*,?\s*/y;

/**
 * A call as Python writes one, `read_file(path="a", line=3)`, also printed: Llama 4, LFM2, Gemma, Olmo. Arguments without a
 * name are those of `parametersOf` in their order.
 */
export function readPythonCall(
  text: string,
  start: number,
  parametersOf: (tool: string) => readonly string[] | undefined,
): WrittenCall | undefined {
  head.lastIndex = start;
  const match = head.exec(text);
  const tool = match?.[1];
  if (!match || tool === undefined) return undefined;
  const names = parametersOf(tool);
  if (!names) return undefined;
  const given: Record<string, unknown> = {};
  let at = head.lastIndex;
  for (let index = 0; ; index++) {
    comma.lastIndex = at;
    at += comma.exec(text)?.[0].length ?? 0;
    if (text[at] === ")") break;
    keyword.lastIndex = at;
    const named = keyword.exec(text);
    const literal = readLiteral(text, named ? keyword.lastIndex : at);
    const name = named?.[1] ?? names[index];
    if (!literal || literal.cut || name === undefined) return undefined;
    setArgument(given, name, literal.value);
    at = literal.end;
  }
  at++;
  if (match[0].includes("print(") && text[at] === ")") at++;
  return { tool, given, end: at, isCut: false };
}
