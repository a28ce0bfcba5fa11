import { type Reading, type StatedCause, simple } from "../../stated-cause.ts";
import { withArticle } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** What a FlutterActivity, a plain Activity, has for its content: https://api.flutter.dev/javadoc, as of 2026-11. */
const FLUTTER_VIEW = "io.flutter.embedding.android.FlutterView";

export const stated: Reading<typeof failureClass> = ({ facts: { owner, owner2, view } }) => {
  const missing = owner ?? owner2;
  if (!missing) return undefined;
  if (view === FLUTTER_VIEW) return inFlutter(missing);
  const root =
    view && !view.endsWith(".ComposeView")
      ? ` The content of that window is ${withArticle(simple(view))}.`
      : "";
  return {
    cause: `A ComposeView was added to a window whose root has no ${missing}: an activity that is no ComponentActivity, a view of WindowManager (an overlay of a service, an input method), a plain Dialog or a PopupWindow.${root}`,
    steps: [
      "Let the activity extend ComponentActivity, FragmentActivity or AppCompatActivity. In a dialog take ComponentDialog, or a DialogFragment.",
      "In another window set the owners on the root view before it is added: setViewTreeLifecycleOwner, setViewTreeSavedStateRegistryOwner, setViewTreeViewModelStoreOwner; a service can be a LifecycleService.",
    ],
    ground: "inKind",
  };
};

/** The window of a Flutter app: its activity decides whether native views find an owner. */
function inFlutter(missing: string): StatedCause {
  return {
    cause: `Native code of this Flutter app, most often of a plugin, shows a ComposeView, and the activity has no ${missing} in its view tree: its content is a FlutterView, as a FlutterActivity shows it, which is a plain Activity.`,
    steps: [
      "Let MainActivity extend FlutterFragmentActivity (io.flutter.embedding.android) instead of FlutterActivity.",
      "Where a plugin brings the activity (android:name in the manifest), take the one of that plugin that is a FlutterFragmentActivity, or extend that.",
    ],
    ground: "inKind",
  };
}
