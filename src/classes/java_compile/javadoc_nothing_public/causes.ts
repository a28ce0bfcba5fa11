import { causesOf } from "../../cause-list.ts";
import type { failureClass } from "./class.ts";

/** `only` is the one type there is, `owner` the sources that it is in. */
type Hidden = Record<"owner" | "script", string> & { only?: string; count: number };

export const causes = causesOf<typeof failureClass>()({
  noneIsPublic: ({ only, count, owner, script }: Hidden) => ({
    text: `${only ? `${only}, the only Java type in ${owner}, is not public` : `None of the ${count} Java types in ${owner} is public`}, so javadoc has nothing to document there; it reads no Kotlin, and takes that for an error.`,
    steps: [
      "Make the type public where others are to use it.",
      `Or switch the task off: tasks.javadoc { enabled = false } in ${script}; where a documentation jar has to be published, let Dokka fill it.`,
    ],
    label: "not public",
  }),
});
