import type { FactTable } from "./fact-table.ts";

/** A callback of the platform, by its name and the simple types of its parameters, and which of these never are null. */
export interface HandedByPlatform {
  callback: string;
  types: readonly string[];
  /** Positions that the platform always fills. */
  given: readonly number[];
}

/**
 * What the platform hands to its callbacks and is never null. What may be missing is left out: the view of an item chosen in
 * a drop-down list, the event behind an editor's action, the dialog that a listener reaches through a weak reference.
 */
const HANDED: FactTable<HandedByPlatform> = {
  asOf: "2026-11",
  source: "nullability annotations and the callers in the sources of Android 11 (API 30) and androidx",
  rows: [
    row("onReceive", "Context Intent"),
    row("onNewIntent", "Intent"),
    row("onClick", "View"),
    row("onLongClick", "View"),
    row("onTouch", "View MotionEvent"),
    row("onFocusChange", "View boolean"),
    row("onCreateView", "LayoutInflater ViewGroup Bundle", [0]),
    row("onViewCreated", "View Bundle", [0]),
    row("onAttach", "Context"),
    row("onAttach", "Activity"),
    row("onSaveInstanceState", "Bundle"),
    row("onRestoreInstanceState", "Bundle"),
    row("onConfigurationChanged", "Configuration"),
    row("onCreateOptionsMenu", "Menu"),
    row("onCreateOptionsMenu", "Menu MenuInflater"),
    row("onPrepareOptionsMenu", "Menu"),
    row("onOptionsItemSelected", "MenuItem"),
    row("onContextItemSelected", "MenuItem"),
    row("onMenuItemClick", "MenuItem"),
    row("onCreateContextMenu", "ContextMenu View ContextMenuInfo", [0, 1]),
    row("onDraw", "Canvas"),
    row("onTouchEvent", "MotionEvent"),
    row("onInterceptTouchEvent", "MotionEvent"),
    row("dispatchTouchEvent", "MotionEvent"),
    row("onKeyDown", "int KeyEvent"),
    row("onKeyUp", "int KeyEvent"),
    row("dispatchKeyEvent", "KeyEvent"),
    row("onEditorAction", "TextView int KeyEvent", [0]),
    row("handleMessage", "Message"),
    row("getView", "int View ViewGroup", [2]),
    row("instantiateItem", "ViewGroup int"),
    row("onItemClick", "AdapterView View int long", [0]),
    row("onItemLongClick", "AdapterView View int long", [0]),
    row("onServiceConnected", "ComponentName IBinder"),
    row("onServiceDisconnected", "ComponentName"),
    row("onSensorChanged", "SensorEvent"),
    row("onLocationChanged", "Location"),
    row("surfaceCreated", "SurfaceHolder"),
    row("surfaceChanged", "SurfaceHolder int int int"),
    row("surfaceDestroyed", "SurfaceHolder"),
    row("afterTextChanged", "Editable"),
    row("onCreate", "SQLiteDatabase"),
    row("onUpgrade", "SQLiteDatabase int int"),
  ],
};

function row(callback: string, types: string, given?: readonly number[]): HandedByPlatform {
  const all = types.split(" ");
  return { callback, types: all, given: given ?? all.map((_, index) => index) };
}

/** Whether the platform never hands null at a position to the callback with this name and these parameters. */
export function isAlwaysHanded(callback: string, types: readonly string[], position: number): boolean {
  return HANDED.rows.some(
    (each) =>
      each.callback === callback &&
      each.given.includes(position) &&
      each.types.length === types.length &&
      each.types.every((type, index) => type.toLowerCase() === types[index]?.toLowerCase()),
  );
}
