import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { withArticle } from "../../wording.ts";
import { ownerCauses } from "../owner-causes.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  ...ownerCauses,
  /** `root` is what the window has for its content, where that is not the ComposeView itself. */
  hostUnknown: ({ owner, root }: { owner: string; root?: string }) => ({
    text: `A ComposeView was added to a window whose root has no ${owner}: an activity that is no ComponentActivity, a view of WindowManager (an overlay of a service, an input method), a plain Dialog or a PopupWindow.${root ? ` The content of that window is ${withArticle(root)}.` : ""}`,
    steps: [
      "Let the activity extend ComponentActivity, FragmentActivity or AppCompatActivity. In a dialog take ComponentDialog, or a DialogFragment.",
      "In another window set the owners on the root view before it is added: setViewTreeLifecycleOwner, setViewTreeSavedStateRegistryOwner, setViewTreeViewModelStoreOwner; a service can be a LifecycleService.",
    ],
  }),
  /** The window of a Flutter app: its activity decides whether native views find an owner. */
  inFlutter: ({ owner }: { owner: string }) => ({
    text: `Native code of this Flutter app, most often of a plugin, shows a ComposeView, and the activity has no ${owner} in its view tree: its content is a FlutterView, as a FlutterActivity shows it, which is a plain Activity.`,
    steps: [
      "Let MainActivity extend FlutterFragmentActivity (io.flutter.embedding.android) instead of FlutterActivity.",
      "Where a plugin brings the activity (android:name in the manifest), take the one of that plugin that is a FlutterFragmentActivity, or extend that.",
    ],
  }),
});

/** What a FlutterActivity, a plain Activity, has for its content: https://api.flutter.dev/javadoc, as of 2026-11. */
const FLUTTER_VIEW = "io.flutter.embedding.android.FlutterView";

export function readLog({ facts: { owner, view } }: Context<typeof failureClass>) {
  if (!owner) return undefined;
  if (view === FLUTTER_VIEW) return causes.proven("inFlutter", { owner }, { ground: "typical" });
  const root = view && !view.endsWith(".ComposeView") ? shortName(view) : undefined;
  return causes.proven("hostUnknown", { owner, root }, { ground: "typical" });
}
