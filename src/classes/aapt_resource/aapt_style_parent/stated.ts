import { at, given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["style"], ({ style }, told) => {
  const library = STYLES.find(([pattern]) => pattern.test(style));
  if (!library) return undefined;
  const [, artifact, since] = library;
  return {
    cause: `${style}${at(told)} comes with ${artifact}${since ? ` from ${since} on` : ""}, and what this module is linked with does not define it: the library is missing there, or is of a release without that style.`,
    steps: [
      since
        ? `Add implementation("${artifact}:${since}") or newer to the module that names the style.`
        : `See with ./gradlew ${told.module ?? "<module>"}:dependencies whether ${artifact} is there. Where it is not, add it to the module that names the style; where it is, raise it: another library can name a style that only a newer release defines.`,
      ...(style.includes("Material3")
        ? [
            "Compose's material3 is another library and brings no XML styles; a Compose app can do with android:Theme.Material.NoActionBar.",
          ]
        : []),
    ],
    ground: "inKind",
  };
});

/** Styles by the library that defines them, with the first release that does where that matters. */
const STYLES: readonly (readonly [RegExp, string, string?])[] = [
  [
    /^(?:Base\.)?(?:Theme|ThemeOverlay|Widget|TextAppearance|ShapeAppearance)\.Material3(?:Expressive)?\b/,
    "com.google.android.material:material",
    "1.5.0",
  ],
  [
    /^(?:Base\.)?(?:Theme|ThemeOverlay|Widget|TextAppearance|ShapeAppearance|Animation)\.(?:MaterialComponents|Design)\b/,
    "com.google.android.material:material",
  ],
  // Material Components 1.1.0 names it (material-components-android#1018).
  [/^Widget\.AppCompat\.TextView$/, "androidx.appcompat:appcompat", "1.1.0"],
  [/^(?:Base\.)?(?:Theme|ThemeOverlay|Widget|TextAppearance)\.AppCompat\b/, "androidx.appcompat:appcompat"],
  [/^Theme\.SplashScreen\b/, "androidx.core:core-splashscreen"],
  [/^PreferenceThemeOverlay\b/, "androidx.preference:preference"],
];
