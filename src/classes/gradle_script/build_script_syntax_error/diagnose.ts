import { fixOf } from "../../../analysis/build/build.ts";
import { type Script, type ScriptPlace, scriptPlace, topBlock } from "../../../analysis/build/script.ts";
import { statementsOf } from "../../../analysis/build/statements.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { indentOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { mergeMarkers } from "../../../syntax/merge-markers.ts";
import { unpairedBrackets } from "../../../syntax/unpaired-brackets.ts";
import type { failureClass } from "./class.ts";
import { inOwnLanguage } from "./script-dialect.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const place = yield* scriptPlace(error);
  if (!place) return;
  yield* think(`Is ${place.script.path} whole, and does line ${place.line} speak its language?`);
  yield* conclude(
    conflictMarkers(error, place) ??
      otherLanguage(error, place) ??
      unclosedString(error, place) ??
      unpairedBracket(error, place) ??
      pluginsNotFirst(error, place) ??
      open(error, place),
  );
}

const quoted = ({ path, lines }: Script, line: number, note?: string) =>
  lineClaim("read_file", path, line, lines[line - 1] ?? "", note);

function conflictMarkers(error: ParsedError, { script }: ScriptPlace): Finding | undefined {
  const marks = mergeMarkers(script.lines).map(({ line }) => line);
  const [first] = marks;
  if (!first) return undefined;
  return {
    rootCause: `A merge left its conflict markers in ${script.path}: both sides are still there.`,
    ground: "proven",
    location: { path: script.path, line: first },
    label: "conflict marker",
    evidence: [logClaim(error), ...marks.slice(0, 6).map((line) => quoted(script, line))],
    fixGuidelines: ["Choose between the two sides, and delete the lines of markers."],
  };
}

/** Lines that one edit rewrites; a script that is Groovy throughout is better renamed or converted as a whole. */
const MOST_REWRITTEN = 12;

/** Groovy in a `.kts` file, or Kotlin in a Groovy one. */
function otherLanguage(error: ParsedError, { script, line }: ScriptPlace): Finding | undefined {
  const written = inOwnLanguage(script);
  const right = written.get(line);
  if (right === undefined) return undefined;
  const changes = [...written].map(([at, each]) => ({ from: at, to: at, lines: [each] }));
  const [own, file] = script.isKotlin ? ["Groovy", "a Kotlin script"] : ["Kotlin", "a Groovy script"];
  const more = changes.length - 1;
  const others = more === 0 ? "" : more === 1 ? "; one more line is too" : `; ${more} more lines are too`;
  const shown = changes.filter(({ from }) => from !== line).slice(0, 3);
  const isLong = changes.length > MOST_REWRITTEN;
  return {
    rootCause: `Line ${line} of ${script.path} is written in ${own}, and the file is ${file}${others}.`,
    ground: "proven",
    location: { path: script.path, line },
    label: `${own}, not ${own === "Groovy" ? "Kotlin" : "Groovy"}`,
    evidence: [logClaim(error), quoted(script, line), ...shown.map(({ from }) => quoted(script, from))],
    fixGuidelines: [
      isLong
        ? `Rename ${script.path} to end in .gradle if it was meant to be Groovy, or convert it as a whole.`
        : `Write it as \`${right.trim()}\`.`,
    ],
    fixes: isLong
      ? []
      : fixOf(
          `Write ${changes.length > 1 ? "these lines" : "it"} in ${own === "Groovy" ? "Kotlin" : "Groovy"}`,
          "review",
          editLines(script, changes),
        ),
  };
}

function unclosedString(error: ParsedError, { script, line }: ScriptPlace): Finding | undefined {
  const open = script.openString;
  if (!open || Math.abs(open - line) > 3) return undefined;
  return {
    rootCause: `A string on line ${open} of ${script.path} begins and does not end, so what follows is read as part of it.`,
    ground: "proven",
    location: { path: script.path, line: open },
    label: "never ends",
    evidence: [logClaim(error), quoted(script, open)],
    fixGuidelines: ["Close the string with the quote that began it."],
  };
}

