import type { Declaration } from "../../model/code.ts";
import type { Claim } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { enclosing, nodeAt, offsetAt } from "../../syntax/tree/relations.ts";
import { fact, lineClaim } from "../claims.ts";
import { type CompilePlace, saidClaim } from "./compile-place.ts";
import { lineOf } from "./source.ts";
import { treeAt } from "./tree.ts";

/** A parameter of an override, and the type that the inherited function takes in its place. */
export interface InheritedParameter {
  parameter: Declaration;
  /** As the override writes it. */
  written: string;
  inherited: string;
  /** The lines that show what is inherited. */
  claims: Claim[];
}

/**
 * Where an override writes a parameter's type otherwise than the function it means to override, as the compiler itself
 * tells it: by the signatures that it names as possible ones, or by refusing the arguments of `super.name(…)`.
 */
export function inheritedParameters(
  error: ParsedError,
  others: readonly ParsedError[],
  place: CompilePlace,
  overriding: Declaration,
): InheritedParameter[] {
  const parameters = place.outline.declarations.filter(
    ({ kind, name, qualifiedName, startLine }) =>
      kind === "parameter" &&
      qualifiedName === `${overriding.qualifiedName}.${name}` &&
      overriding.startLine <= startLine &&
      startLine <= overriding.endLine,
  );
  const named = findBySignature(error, overriding.name, parameters);
  return named.length > 0 ? named : findBySuperCall(error, others, place, overriding, parameters);
}

/** `fun onMeasured(host: View, info: Info): Unit` below "Potential signatures for overriding:", where it is the only one. */
function findBySignature(error: ParsedError, name: string, parameters: Declaration[]): InheritedParameter[] {
  const after = error.raw.split("Potential signatures for overriding:")[1];
  const lines = (after ?? "").split("\n").filter((line) => /^\s*(?:\w+ )*fun /.test(line));
  const only = lines.length === 1 ? lines[0]?.trim() : undefined;
  const listed = only && new RegExp(`\\bfun (?:<[^>]*> )?${name}\\(([^()]*)\\)`).exec(only)?.[1];
  if (!only || !listed) return [];
  const types = separated(listed).map((each) => each.slice(each.indexOf(":") + 1).trim());
  if (types.length !== parameters.length) return [];
  const line = error.raw.slice(0, error.raw.indexOf(only)).split("\n").length - 1;
  const claim: Claim = { quote: only, source: "log", line: (error.logLine ?? 1) + line };
  return parameters.flatMap((parameter, index) => {
    const written = parameter.type?.trim() ?? "";
    const inherited = types[index] ?? "";
    return isSameButNull(written, inherited) ? [{ parameter, written, inherited, claims: [claim] }] : [];
  });
}

/** At commas outside of type arguments. */
function separated(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < list.length; at++) {
    if (list[at] === "<") depth++;
    else if (list[at] === ">" && list[at - 1] !== "-") depth--;
    else if (list[at] === "," && depth === 0) {
      parts.push(list.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, list.slice(from)].filter((part) => part.trim() !== "");
}

/** The override hands its own parameter on to the inherited function, and the compiler says what that one wants. */
function findBySuperCall(
  error: ParsedError,
  others: readonly ParsedError[],
  place: CompilePlace,
  overriding: Declaration,
  parameters: Declaration[],
): InheritedParameter[] {
  const drift = place.line - error.line;
  const found: InheritedParameter[] = [];
  for (const other of others) {
    const line = other.line + drift;
    if (other.filePath !== error.filePath || line <= overriding.startLine || line > overriding.endLine)
      continue;
    const inherited = fact(other, "expectedType");
    const written = fact(other, "actualType");
    if (!inherited || !written || !other.column) continue;
    const tree = treeAt(place.source, line);
    const argument = nodeAt(tree, offsetAt(tree, line, other.column));
    const call = enclosing(tree, argument, "call");
    if (call?.receiver?.kind !== "super" || call.name !== overriding.name) continue;
    const parameter = parameters.find(({ name }) => argument.kind === "name" && name === argument.name);
    if (parameter?.type?.trim() !== written || !isSameButNull(written, inherited)) continue;
    found.push({
      parameter,
      written,
      inherited,
      claims: [
        saidClaim(other),
        lineClaim("read_file", place.path, line, lineOf(place.source, line), "hands it on"),
      ],
    });
  }
  return found;
}

/** Types that differ by whether they may be null, and in nothing else. */
const isSameButNull = (left: string, right: string): boolean =>
  left !== right && left.replace(/\?$/, "") === right.replace(/\?$/, "");
