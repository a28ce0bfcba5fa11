import { nullableCalls } from "../../facts/platform-null.ts";
import type { Outline } from "../../model/code.ts";
import type { Inquiry } from "../diagnoser.ts";
import { classAt, functionAt } from "./code.ts";
import { codeOf, lineOf, type Source } from "./source.ts";
import { classSource, typeOf } from "./types.ts";

/** Where a value comes from, as far as declarations tell it. */
export interface ValueOrigin {
  path: string;
  line: number;
  text: string;
  /** What gives it: "Book.coverUrl", "Intent.getStringExtra". */
  name: string;
  /** Declared type, with its `?`; undefined where the declaration has none. */
  type?: string;
  /** When the platform answers null, where it is the platform that answers. */
  whenNull?: string;
}

/** Longer expressions are not taken apart. */
const LONGEST = 600;

/** `a.b.c(d)` as receiver `a.b` and last name `c`; a plain name has no receiver. Undefined for anything else. */
export function lastAccess(expression: string): { receiver?: string; name: string } | undefined {
  if (expression.length > LONGEST) return undefined;
  const whole = expression.replace(/!!$/, "");
  const head = whole.endsWith(")") ? beforeLastBracket(whole)?.replace(/<[\w<>?, ]*>$/, "") : whole;
  const name = /\w+$/.exec(head ?? "")?.[0];
  if (head === undefined || name === undefined) return undefined;
  const before = head.slice(0, -name.length);
  if (before === "") return { name };
  const receiver = /^(.+?)(?:\?\.|!!\.|\.)$/s.exec(before)?.[1];
  return receiver === undefined ? undefined : { receiver, name };
}

/** What stands before the bracket that the last one closes. */
function beforeLastBracket(text: string): string | undefined {
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    if (text[at] === ")") depth++;
    else if (text[at] === "(" && --depth === 0) return text.slice(0, at);
  }
  return undefined;
}

/** The declaration behind an expression: a member of a workspace class, a local, a parameter, or a platform call. */
export function* originOfValue(
  expression: string,
  source: Source,
  outline: Outline,
  line: number,
): Inquiry<ValueOrigin | undefined> {
  const access = lastAccess(expression);
  if (!access) return undefined;
  const { receiver, name } = access;
  if (receiver === undefined) return ownOrigin(name, source, outline, line);
  const type = yield* typeOf(receiver, source, outline, line);
  const owner = type ? yield* classSource(type, outline) : undefined;
  const member = owner?.members.find((each) => each.name === name);
  if (owner && member) {
    const text = new RegExp(
      `(?:val|var|fun|\\w+)\\s+(?:[\\w.<>?]+\\.)?${name}\\b(?:\\s*:\\s*[\\w.<>?]+)?`,
    ).exec(member.signature)?.[0];
    return {
      path: owner.outline.path,
      line: member.startLine,
      text: text ?? name,
      name: `${owner.name}.${name}`,
      ...(member.type && { type: member.type }),
    };
  }
  const [platform] = nullableCalls(name);
  if (!platform || type) return undefined;
  return {
    path: source.path,
    line,
    text: lineOf(source, line).trim(),
    name: `${platform.receiver}.${name}`,
    whenNull: platform.when,
  };
}

function ownOrigin(name: string, source: Source, outline: Outline, line: number): ValueOrigin | undefined {
  const within = functionAt(outline, line);
  const from = within?.startLine ?? classAt(outline, line)?.startLine ?? line;
  for (let at = line; at >= from; at--) {
    if (!new RegExp(`\\b(?:val|var)\\s+${name}\\b`).test(codeOf(source, at))) continue;
    const type = new RegExp(`\\b${name}\\s*:\\s*([\\w.<>?]+)`).exec(codeOf(source, at))?.[1];
    return { path: source.path, line: at, text: lineOf(source, at).trim(), name, ...(type && { type }) };
  }
  const declaration = outline.declarations.find(
    (each) =>
      each.name === name &&
      (each.kind === "property" || each.kind === "parameter" || each.kind === "function") &&
      (each.kind !== "parameter" || each.qualifiedName === `${within?.qualifiedName}.${name}`),
  );
  if (!declaration) return undefined;
  return {
    path: source.path,
    line: declaration.startLine,
    text:
      declaration.kind === "parameter" ? declaration.signature : lineOf(source, declaration.startLine).trim(),
    name,
    ...(declaration.type && { type: declaration.type }),
  };
}
