import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Compose snapshot state error",
  summary:
    "Compose reads state in snapshots. Mostly a state object was written by another thread during composition, written where it may only be read, or created in a snapshot that was not yet applied when it was read. The trace often shows only `Recomposer` frames, because the writer is long gone.",
  contractType: "compose_snapshot",
  exceptions: ["androidx.compose.runtime.snapshots.SnapshotApplyConflictException"],
  patterns: [
    { needle: "napshot", regex: /[Ss]napshot[^\n]{0,400}\bmutation/, rank: 43 },

    "Reading a state that was created after the snapshot was taken or in a snapshot that has not yet been applied",
    "Unsupported concurrent change during composition",
    {
      needle: "Cannot ",
      regex: /Cannot (?:modify a state object in a read-only snapshot|use a disposed snapshot)/,
    },
    "Snapshot is not open",
    "SnapshotApplyConflictException",
  ],
  facts: [],
  causes: {
    writtenOffMain: {
      text: "a coroutine on `Dispatchers.IO` or `Default` writes state while the UI composes",
      decidedBy: "log `Thread.currentThread().name` beside each write of the state: is it ever not `main`?",
      remedy:
        "Write on the main thread (`withContext(Dispatchers.Main)`), or hand the result over through a `StateFlow`.",
    },
    createdOffMain: {
      text: "a background thread creates state objects, and the UI reads them at once",
      unless: { message: /read-?only|SnapshotApplyConflict/ },
      decidedBy:
        "search where `mutableStateOf` of this object runs: in a repository, a worker or a block with `Dispatchers.IO`?",
      remedy: "Create the state object on the main thread, and only compute its value elsewhere.",
    },
    writtenInDerived: {
      text: "`derivedStateOf`, `snapshotFlow` or another read-only block writes state",
      decidedBy: "search assignments to state inside `derivedStateOf { }` and `snapshotFlow { }`",
      remedy: "Compute the value there without writing; write it in a callback or effect.",
    },
    writtenByComposition: {
      text: "composition itself writes state, for example a getter that fills a cache",
      decidedBy:
        "do the frames lead from a composable into a getter or function that assigns to a `mutableStateOf`?",
      remedy: "Fill the cache outside composition, or keep it in a plain field.",
    },
  },
  checks: [
    "list every writer of the screen's state objects and the dispatcher it runs on",
    "search `withContext(Dispatchers.IO)` blocks that assign `.value` or change a state list",
    "look for getters used in composition that also write, such as `getOrPut` on a state map",
  ],
  fix: "Write state on the main thread, or hand results over through a `StateFlow`. For a batch from another thread use `Snapshot.withMutableSnapshot { }`. Create state objects on the main thread.",
} as const satisfies FailureClass;
