import { causesOf } from "../../cause-list.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `only` is the one type there is, `owner` the sources that it is in. */
  noneIsPublic: ({
    only,
    count,
    ...given
  }: Record<"owner" | "script", string> & { only?: string; count: number }) => ({
    text: `${only ? `${only}, the only Java type in ${given.owner}, is not public` : `None of the ${count} Java types in ${given.owner} is public`}, so javadoc has nothing to document there; it reads no Kotlin, and takes that for an error.`,
    steps: [
      "Make the type public where others are to use it.",
      `Or switch the task off: tasks.javadoc { enabled = false } in ${given.script}; where a documentation jar has to be published, let Dokka fill it.`,
    ],
    label: "not public",
  }),
});
