import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { fastCauses } from "../fast-state.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  ...fastCauses,
  /** `reader` is the composable, or the place where only the log has it. */
  flowNotCollected: ({ reader, flow }: { reader: string; flow?: string }) => ({
    text: `${reader} reads ${flow ? `${flow}.value` : ".value of a StateFlow"} while it composes. That takes the value of the moment and tells Compose nothing: when ${flow ?? "the flow"} emits again, the screen stays as it is.`,
    steps: [
      `Collect it: val state by ${flow ?? "flow"}.collectAsStateWithLifecycle()${flow ? "" : " (lifecycle-runtime-compose), or collectAsState()"}.`,
    ],
    label: "read once, not observed",
  }),
});

export const readLog = ({ facts, place = "A composable" }: Context<typeof failureClass>) =>
  facts.issue === "StateFlowValueCalledInComposition"
    ? causes.proven("flowNotCollected", { reader: place })
    : undefined;
