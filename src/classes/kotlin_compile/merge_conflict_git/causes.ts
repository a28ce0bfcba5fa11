import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { mergeCauses, mergeSteps } from "../merge-marks.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  ...mergeCauses,
  notResolved: ({ path }: { path: string }) => ({
    text: `Both sides of a merge changed ${path}, and the conflict is not resolved.`,
    steps: mergeSteps,
  }),
});

export function readLog({ facts: { conflictPath: path }, place }: Context<typeof failureClass>) {
  const support = { ground: "stated", explicit: true } as const;
  return path
    ? causes.proven("notResolved", { path }, support)
    : causes.proven("marksLeft", { file: place ?? "A file" }, support);
}
