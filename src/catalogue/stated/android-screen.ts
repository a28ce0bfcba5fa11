import { frameName, given, type Reading, type StatedTable, simple, type Told } from "./stated-cause.ts";

/** Activities, fragments, views and navigation. */
export const androidScreen: StatedTable = {
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
      confidence: 0.85,
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
          confidence: 0.85,
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
            "Pass the activity (requireActivity() in a fragment) where the dialog is made, not applicationContext.",
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

  fragment_state_loss: (told) => {
    if (!/onSaveInstanceState/.test(told.root?.message ?? told.error.message) || !told.here) return undefined;
    const late = told.frames.find(
      ({ className, method }) =>
        /invokeSuspend|onSuccess|onComplete|onResponse|onReceive|onActivityResult|run$/.test(method) ||
        /\.BaseContinuationImpl$/.test(className),
    );
    return {
      cause: `${told.here} commits a fragment transaction after the activity has saved its state, when it is in the background or about to be${late ? "; what calls it is work that came back late" : ""}.`,
      steps: [
        "Let it wait until the screen is back: repeatOnLifecycle(Lifecycle.State.STARTED) for what a flow delivers, or state in the ViewModel that onStart reads.",
        "commitAllowingStateLoss and dismissAllowingStateLoss only where it does not matter that the change is gone after a restart.",
      ],
      confidence: 0.7,
    };
  },

  fragment_detached: (told) => {
    const asked = told.frames
      .slice(0, 4)
      .find(
        ({ className, method }) =>
          /\.Fragment$/.test(className) &&
          /^(?:require|get(?:View|Parent|Child|Resources|String|Context))/.test(method),
      );
    const reader = told.own[0];
    const async = told.frames.find(
      ({ className, method }) =>
        /BaseContinuationImpl$|ThreadPoolExecutor|okhttp|retrofit|LiveData$|CountDownTimer|\.tasks\./.test(
          className,
        ) || /invokeSuspend$|onResponse$|onSuccess$/.test(method),
    );
    if (!reader || !async) return undefined;
    const what = asked && /View|Lifecycle/.test(asked.method) ? "view" : "activity";
    return {
      cause: `What ${frameName(reader)} does there runs when work that was started earlier comes back, and by then the fragment has no ${what} any more.`,
      steps: [
        what === "view"
          ? "Start that work in viewLifecycleOwner.lifecycleScope, which is cancelled with the view; lifecycleScope of the fragment outlives it."
          : "Start that work in a scope that ends with the fragment (lifecycleScope, viewModelScope with observed state), or cancel it in onDestroyView.",
        "Where it cannot be cancelled: val context = context ?: return.",
      ],
      confidence: 0.65,
    };
  },

  fragment_instantiation: given(["className", "reason"], ({ className, reason }) =>
    /constructor|Empty/i.test(reason)
      ? {
          cause: `${simple(className)} has no public constructor without arguments, and the system needs it to make the fragment again after a rotation or a restart.`,
          steps: [
            `Pass values in arguments (a companion function newInstance with bundleOf, or Safe Args), and leave the constructor of ${simple(className)} empty.`,
            "Or set a FragmentFactory before super.onCreate of the activity. A private or nested non-static class fails in the same way.",
          ],
          confidence: 0.85,
        }
      : undefined,
  ),

  viewmodel_creation: given(["className"], ({ className }, told) => {
    const root = told.root?.message ?? "";
    const none = /<init> \[\]|has no zero argument constructor/.test(`${root} ${told.error.message}`);
    const inner = told.error.causes.at(-1);
    if (none) {
      return {
        cause: `${simple(className)} takes constructor arguments, and whoever asked for it${told.place ? `, at ${told.place},` : ""} left its making to the default factory, which can pass none.`,
        steps: [
          `Give it a factory: by viewModels { viewModelFactory { initializer { ${simple(className)}(…) } } }.`,
          `With Hilt: @HiltViewModel and @Inject constructor on ${simple(className)}, @AndroidEntryPoint on the screen, and hiltViewModel() in Compose.`,
        ],
        confidence: 0.8,
      };
    }
    if (!inner || /NoSuchMethod|Instantiation/.test(inner.exception)) return undefined;
    return {
      cause: `The constructor or an initializer of ${simple(className)} threw ${simple(inner.exception)}${inner.message ? ` (${inner.message.split("\n", 1)[0]})` : ""}${told.here ? ` in ${told.here}` : ""}.`,
      steps: ["Mend what it throws; the rest of the trace only tells who asked for the ViewModel."],
      confidence: 0.65,
    };
  }),

  nav_destination_unknown: [
    given(["destination", "currentDestination"], ({ destination, currentDestination }, told) => {
      const current = /:id\/(\w+)|route=([^\s)]+)|label=(\S+)/.exec(currentDestination);
      const at = current?.[1] ?? current?.[2] ?? current?.[3];
      const action = destination.replace(/^.*:id\//, "");
      if (!at) return undefined;
      return {
        cause: `${told.here ?? "The app"} navigates with ${action} while the screen on top is already ${at}, which has no such action: a second tap, or an event that came after the navigation.`,
        steps: [
          `Navigate only from where ${action} belongs: if (navController.currentDestination?.id == R.id.…) navigate(…).`,
          "Where the event comes from a flow or LiveData, mark it as handled, so that it does not fire again on return.",
          `Where ${at} should have it, add the action there, or make it a global action.`,
        ],
        confidence: 0.7,
      };
    }),
    given(["destination"], ({ destination }, told) => ({
      cause: `${told.here ?? "The app"} navigates to ${destination}, which the graph of this NavController does not contain.`,
      steps: [
        'Compare it with composable("…") or the @Serializable route in the NavHost: a slip, an argument that is not in the pattern, or a destination of another (nested) NavHost.',
        "A text with / or ? in an argument breaks a route: Uri.encode it, or use typed routes.",
      ],
      confidence: 0.6,
    })),
  ],

  nav_controller_missing: (told) => {
    const early = told.own.find(({ method }) => method === "onCreate");
    if (!early || !/Activity/.test(told.error.message)) return undefined;
    return {
      cause: `${frameName(early)} asks for the NavController in the activity's onCreate, when the view of that id has none yet: the fragment of a FragmentContainerView makes it later, and a view without a NavHostFragment never has one.`,
      steps: [
        "val host = supportFragmentManager.findFragmentById(R.id.…) as NavHostFragment, then host.navController.",
        "Where that is null as well, the view holds no NavHostFragment (android:name), or the id is another's.",
      ],
      confidence: 0.65,
    };
  },

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
        : `The activity that ${told.here} belongs to has a theme that does not descend from ${wanted}, which its base class or a view in its layout needs.`,
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
    return id < 0x01000000
      ? {
          cause: `${told.here} passes the number ${id} where Android takes an Int for a resource id: setText, Toast.makeText and getString look it up in R.`,
          steps: [
            `Turn it into text first: .toString(), or getString(R.string.…, ${/text/i.test(told.here) ? "value" : "number"}).`,
          ],
          confidence: 0.9,
        }
      : undefined;
  }),

  inflate_exception: (told) => {
    const { layoutLine, resource, className } = told.facts;
    const layout = resource?.replace(/^.*:layout\//, "");
    const where = layout
      ? `${layout}.xml${layoutLine ? ` line ${layoutLine}` : ""}`
      : layoutLine
        ? `Line ${layoutLine} of the layout`
        : "The layout";
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
        confidence: 0.85,
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
        confidence: 0.85,
      };
    }
    if (root && /OutOfMemoryError/.test(root.exception)) return undefined;
    const own = told.own[0];
    return root && own && told.error.causes.length > 0 && !/InflateException/.test(root.exception)
      ? {
          cause: `The constructor of ${className ? simple(className) : "a view"} in ${where} failed: ${simple(root.exception)}${root.message ? ` (${root.message.split("\n", 1)[0]})` : ""} in ${frameName(own)}.`,
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

  hilt_runtime: hiltRuntime,
};

