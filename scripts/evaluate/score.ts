import type { Answer } from "./answer.ts";
import type { FixedFailure } from "./mine.ts";

/** Shares of all failures, between 0 and 1; `claims` of those that a cause was claimed for. */
export interface Score {
  failures: number;
  first: number;
  amongFive: number;
  nearLine: number;
  claimed: number;
  claims: { right: number; bins: readonly { from: number; claims: number; right: number }[] };
}

type Judged = readonly { failure: FixedFailure; answer: Answer }[];

/** How often a method names a file, and a line, that the project's own fix changed. */
export function scoreAnswers(judged: Judged): Score {
  const share = (count: number, of: number) => (of === 0 ? 0 : count / of);
  const count = (test: (each: Judged[number]) => boolean) => judged.filter(test).length;
  const named = ({ failure, answer }: Judged[number], rank: number) =>
    [...new Set(answer.suspects.map(({ path }) => path))]
      .slice(0, rank)
      .some((path) => failure.changed.has(path));
  const claims = judged.flatMap(({ failure, answer: { claim } }) =>
    claim ? [{ confidence: claim.confidence, isRight: failure.changed.has(claim.path) }] : [],
  );
  const bins = [0, 0.5, 0.6, 0.7, 0.8, 0.9].map((from, at, all) => {
    const within = claims.filter(({ confidence }) => confidence >= from && confidence < (all[at + 1] ?? 2));
    const right = within.filter(({ isRight }) => isRight).length;
    return { from, claims: within.length, right: share(right, within.length) };
  });
  return {
    failures: judged.length,
    first: share(
      count((each) => named(each, 1)),
      judged.length,
    ),
    amongFive: share(
      count((each) => named(each, 5)),
      judged.length,
    ),
    nearLine: share(count(isNear), judged.length),
    claimed: share(claims.length, judged.length),
    claims: {
      right: share(claims.filter(({ isRight }) => isRight).length, claims.length),
      bins: bins.filter((bin) => bin.claims > 0),
    },
  };
}

function isNear({ failure, answer }: Judged[number]): boolean {
  const [first] = answer.suspects;
  const line = first?.line;
  if (!first || line === undefined) return false;
  return (failure.changed.get(first.path) ?? []).some(([from, to]) => line >= from - 5 && line <= to + 5);
}
