import { fact, logClaim } from "../../../analysis/claims.ts";
import { linesInSources } from "../../../analysis/code/calls-in-sources.ts";
import { type FailingLine, failingLine } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { claimOf, functionAround, lineOfExpression } from "../../../analysis/values/expression.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import { codeOnLine, lineAt, nodesOnLine } from "../../../syntax/tree/relations.ts";
import { inWords, withArticle } from "../../wording.ts";
import { type BigPut, bigPutsIn } from "./big-puts.ts";
import type { failureClass } from "./class.ts";
import { isOthers } from "./stated.ts";

const MOST_SHOWN = 4;
const MOST_FILES = 8;

/** More than fits into one transaction (about 1 MB for all of a process): extras of an intent, or saved state. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const bytes = Number(fact(error, "bytes") ?? Number.NaN);
  if (isOthers(bytes)) return;
  const size = Number.isFinite(bytes) && bytes > 0 ? ` (${Math.round(bytes / 1000)} kB)` : "";
  const failing = yield* failingLine(error);
  yield* think("What is put into the intent, or saved when the screen stops?");
  if (failing && (yield* sent(error, failing.at, size))) return;
  const saves = throwablesOf(error).some(({ frames }) =>
    frames.some(({ className }) => /StopInfo|PendingTransactionActions/.test(className)),
  );
  if (saves) yield* saved(error, size);
}

/** What the function of the failing line puts into what it sends, as far as its type lets it be of any size. */
function* sent(error: ParsedError, at: FailingLine, size: string): Inquiry<boolean> {
  const { source, outline, line } = at;
  const tree = treeAt(source, line);
  const code = codeOnLine(tree, line);
  const within = code && functionAround({ node: code, tree, source, outline });
  if (!code || !within) return false;
  const puts = yield* bigPutsIn({ node: within.node, tree, source, outline });
  const [first, ...more] = puts.filter(
    ({ put }) => put.source.path !== at.path || lineOfExpression(put) <= line,
  );
  if (!first) return false;
  const all = [first, ...more].slice(0, MOST_SHOWN);
  const sends = claimOf({ node: code, tree, source, outline }, "sends it");
  const puttings = all.map(claimed);
  yield* conclude({
    rootCause: `What line ${line} of ${fileName(at.path)} sends${size} holds ${inWords(all.map(placed))}, which may be of any size. All that a process sends at one time must fit into about 1 MB.`,
    ground: more.length === 0 ? "told" : "inKind",
    location: { path: first.put.source.path, line: lineOfExpression(first.put) },
    label: "of any size",
    evidence: [
      logClaim(error),
      ...puttings,
      ...(puttings.some((each) => each.path === sends.path && each.line === line)
        ? []
        : [{ ...sends, line }]),
    ],
    fixGuidelines: [
      "Pass an id or the address of a file, and let the receiver load the rest from there (database, repository, content://).",
    ],
  });
  return true;
}

/** No line of the reader is in such a trace: what the project saves when a screen stops. */
function* saved(error: ParsedError, size: string): Inquiry {
  const lines = yield* linesInSources("\\bonSaveInstanceState\\(");
  const saves = lines.flatMap(({ line, ...place }) => {
    const node = nodesOnLine(place.tree, line).find(
      (each) =>
        each.kind === "function" &&
        each.name === "onSaveInstanceState" &&
        lineAt(place.tree, each.nameStart) === line,
    );
    return node ? [{ ...place, node }] : [];
  });
  const puts: BigPut[] = [];
  for (const save of saves.slice(0, MOST_FILES)) puts.push(...(yield* bigPutsIn(save)));
  const saved = puts.length;
  puts.push(...(yield* argumentsOfFragments()));
  const [first] = puts;
  if (!first) return;
  const all = puts.slice(0, MOST_SHOWN);
  const what = puts.length > saved ? "saves, arguments of fragments among it" : "saves";
  yield* conclude({
    rootCause: `What a screen saved when it stopped was too large${size}. Of what this project ${what}, ${inWords(all.map(placed))} may be of any size.`,
    question: "which part of the saved state was that large",
    ground: puts.length === 1 ? "oneOfSeveral" : "open",
    unestablished: true,
    location: { path: first.put.source.path, line: lineOfExpression(first.put) },
    label: "saved, of any size",
    evidence: [logClaim(error), ...all.map(claimed)],
    fixGuidelines: [
      "Save only what finds it again (an id, a position, a query), and keep the rest in a ViewModel or on disk.",
      "Fragment arguments and the state of pagers count too. com.gu.android:toolargetool logs which key is how large.",
    ],
  });
}

/** What is put into the arguments of fragments: they are saved with the fragment each time. */
function* argumentsOfFragments(): Inquiry<BigPut[]> {
  const lines = yield* linesInSources("\\barguments\\s*=(?!=)|\\bsetArguments\\s*\\(");
  const found: BigPut[] = [];
  const seen = new Set<string>();
  for (const { line, ...place } of lines.slice(0, MOST_FILES)) {
    const code = codeOnLine(place.tree, line);
    const within = code && functionAround({ ...place, node: code });
    if (!within) continue;
    for (const put of yield* bigPutsIn({ ...place, node: within.node })) {
      const at = `${put.put.source.path}:${lineOfExpression(put.put)}`;
      if (!seen.has(at)) found.push(put);
      seen.add(at);
    }
  }
  return found;
}

const typed = ({ grows: { type, by } }: BigPut): string =>
  by ? `${withArticle(type)} with ${by.name} (${by.type})` : withArticle(type);

const placed = (big: BigPut): string =>
  `${typed(big)} (${fileName(big.put.source.path)}:${lineOfExpression(big.put)})`;

const claimed = (big: BigPut) => claimOf(big.put, `puts in ${typed(big)}`);
