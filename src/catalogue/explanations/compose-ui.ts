import type { Explanation } from "../../model/explanation.ts";

/** Compose failures around layout, context and the host of a composition. */
export const composeUi: Explanation[] = [
  {
    id: "compose_composition_local",
    family: "compose",
    title: "CompositionLocal has no value here",
    summary:
      "A composable asked for a value that its surroundings should provide, and nobody provides it. For the app's own locals a provider is missing above. For `LocalLifecycleOwner` it is usually two libraries that disagree: lifecycle 2.8 or later with Compose UI before 1.7.",
    causes: [
      "`lifecycle-runtime-compose` 2.8 or later meets `compose-ui` older than 1.7, often only in release builds",
      "no `CompositionLocalProvider` stands above the composable, for instance in a preview or test",
      "the content is hosted in a window or service without view tree owners",
      "the default of the local is `error(...)`, and the theme that provides it is not applied",
    ],
    checks: [
      "read the name of the local: yours, or one of the libraries'",
      "compare versions: `./gradlew <module>:dependencyInsight --dependency androidx.compose.ui --configuration <variant>RuntimeClasspath`, then the same for `androidx.lifecycle`",
      "for your own, search its declaration and every `CompositionLocalProvider` that sets it",
      "check what hosts the content: `ComponentActivity`, dialog, bare `ComposeView`",
    ],
    fix: "Raise Compose UI to 1.7 or later, best through the Compose BOM; if that must wait, use at least lifecycle 2.8.2. For your own local, wrap the content in its provider. For a bare window, set the view tree owners.",
  },
  {
    id: "compose_modifier",
    family: "compose",
    title: "modifier got an invalid value or place",
    summary:
      "A modifier refuses its argument, such as a negative padding or a weight of zero, or stands where it has no meaning. Order matters too, because each modifier wraps what follows. Lint reports modifier parameters that break the conventions.",
    causes: [
      "a computed size or padding becomes negative: inset minus space, an animation that overshoots",
      "a weight is zero, negative or infinite",
      "the order of `size`, `padding` and `clickable` is not the intended one",
      "`weight` or `align` is used outside its `Row`, `Column` or `Box` scope",
      "the `modifier` parameter is not passed to the root element",
    ],
    checks: [
      "find the expression that feeds the modifier in the message",
      "read the modifier chain from left to right",
      "check the scope around the call",
    ],
    fix: "Limit computed values (`coerceAtLeast(0.dp)`), reorder the chain, or move the modifier to the element whose parent offers it.",
  },
  {
    id: "compose_infinite_constraints",
    family: "compose",
    title: "scrolling content inside a scrolling parent",
    summary:
      "A scrolling component was measured with unlimited space in its scroll direction. A scrolling parent offers exactly that, so the inner one cannot know how large to be. The trace often ends in the measuring code without a frame of yours.",
    causes: [
      "`LazyColumn` or a lazy grid inside `Column(Modifier.verticalScroll(...))`",
      "one lazy list inside another of the same direction",
      "a `ComposeView` inside `ScrollView`, `NestedScrollView` or `RecyclerView`",
      "`height(IntrinsicSize...)` around a lazy list",
      "a library composable that scrolls inside, in a scrolling screen",
    ],
    checks: [
      "read the frame after `checkScrollableContainerConstraints`: it tells whether a lazy list, grid or scroll modifier complains",
      "from that composable, walk up through its callers and look for `verticalScroll` or another lazy list",
    ],
    fix: "Keep one scrolling owner: put the other content into `item { }` blocks of the lazy list. Otherwise give the inner list a bound such as `heightIn(max = ...)` or `weight(1f)`. A fixed height is a last resort on small screens.",
  },
  {
    id: "compose_lazy_duplicate_key",
    family: "compose",
    title: "two list items share one key",
    summary:
      "Lazy lists tell their items apart by key, across all `item` and `items` blocks of the list. Two items have the same one, so Compose cannot tell which state belongs to which. The message prints the key.",
    causes: [
      "the data holds the same id twice: pages that overlap, merged lists, duplicates from the server",
      "the key is not unique by nature: title, hash code, date",
      "two `items` blocks show rows that are numbered alike",
      "a header `item` has a fixed key that also occurs in the data",
    ],
    checks: [
      "find the `key =` lambda of the list and compare it with the key in the message",
      "follow the data to where lists are merged or pages appended",
    ],
    fix: "Remove duplicates where the list is built (`distinctBy { it.id }`), or make the key unique, for example with a prefix per section. The index as key silences the error but mixes up item state when the list changes.",
  },
  {
    id: "compose_internal_error",
    family: "compose",
    title: "Compose runtime lost its consistency",
    summary:
      "The Compose runtime found its own bookkeeping broken. Mostly this is a second failure: an exception during composition was caught, or composition was left half done. Mismatched versions of compiler and runtime can cause it too.",
    causes: [
      "an exception thrown while composing; the first crash in the log is the real one",
      "a `try`/`catch` keeps the app running after composition has failed",
      "composition is driven from another thread than the main thread",
      "Compose compiler and runtime versions do not fit together",
    ],
    checks: [
      "search the log upward for the first exception of this process",
      "look for code that catches exceptions around `setContent` or in the default handler",
      "compare the Kotlin, Compose compiler and Compose runtime versions",
    ],
    fix: "Repair the first error and let the app end when composition fails. Align compiler and runtime. If nothing precedes it, reduce the screen to a minimal case and report it.",
  },
  {
    id: "compose_composable_context",
    family: "compose",
    title: "composable called outside a composition",
    summary:
      "A `@Composable` function may be called only from another one. The call stands in an ordinary function or lambda, such as a click handler or an effect. Calls inside `try` are refused for a similar reason.",
    causes: [
      "a composable or `stringResource()` is called in `onClick`, `remember` or `LaunchedEffect`",
      "`@Composable` is missing on the function or on the type of a lambda parameter",
      "the call sits in a lambda of a function that is not inline",
      "a composable is called inside `try`/`catch`",
    ],
    checks: [
      "find the innermost lambda around the call and the declared type of that parameter",
      "check that the enclosing function is annotated",
    ],
    fix: "Read the value in the composable body first and use it in the lambda. Mark function or lambda type `@Composable` if it truly emits UI. In callbacks use `context.getString`, or drive the UI by state.",
  },
  {
    id: "compose_view_tree_owner",
    family: "compose",
    title: "ComposeView has no lifecycle owner above it",
    summary:
      "A `ComposeView` looks up the view tree for a lifecycle and a saved state owner. `ComponentActivity`, fragments and `ComponentDialog` set them. Plain windows, services and old activity versions do not.",
    causes: [
      "the view is added through `WindowManager`, a service or an input method",
      "the activity does not extend `ComponentActivity`, or the activity library is old",
      "a plain `Dialog` or popup hosts the content",
      "the view is composed before it is attached",
    ],
    checks: [
      "find the class that adds the `ComposeView` and its superclass",
      "search calls of `setViewTreeLifecycleOwner` and `setViewTreeSavedStateRegistryOwner`",
    ],
    fix: "Host the content in a `ComponentActivity` or `ComponentDialog`. In a window of your own, set both owners on the root view before it is attached, and drive the lifecycle yourself.",
  },
  {
    id: "compose_focus_requester",
    family: "compose",
    title: "focus requested before the field exists",
    summary:
      "A `FocusRequester` works only while a composed element carries it through `Modifier.focusRequester`. `requestFocus()` was called earlier, or for an element that is not composed at this moment.",
    causes: [
      "`requestFocus()` is called in the composable body instead of an effect",
      "the field is shown conditionally or sits in a lazy list outside the viewport",
      "the modifier with the requester is missing",
    ],
    checks: [
      "find the call and see whether it runs in `LaunchedEffect` or a callback",
      "check that the same requester is attached, and under which condition",
    ],
    fix: "Attach the requester and call `requestFocus()` from `LaunchedEffect(Unit)` next to the field, inside the same condition. Avoid delays as a remedy.",
  },
  {
    id: "compose_layout_misuse",
    family: "compose",
    title: "layout size or placement out of bounds",
    summary:
      "A layout asked for a size that Compose cannot represent, measured a child twice, placed it twice, or used coordinates of a node that is gone. Extreme sizes usually come from unbounded scrolling, the rest from custom layouts.",
    causes: [
      "a huge image or text without wrapping in a container of unlimited size",
      "a custom `Layout` measures or places the same child twice",
      "`LayoutCoordinates` are kept and used after the element has left",
      "a computed size is not a number or negative",
    ],
    checks: [
      "look for custom `Layout`, `SubcomposeLayout` and `layout { }` modifiers on the screen",
      "read the numbers in the message and find what can grow that large",
      "search `onGloballyPositioned` results that are stored",
    ],
    fix: "Bound the size (`heightIn`, `sizeIn`, image downsampling). Measure each child once and place it once. Check `isAttached` before using stored coordinates.",
  },
];
