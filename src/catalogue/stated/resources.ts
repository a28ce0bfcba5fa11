import { at, given, type Reading, type StatedTable, type Told } from "./stated-cause.ts";

/** What aapt2 and the resource merger name. */
export const resources: StatedTable = {
  aapt_attr_not_found: given(["attribute"], ({ attribute }, told) => {
    const name = attribute.replace(/^(?:\w+:)?(?:attr\/)?/, "");
    const library = ATTRIBUTES.find(([pattern]) => pattern.test(name));
    if (!library) return undefined;
    const [, artifact, title] = library;
    return {
      cause: `${name}${at(told)} is an attribute of ${title}, and the module has no dependency on it.`,
      steps: [
        `Add implementation("${artifact}:<version>") to that module; the dependency of another module does not count for its resources.`,
        "With it there, look at the prefix: it belongs to xmlns:app, not to android.",
      ],
      confidence: 0.75,
    };
  }),

  aapt_style_parent: given(["style"], ({ style }, told) => {
    const library = STYLES.find(([pattern]) => pattern.test(style));
    if (!library) return undefined;
    const [, artifact, since] = library;
    return {
      cause: `${style}${at(told)} comes with ${artifact}${since ? ` from ${since} on` : ""}, and the resources of this module contain no such version of it.`,
      steps: [
        `Add implementation("${artifact}:${since ?? "<version>"}") or newer to the module that names the style.`,
        ...(style.includes("Material3")
          ? [
              "Compose's material3 is another library and brings no XML styles; a Compose app can do with android:Theme.Material.NoActionBar.",
            ]
          : []),
      ],
      confidence: 0.75,
    };
  }),

  aapt_resource_not_found: frameworkLike,

  aapt_xml_parse: (told) => {
    const { reason } = told.facts;
    const row = reason ? XML.find(([pattern]) => pattern.test(reason)) : undefined;
    if (!row) return undefined;
    const [, cause, step] = row;
    return {
      cause: `${cause.replace("{at}", at(told))}`,
      steps: [step],
      confidence: 0.75,
    };
  },

  aapt_duplicate_resource: given(["resource", "place", "otherPlace"], ({ resource, place, otherPlace }) => ({
    cause: `${resource} is defined twice: in ${shortPath(place)} and in ${shortPath(otherPlace)}.`,
    steps: [
      "Keep one of them. Files of one name and different endings (.png and .xml) are two resources, and so are values in two files of the same folder.",
    ],
    confidence: 0.8,
    quotes: ["Duplicate resources"],
  })),

  aapt_invalid_name: [
    given(["character"], ({ character }, { place, error }) => {
      const file = place ?? /([\w .()-]{1,100}\.\w{3,4}): Error/.exec(error.raw)?.[1];
      return {
        cause: `The name of ${file ?? "a resource file"} contains '${character}'; resource files may use only lower-case letters, digits and underscores.`,
        steps: ["Rename the file, and every use of it (R.drawable.…, @drawable/…)."],
        confidence: 0.8,
        said: true,
      };
    }),
    given(["extension"], (_, { place }) => ({
      cause: `${place ?? "A file"} stands in a resource folder that takes files of another kind.`,
      steps: ["Move it: images into drawable, fonts into font, anything else into raw or assets."],
      confidence: 0.8,
      said: true,
    })),
  ],

  aapt_incompatible_value: given(["value", "attribute"], ({ value, attribute }, told) => ({
    cause: `"${value}"${at(told)} is no value that ${attribute} takes.`,
    steps: [
      `Correct it: a slip in a keyword, a number without its unit (dp, sp), or a reference without @. The message lists what ${attribute} accepts.`,
    ],
    confidence: 0.75,
    said: true,
  })),

  aapt2_failure: given(["jar"], ({ jar }) => ({
    cause: `aapt2 cannot read ${jar.split(/[/\\]/).slice(-3).join("/")}: the platform is damaged, or too new for the aapt2 of this Android Gradle plugin.`,
    steps: [
      "Raise the Android Gradle plugin to one that knows that platform, or lower compileSdk.",
      "Else reinstall the platform: sdkmanager --uninstall and --install.",
    ],
    confidence: 0.7,
  })),

  aapt_string_format: (told) => ({
    cause: told.facts.resource
      ? `${told.facts.resource.replace(/^.*\//, "")}${at(told)} has several placeholders without a position (%s %s); translators could not change their order.`
      : `A string${at(told)} has an apostrophe or a backslash that is not escaped.`,
    steps: [
      told.facts.resource
        ? 'Number them: %1$s and %2$d. Or formatted="false" where it is no format at all; a plain per cent sign is %%.'
        : "Write \\' for an apostrophe, and \\\\ for a backslash.",
    ],
    confidence: 0.8,
    said: true,
  }),
};

/** `android:`-like resources that only a newer platform or a private part of it has. */
function frameworkLike(told: Told): ReturnType<Reading> {
  const alias = told.facts.alias;
  if (!alias?.startsWith("android:") || !told.facts.resource) return undefined;
  return {
    cause: `${told.facts.resource}${at(told)} is asked of the platform (@android:), and the compileSdk of the module has no public one of that name.`,
    steps: [
      "Raise compileSdk where a newer platform has it; else copy the resource into the project and drop android: from the reference.",
    ],
    confidence: 0.7,
    said: true,
  };
}

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
  [/^(?:Base\.)?(?:Theme|ThemeOverlay|Widget|TextAppearance)\.AppCompat\b/, "androidx.appcompat:appcompat"],
  [/^Theme\.SplashScreen\b/, "androidx.core:core-splashscreen"],
  [/^PreferenceThemeOverlay\b/, "androidx.preference:preference"],
];

const XML: readonly (readonly [RegExp, string, string])[] = [
  [
    /unbound prefix/,
    "A prefix such as app: or tools: is used{at} that the file does not declare.",
    'Add xmlns:app="http://schemas.android.com/apk/res-auto" (or xmlns:tools="http://schemas.android.com/tools") to the root element.',
  ],
  [
    /mismatched tag|must be terminated by the matching end-tag/,
    "An element is closed under another name than it was opened with{at}, or not at all.",
    "Compare opening and closing tags from there upwards; the IDE marks the one without a partner.",
  ],
  [
    /duplicate attribute|was already specified for element/,
    "One attribute is written twice on the same element{at}.",
    "Remove one of the two.",
  ],
  [
    /entity.*was referenced|entity name must immediately follow|invalid token/,
    "A bare & or < stands in the text{at}, or another character that XML does not take.",
    "Write &amp; and &lt;; look for a pasted control character where neither is there.",
  ],
  [
    /processing instruction target|xml declaration not at start/,
    "Something, perhaps an empty line, stands before <?xml{at}.",
    "Let the file begin with <?xml.",
  ],
  [
    /Premature end of file|no element found/,
    "The file is empty, or ends before its elements are closed{at}.",
    "Restore its content.",
  ],
  [
    /Content is not allowed in prolog/,
    "Something stands before the first element{at}: stray text, merge markers, or a byte-order mark.",
    "Let the file begin with <?xml or its root element.",
  ],
];

const shortPath = (path: string): string => path.replace(/:\s*$/, "").split(/[/\\]/).slice(-5).join("/");
