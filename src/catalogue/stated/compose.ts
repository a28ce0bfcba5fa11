import { movedLocal } from "../../facts/moved-locals.ts";
import { lint } from "./compose-lint.ts";
import { frameName, given, type StatedTable, type Told } from "./stated-cause.ts";

/** Compose: what the runtime, the compiler and lint say outright. */
export const compose: StatedTable = {
  compose_composition_local: [
    given(["localName"], ({ localName }, told) => {
      const moved = movedLocal(localName);
      const reader = readerOf(told);
      if (/ViewModelStoreOwner|LifecycleOwner|SavedStateRegistryOwner/.test(localName) && !moved) {
        return {
          cause: `${reader} asks for ${localName}, and the content is shown where no activity or fragment stands behind it: a view added to a window, a service, a test without an activity.`,
          steps: [
            "Show the content in a ComponentActivity or a fragment, or set the owners on the root view (setViewTreeViewModelStoreOwner, setViewTreeLifecycleOwner, setViewTreeSavedStateRegistryOwner).",
            "Or pass the ViewModel in from outside.",
          ],
          confidence: 0.65,
        };
      }
      if (moved) {
        return {
          cause: `${localName} is read in the version of ${moved.group} ${moved.from} or newer, and provided by a Compose older than ${moved.composeUi}, which knows only its predecessor.`,
          steps: [
            `Raise Compose to ${moved.composeUi} or newer (Compose BOM ${moved.bom}), or go back below ${moved.group} ${moved.from}.`,
          ],
          confidence: 0.75,
        };
      }
      return {
        cause: `${reader} reads ${localName}, and nothing above it in the composition provides a value.`,
        steps: [
          `Wrap the root of that screen in what provides ${localName} (CompositionLocalProvider(${localName} provides …), most often the app's theme); previews, dialogs of their own and tests have roots of their own.`,
          `Or give ${localName} a default instead of error(…).`,
        ],
        confidence: 0.75,
      };
    }),
  ],

  compose_view_tree_owner: given(["owner"], ({ owner }) => ({
    cause: `A ComposeView was added to a window whose root has no ${owner}: a view of WindowManager (an overlay of a service), a plain Dialog or a PopupWindow.`,
    steps: [
      `Set the owners on the root view before it is added: setViewTreeLifecycleOwner, setViewTreeSavedStateRegistryOwner, setViewTreeViewModelStoreOwner.`,
      "In a dialog take ComponentDialog, or a DialogFragment; a service can be a LifecycleService.",
    ],
    confidence: 0.7,
  })),

  compose_infinite_constraints: given(["axis", "dimension"], ({ axis, dimension }) => {
    const vertical = axis === "Vertically";
    return {
      cause: `Something that scrolls ${axis.toLowerCase()} stands inside something else that does: the outer one offers it an endless ${dimension}, and it cannot know what to show.`,
      steps: [
        vertical
          ? "Let one of the two scroll: put what surrounds a LazyColumn into it as item { }, and take verticalScroll from the Column around it."
          : "Let one of the two scroll: put what surrounds a LazyRow into it as item { }, and take horizontalScroll from the Row around it.",
        `Where both must, give the inner one a bounded ${dimension} (Modifier.height(…), heightIn(max = …), or weight in a Column that does not scroll). A ComposeView in a ScrollView or RecyclerView row counts as well.`,
      ],
      confidence: 0.7,
    };
  }),

  compose_lazy_duplicate_key: given(["keyValue"], ({ keyValue }) => ({
    cause: `Two items of a lazy list or grid have the same key ${keyValue}: the list holds one thing twice, or the key is made of something that is not unique.`,
    steps: [
      "Make the key unique (an id, joined with the section or page it is from), or the list: distinctBy { it.id } where it is put together, as pages that overlap need.",
      "items and itemsIndexed blocks of one list share their keys.",
    ],
    confidence: 0.7,
  })),

  compose_saveable: ({ error, here }) => {
    const what =
      /MutableState containing ([^\n]{1,120}?) cannot be saved/.exec(error.message)?.[1] ??
      /^([^\n]{1,120}?) cannot be saved/.exec(error.message)?.[1];
    if (!what) return undefined;
    const type = /^([\w.]+)[(@]/.exec(what)?.[1] ?? what;
    return {
      cause: `rememberSaveable${here ? ` in ${here}` : ""} is to keep a ${type.split(".").at(-1)}, which does not fit into a Bundle.`,
      steps: [
        `Make ${type.split(".").at(-1)} @Parcelize … : Parcelable, or pass a Saver (listSaver, mapSaver).`,
        "Or keep only its id there, and the object in the ViewModel.",
      ],
      confidence: 0.8,
      said: true,
    };
  },

  compose_snapshot: [
    ({ error, own }) =>
      /read-only snapshot/.test(error.message) && own[0]
        ? {
            cause: `${frameName(own[0])} changes state where it may only be read: inside derivedStateOf, a snapshotFlow block or another calculation.`,
            steps: ["Calculate there, and change state in an effect or a callback."],
            confidence: 0.75,
            frame: own[0],
          }
        : undefined,
    ({ error }) =>
      /Unsupported concurrent change/.test(error.message)
        ? {
            cause:
              "A state object was changed by another thread while the composition that changes it too was running.",
            steps: [
              "Change state on the main thread: withContext(Dispatchers.Main) or update { } of a MutableStateFlow in the ViewModel.",
              "Take writes out of the bodies of composables: they belong into callbacks and effects.",
            ],
            confidence: 0.65,
          }
        : undefined,
  ],

  compose_modifier: ({ error, own }) => {
    const first = own[0];
    const weight = /invalid weight ([-\d.]+)/.exec(error.message)?.[1];
    if (weight) {
      return {
        cause: `${first ? frameName(first) : "A modifier"} calls weight(${weight}), which must be above zero.`,
        steps: [
          "Leave the weight out, or the element, where it would be zero: if (share > 0f) Modifier.weight(share).",
        ],
        confidence: 0.8,
      };
    }
    return /Padding must be non-negative/.test(error.message) && first
      ? {
          cause: `${frameName(first)} gives a padding below zero, most often the result of a subtraction or of insets.`,
          steps: ["coerceAtLeast(0.dp) the value; to draw outside of the bounds use offset instead."],
          confidence: 0.75,
          frame: first,
        }
      : undefined;
  },

  compose_side_effect: ({ error, own }) =>
    /You must call setGraph\(\) before calling getGraph\(\)/.test(error.message)
      ? {
          cause: `${own[0] ? frameName(own[0]) : "A composable"} navigates before its NavHost has set the graph: in the body of a composable, or in an effect above the NavHost.`,
          steps: [
            "Navigate in a callback, or in a LaunchedEffect inside the NavHost or below it.",
            "A start that depends on state: choose startDestination by it.",
          ],
          confidence: 0.7,
        }
      : undefined,

  compose_composable_context: ({ error, place }) =>
    /must be marked with the @Composable annotation/.test(error.message)
      ? {
          cause: `The function${place ? ` at ${place}` : ""} calls composables and is not marked @Composable.`,
          steps: [
            "Mark it @Composable, where all its callers are composable too; a lambda parameter that it passes content to needs the type @Composable () -> Unit.",
          ],
          confidence: 0.75,
        }
      : /invocations can only happen from the context of/.test(error.message)
        ? {
            cause: `The call${place ? ` at ${place}` : ""} composes something, and what directly surrounds it is no composable: a callback such as onClick, a coroutine, a LazyListScope or remember block, or an ordinary function.`,
            steps: [
              "In a callback or coroutine change state instead, and let the composable show what follows from it (if (open) Dialog(…)).",
              "Read stringResource, LocalContext.current and the like outside of the callback into a val.",
              "In a LazyColumn put it into item { }. An ordinary function gets @Composable.",
            ],
            confidence: 0.65,
          }
        : undefined,

  compose_remember: lint({
    UnrememberedMutableState: [
      "makes a new state on every recomposition, so what was written to it is lost",
      "var value by remember { mutableStateOf(…) }; rememberSaveable where it should outlive a rotation.",
    ],
    MutableCollectionMutableState: [
      "keeps a mutable collection in a state, which sees only that the collection itself was replaced, not what is added to it",
      "mutableStateListOf() or mutableStateMapOf(), or an immutable list that is replaced.",
    ],
  }),

  compose_state_read: lint({
    StateFlowValueCalledInComposition: [
      "reads .value of a StateFlow while composing, so the screen does not follow when it changes",
      "val value by flow.collectAsStateWithLifecycle() (lifecycle-runtime-compose), or collectAsState().",
    ],
  }),

  compose_launched_effect: [
    lint({
      CoroutineCreationDuringComposition: [
        "starts a coroutine while composing, anew on every recomposition",
        "LaunchedEffect(key) { … } for what belongs to being shown, rememberCoroutineScope() and launch in a callback for what a person starts.",
      ],
    }),
    ({ error, place }) =>
      /must provide one or more 'key' parameters/.test(error.message)
        ? {
            cause: `LaunchedEffect${place ? ` at ${place}` : ""} has no key, and without one it cannot be known when to start again.`,
            steps: [
              "Pass what its block depends on: LaunchedEffect(id) { … }; LaunchedEffect(Unit) runs once.",
            ],
            confidence: 0.8,
          }
        : undefined,
  ],

  compose_disposable_effect: ({ error, place }) =>
    /expected 'DisposableEffectResult'/.test(error.message)
      ? {
          cause: `The block of DisposableEffect${place ? ` at ${place}` : ""} does not end with onDispose { }, which says how what it starts is undone.`,
          steps: [
            "End it with onDispose { … } and take back there what was registered; where there is nothing to take back, LaunchedEffect is meant.",
          ],
          confidence: 0.8,
        }
      : undefined,

  compose_layout_misuse: given(["size"], ({ size }) => ({
    cause: `A composable was laid out ${size} pixels large, more than Compose can measure: an element in an endless direction takes its size from it, or a size is the result of a wrong calculation.`,
    steps: [
      "Look for fillMaxHeight or a huge image or text inside something that scrolls; very long texts belong into a LazyColumn, by paragraphs.",
    ],
    confidence: 0.6,
  })),
};

const readerOf = ({ own, here }: Told): string => {
  // The function that provides the default is where it is thrown, not who reads it.
  const reader = own.find(
    ({ className, method }) =>
      !/\$?lambda|_delegate|^Local[A-Z]/.test(method) && !/\$Local[A-Z]/.test(className),
  );
  return reader ? frameName(reader) : (here ?? "A composable");
};
