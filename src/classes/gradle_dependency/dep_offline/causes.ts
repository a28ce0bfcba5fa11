import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  offline: ({ dependency }: { dependency: string }) => ({
    text: `Gradle runs offline, and ${dependency} is not in the cache that it uses.`,
    steps: [
      "Run once without --offline, or turn off offline mode in the IDE (the plug in the Gradle window).",
      "On a build server without network fill the cache in an earlier step.",
    ],
  }),
});

export const readLog = ({ facts: { dependency } }: Context<typeof failureClass>) =>
  dependency ? causes.proven("offline", { dependency }, { explicit: true }) : undefined;
