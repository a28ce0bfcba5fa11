import type { GradleModel } from "../../../model/code.ts";

/** Resources that a library brings, by the beginning of their names. */
interface LibraryResources {
  /** `style/Theme.Material3.`. */
  prefix: string;
  module: string;
  /** The first release that has them, where older ones are in use. */
  since?: string;
}

/** More specific prefixes first. */
const LIBRARY_RESOURCES: readonly LibraryResources[] = [
  {
    prefix: "style/Theme.Material3Expressive",
    module: "com.google.android.material:material",
    since: "1.14.0",
  },
  { prefix: "style/Theme.Material3", module: "com.google.android.material:material", since: "1.5.0" },
  { prefix: "style/ThemeOverlay.Material3", module: "com.google.android.material:material", since: "1.5.0" },
  { prefix: "style/Widget.Material3", module: "com.google.android.material:material", since: "1.5.0" },
  {
    prefix: "style/TextAppearance.Material3",
    module: "com.google.android.material:material",
    since: "1.5.0",
  },
  {
    prefix: "style/ShapeAppearance.Material3",
    module: "com.google.android.material:material",
    since: "1.5.0",
  },
  { prefix: "style/Theme.MaterialComponents", module: "com.google.android.material:material" },
  { prefix: "style/ThemeOverlay.MaterialComponents", module: "com.google.android.material:material" },
  { prefix: "style/Widget.MaterialComponents", module: "com.google.android.material:material" },
  { prefix: "style/TextAppearance.MaterialComponents", module: "com.google.android.material:material" },
  { prefix: "style/Widget.Design", module: "com.google.android.material:material" },
  { prefix: "string/appbar_scrolling_view_behavior", module: "com.google.android.material:material" },
  { prefix: "string/bottom_sheet_behavior", module: "com.google.android.material:material" },
  { prefix: "style/Theme.SplashScreen", module: "androidx.core:core-splashscreen" },
  { prefix: "style/Theme.AppCompat", module: "androidx.appcompat:appcompat" },
  { prefix: "style/ThemeOverlay.AppCompat", module: "androidx.appcompat:appcompat" },
  { prefix: "style/Widget.AppCompat", module: "androidx.appcompat:appcompat" },
  { prefix: "style/TextAppearance.AppCompat", module: "androidx.appcompat:appcompat" },
  { prefix: "style/Base.Theme.AppCompat", module: "androidx.appcompat:appcompat" },
  { prefix: "style/PreferenceThemeOverlay", module: "androidx.preference:preference" },
  { prefix: "style/Theme.Leanback", module: "androidx.leanback:leanback" },
];

/** The library that brings a resource, and where the build asks for it. */
export function libraryOf(resource: string, build: GradleModel | undefined) {
  const row = LIBRARY_RESOURCES.find(({ prefix }) => resource.startsWith(prefix));
  if (!row) return undefined;
  const dependency = build?.modules
    .flatMap(({ dependencies }) => dependencies)
    .find(({ module }) => module === row.module);
  return { ...row, ...(dependency && { dependency }) };
}
