import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import {
  droppedWaitBefore,
  endsOf,
  type TimedWait,
  timedWait,
} from "../../../analysis/threads/timed-waits.ts";
import { claimOf, type Expression } from "../../../analysis/values/expression.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { nodesOf } from "../../../syntax/tree/children.ts";
import type { Call, Node } from "../../../syntax/tree/nodes.ts";
import { enclosing, plain, textOf } from "../../../syntax/tree/relations.ts";
import { variableNamed } from "../../../syntax/tree/scopes.ts";
import { takerOf } from "../../../syntax/tree/waits.ts";
import { inWords, shorten } from "../../wording.ts";
import type { FailedAssertion } from "./failed-assertion.ts";

/** An assertion about what a wait with a limit answers: it failed, so the time was up. */
export function waitRanOut(error: ParsedError, assertion: FailedAssertion): Finding | undefined {
  const { tree } = assertion;
  const wait = nodesOf(assertion.node, "call").flatMap((call) => assertedWait(assertion, call))[0];
  if (!wait) return undefined;
  const call = shorten(textOf(tree, wait.call), LONGEST);
  const ends = endsOf(tree, wait);
  const never = ends?.length === 0;
  const up = `\`${call}\` answered ${wait.answers}${wait.answers === "null" && wait.call.lambda ? ", which is its answer when its time is up" : ": its time was up"}`;
  return {
    rootCause: never
      ? `${up}. Nothing in this file ends that wait: no line calls ${wait.on}.${endName(wait)}().`
      : `${up}.${endWords(assertion, ends)}`,
    ...(never
      ? { ground: "told" as const }
      : { ground: "open" as const, unestablished: true, question: `why \`${call}\` was not ended in time` }),
    location: { path: assertion.source.path, line: wait.call.line },
    label: "its time was up",
    evidence: [logClaim(error), ...claims(assertion, wait, ends)],
    fixGuidelines: stepsFor(wait, ends),
  };
}

/** A wait with a limit before the assertion, of which nobody asks whether its time was up. */
export function waitNotLookedAt(
  error: ParsedError,
  assertion: FailedAssertion,
): { finding: Finding; isSleep: boolean } | undefined {
  const { tree, line, source } = assertion;
  const wait = droppedWaitBefore(tree, assertion.node);
  if (!wait) return undefined;
  const call = shorten(textOf(tree, wait.call), LONGEST);
  const ends = endsOf(tree, wait);
  const isSleep = wait.answers === "nothing";
  const finding: Finding = {
    rootCause: isSleep
      ? `Line ${line} looks once \`${call}\` on line ${wait.call.line} is over, whether or not what it waits for has come by then.`
      : `Line ${line} looks after \`${call}\` on line ${wait.call.line}, and nobody asks what that answers: when its time is up it answers ${wait.answers}, and the test goes on.${endWords(assertion, ends)}`,
    question: isSleep
      ? "whether what the test waits for came too late, or wrong"
      : `whether \`${call}\` was ended, or its time was up`,
    ground: "open",
    unestablished: true,
    location: { path: source.path, line: wait.call.line },
    label: isSleep ? "waits for a time only" : "not asked whether its time was up",
    evidence: [
      logClaim(error),
      ...claims(assertion, wait, ends),
      lineClaim("read_file", source.path, line, lineOf(source, line), "asserted here"),
    ],
    fixGuidelines: isSleep
      ? [
          "Wait for the thing itself: a CountDownLatch that the callback counts down, the answer of a Future, advanceUntilIdle() of a test dispatcher.",
          `See what is asserted on line ${line}: is it what it was before the wait?`,
        ]
      : stepsFor(wait, ends),
    fixes: asking(assertion, wait),
  };
  return { finding, isSleep };
}

const LONGEST = 60;

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

const endName = ({ call }: TimedWait): string =>
  call.name === "tryAcquire" ? "release" : call.name === "poll" ? "put" : "countDown";

/** Who ends the wait: by its lines, and the calls that are given the code with them. */
function endWords({ tree }: FailedAssertion, ends: readonly Node[] | undefined): string {
  if (!ends || ends.length === 0) return "";
  const told = ends.slice(0, 2).map((end) => {
    const code = enclosing(tree, end, "lambda") ?? enclosing(tree, end, "object");
    const taker = code && takerOf(tree, code);
    return `line ${end.line}${taker ? `, in what ${taker.name}() is given` : ""}`;
  });
  return ` What ends that wait is ${inWords(told)}.`;
}

function claims(
  { source, tree, outline }: FailedAssertion,
  { call }: TimedWait,
  ends: readonly Node[] | undefined,
): Claim[] {
  const at = (node: Node): Expression => ({ node, tree, source, outline });
  return [
    claimOf(at(call), "the wait"),
    ...(ends ?? []).slice(0, 2).map((end) => claimOf(at(end), "ends it")),
  ];
}

function stepsFor(wait: TimedWait, ends: readonly Node[] | undefined): string[] {
  const { on } = wait;
  const [end] = ends ?? [];
  if (ends?.length === 0) return [`Call ${on}.${endName(wait)}() where what the test waits for is there.`];
  return [
    ...(end
      ? [
          `See whether line ${end.line} is run at all: the code under test may fail, or call back with its other answer, or on a thread that the test holds.`,
        ]
      : []),
    `Only where it is merely slow, give ${on ? `the wait for ${on}` : "it"} more time.`,
  ];
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
