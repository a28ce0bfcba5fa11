import { type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ error }) => {
  const links = [...error.raw.matchAll(/^[ \t]{1,60}([\w.]+) is (?:injected|requested) at\b/gm)].map(
    ([, name]) => simple(name ?? ""),
  );
  const round = [...new Set(links)];
  if (round.length < 2) return undefined;
  return {
    cause: `The constructors of ${round.slice(0, -1).join(", ")} and ${round.at(-1)} need each other in a circle, so none of them can be made first.`,
    steps: [
      "Break it where the other one is needed only later: inject Provider<T> or dagger.Lazy<T> there.",
      "Better, move what both need into a third class.",
    ],
    ground: "told",
    said: true,
    quotes: ["Found a dependency cycle", ...round.map((name) => `${name} is injected at`)],
  };
};
