import type { FactTable } from "./fact-table.ts";

export interface AttributeLibrary {
  /** Names of attributes, without a prefix. */
  pattern: RegExp;
  module: string;
}

/** Libraries that declare the attributes of layouts and themes that are missing most, the more specific first. */
export const ATTRIBUTE_LIBRARIES: FactTable<AttributeLibrary> = {
  asOf: "2026-11",
  source: "attrs.xml of each library",
  rows: [
    {
      pattern:
        /^(?:layout_constraint\w*|layout_goneMargin\w*|constraint_referenced_ids|constraintSet\w*|layoutDescription|flow_\w+|barrier\w+|motion\w+)$/,
      module: "androidx.constraintlayout:constraintlayout",
    },
    {
      pattern:
        /^(?:cardCornerRadius|cardElevation|cardMaxElevation|cardBackgroundColor|cardUseCompatPadding|cardPreventCornerOverlap|contentPadding\w*)$/,
      module: "androidx.cardview:cardview",
    },
    {
      pattern:
        /^(?:layout_behavior|layout_anchor\w*|layout_keyline|layout_dodgeInsetEdges|layout_insetEdge|statusBarBackground)$/,
      module: "androidx.coordinatorlayout:coordinatorlayout",
    },
    {
      pattern:
        /^(?:navGraph|defaultNavHost|startDestination|destination|popUpTo\w*|launchSingleTop|argType|enterAnim|exitAnim|popEnterAnim|popExitAnim)$/,
      module: "androidx.navigation:navigation-fragment-ktx",
    },
    {
      pattern: /^(?:windowSplashScreen\w*|postSplashScreenTheme)$/,
      module: "androidx.core:core-splashscreen",
    },
    {
      pattern: /^(?:layoutManager|reverseLayout|spanCount|stackFromEnd|fastScroll\w+)$/,
      module: "androidx.recyclerview:recyclerview",
    },
    {
      pattern:
        /^(?:useSimpleSummaryProvider|iconSpaceReserved|allowDividerAbove|allowDividerBelow|preferenceTheme)$/,
      module: "androidx.preference:preference",
    },
    {
      pattern:
        /^(?:tab[A-Z]\w+|hint(?:Enabled|AnimationEnabled|TextAppearance|TextColor)|box[A-Z]\w+|(?:start|end)Icon\w+|error(?:Enabled|TextAppearance)|helperText\w*|counter\w+|passwordToggle\w+|fab\w+|layout_collapse\w+|layout_scroll\w+|contentScrim|collapsedTitle\w*|expandedTitle\w*|shapeAppearance\w*|materialThemeOverlay|cornerRadius|stroke(?:Color|Width)|icon(?:Gravity|Padding|Size|Tint)|rippleColor|chip\w+|item(?:IconTint|TextColor|Background|ShapeAppearance\w*)|labelVisibilityMode|headerLayout|colorOn[A-Z]\w+|color(?:PrimaryVariant|PrimaryContainer|Secondary\w*|Tertiary\w*|Surface\w*|Outline\w*)|bottomSheet\w+|behavior_\w+|layout_scrollFlags|trackColor|indicatorColor|materialButton\w+|textInputStyle|elevationOverlay\w+)$/,
      module: "com.google.android.material:material",
    },
    {
      pattern:
        /^(?:srcCompat|showAsAction|action(?:View|Provider)Class|actionLayout|popupTheme|navigationIcon|(?:sub)?title(?:TextColor|TextAppearance)|color(?:Primary|PrimaryDark|Accent|ControlNormal|ControlActivated|ControlHighlight|ButtonNormal|Error)|window(?:ActionBar|NoTitle|ActionBarOverlay|ActionModeOverlay)|(?:button|background|drawable)Tint\w*|tint\w*|actionBar\w+|toolbar\w+|alertDialogTheme|selectableItemBackground\w*|queryHint|searchViewStyle|autoSize\w+|lineHeight|fontFamily|buttonStyle|switchStyle|editTextColor|editTextBackground|drawerArrowStyle|homeAsUpIndicator)$/,
      module: "androidx.appcompat:appcompat",
    },
    {
      pattern: /^(?:flex[A-Z]\w+|layout_flex\w+|layout_alignSelf|alignItems|alignContent|justifyContent)$/,
      module: "com.google.android.flexbox:flexbox",
    },
    { pattern: /^lottie_\w+$/, module: "com.airbnb.android:lottie" },
    { pattern: /^civ_\w+$/, module: "de.hdodenhof:circleimageview" },
    { pattern: /^shimmer_\w+$/, module: "com.facebook.shimmer:shimmer" },
  ],
};

/** Attributes of the platform that are written by mistake with the prefix of an app. */
const OF_THE_PLATFORM =
  /^(?:text(?:Color|Size|Style|AllCaps|Appearance)?|hint|id|src|background|orientation|gravity|layout_(?:width|height|weight|gravity|margin\w*|above|below|align\w+|center\w+|toStartOf|toEndOf|toLeftOf|toRightOf)|padding\w*|visibility|inputType|maxLines|minHeight|minWidth|maxLength|ellipsize|onClick|contentDescription|scaleType|enabled|clickable|focusable|imeOptions|alpha|rotation|elevation|drawable(?:Start|End|Top|Bottom|Left|Right|Padding)|checked|max|progress|indeterminate|icon|title|name|label|order(?:InCategory)?|entries|key|summary|defaultValue)$/;

/** The library that declares an attribute, as far as it is known. */
export function libraryOfAttribute(name: string): string | undefined {
  return ATTRIBUTE_LIBRARIES.rows.find(({ pattern }) => pattern.test(name))?.module;
}

/** True for attributes that belong to `android:`. */
export const isPlatformAttribute = (name: string): boolean => OF_THE_PLATFORM.test(name);
