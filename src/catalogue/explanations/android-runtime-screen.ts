import type { Explanation } from "../../model/explanation.ts";

/** Android failures around fragments, view models, navigation and windows. */
export const androidRuntimeScreen: Explanation[] = [
  {
    id: "bad_window_token",
    family: "android_runtime",
    title: "dialog or window has no valid activity",
    summary:
      "A dialog, popup or overlay is attached to a window, usually that of an activity. That window is gone, or the context never had one. `token null` points to an application context; a dead token points to an activity that has finished.",
    causes: [
      "an asynchronous callback shows a dialog after the activity has finished",
      "the dialog is built with the application context",
      "an overlay is added without the permission `SYSTEM_ALERT_WINDOW` or with a wrong window type",
    ],
    checks: [
      "find the `show()` call and whether it stands in a callback or coroutine that outlives the screen",
      "check which context the builder received",
      "for an overlay, check the permission and `TYPE_APPLICATION_OVERLAY`",
    ],
    fix: "Build dialogs with the activity context and show them from code bound to its lifecycle, or use a `DialogFragment`. A check of `isFinishing` and `isDestroyed` is acceptable for a single late callback.",
  },
  {
    id: "window_leaked",
    family: "android_runtime",
    title: "dialog still open when its activity ended",
    summary:
      "An activity was destroyed while one of its dialogs or popups was still showing. Android logs an error and removes the window; the app goes on. The memory of the activity may stay referenced.",
    causes: [
      "a progress or alert dialog is not dismissed before `finish` or rotation",
      "a callback closes the screen while its dialog is open",
    ],
    checks: [
      "open the first frame of your code: it shows where the dialog was opened",
      "look for a `dismiss()` in `onStop` or `onDestroy`",
    ],
    fix: "Use a `DialogFragment` or a Compose dialog driven by state, which survive rotation. With a plain dialog, dismiss it before the activity ends.",
  },
  {
    id: "fragment_state_loss",
    family: "android_runtime",
    title: "fragment change after the state was saved",
    summary:
      "A fragment transaction was committed after the activity had saved its state. If the process dies now, the change would be lost, so the manager refuses. The same family reports a transaction started inside another, and a manager that is already destroyed.",
    causes: [
      "a network or timer callback calls `commit`, `show` or `popBackStack` after the app went to the background",
      "a result callback runs before the activity has resumed",
      "a transaction is started from inside another transaction or its lifecycle callback",
    ],
    checks: [
      "find the frame below `commit` or `show`: it is the caller",
      "see what triggers it and whether that is bound to the started state",
    ],
    fix: "Run the transaction while the lifecycle is at least `STARTED`, for instance by collecting state in `repeatOnLifecycle(STARTED)`. `commitAllowingStateLoss` is right only where losing the change is acceptable.",
  },
  {
    id: "fragment_detached",
    family: "android_runtime",
    title: "fragment used without its activity or view",
    summary:
      "`requireContext`, `requireActivity`, `requireView` and `viewLifecycleOwner` exist only for part of a fragment's life. A callback asked for them before the fragment was attached or after its view was destroyed. A fragment outlives its view while it sits in the back stack.",
    causes: [
      "a callback or coroutine returns after the user has left the screen",
      "work is launched in `lifecycleScope` although it touches the view",
      "the binding is read after `onDestroyView`",
      "code in `init` or `onCreate` asks for the view",
    ],
    checks: [
      "find the `require...` call on the failing line and the callback it stands in",
      "check which scope or lifecycle runs that callback",
      "check where the binding is set and cleared",
    ],
    fix: "Launch work that touches the view in `viewLifecycleOwner.lifecycleScope`, so that it ends with the view. For a callback you cannot cancel, use `context ?: return`. A check of `isAdded` right before the call is a patch, not a cure.",
  },
  {
    id: "fragment_instantiation",
    family: "android_runtime",
    title: "fragment cannot be created by its name",
    summary:
      "Android recreates fragments by class name with an empty public constructor, after rotation or process death and from layouts and graphs. The class is not public, has no such constructor, or does not exist under that name.",
    causes: [
      "the constructor takes arguments and the fragment is restored",
      "the class named in a layout or navigation graph was moved or renamed",
      "the fragment is private, anonymous, or an inner class",
      "R8 removed or renamed the class in a minified build",
    ],
    checks: [
      "look at the constructors of the class in the message",
      "search `android:name` for it in `res/navigation` and `res/layout`",
      "if only release builds fail, look at the keep rules",
    ],
    fix: "Give the fragment an empty constructor and pass data through `arguments`, or install a `FragmentFactory` before `super.onCreate`. Correct the name in XML where the class has moved.",
  },
  {
    id: "viewmodel_creation",
    family: "android_runtime",
    title: "ViewModel cannot be created",
    summary:
      "The default factory can create a `ViewModel` only through a constructor it knows: empty, or with `Application` or `SavedStateHandle`. Anything else needs a factory or Hilt. If the constructor itself threw, the reason is in the innermost cause.",
    causes: [
      "the constructor takes arguments and no factory is given",
      "the class is `@HiltViewModel`, but its host lacks `@AndroidEntryPoint`",
      "`viewModel()` is used where `hiltViewModel()` is needed",
      "code in the constructor or `init` throws",
      "the class is private or an inner class",
    ],
    checks: [
      "read the constructor and annotations of the class in the message",
      "look at how the screen obtains it: `by viewModels()`, `viewModel()`, `hiltViewModel()`",
      "check the annotation of the host activity and fragment",
      "read the last `Caused by` for an exception from `init`",
    ],
    fix: "Pass a `ViewModelProvider.Factory`, or use Hilt on both sides: `@HiltViewModel` on the class and `@AndroidEntryPoint` on the host. Repair an `init` block that throws.",
  },
  {
    id: "nav_destination_unknown",
    family: "android_runtime",
    title: "navigation target unknown from the current screen",
    summary:
      "An action is valid only from the destination that declares it, and a route or deep link only if the graph contains it. The message shows where the controller stands now. Often the app had already navigated, and a second tap came too late.",
    causes: [
      "a double tap or late callback navigates again after the screen has already changed",
      "the action belongs to another destination than the current one",
      "the Compose route differs from its pattern: a missing argument, a slash or unencoded text",
      "the destination is missing from this graph, or the graph is not set yet",
    ],
    checks: [
      "compare the current destination in the message with the one that owns the action in `res/navigation`",
      "if the current one is already the target, look for a second trigger",
      "for Compose, compare the route string with the patterns of the `composable(...)` calls",
    ],
    fix: "Navigate once per event and check `currentDestination?.id` before acting on a late one. Make an action global if several screens use it. Encode route arguments, or use typed routes.",
  },
  {
    id: "nav_controller_missing",
    family: "android_runtime",
    title: "no NavController for this view",
    summary:
      "`findNavController` walks up from a view until it meets a host, and found none. In an activity's `onCreate` with a `FragmentContainerView`, the host fragment's view does not exist yet.",
    causes: [
      "the activity calls `findNavController` in `onCreate` although the host is a `FragmentContainerView`",
      "the fragment runs outside the host: dialog, bottom sheet of another manager, test",
      "the id belongs to another layout or qualifier",
    ],
    checks: [
      "look at the host layout: `FragmentContainerView` with `NavHostFragment` and its id",
      "check which view or fragment the call starts from",
    ],
    fix: "Take the controller from the host fragment: `(supportFragmentManager.findFragmentById(R.id.host) as NavHostFragment).navController`. In tests set one with `Navigation.setViewNavController`.",
  },
];
