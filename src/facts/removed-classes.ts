import type { FactTable } from "./fact-table.ts";

/** A class that a library no longer has. */
export interface RemovedClass {
  /** Its simple name, and the package or class that it was in. */
  name: string;
  within: string;
  removedIn: string;
  /** What to do in its place. */
  instead: string;
}

const EMBEDDING = "io.flutter.app";
const SHIM = "io.flutter.embedding.engine.plugins.shim";
const IN_FLUTTER = "Flutter 3.29, with Android's first embedding";
const asPlugin =
  "A plugin implements FlutterPlugin (onAttachedToEngine) and has no registerWith(Registrar): raise it to a release that says it supports the Android embedding v2.";

const removedFromFlutter = (within: string, name: string, instead: string): RemovedClass => ({
  name,
  within,
  removedIn: IN_FLUTTER,
  instead,
});

export const REMOVED_CLASSES: FactTable<RemovedClass> = {
  asOf: "2026-11",
  source:
    "docs.flutter.dev/release/breaking-changes/v1-android-embedding; Countly/countly-sdk-flutter-bridge#338 for Registrar",
  rows: [
    removedFromFlutter("io.flutter.plugin.common.PluginRegistry", "Registrar", asPlugin),
    removedFromFlutter(SHIM, "ShimPluginRegistry", asPlugin),
    removedFromFlutter(SHIM, "ShimRegistrar", asPlugin),
    removedFromFlutter(EMBEDDING, "FlutterPluginRegistry", asPlugin),
    removedFromFlutter(
      EMBEDDING,
      "FlutterActivityEvents",
      "Extend io.flutter.embedding.android.FlutterActivity.",
    ),
    removedFromFlutter(EMBEDDING, "FlutterApplication", "Extend android.app.Application."),
    removedFromFlutter("io.flutter.view", "FlutterNativeView", asPlugin),
    removedFromFlutter(
      "io.flutter.view",
      "FlutterMain",
      "Use io.flutter.embedding.engine.loader.FlutterLoader.",
    ),
  ],
};
