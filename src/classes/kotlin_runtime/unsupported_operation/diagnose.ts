import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { importChange } from "../../../analysis/changes/imports-edit.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { escapeRegex, functionAt } from "../../../analysis/code/code.ts";
import { type FailingLine, failingLine, nearestLine } from "../../../analysis/code/failing-line.ts";
import { codeOf, lineOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import type { Call } from "../../../syntax/tree/nodes.ts";
import { nodesOnLine, pathOf } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";

/** Collections that refuse changes, by the frame that threw. */
const REFUSES =
  /^(?:java\.util\.(?:AbstractList|AbstractCollection|AbstractMap|Arrays\$ArrayList|ImmutableCollections\b.*|Collections\$.+)|kotlin\.collections\..+|com\.google\.common\.collect\.Immutable.+|kotlinx\.collections\.immutable\..+)$/;
const CHANGES =
  /(?:^|[^\w.])((?:this\.)?\w+(?:\.\w+)?)(?:\.(?:add|addAll|remove|removeAll|removeAt|removeIf|removeLast|removeFirst|retainAll|clear|set|put|putAll|sort|replaceAll)\s*[({]|\s*[+-]=|\[[^\]]+\]\s*=(?!=))/;

interface Maker {
  pattern: RegExp;
  /** What it gives, as the middle of a sentence. */
  gives: string;
}

const MAKERS: readonly Maker[] = [
  { pattern: /\bArrays\.asList\(/, gives: "a list of fixed size" },
  { pattern: /\b(?:List|Set|Map)\.(?:of|copyOf|ofEntries)\(/, gives: "a collection that never changes" },
  {
    pattern: /\bCollections\.(?:empty|singleton|unmodifiable)\w+\(/,
    gives: "a collection that refuses changes",
  },
  { pattern: /\bCollections\.nCopies\(/, gives: "a list that refuses changes" },
  {
    pattern: /\b(?:listOf|emptyList|setOf|emptySet|mapOf|emptyMap)\b.*\bas\s+Mutable/,
    gives: "a read-only collection, and the cast does not change that",
  },
  { pattern: /\b(?:toList|unmodifiable\w*)\(\)/, gives: "a collection that may refuse changes" },
  {
    pattern: /\b(?:Immutable(?:List|Set|Map)\.(?:of|copyOf)|persistent\w+Of)\(/,
    gives: "a collection that never changes",
  },
];

/** A collection that cannot be changed, where it is made, and the line that tries to change it. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const thrower = throwablesOf(error).at(-1)?.frames[0];
  const failing = yield* failingLine(error);
  if (!thrower || !failing || !REFUSES.test(thrower.className)) return;
  const { at } = failing;
  const line = nearestLine(at, CHANGES, 1);
  const name = line && CHANGES.exec(codeOf(at.source, line))?.[1];
  if (line && name) yield* think(`Where is ${name} made, and can that collection change?`);
  const made = line && name ? makerOf(at, name.replace(/^this\./, ""), line) : undefined;
  const given = made ? undefined : changedArgument(at);
  if (given) return yield* conclude(changesGiven(error, at, given, thrower.className));
  if (!line || !name || !made) return;
  const [place, maker] = made;
  const call = maker.pattern.exec(codeOf(at.source, place))?.[0].split("(")[0] ?? "it";
  const isSure = !/^\b(?:toList|unmodifiable)/.test(call);
  yield* conclude({
    rootCause: `${name} is made by ${call}() on line ${place}, which gives ${maker.gives}; line ${line} changes it.`,
    ground: isSure ? "proven" : "inKind",
    location: { path: at.path, line: place },
    label: "cannot change",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, place, lineOf(at.source, place), "made here"),
      lineClaim("read_file", at.path, line, lineOf(at.source, line), "changed here"),
    ],
    fixGuidelines: [
      at.path.endsWith(".java")
        ? `Copy it where it is made: new ArrayList<>(…) can be changed.`
        : `Make it one that can change: mutableListOf(…), or .toMutableList() of the collection.`,
      "If it should not change, the line that changes it is the mistake: make a new collection there.",
    ],
    fixes: isSure ? fixOf("Make a list that can change", "review", changeable(at, place)) : [],
  });
}

/** What a function of Collections or Kotlin's sort changes in place on the failing line: its first argument or its receiver. */
function changedArgument(at: FailingLine): { call: Call; changed: string } | undefined {
  const tree = treeAt(at.source, at.line);
  const calls = nodesOnLine(tree, at.line).filter(
    (node): node is Call => node.kind === "call" && node.line === at.line && SORTS.test(node.name),
  );
  const [call, ...more] = calls;
  if (!call || more.length > 0 || !call.receiver) return undefined;
  const value = pathOf(call.receiver) === "Collections" ? call.arguments[0]?.value : call.receiver;
  const changed = value && pathOf(value);
  return changed === undefined ? undefined : { call, changed };
}

/** The collection comes from elsewhere: that it refuses is what the frame that threw shows. */
function changesGiven(
  error: ParsedError,
  at: FailingLine,
  { call, changed }: { call: Call; changed: string },
  thrower: string,
): Finding {
  const isJava = at.path.endsWith(".java");
  return {
    rootCause: `Line ${at.line} lets ${call.name}() change ${changed} in place, and the collection it has there refuses changes (${thrower.split(".").at(-1)} threw).`,
    ground: "told",
    location: { path: at.path, line: at.line },
    label: "changes it in place",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, at.line, lineOf(at.source, at.line), `${call.name}() works in place`),
    ],
    fixGuidelines: [
      call.name.startsWith("sort")
        ? `Sort a copy and use that: ${isJava ? `new ArrayList<>(${changed})` : `${changed}.sortedWith(…)`}.`
        : `Do it with a copy and use that: ${isJava ? `new ArrayList<>(${changed})` : `${changed}.toMutableList()`}.`,
    ],
  };
}

const SORTS = /^(?:sort|sortBy|sortWith|sortByDescending|sortDescending|shuffle|reverse|swap|rotate)$/;

/** The nearest line above in the same function that gives the name its value; else of the whole file the only one. */
function makerOf(at: FailingLine, name: string, line: number): [number, Maker] | undefined {
  const assigns = new RegExp(`(?<![\\w.])(?:this\\.)?${escapeRegex(name)}\\s*(?::[^=]{1,80})?=(?!=)`);
  const from = functionAt(at.outline, line)?.startLine ?? line;
  const local: number[] = [];
  const all: number[] = [];
  at.source.code.forEach((code, index) => {
    if (!code.includes(name) || !assigns.test(code)) return;
    all.push(index + 1);
    if (index + 1 >= from && index + 1 < line) local.push(index + 1);
  });
  const place = local.at(-1) ?? (all.length === 1 ? all[0] : undefined);
  const maker = place && MAKERS.find(({ pattern }) => pattern.test(codeOf(at.source, place)));
  return place && maker ? [place, maker] : undefined;
}

function changeable({ source, outline }: FailingLine, line: number): Edit[] | undefined {
  const text = lineOf(source, line);
  if (source.path.endsWith(".java")) {
    const call = /\b(?:Arrays\.asList|List\.of)\(.*\)(?=;\s*$)/.exec(text)?.[0];
    const imported = call && importChange(source, outline, "java.util.ArrayList");
    if (!call || !imported || !isOneCall(call)) return undefined;
    const changed = text.replace(call, () => `new ArrayList<>(${call})`);
    return editLines(source, [...imported, { from: line, to: line, lines: [changed] }]);
  }
  const cast =
    /\b(list|set|map)Of(<[\w<>?, ]*>)?\((.*)\) as Mutable(?:List|Set|Map)<[\w<>?, ]+>(?=\s*$)/.exec(text);
  const kind = cast?.[1] ?? "";
  if (!cast || (cast[3] === "" && !cast[2])) return undefined;
  const made = `mutable${kind.charAt(0).toUpperCase()}${kind.slice(1)}Of${cast[2] ?? ""}(${cast[3]})`;
  return editLines(source, [{ from: line, to: line, lines: [text.replace(cast[0], () => made)] }]);
}

/** The bracket that opens first closes last. */
function isOneCall(call: string): boolean {
  let depth = 0;
  for (let at = 0; at < call.length; at++) {
    if (call[at] === "(") depth++;
    if (call[at] === ")" && --depth === 0) return at === call.length - 1;
  }
  return false;
}
