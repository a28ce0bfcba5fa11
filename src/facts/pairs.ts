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

/** A second half that is refused where the first did not come. */
export interface RefusedHalf {
  exception: string;
  /** Words of the message. */
  message: string;
  begins: RegExp;
  ends: RegExp;
  /** Which argument of both says what is meant, counted from 0; else it is what they are called on. */
  argument?: number;
}

export const REFUSED_HALVES: FactTable<RefusedHalf> = {
  asOf: "2026-11",
  source: "android.graphics.Canvas, SQLiteSession, android.app.LoadedApk, android.os.PowerManager",
  rows: [
    {
      exception: "IllegalStateException",
      message: "Underflow in restore",
      begins: /^save(?:Layer\w*)?$/,
      ends: /^restore$/,
    },
    {
      exception: "IllegalStateException",
      message: "no current transaction",
      begins: /^beginTransaction\w*$/,
      ends: /^(?:endTransaction|setTransactionSuccessful)$/,
    },
    {
      exception: "IllegalArgumentException",
      message: "Receiver not registered",
      begins: /^registerReceiver$/,
      ends: /^unregisterReceiver$/,
      argument: 0,
    },
    {
      exception: "IllegalArgumentException",
      message: "Service not registered",
      begins: /^bindService\w*$/,
      ends: /^unbindService$/,
      argument: 0,
    },
    {
      exception: "RuntimeException",
      message: "WakeLock under-locked",
      begins: /^acquire$/,
      ends: /^release$/,
    },
  ],
};

/** Verbs of functions of which one begins what the other ends: the rest of their names is the same. */
const HALF_VERBS: readonly (readonly [begins: string, ends: string])[] = [
  ["register", "unregister"],
  ["subscribe", "unsubscribe"],
  ["bind", "unbind"],
  ["attach", "detach"],
  ["connect", "disconnect"],
  ["acquire", "release"],
  ["begin", "end"],
  ["start", "stop"],
  ["open", "close"],
  ["lock", "unlock"],
  ["install", "uninstall"],
  ["mount", "unmount"],
  ["add", "remove"],
  ["create", "destroy"],
  ["show", "dismiss"],
  ["show", "hide"],
  ["init", "release"],
];

/** The names of the functions that end what one of this name begins, and that begin what it ends: `unbindDeck` of `bindDeck`. */
export function namesOfOtherHalf(name: string): { ends: string[]; begins: string[] } {
  const [, verb = "", rest = ""] = /^([a-z]{1,20})((?:[A-Z]\w{0,100})?)$/.exec(name) ?? [];
  const named = (each: string): string => `${each}${rest}`;
  return {
    ends: HALF_VERBS.filter(([begins]) => begins === verb).map(([, ends]) => named(ends)),
    begins: HALF_VERBS.filter(([, ends]) => ends === verb).map(([begins]) => named(begins)),
  };
}
