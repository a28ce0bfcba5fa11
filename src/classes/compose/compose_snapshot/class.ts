import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Compose state used against the rules of snapshots",
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
    writtenOffMain: "state is written on `Dispatchers.IO` or `Default` while the UI composes",
    createdOffMain: "state objects are created on a background thread and read at once by the UI",
    writtenByComposition: "composition itself writes state, for example a getter that fills a cache",
    writtenInDerived: "state is written inside `derivedStateOf` or another read-only block",
  },
  checks: [
    "list every writer of the screen's state objects and the dispatcher it runs on",
    "search `withContext(Dispatchers.IO)` blocks that assign `.value` or change a state list",
    "look for getters used in composition that also write, such as `getOrPut` on a state map",
  ],
  fix: "Write state on the main thread, or hand results over through a `StateFlow`. For a batch from another thread use `Snapshot.withMutableSnapshot { }`. Create state objects on the main thread.",
} as const satisfies FailureClass;
