import { causesOf } from "../../cause-list.ts";
import type { failureClass } from "./class.ts";

/** Who asks, for whom, and by which call: `focus.requestFocus()`. */
interface FocusRequest {
  requester: string;
  call: string;
  composable: string;
}

const effectStep = ({ call }: FocusRequest) => `Call it from an effect: LaunchedEffect(Unit) { ${call} }.`;
const besideField =
  "Ask for focus from a LaunchedEffect inside the same block as the field, so that it runs when the field is there.";
const attachStep = ({ requester }: FocusRequest) =>
  `Attach the requester to the field: Modifier.focusRequester(${requester}).`;
const noDelay = "No delay helps for sure: the field may still not be there.";
const label = "the field may be absent";

export const causes = causesOf<typeof failureClass>()({
  duringComposition: (request: FocusRequest & { condition?: string; isAttached: boolean }) => ({
    text: `${request.call} runs while ${request.composable} composes. The field gets its requester only when that pass is done, so the first call always comes too early.`,
    steps: [
      request.condition ? besideField : (request.isAttached ? effectStep : attachStep)(request),
      noDelay,
    ],
    label: "called during composition",
  }),
  notAttached: (request: FocusRequest) => ({
    text: `${request.composable} calls ${request.call}, and no Modifier.focusRequester(${request.requester}) in the file attaches it to a field.`,
    steps: [attachStep(request), noDelay],
    label,
  }),
  /** `condition` is the block that the field is composed in, "if" for a branch; `slot` is where the call stands. */
  fieldAbsent: (request: FocusRequest & { slot: string; condition: string }) => ({
    text: `${request.call} is called in ${request.slot}, but the field that carries the requester stands in ${request.condition === "if" ? "a branch" : `${request.condition} { }`} and is not always on the screen.`,
    steps: [besideField, noDelay],
    label,
  }),
});
