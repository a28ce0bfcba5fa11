import { levelOfAttribute, PLATFORM_ATTRIBUTE_LEVELS } from "../../../facts/platform-attributes.ts";
import { at, given, type Reading } from "../../stated-cause.ts";
import { ofPackageModule } from "../../steps-for-package.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["attribute"], ({ attribute }, told) => {
  const name = attribute.replace(/^(?:\w+:)?(?:attr\/)?/, "");
  if (attribute.startsWith("android:")) {
    const level = levelOfAttribute(name);
    return level === undefined
      ? undefined
      : {
          cause: `android:${name}${at(told)} came with API level ${level}, and ${told.module ?? "the module"} is compiled against an older one (table of ${PLATFORM_ATTRIBUTE_LEVELS.asOf}).`,
          steps: [
            ...ofPackageModule(told.module, "compileSdk"),
            `Raise compileSdk of ${told.module ?? "the module"} to ${level} or newer; minSdk and targetSdk can stay.`,
            "Where a library brings the line, its last release for the older level would do as well.",
          ],
          ground: "inKind",
        };
  }
  const library = ATTRIBUTES.find(([pattern]) => pattern.test(name));
  if (!library) return undefined;
  const [, artifact, title] = library;
  return {
    cause: `${name}${at(told)} is an attribute of ${title}, and the module has no dependency on it.`,
    steps: [
      `Add implementation("${artifact}:<version>") to that module; the dependency of another module does not count for its resources.`,
      "With it there, look at the prefix: it belongs to xmlns:app, not to android.",
    ],
    ground: "inKind",
  };
});

/** Attributes by the library that defines them. */
const ATTRIBUTES: readonly (readonly [RegExp, string, string])[] = [
  [
    /^layout_constraint|^layout_goneMargin|^constraint_referenced_ids$|^barrier|^flow_/,
    "androidx.constraintlayout:constraintlayout",
    "ConstraintLayout",
  ],
  [
    /^layoutDescription$|^motion(?:Progress|Debug)|^transitionEasing$/,
    "androidx.constraintlayout:constraintlayout",
    "MotionLayout",
  ],
  [
    /^layout_scrollFlags$|^layout_anchor|^layout_behavior$|^layout_collapse|^(?:collapsed|expanded)Title|^contentScrim$/,
    "com.google.android.material:material",
    "Material Components",
  ],
  [
    /^(?:boxBackgroundMode|boxStrokeColor|endIconMode|startIconDrawable|counterEnabled|tabMode|tabGravity|fabSize|strokeWidth|chipIcon|cornerFamily|shapeAppearance\w*|colorPrimaryContainer|colorOnPrimary\w*|colorSurface\w*|colorSecondaryVariant|colorPrimaryVariant|colorOnS\w+)$/,
    "com.google.android.material:material",
    "Material Components",
  ],
  [
    /^(?:cardElevation|cardCornerRadius|cardBackgroundColor|cardUseCompatPadding|contentPadding\w*)$/,
    "androidx.cardview:cardview",
    "CardView",
  ],
  [
    /^(?:navGraph|defaultNavHost|startDestination|popUpTo\w*|destination|enterAnim|exitAnim|popEnterAnim|popExitAnim|argType)$/,
    "androidx.navigation:navigation-fragment",
    "Navigation",
  ],
  [
    /^(?:layoutManager|spanCount|reverseLayout|stackFromEnd|fastScroll\w+)$/,
    "androidx.recyclerview:recyclerview",
    "RecyclerView",
  ],
  [
    /^(?:srcCompat|tint|backgroundTint|showAsAction|actionViewClass|actionProviderClass|theme|windowActionBar|windowNoTitle|colorPrimary|colorPrimaryDark|colorAccent|popupTheme|titleTextColor|buttonTint|fontFamily)$/,
    "androidx.appcompat:appcompat",
    "AppCompat",
  ],
  [/^(?:swipe|proximityRange)/, "androidx.swiperefreshlayout:swiperefreshlayout", "SwipeRefreshLayout"],
  [
    /^(?:windowSplashScreen\w+|postSplashScreenTheme)$/,
    "androidx.core:core-splashscreen",
    "the splash screen library",
  ],
];
