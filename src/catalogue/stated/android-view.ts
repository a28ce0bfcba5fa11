import { frameName, given, type StatedTable, simple } from "./stated-cause.ts";

/** Views, layouts and windows. */
export const androidView: StatedTable = {
  wrong_thread_view: (told) => {
    const { calling } = told.facts;
    const who = told.here;
    if (!who) return undefined;
    const thread = calling ?? told.error.thread;
    if (thread === "main") return undefined;
    return {
      cause: `${who} changes a view on ${thread ? `the thread ${thread.trim()}` : "a background thread"}, and only the main thread may.`,
      steps: [
        /DefaultDispatcher|kotlinx/.test(thread ?? "")
          ? "Do the work in withContext(Dispatchers.IO) { … } and touch the view after it, in a coroutine of lifecycleScope, which runs on the main thread."
          : "Hand the result over: runOnUiThread { … } or view.post { … } around what touches the view, or LiveData and StateFlow.",
      ],
      confidence: 0.8,
    };
  },

  looper_not_prepared: (told) => {
    const thread =
      /inside thread Thread\[([^,\]]{1,80})/.exec(told.root?.message ?? told.error.message)?.[1] ??
      told.error.thread;
    const toast = /toast/i.test(told.error.raw.slice(0, 4000));
    if (!told.here || thread === "main") return undefined;
    return {
      cause: `${told.here} ${toast ? "shows a toast" : "makes a Handler (or something that needs one, such as an animation or a dialog)"} on ${thread ? `the thread ${thread}` : "a background thread"}, which has no message loop.`,
      steps: [
        toast
          ? "Show it on the main thread: withContext(Dispatchers.Main), runOnUiThread or view.post."
          : "Handler(Looper.getMainLooper()), where it is to work on the main thread; a HandlerThread where it is not.",
      ],
      confidence: 0.8,
    };
  },

  livedata_thread: given(["method"], ({ method }, told) =>
    told.here
      ? {
          cause: `${told.here} calls ${method} on ${told.error.thread && told.error.thread !== "main" ? `the thread ${told.error.thread}` : "a background thread"}; ${method} belongs to the main thread.`,
          steps: [
            method === "setValue"
              ? "Use postValue there, or set the value after withContext(Dispatchers.IO) { … } has given it back."
              : `Call ${method} on the main thread.`,
          ],
          confidence: 0.8,
        }
      : undefined,
  ),

  bad_window_token: given(["token"], ({ token }, told) => {
    const who = told.here;
    if (!who) return undefined;
    return token === "null"
      ? {
          cause: `${who} shows a window with a context that has none to attach it to: that of the application or a service, or a popup before its activity is on the screen.`,
          steps: [
            "Pass the activity that shows it where the dialog is made, not applicationContext.",
            "A popup waits for the view: view.post { popup.showAsDropDown(view) }.",
          ],
          confidence: 0.65,
        }
      : {
          cause: `${who} shows a dialog or window after its activity was finished or destroyed; the window it belongs to is gone.`,
          steps: [
            "Tie the work that leads there to the screen's life: lifecycleScope, a DialogFragment, or remove the callback in onStop.",
            "if (isFinishing || isDestroyed) return before showing is the small way.",
          ],
          confidence: 0.7,
        };
  }),

  window_leaked: given(["activity"], ({ activity }, told) => ({
    cause: `${simple(activity)} ended while a dialog that it had shown${told.here ? ` in ${told.here}` : ""} was still open.`,
    steps: [
      "Dismiss it in onStop or onDestroy, or use a DialogFragment, which does so by itself.",
      "Show nothing after finish() was called.",
    ],
    confidence: 0.75,
  })),

  theme_mismatch: (told) => {
    const wanted =
      told.facts.theme ??
      (/Theme\.AppCompat/.test(told.error.raw)
        ? "Theme.AppCompat"
        : /Theme\.MaterialComponents/.test(told.error.raw)
          ? "Theme.MaterialComponents"
          : undefined);
    const builder = told.frames.some(({ className }) =>
      /AlertDialog|MaterialAlertDialogBuilder|BottomSheetDialog/.test(className),
    );
    if (!wanted || !told.here) return undefined;
    return {
      cause: builder
        ? `${told.here} builds a dialog with a context whose theme does not descend from ${wanted}, such as the application's.`
        : `The context that ${told.here} works with has a theme that does not descend from ${wanted}, which the base class of the activity or a view in its layout needs.`,
      steps: [
        builder
          ? "Pass the activity as the context."
          : `Set android:theme of the activity or of <application> to a style whose parent is ${wanted} or a descendant (Material themes are).`,
        "Look at the variants of the theme too: values-night, values-v31.",
      ],
      confidence: 0.65,
    };
  },

  resource_not_found_runtime: given(["resource"], ({ resource }, told) => {
    const id = Number.parseInt(resource, 16);
    if (!told.here) return undefined;
    return id > 0 && id < 0x01000000
      ? {
          cause: `${told.here} passes the number ${id} where Android takes an Int for a resource id: setText, Toast.makeText and getString look it up in R.`,
          steps: [
            `Turn it into text first: .toString(), or getString(R.string.…, ${/text/i.test(told.here) ? "value" : "number"}).`,
          ],
          confidence: 0.8,
        }
      : undefined;
  }),

  inflate_exception: (told) => {
    const { layoutLine, resource, className } = told.facts;
    const layout = resource?.replace(/^.*:layout\//, "");
    const where = layout
      ? `${layout}.xml${layoutLine ? ` line ${layoutLine}` : ""}`
      : layoutLine
        ? `line ${layoutLine} of the layout`
        : "the layout";
    const root = told.root;
    const text = `${root?.exception}: ${root?.message ?? ""}`;
    if (className && /ClassNotFoundException/.test(text) && root?.message.includes(className)) {
      return {
        cause: `${where} names the view class ${className}, and the app contains none of that name.`,
        steps: [
          "Correct the name in the layout: the class was moved or renamed, or its library is missing.",
          "In a minified build only, R8 removed it: views in layouts are kept by their resource, not when they are made by name.",
        ],
        confidence: 0.8,
      };
    }
    if (className && /NoSuchMethodException/.test(text)) {
      return {
        cause: `${simple(className)}, which ${where} names, has no public constructor with (Context, AttributeSet), which inflating needs.`,
        steps: [
          `Give ${simple(className)} that constructor (@JvmOverloads constructor(context: Context, attrs: AttributeSet? = null)).`,
        ],
        confidence: 0.8,
      };
    }
    if (
      /Failed to resolve attribute at index|UnsupportedOperationException: Can't convert (?:to|value)/.test(
        text,
      )
    ) {
      return {
        cause: `${where}${className ? ` (${className})` : ""} uses a theme attribute (?attr/…) that the theme of its context does not define.`,
        steps: [
          "Let the activity's theme descend from the library's (Theme.MaterialComponents or Theme.Material3 for Material views), or define the attribute in it.",
          "A view inflated with applicationContext sees the application's theme only.",
        ],
        confidence: 0.7,
      };
    }
    const width = /You must supply a (layout_(?:width|height)) attribute/.exec(
      `${told.error.message} ${text}`,
    )?.[1];
    if (width) {
      return {
        cause: `${where} has an element without ${width}.`,
        steps: [`Add android:${width} there, or a style that sets it.`],
        confidence: 0.8,
      };
    }
    if (root && /OutOfMemoryError/.test(root.exception)) return undefined;
    const own = told.own[0];
    return root && own && told.error.causes.length > 0 && !/InflateException/.test(root.exception)
      ? {
          cause: `${className === "fragment" || /FragmentContainerView$/.test(className ?? "") ? "The fragment" : `The constructor of ${className ? simple(className) : "a view"}`} in ${where} failed: ${simple(root.exception)}${root.message ? ` (${root.message.split("\n", 1)[0]})` : ""} in ${frameName(own)}.`,
          steps: ["Mend it there; the inflater only wraps it."],
          confidence: 0.65,
          frame: own,
        }
      : undefined;
  },

  recycler_inconsistency: (told) => ({
    cause: `The list behind ${told.facts.adapter ? simple(told.facts.adapter) : "a RecyclerView's adapter"} was changed without telling the adapter the same, or on another thread than the main one, so rows and positions no longer fit.`,
    steps: [
      "Change the list and call notifyItem… for exactly that change, together and on the main thread.",
      "ListAdapter with submitList and a new list each time does the telling itself.",
    ],
    confidence: 0.65,
  }),
};
