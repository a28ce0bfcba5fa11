import type { Explanation } from "../../model/explanation.ts";

/** Android failures around views, layouts, resources and the thread they belong to. */
export const androidRuntimeView: Explanation[] = [
  {
    id: "wrong_thread_view",
    family: "android_runtime",
    title: "view touched from a background thread",
    summary:
      "Views belong to the thread that created them, normally the main thread. A background thread changed one, and the view system refuses because its state is not protected against that. The thread name in the log tells who it was.",
    causes: [
      "a coroutine on `Dispatchers.IO` or `Default` updates the UI without switching back",
      "a callback of OkHttp, a timer or an executor sets a text or an adapter",
      "a listener is called on the thread of the library that raises it",
    ],
    checks: [
      "read the thread name: `DefaultDispatcher-worker-n`, `OkHttp ...`, `pool-n-thread-n`",
      "from the failing line, find the enclosing `launch`, `withContext` or callback and its dispatcher",
    ],
    fix: "Switch to the main thread for the update with `withContext(Dispatchers.Main)` or `view.post`. Better still, expose the result as state (`StateFlow`, `LiveData`) and let the screen collect it.",
  },
  {
    id: "looper_not_prepared",
    family: "android_runtime",
    title: "handler or toast on a thread without a looper",
    summary:
      "A `Handler`, a toast and some system listeners need a message loop, and worker threads have none. The main thread has one from the start.",
    causes: [
      "a toast is shown from a background coroutine or callback",
      "`Handler()` without a looper is created on a worker thread",
      "a listener for location or sensors is registered from a worker thread",
    ],
    checks: [
      "read the thread name in the message",
      "find the dispatcher or executor that runs the failing line",
    ],
    fix: "Run the call on the main thread, or pass a looper: `Handler(Looper.getMainLooper())`. Calling `Looper.prepare()` on a pool thread removes the exception but leaves the messages undelivered.",
  },
  {
    id: "livedata_thread",
    family: "android_runtime",
    title: "LiveData or lifecycle used off the main thread",
    summary:
      "`LiveData.setValue`, `observe` and lifecycle observers may be called only on the main thread. In a plain JVM test there is no main thread, so they need a rule that stands in for it.",
    causes: [
      "`liveData.value = ...` inside a coroutine on `Dispatchers.IO`",
      "`observe` or `addObserver` from a worker thread",
      "a unit test without `InstantTaskExecutorRule`",
    ],
    checks: [
      "find the dispatcher around the failing line",
      "in `src/test`, look for `InstantTaskExecutorRule` in the test class",
    ],
    fix: "Set the value on the main thread, or use `postValue` from a worker. In unit tests add `@get:Rule val rule = InstantTaskExecutorRule()`.",
  },
  {
    id: "resource_not_found_runtime",
    family: "android_runtime",
    title: "no resource with this id on this device",
    summary:
      "A resource was looked up by a number that names nothing in the current configuration. A small number such as `0x5` is an ordinary integer passed by mistake; `0x0` means that a lookup by name failed. A number from `0x7f` upward is an app resource that is absent for this device.",
    causes: [
      "an `Int` goes to a method that expects a string resource, as in `setText(count)`",
      "the resource exists only under a qualifier such as `drawable-v24` or `values-de`",
      "`getIdentifier` found nothing and returned 0, sometimes because shrinking removed the resource",
      "a drawable uses theme attributes or vectors the device's API level cannot load",
    ],
    checks: [
      "read the id: below `0x7f000000` it is no app resource",
      "for an app resource, find its name in `R.txt` under `app/build/intermediates/runtime_symbol_list`",
      "check that a version without qualifier exists in `res`",
    ],
    fix: "Convert numbers with `toString()` or a format string before showing them. Add the resource to the default folder, and keep resources that are looked up by name in `res/raw/keep.xml`.",
  },
  {
    id: "inflate_exception",
    family: "android_runtime",
    title: "layout cannot be inflated",
    summary:
      "The layout inflater could not create one of the views. The message gives the line in the XML, and from API 29 on also the layout's name. Why it failed is in the innermost cause: a class, a constructor, a resource, a theme or the memory.",
    causes: [
      "a theme attribute used by the view is not defined in the activity's theme",
      "a custom view lacks the constructor `(Context, AttributeSet)`",
      "the tag names a class that does not exist, is not on the class path, or was removed by R8",
      "a drawable or colour of the view is missing, or too large to decode",
      "a `FragmentContainerView` hosts a fragment that itself fails",
    ],
    checks: [
      "read the last `Caused by`; it decides which of the causes applies",
      "open the named layout near the given line; included layouts count their own lines",
      "compare the attributes of that view with the theme set for the activity",
    ],
    fix: "Repair what the innermost cause names: define the attribute in the theme, add the constructor, correct the tag, or supply the resource in the default folder.",
  },
  {
    id: "theme_mismatch",
    family: "android_runtime",
    title: "the theme does not fit the component",
    summary:
      "`AppCompatActivity` and the Material widgets read attributes that only their own themes define. The theme in effect descends from another family. It may come from the manifest, from `values-night`, or from the context a view was created with.",
    causes: [
      "the activity or application uses a platform theme in the manifest",
      "a Material widget stands in an activity with a plain AppCompat theme",
      "`values-night` or another qualifier defines the theme with a different parent",
      "a view or dialog is created with the application context",
    ],
    checks: [
      "find `android:theme` for the activity and the application in the manifest",
      "follow the parents of that style in every `values*` folder",
      "check the context given to the view or dialog",
    ],
    fix: "Let the theme inherit from `Theme.AppCompat`, `Theme.MaterialComponents` or `Theme.Material3` as the widget demands, in every qualifier. Create views with the activity context.",
  },
  {
    id: "view_already_has_parent",
    family: "android_runtime",
    title: "view added although it already has a parent",
    summary:
      "A view can hang under only one parent. It was added to a container while it was still in another one. When a fragment or view holder inflates with attachment on, the caller then adds it a second time.",
    causes: [
      "`inflate(..., container, true)` in `onCreateView` or `onCreateViewHolder`",
      "a cached view is added again without being removed first",
    ],
    checks: [
      "look at the third argument of the `inflate` call that creates the view",
      "search where the view is kept in a field and added again",
    ],
    fix: "Pass `false` for attaching in fragments and adapters, or inflate a fresh view. Remove a reused view from its parent before you add it elsewhere.",
  },
  {
    id: "recycler_inconsistency",
    family: "android_runtime",
    title: "RecyclerView and its data disagree",
    summary:
      "The list behind the adapter changed without a matching notification, so the positions that RecyclerView remembers are wrong. The message names the adapter, often with no frame of yours. A change made while the list is being laid out is refused too.",
    causes: [
      "the list is changed first and the notification follows later or not at all",
      "a background thread changes the list",
      "`notifyItemRange...` is given the wrong range",
      "a `ListAdapter` receives the same mutable list that the caller goes on changing",
      "`notify...` is called from inside a bind or scroll callback",
    ],
    checks: [
      "open the adapter named in the message and list every write to its data",
      "match each write with the notification after it and the thread it runs on",
      "see whether the list given to `submitList` is changed afterwards",
    ],
    fix: "Use `ListAdapter` and submit a new list each time (`submitList(items.toList())`). Otherwise change and notify together on the main thread. A layout manager that swallows the exception hides wrong rows.",
  },
];
