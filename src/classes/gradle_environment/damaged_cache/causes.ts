import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  writtenInPart: ({ entry, folder }: { entry: string; folder: string }) => ({
    text: `${entry} in Gradle's cache is damaged: it was written or loaded in part, or something changed it afterwards. The project itself is not at fault.`,
    steps: [
      "Run ./gradlew --stop, so that no daemon holds the folder.",
      `Delete ${folder}; Gradle creates it again. On a build server drop the stored cache too.`,
    ],
  }),
});

export function readLog({ facts: { entry } }: Context<typeof failureClass>) {
  if (!entry) return undefined;
  const folder = /^(.*[/\\]caches[/\\](?:[\d.]+[/\\])?[\w.-]+)[/\\]/.exec(entry)?.[1] ?? entry;
  return causes.proven("writtenInPart", { entry, folder }, { explicit: true });
}
