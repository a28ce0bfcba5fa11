import type { FactTable } from "./fact-table.ts";

export type ComponentKind = "activity" | "fragment" | "view-model" | "service" | "receiver";

export interface ComponentBase {
  /** Simple names of classes of the platform and of libraries. */
  name: RegExp;
  /** What extends them; undefined where the name only sounds like it. */
  kind: ComponentKind | undefined;
  reason?: string;
}

/** What a class is by a base class from outside the project. The first row that fits counts. */
export const COMPONENT_BASES: FactTable<ComponentBase> = {
  asOf: "2026-11",
  source:
    "developer.android.com/reference: known direct and indirect subclasses of Activity, Fragment, ViewModel, Service and BroadcastReceiver",
  rows: [
    { name: /Activity$/, kind: "activity" },
    { name: /^AppIntro2?$/, kind: "activity", reason: "an activity of the AppIntro library" },
    { name: /Fragment(Compat)?$/, kind: "fragment" },
    { name: /ViewModel$/, kind: "view-model" },
    {
      name: /(Executor|Completion|Managed|Abstract|Bindable|Async|Scheduled)Service$/,
      kind: undefined,
      reason: "services of Java, Guava and gRPC: threads and calls, not Android's",
    },
    { name: /Service(Compat)?$/, kind: "service" },
    {
      name: /^(I?Result|.*Event|.*Content)Receiver$/,
      kind: undefined,
      reason: "takes results, input events or pasted content; registered with nobody",
    },
    { name: /(Receiver|AppWidgetProvider)$/, kind: "receiver" },
  ],
};

/** What a class is that extends or implements this class of the platform or of a library. */
export function componentKindOf(base: string): ComponentKind | undefined {
  return COMPONENT_BASES.rows.find(({ name }) => name.test(base))?.kind;
}
