import type { FactTable } from "./fact-table.ts";

export interface Pair {
  /** The exception of the log that says the second half did not come. */
  exception: string;
  begins: RegExp;
  ends: string;
  /** Which argument both take; counted from 0 in the first. */
  argument: number;
  /** Where the second half belongs when the first stands in a callback. */
  what: string;
}

/** Calls that belong together, of which the platform reports a missing second half with the stack of the first. */
export const PAIRS: FactTable<Pair> = {
  asOf: "2026-11",
  source: "android.app.LoadedApk, documentation of android.content.Context",
  rows: [
    {
      exception: "IntentReceiverLeaked",
      begins: /^registerReceiver$/,
      ends: "unregisterReceiver",
      argument: 0,
      what: "the receiver",
    },
    {
      exception: "ServiceConnectionLeaked",
      begins: /^bindService(?:AsUser)?$/,
      ends: "unbindService",
      argument: 1,
      what: "the connection",
    },
  ],
};

/** Callbacks of an activity or service, each with the one in which what it began is ended. */
export const COUNTERPARTS: Readonly<Record<string, string>> = {
  onCreate: "onDestroy",
  onStart: "onStop",
  onResume: "onPause",
  onAttachedToWindow: "onDetachedFromWindow",
  onViewCreated: "onDestroyView",
  onCreateView: "onDestroyView",
  onAttach: "onDetach",
};
