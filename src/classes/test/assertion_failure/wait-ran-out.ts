import { rewrite } from "../../../analysis/changes/rewrite.ts";
import type { FailedAssertion } from "../../../analysis/code/failed-assertion.ts";
import {
  droppedWaitBefore,
  endsOf,
  type TimedWait,
  timedWait,
} from "../../../analysis/threads/timed-waits.ts";
import { claimOf, type Expression } from "../../../analysis/values/expression.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import { nodesOf } from "../../../syntax/tree/children.ts";
import type { Call, Node } from "../../../syntax/tree/nodes.ts";
import { enclosing, plain, textOf } from "../../../syntax/tree/relations.ts";
import { variableNamed } from "../../../syntax/tree/scopes.ts";
import { takerOf } from "../../../syntax/tree/waits.ts";
import type { Support, Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { shorten } from "../../wording.ts";
import { causes, type Wait } from "./causes.ts";

/** An assertion about what a wait with a limit answers: it failed, so the time was up. */
export function waitRanOut(assertion: FailedAssertion): Verdict | undefined {
  const found = nodesOf(assertion.node, "call").flatMap((call) => assertedWait(assertion, call))[0];
  if (!found) return undefined;
  const { wait, support } = shownWait(assertion, found);
  return wait.ends?.length === 0
    ? causes.proven("waitNeverEnded", wait, { ...support, ground: "stated" })
    : causes.open("waitRanOut", wait, support);
}

/** A wait with a limit before the assertion, of which nobody asks whether its time was up. */
export function waitNotChecked(
  context: Pick<Context, "line">,
  assertion: FailedAssertion,
): Verdict | undefined {
  const { tree, line, node } = assertion;
  const found = droppedWaitBefore(tree, node);
  if (!found) return undefined;
  const { wait, support } = shownWait(assertion, found);
  const evidence = [...support.evidence, context.line(assertion, "asserted here")];
  const more = { ...support, evidence, fixes: asking(assertion, found) };
  const values = { ...wait, line, at: found.call.line };
  return causes.open(found.answers === "nothing" ? "sleptBefore" : "waitNotChecked", values, more);
}

/** A wait in words, and where it stands, with what ends it. */
function shownWait({ tree, source, outline }: FailedAssertion, found: TimedWait) {
  const { call, answers, on } = found;
  const ends = endsOf(tree, found);
  const at = (node: Node): Expression => ({ node, tree, source, outline });
  const wait: Wait = {
    call: shorten(textOf(tree, call), 60),
    answers,
    on,
    endedBy: call.name === "tryAcquire" ? "release" : call.name === "poll" ? "put" : "countDown",
    isOfBlock: call.lambda !== undefined,
    ends: ends?.map((end) => {
      const code = enclosing(tree, end, "lambda") ?? enclosing(tree, end, "object");
      return { line: end.line, taker: code && takerOf(tree, code)?.name };
    }),
  };
  const evidence = [
    claimOf(at(call), "the wait"),
    ...(ends ?? []).slice(0, 2).map((end) => claimOf(at(end), "ends it")),
  ];
  return { wait, support: { location: { path: source.path, line: call.line }, evidence } satisfies Support };
}

/** `assertTrue(latch.await(…))`, `assertNotNull(request)` of `val request = queue.poll(…)`. */
function assertedWait({ tree }: FailedAssertion, { name, arguments: given, receiver }: Call): TimedWait[] {
  const wants = /^(?:assertTrue|isTrue)$/.test(name)
    ? "false"
    : /^(?:assertNotNull|isNotNull)$/.test(name)
      ? "null"
      : undefined;
  if (!wants) return [];
  const asked =
    given.length > 0
      ? given.map(({ value }) => value)
      : receiver?.kind === "call"
        ? receiver.arguments.map(({ value }) => value)
        : [];
  return asked.flatMap((value) => {
    const node = plain(value);
    const held = node.kind === "name" ? variableNamed(tree, node, node.name)?.value : node;
    const wait = held && timedWait(plain(held));
    return wait && wait.answers === wants ? [wait] : [];
  });
}

/** The answer of a wait, asked for: the next run then says which it was. */
function asking({ tree, source, outline }: FailedAssertion, { call, answers }: TimedWait): ProposedFix[] {
  if (answers !== "false") return [];
  const imports = outline.imports.flatMap(({ module, imported }) =>
    imported.map((name) => `${module}.${name}`),
  );
  const isOwn = imports.some((each) => /\.assertTrue$/.test(each));
  const isClass = imports.some((each) => /^(?:org\.junit|junit\.framework)\.Assert$/.test(each));
  const by = isOwn
    ? "assertTrue"
    : isClass
      ? "Assert.assertTrue"
      : tree.language === "kotlin"
        ? "check"
        : undefined;
  const edits =
    by &&
    rewrite(source, [
      { start: call.start, end: call.end, by: `${by}(${tree.text.slice(call.start, call.end)})` },
    ]);
  return edits ? [{ title: "Ask whether the time was up", safety: "review", shows: true, edits }] : [];
}
