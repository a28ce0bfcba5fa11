import type { FactTable } from "./fact-table.ts";

export interface CallPair {
  begins: string;
  /** Any of these ends it. */
  ends: readonly string[];
  /** Types of the receiver, by the end of their names, where others have functions of that name. */
  receiver?: RegExp;
}

/** Calls whose effect lasts until another call ends it. */
export const CALL_PAIRS: FactTable<CallPair> = {
  asOf: "2026-11",
  source: "class documentation of Android, AndroidX and EventBus",
  rows: [
    pair("registerReceiver", "unregisterReceiver"),
    pair("bindService", "unbindService"),
    pair("registerContentObserver", "unregisterContentObserver"),
    pair("registerNetworkCallback", "unregisterNetworkCallback"),
    pair("registerDefaultNetworkCallback", "unregisterNetworkCallback"),
    pair("registerActivityLifecycleCallbacks", "unregisterActivityLifecycleCallbacks"),
    pair("registerComponentCallbacks", "unregisterComponentCallbacks"),
    pair("registerOnSharedPreferenceChangeListener", "unregisterOnSharedPreferenceChangeListener"),
    pair("requestLocationUpdates", "removeUpdates removeLocationUpdates"),
    pair("registerListener", "unregisterListener", /[sS]ensorManager$|^sensors?$/),
    pair("registerDisplayListener", "unregisterDisplayListener"),
    pair("addTextChangedListener", "removeTextChangedListener"),
    pair("addOnGlobalLayoutListener", "removeOnGlobalLayoutListener removeGlobalOnLayoutListener"),
    pair("addOnScrollChangedListener", "removeOnScrollChangedListener"),
    pair("addOnPreDrawListener", "removeOnPreDrawListener"),
    pair("registerFragmentLifecycleCallbacks", "unregisterFragmentLifecycleCallbacks"),
    pair("registerAdapterDataObserver", "unregisterAdapterDataObserver"),
    pair("observeForever", "removeObserver removeObservers"),
    pair("register", "unregister", /[eE]ventBus$|^bus$|getDefault\(\)$/),
    pair("acquire", "release", /[lL]ock$/),
    pair("beginTransaction", "endTransaction", /(?:^|\W)(?:db|database|\w*Database)$/),
    pair("beginTransactionNonExclusive", "endTransaction"),
    pair("startForeground", "stopForeground stopSelf"),
    pair("enableForegroundDispatch", "disableForegroundDispatch"),
  ],
};

function pair(begins: string, ends: string, receiver?: RegExp): CallPair {
  return { begins, ends: ends.split(" "), ...(receiver && { receiver }) };
}
