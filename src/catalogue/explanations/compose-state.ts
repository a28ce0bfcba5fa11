import type { Explanation } from "../../model/explanation.ts";

/** Compose failures around state, snapshots and effects. */
export const composeState: Explanation[] = [
  {
    id: "compose_remember",
    family: "compose",
    title: "state created anew on every recomposition",
    summary:
      "A state object is created in a composable without `remember`. The function runs again on every recomposition and then starts with a fresh object, so the value jumps back to its start. Lint reports it; at run time there is no exception, only lost state.",
    causes: [
      "`mutableStateOf`, `derivedStateOf` or a state list is assigned to a plain `val` or `var` inside a composable",
      "`remember` has a key that changes on each pass, or no key for an input the value depends on",
      "`remember` is used where the value must survive rotation",
      "a mutable collection is put into `mutableStateOf`, so changes to its content go unnoticed",
    ],
    checks: [
      "look at the named line: is the creation inside `remember { }`",
      "check that the enclosing function is `@Composable`; a property of a class or `ViewModel` needs no `remember`",
      "compare the keys of `remember` with the values its block uses",
    ],
    fix: "Write `var x by remember { mutableStateOf(...) }`. Use `rememberSaveable` for what must survive rotation, or hold the state in a `ViewModel`.",
  },
  {
    id: "compose_derived_state",
    family: "compose",
    title: "derivedStateOf is not remembered or not keyed",
    summary:
      "`derivedStateOf` caches a value computed from other state objects. Without `remember` the cache is thrown away on each recomposition. Inputs that are not state do not trigger it, so they must be keys of the `remember` around it.",
    causes: [
      "`derivedStateOf { }` without `remember`",
      "its block uses a plain parameter that is not a key of `remember`, so the result goes stale",
      "it wraps a value that changes exactly as often as its input, which only costs",
    ],
    checks: [
      "list what the block reads: state objects, or plain parameters",
      "check that each plain parameter is a key of the enclosing `remember`",
      "ask whether the result changes less often than its input",
    ],
    fix: "Write `remember(param) { derivedStateOf { ... } }`, with every non-state input as a key. Where the result changes as often as the input, use a plain expression or `remember(input) { ... }`.",
  },
  {
    id: "compose_recomposition",
    family: "compose",
    title: "composable recomposes too often",
    summary:
      "A part of the UI is composed again and again although nothing visible changes. In the worst case the composition writes state that it also reads, and never comes to rest. There is no exception; recomposition counts, jank or an ANR show it.",
    causes: [
      "state is written in the body of a composable that also reads it",
      "a fast value (scroll, animation) is read high up in the tree",
      "parameters have unstable types: lists, maps, classes with `var` or from modules without Compose",
      "a new object is passed each time, or a new lambda where strong skipping is off",
      "list items have no stable keys",
    ],
    checks: [
      "search the body for assignments to state outside callbacks and effects",
      "find where scroll and animation values are read, and whether that read can move into a lambda",
      "check the Kotlin version: strong skipping is the default only from 2.0.20 on",
      "let the Compose compiler write its reports and look for unstable classes and for functions that are not skippable",
    ],
    fix: "Move writes into event callbacks or effects, and read fast values as late as possible (`Modifier.offset { }`, `graphicsLayer { }`). Make types stable (immutable collections, `@Immutable`), and give list items keys.",
  },
  {
    id: "compose_launched_effect",
    family: "compose",
    title: "coroutine in a composable lacks the right key",
    summary:
      "`LaunchedEffect` restarts when its keys change and otherwise keeps running, so it needs at least one. A coroutine started directly in the body of a composable would start on every recomposition. The compiler or lint refuses both.",
    causes: [
      "`LaunchedEffect { }` is called without a key",
      "the key is `Unit` although the effect depends on a value that changes",
      "the key is a new object each time, so the effect restarts without end",
      "`scope.launch` stands in the composable body instead of a callback",
      "the effect captures a callback that later changes",
    ],
    checks: [
      "compare the keys with every value the block uses",
      "search `launch` and `async` calls outside `onClick`-like lambdas and effects",
    ],
    fix: "Key the effect with the values that should restart it, and keep changing callbacks in `rememberUpdatedState`. Start event-driven work with `rememberCoroutineScope` inside the callback. `Unit` as key means once per entry into the composition, so use it only when that is meant.",
  },
  {
    id: "compose_disposable_effect",
    family: "compose",
    title: "DisposableEffect without key or onDispose",
    summary:
      "`DisposableEffect` exists to undo what it did, so its block must end with `onDispose { }`, and it needs a key that says when to start over. Otherwise the compiler reports a missing key or a type mismatch with `DisposableEffectResult`.",
    causes: [
      "`onDispose { }` is missing or is not the last expression",
      "the block returns early or ends in an `if` without `onDispose` on both branches",
      "no key is given, or one that does not follow the registered object",
    ],
    checks: [
      "look at the last expression of the block, on every branch",
      "compare the keys with the object that is registered and unregistered",
    ],
    fix: "Register, then end the block with `onDispose { unregister }`, keyed by the object in question. If there is nothing to undo, use `LaunchedEffect` or `SideEffect` instead of an empty `onDispose`.",
  },
  {
    id: "compose_side_effect",
    family: "compose",
    title: "side effect in the body of a composable",
    summary:
      "A composable does something besides describing UI: it navigates, shows a toast, logs or calls a repository. Composition may run often, be skipped or be abandoned, so the effect happens too often, at the wrong time, or before the graph is ready.",
    causes: [
      "`navigate`, a toast or a `ViewModel` call stands directly in the composable body",
      "`SideEffect` is used for a one-time event; it runs after every successful recomposition",
      "a condition on state triggers the action again on each pass",
    ],
    checks: [
      "in the composable, list the calls that are neither composable nor pure",
      "look into `SideEffect { }` blocks for work that should happen once",
    ],
    fix: "Put the call into the event callback that causes it, or into `LaunchedEffect(key)` where a state change causes it. Keep `SideEffect` for handing current values to objects outside Compose.",
  },
  {
    id: "compose_state_read",
    family: "compose",
    title: "state is read where Compose cannot follow it",
    summary:
      "Compose recomposes only what reads its state during composition. `StateFlow.value` is no such read, so the UI does not update. The opposite also counts: a value that changes every frame is read in composition where layout or drawing would do.",
    causes: [
      "`flow.value` is used in a composable instead of collecting the flow",
      "scroll or animation state is read in the composable body",
      "`produceState` never assigns `value`",
      "the value is copied into a plain variable outside composition",
    ],
    checks: [
      "search `.value` on flows inside composables",
      "find reads of scroll and animation state and see whether a lambda modifier could take them",
    ],
    fix: "Use `collectAsStateWithLifecycle()` for flows. Defer fast reads into lambdas such as `Modifier.offset { }` or `drawBehind { }`.",
  },
  {
    id: "compose_snapshot",
    family: "compose",
    title: "Compose state changed from another thread",
    summary:
      "Compose reads state in snapshots. A state object was written by another thread during composition, or created in a snapshot that was not yet applied when it was read. The trace often shows only `Recomposer` frames, because the writer is long gone.",
    causes: [
      "state is written on `Dispatchers.IO` or `Default` while the UI composes",
      "state objects are created on a background thread and read at once by the UI",
      "composition itself writes state, for example a getter that fills a cache",
      "state is written inside `derivedStateOf` or another read-only block",
    ],
    checks: [
      "list every writer of the screen's state objects and the dispatcher it runs on",
      "search `withContext(Dispatchers.IO)` blocks that assign `.value` or change a state list",
      "look for getters used in composition that also write, such as `getOrPut` on a state map",
    ],
    fix: "Write state on the main thread, or hand results over through a `StateFlow`. For a batch from another thread use `Snapshot.withMutableSnapshot { }`. Create state objects on the main thread.",
  },
  {
    id: "compose_saveable",
    family: "compose",
    title: "value cannot be saved by rememberSaveable",
    summary:
      "`rememberSaveable` puts its value into a `Bundle`, which takes only primitive, `Parcelable`, `Serializable` and a few other types. This value has another type and no `Saver`.",
    causes: [
      "a class of the app is saved without `@Parcelize` and without a `Saver`",
      "a state holder or a lambda is passed to `rememberSaveable`",
      "a list key or route object is not of a type a bundle takes",
    ],
    checks: [
      "look at the type named in the message and where it is saved",
      "check whether the value needs to survive process death at all",
    ],
    fix: "Make the class `@Parcelize`, or pass a `Saver` (`listSaver`, `mapSaver`). Save only an id and reload the rest; use `remember` where nothing must be kept.",
  },
];
