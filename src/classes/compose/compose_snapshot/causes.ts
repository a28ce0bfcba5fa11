import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatFrame } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** The states that a block writes or creates away from the main thread. */
interface OffMain {
  names: readonly string[];
  block: string;
  line: number;
}

const subjectOf = ({ names }: OffMain) =>
  `${names.join(" and ") || "A state object"} ${names.length > 1 ? "are" : "is"}`;

export const causes = causesOf<typeof failureClass>()({
  writtenOffMain: (state: OffMain) => ({
    text: `${subjectOf(state)} written in ${state.block} (line ${state.line}), away from the main thread. A composition that runs at the same moment on the main thread collides with that write.`,
    steps: [
      `Load in the background, write ${state.names.join(" and ")} on the main thread: withContext(Dispatchers.Main) { … } around the assignment alone.`,
      "Or keep the value in a StateFlow, which may be set from any thread. Snapshot.withMutableSnapshot { } makes several writes one.",
    ],
    label: "written off the main thread",
  }),
  createdOffMain: (state: OffMain) => ({
    text: `${subjectOf(state)} created in ${state.block} (line ${state.line}), away from the main thread. A composition that began before cannot see a state made there until a snapshot publishes it.`,
    steps: [
      "Create the state where the object is made on the main thread, and let the background work hand over plain values.",
      "Or keep the value in a StateFlow, which may be set from any thread, and collect it in the composable.",
    ],
    label: "created off the main thread",
  }),
  /** `around` is what computes there, `reader` who was seen to write where only the log is known. */
  writtenInDerived: ({ state, around, reader }: { state?: string; around?: string; reader?: string }) => ({
    text: around
      ? `${state} is written inside ${around}, whose block may only read state: it runs in a read-only snapshot.`
      : `${reader} changes state where it may only be read: inside derivedStateOf, a snapshotFlow block or another calculation.`,
    steps: [
      `Compute and return the value ${around ? `in ${around}` : "there"}; write ${state ?? "state"} from a LaunchedEffect or the event that changes it.`,
    ],
    label: `written in ${around ?? "a calculation"}`,
  }),
  concurrentChange: () => ({
    text: "A state object was changed by another thread while the composition that changes it too was running.",
    steps: [
      "Change state on the main thread: withContext(Dispatchers.Main) or update { } of a MutableStateFlow in the ViewModel.",
      "Take writes out of the bodies of composables: they belong into callbacks and effects.",
    ],
  }),
});

export const isReadOnly = (message: string): boolean => /read-only snapshot/.test(message);

export function readLog({ error: { message }, own: [frame] }: Context<typeof failureClass>) {
  if (isReadOnly(message) && frame)
    return causes.proven("writtenInDerived", { reader: formatFrame(frame) }, { ground: "typical", frame });
  return /Unsupported concurrent change/.test(message) ? causes.supported("concurrentChange", {}) : undefined;
}
