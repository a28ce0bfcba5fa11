import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  otherBuild: ({ lock, owner }: { lock: string; owner?: string }) => ({
    text: `Another Gradle process holds the lock of ${lock}${owner ? ` (process ${owner})` : ""}: two builds share one folder at the same time.`,
    steps: [
      "Wait for the other build, or run ./gradlew --stop; an IDE's sync counts as one.",
      "On a build server give each job a GRADLE_USER_HOME and a checkout of its own.",
    ],
  }),
});

export function readLog({ facts, error }: Context<typeof failureClass>) {
  if (!facts.lock) return undefined;
  const lock = facts.lock.replace(/(?:(?<!\s)\s+)?\([^()]*\)$/, "");
  const owner = /Owner PID: (\d{1,9})/.exec(error.raw)?.[1];
  return causes.proven("otherBuild", { lock, owner }, { explicit: true, quotes: ["Owner PID"] });
}
