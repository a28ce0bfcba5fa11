import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { callsInSources } from "../../../analysis/code/calls-in-sources.ts";
import { type ClassHead, classHead } from "../../../analysis/code/class-head.ts";
import { functionAt, shortClass } from "../../../analysis/code/code.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { threadOfLine } from "../../../analysis/code/thread-of-line.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Claim } from "../../../model/finding.ts";
import type { FunctionNode } from "../../../syntax/tree/nodes.ts";
import { lineAt } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Types of a query that Room runs on a thread of its own. */
const ASYNCHRONOUS =
  /^(?:Flow|LiveData|Flowable|Observable|Single|Maybe|Completable|PagingSource|ListenableFuture)\b/;

export function* examine(context: Context<typeof failureClass>): Examination {
  const thread = yield* threadOfLine(context.error);
  if (!thread) return;
  const { touch, block } = thread;
  if (block?.where === "background") return;
  yield { thought: "Which function of the DAO is it, and how does the main thread get there?" };
  const dao = yield* daoFunction(context);
  if (dao?.isSuspend) return;
  const coroutine = block && /^(?:launch|async)$/.test(block.name) ? block : undefined;
  const edits = dao && coroutine ? yield* suspended(dao) : undefined;
  const { path, line } = touch;
  const values = {
    who: `Line ${line}`,
    dao: dao?.name,
    within: functionAt(touch.outline, line)?.name,
    block: coroutine?.said,
  };
  yield causes.proven("blockingFunction", values, {
    ground: coroutine ? "proven" : "stated",
    location: { path, line },
    evidence: [
      context.line(touch, "the call"),
      ...(coroutine
        ? [lineClaim("read_file", coroutine.path, coroutine.line, coroutine.text, "stays on the main thread")]
        : []),
      ...(dao ? [dao.claim] : []),
    ],
    fixes: fixOf(`Make ${dao?.name}() a suspend function`, "review", edits),
  });
}

interface DaoFunction {
  /** `BedDao.all`. */
  name: string;
  owner: ClassHead;
  node: FunctionNode;
  isSuspend: boolean;
  claim: Claim;
}

/** The function that the generated class in the trace implements. */
function* daoFunction({ root }: Context): AnalysisTask<DaoFunction | undefined> {
  const frame = root?.frames.find(({ className }) => /_Impl(?:\$|$)/.test(className));
  const owner = frame && (yield* classHead(frame.className.replace(/_Impl(?:\$.*)?$/s, "")));
  const node = owner?.node.members.find(
    (each): each is FunctionNode => each.kind === "function" && each.name === frame?.method,
  );
  if (!owner || !node || ASYNCHRONOUS.test(node.type?.text ?? "")) return undefined;
  const { source, tree } = owner;
  const line = lineAt(tree, node.nameStart);
  return {
    name: `${shortClass(owner.type.name)}.${node.name}`,
    owner,
    node,
    isSuspend: node.modifiers.includes("suspend"),
    claim: lineClaim("read_file", source.path, line, lineOf(source, line), "runs where it is called"),
  };
}

/** Only where the call in the trace is the only one: others would no longer compile outside a coroutine. */
function* suspended({ owner, node }: DaoFunction): AnalysisTask<Edit[] | undefined> {
  const { hits: calls } = yield* callsInSources(node.name, { limit: 12, withTests: true });
  const start = node.keywordStart;
  if (calls.length !== 1 || start === undefined) return undefined;
  return editLines(owner.source, [replaced(owner, { start, end: start }, "suspend ")]);
}
