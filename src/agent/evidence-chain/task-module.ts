import type { ParsedError } from "../../model/parsed-error.ts";
import type { LineFacts } from "./line-facts.ts";

/** The module whose task failed, as its folders. */
export function moduleOf({ metadata }: ParsedError): string | undefined {
  const [, path = ""] = /^:(.{1,200}):[^:]{1,200}$/.exec(String(metadata?.task ?? "")) ?? [];
  return path === "" ? undefined : path.replaceAll(":", "/");
}

/** Whether a line of the build script of the module whose task failed holds a number that a message gives: a level, a version. */
export function isOfTask(
  { path, text }: LineFacts,
  { module, messages }: { module?: string; messages: readonly string[] },
): boolean {
  const folder = /^(.*?)\/?build\.gradle(?:\.kts)?$/.exec(path)?.[1];
  if (module === undefined || folder === undefined) return false;
  if (folder !== module && !folder.endsWith(`/${module}`)) return false;
  const said = new Set(messages.flatMap((message) => message.slice(0, longest).match(number) ?? []));
  return (text.match(number) ?? []).some((each) => said.has(each) || said.has(each.replaceAll("_", ".")));
}

/** A number by itself or behind a name, as in `VERSION_17`; those of one sign stand anywhere. */
const number = /(?<![\d.])\d{1,6}(?:[._]\d{1,6}){1,3}(?![\d.])|(?<![\d.])\d{2,6}(?![\d.])/g;

/** Signs of a message that are read for numbers. */
const longest = 4_000;