/** A bracket too few or too many. */
function unpairedBracket(error: ParsedError, { script }: ScriptPlace): Finding | undefined {
  const [unpaired] = unpairedBrackets(script.path, script.lines.join("\n"));
  if (!unpaired) return undefined;
  const { mark, line, behind, closableAt: at } = unpaired;
  if (/[})\]]/.test(mark)) {
    return {
      rootCause: `The ${mark} on line ${line} of ${script.path} closes nothing: there is one too many.`,
      ground: "told",
      location: { path: script.path, line },
      label: "closes nothing",
      evidence: [logClaim(error), ...headOfLast(script, line)],
      fixGuidelines: [`Delete the ${mark}, or add the block it was meant to close.`],
    };
  }
  const end = mark === "{" ? behind : undefined;
  return {
    rootCause: `The ${mark} on line ${line} of ${script.path} is never closed${end ? `; by the indentation its block ends before line ${end}` : ""}.`,
    ground: end ? "proven" : "told",
    location: { path: script.path, line },
    label: "never closed",
    evidence: [
      logClaim(error),
      quoted(script, line),
      ...(end ? [quoted(script, end, "no longer inside")] : []),
    ],
    fixGuidelines: [end ? `Put a } before line ${end}.` : `Close the ${mark}.`],
    fixes: end
      ? fixOf("Close the block", "review", closeBefore(script, line, end))
      : mark === "(" && at !== undefined
        ? fixOf(
            "Close the call at the end of its line",
            "review",
            rewrite(script, [{ start: at, end: at, by: ")" }]),
          )
        : [],
  };
}

/** The nearest line above that says something, for a bracket that stands alone. */
function headOfLast(script: Script, line: number) {
  const head = statementsOf(script).findLast(
    (each) => each.line <= line && each.line > line - 10 && each.name !== "",
  );
  return head ? [quoted(script, head.line)] : [];
}

function closeBefore(script: Script, opening: number, end: number) {
  let from = end;
  while (from > opening + 1 && (script.lines[from - 2] ?? "").trim() === "") from--;
  return editLines(script, [
    { from, to: from - 1, lines: [`${indentOf(script.lines[opening - 1] ?? "")}}`] },
  ]);
}

/** What may stand before `plugins { }`; an annotation has no name. */
const MAY_COME_FIRST: ReadonlySet<string> = new Set([
  "import",
  "buildscript",
  "pluginManagement",
  "initscript",
  "",
]);

/** `plugins { }` stands behind other statements. */
function pluginsNotFirst(error: ParsedError, { script }: ScriptPlace): Finding | undefined {
  const plugins = topBlock(script, "plugins");
  if (!plugins) return undefined;
  const before = statementsOf(script).find(
    ({ name, path, line }) => path.length === 0 && line < plugins.from && !MAY_COME_FIRST.has(name),
  )?.line;
  if (before === undefined) return undefined;
  return {
    rootCause: `plugins { } begins on line ${plugins.from} of ${script.path}, behind other statements. Only imports, buildscript and pluginManagement may stand before it.`,
    ground: "told",
    location: { path: script.path, line: before },
    label: "before plugins",
    evidence: [logClaim(error), quoted(script, before, "comes first"), quoted(script, plugins.from)],
    fixGuidelines: [`Move line ${before} and what belongs to it below the plugins block.`],
  };
}

function open(error: ParsedError, { script, line }: ScriptPlace): Finding {
  return {
    rootCause: `Gradle cannot compile ${script.path} at line ${line}. Brackets, quotes and conflict markers are in order, so it is the statement itself or the line before it.`,
    ground: "open",
    location: { path: script.path, line },
    label: "cannot be compiled",
    evidence: [logClaim(error), quoted(script, line)],
    fixGuidelines: [
      `Read line ${line} and the one above: a missing comma, operator or parenthesis is reported where the next thing begins.`,
    ],
    unestablished: true,
  };
}
