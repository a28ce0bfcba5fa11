import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

const describeCircle = ({ round }: { round: readonly string[] }) => ({
  text: `The constructors of ${round.slice(0, -1).join(", ")} and ${round.at(-1)} need each other in a circle, so none of them can be created first.`,
  steps: [
    "Break it where the other one is needed only later: inject Provider<T> or dagger.Lazy<T> there.",
    "Better, move what both need into a third class.",
  ],
});

export const causes = causesOf<typeof failureClass>()({
  twoClasses: describeCircle,
  longerChain: describeCircle,
});

export function readLog({ error }: Context<typeof failureClass>) {
  const links = [...error.raw.matchAll(/^[ \t]{1,60}([\w.]+) is (?:injected|requested) at\b/gm)].map(
    ([, name]) => shortName(name ?? ""),
  );
  const round = [...new Set(links)];
  if (round.length < 2) return undefined;
  const quotes = ["Found a dependency cycle", ...round.map((name) => `${name} is injected at`)];
  return causes.proven(
    round.length > 2 ? "longerChain" : "twoClasses",
    { round },
    { explicit: true, quotes },
  );
}
