import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["owner"], ({ owner }) => ({
  cause: `A ComposeView was added to a window whose root has no ${owner}: a view of WindowManager (an overlay of a service), a plain Dialog or a PopupWindow.`,
  steps: [
    `Set the owners on the root view before it is added: setViewTreeLifecycleOwner, setViewTreeSavedStateRegistryOwner, setViewTreeViewModelStoreOwner.`,
    "In a dialog take ComponentDialog, or a DialogFragment; a service can be a LifecycleService.",
  ],
  ground: "inKind",
}));
