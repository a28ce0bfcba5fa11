import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { linesInSources } from "../../../analysis/code/calls-in-sources.ts";
import { type FailingLine, failingLine } from "../../../analysis/code/failing-line.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { claimOf, functionAround, lineOfExpression } from "../../../analysis/values/expression.ts";
import type { Claim, Location } from "../../../model/finding.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { codeOnLine, lineAt, nodesOnLine } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { withArticle } from "../../wording.ts";
import { type BigPut, bigPutsIn } from "./big-puts.ts";
import { causes, isOthers } from "./causes.ts";
import type { failureClass } from "./class.ts";

const MOST_SHOWN = 4;
const MOST_FILES = 8;

/** More than fits into one transaction (about 1 MB for all of a process): extras of an intent, or saved state. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const bytes = Number(context.facts.bytes ?? Number.NaN);
  if (isOthers(bytes)) return;
  const size = bytes > 0 ? `${Math.round(bytes / 1000)} kB` : undefined;
  const failing = yield* failingLine(context.error);
  yield { thought: "What is put into the intent, or saved when the screen stops?" };
  const sent = failing && (yield* examineSent(failing.at, size));
  if (sent) yield sent;
  const isSaving = throwablesOf(context.error).some(({ frames }) =>
    frames.some(({ className }) => /StopInfo|PendingTransactionActions/.test(className)),
  );
  if (isSaving) yield* examineSaved(size);
}

/** What the function of the failing line puts into what it sends, as far as its type lets it be of any size. */
function* examineSent(at: FailingLine, size: string | undefined): AnalysisTask<Verdict | undefined> {
  const { source, outline, line, path } = at;
  const tree = treeAt(source, line);
  const code = codeOnLine(tree, line);
  const place = { tree, source, outline };
  const within = code && functionAround({ node: code, ...place });
  if (!within) return undefined;
  const puts = (yield* bigPutsIn({ node: within.node, ...place })).filter(
    ({ put }) => put.source.path !== path || lineOfExpression(put) <= line,
  );
  if (puts.length === 0) return undefined;
  const { location, evidence } = supportOf(puts);
  const sends = { ...claimOf({ node: code, ...place }, "sends it"), line };
  const isShown = evidence.some((each) => each.path === path && each.line === line);
  const values = { line, file: fileName(path), size, puts: puts.slice(0, MOST_SHOWN).map(placed) };
  return causes.proven("sentTooMuch", values, {
    ground: puts.length === 1 ? "stated" : "typical",
    location,
    evidence: isShown ? evidence : [...evidence, sends],
  });
}

/** No line of the reader is in such a trace: what the project saves when a screen stops. */
function* examineSaved(size: string | undefined): Examination {
  const { hits: lines } = yield* linesInSources("\\bonSaveInstanceState\\(");
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
  if (puts.length === 0) return;
  const values = { size, puts: puts.slice(0, MOST_SHOWN).map(placed), hasArguments: puts.length > saved };
  const ground = puts.length === 1 ? "ambiguous" : "open";
  yield causes.open("savedTooMuch", values, { ground, ...supportOf(puts) });
}

/** What is put into the arguments of fragments: they are saved with the fragment each time. */
function* argumentsOfFragments(): AnalysisTask<BigPut[]> {
  const { hits: lines } = yield* linesInSources("\\barguments\\s*=(?!=)|\\bsetArguments\\s*\\(");
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

/** The first of what is put in, and lines that do. */
function supportOf(puts: readonly BigPut[]): { location?: Location; evidence: Claim[] } {
  const [first] = puts;
  return {
    ...(first && { location: { path: first.put.source.path, line: lineOfExpression(first.put) } }),
    evidence: puts.slice(0, MOST_SHOWN).map((each) => claimOf(each.put, `puts in ${typed(each)}`)),
  };
}