function hiltRuntime(told: Told): ReturnType<Reading> {
  const message = told.root?.message ?? told.error.message;
  const { className, applicationClass, modelClass } = told.facts;
  const found = applicationClass ?? /Found: class ([\w.$]+)/.exec(message)?.[1];
  if (found) {
    return {
      cause: `The app runs with ${simple(found)} as its application, which is not marked @HiltAndroidApp.`,
      steps: [
        `Mark ${simple(found)} @HiltAndroidApp.`,
        "In an instrumented test the runner must make HiltTestApplication; for Robolectric @Config(application = HiltTestApplication::class).",
      ],
      confidence: 0.75,
    };
  }
  if (/Did you forget to specify your Application's class name/.test(message)) {
    return {
      cause:
        "The app does not run with an application class that is marked @HiltAndroidApp: most often the manifest names none, so that it is the plain android.app.Application.",
      steps: [
        '<application android:name=".<the class with @HiltAndroidApp>"> in the app\'s manifest; write such a class where there is none.',
        "In an instrumented test the runner decides: it must make HiltTestApplication.",
      ],
      confidence: 0.8,
    };
  }
  if (modelClass) {
    return {
      cause: `${simple(modelClass)} is a @HiltViewModel, and Hilt's map of ViewModels does not contain it: it was asked of a screen whose component it is not installed in, or its module is not processed by Hilt's compiler.`,
      steps: [
        "See that the module of the ViewModel applies the Hilt plugin and ksp(hilt-compiler), and rebuild.",
        "In a test, the activity under test must be @AndroidEntryPoint of the same component.",
      ],
      confidence: 0.6,
    };
  }
  if (!className) return undefined;
  const holder = simple(className);
  return {
    cause: `${holder} is asked for injected values and is not marked @AndroidEntryPoint${/Application$|App$/.test(holder) ? " or @HiltAndroidApp" : ""}, or Hilt's plugin does not process its module.`,
    steps: [
      /Application$|App$/.test(holder)
        ? `Mark ${holder} @HiltAndroidApp.`
        : `Mark ${holder} @AndroidEntryPoint; a fragment needs it on its activity too, and hiltViewModel() on the activity that hosts the content.`,
      "Where it is marked, apply com.google.dagger.hilt.android in that module.",
    ],
    confidence: 0.7,
  };
}
