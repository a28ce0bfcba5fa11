import type { TriagePart } from "../../src/model/triage.ts";

const pairs = (count: number): number => (count * (count - 1)) / 2;
const sum = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0);

/**
 * Of all pairs of events that stand in one group, the share that is of one cause; and of all pairs of one cause, the share that
 * stands in one group. A generated export has the cause as the service's own group.
 */
export function scorePairs({ groups }: TriagePart) {
  const both = sum(groups.flatMap(({ issues }) => Object.values(issues).map(pairs)));
  const causes = new Map<string, number>();
  for (const { issues } of groups)
    for (const [cause, count] of Object.entries(issues)) causes.set(cause, (causes.get(cause) ?? 0) + count);
  return {
    precision: both / sum(groups.map(({ events }) => pairs(events))),
    recall: both / sum([...causes.values()].map(pairs)),
    causes: causes.size,
  };
}
