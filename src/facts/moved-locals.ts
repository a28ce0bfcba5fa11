import type { FactTable } from "./fact-table.ts";

/** A composition local that a library took over from Compose: until both know of the move, one has no provider. */
export interface MovedLocal {
  local: string;
  /** Group of the library that holds it now, and the first version that does. */
  group: string;
  from: string;
  /** First compose-ui that provides the new one, and the first Compose BOM with it. */
  composeUi: string;
  bom: string;
  /** What the library looks up by name in an older Compose, and the first version that has the rule for R8 with it. */
  bridge: { owner: string; getter: string; keptFrom: string };
}

const MOVED_LOCALS: FactTable<MovedLocal> = {
  asOf: "2026-11",
  source:
    "developer.android.com/jetpack/androidx/releases/lifecycle#2.8.0 and #2.8.3, /releases/compose-ui#1.7.0, issuetracker.google.com/346808608",
  rows: [
    {
      local: "LocalLifecycleOwner",
      group: "androidx.lifecycle",
      from: "2.8.0",
      composeUi: "1.7.0",
      bom: "2024.09.00",
      bridge: {
        owner: "androidx.compose.ui.platform.AndroidCompositionLocals_androidKt",
        getter: "getLocalLifecycleOwner",
        keptFrom: "2.8.3",
      },
    },
  ],
};

export function movedLocal(name: string): MovedLocal | undefined {
  return MOVED_LOCALS.rows.find(({ local }) => local === name);
}
