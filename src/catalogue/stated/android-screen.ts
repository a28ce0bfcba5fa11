import { frameName, given, type Reading, type StatedTable, simple, type Told } from "./stated-cause.ts";

/** Activities, fragments, views and navigation. */
export const androidScreen: StatedTable = {
  fragment_state_loss: (told) => {
    if (!/onSaveInstanceState/.test(told.root?.message ?? told.error.message) || !told.here) return undefined;
    const late = told.frames.some(
      ({ className, method }) =>
        /\.BaseContinuationImpl$|\.tasks\.|AsyncTask$/.test(className) ||
        /^(?:invokeSuspend|onSuccess|onComplete|onResponse|onPostExecute|onLoadFinished)$/.test(method),
    );
    const early = told.own.find(({ method }) =>
      /^(?:onNewIntent|onActivityResult|onRequestPermissionsResult)$/.test(method),
    );
    if (!late && !early) return undefined;
    return {
      cause: late
        ? `${told.here} commits a fragment transaction when work comes back late: the activity has saved its state by then, and is in the background or about to be.`
        : `${told.here} commits a fragment transaction during ${early?.method}, which runs before the activity counts as resumed; until then its saved state stands.`,
      steps: [
        late
          ? "Let it wait until the screen is back: keep what came, and commit when onStart finds it."
          : "Keep what came in a field, and commit in onPostResume (onResumeFragments of a FragmentActivity).",
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
    // Getters and delegates only lead to the reader.
    const reader = told.own.find(({ method }) => !/^(?:access\$|get[A-Z]|getValue$|invoke$)/.test(method));
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
        what === "view" && asked?.className.startsWith("androidx.")
          ? "Start that work in viewLifecycleOwner.lifecycleScope, which is cancelled with the view; lifecycleScope of the fragment outlives it."
          : "Let that work end with the fragment: cancel it in onDestroyView.",
        `Where it cannot be cancelled, return there when the fragment has no ${what}.`,
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
            "Fragments of AndroidX can also be made by a FragmentFactory that is set before super.onCreate of the activity. A private or nested non-static class fails in the same way.",
          ],
          confidence: 0.8,
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
