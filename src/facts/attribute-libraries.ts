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

/** Attributes of the platform that layouts and manifests write most, for what is misspelled (R.attr, 2026-11). */
export const PLATFORM_ATTRIBUTES: readonly string[] =
  "alpha autoLink background backgroundTint breakStrategy checked clickable clipChildren clipToPadding contentDescription descendantFocusability digits drawableBottom drawableEnd drawableLeft drawablePadding drawableRight drawableStart drawableTint drawableTop elevation ellipsize enabled entries fillViewport focusable focusableInTouchMode fontFamily foreground gravity hint imeOptions importantForAccessibility includeFontPadding indeterminate inputType keepScreenOn layout_above layout_alignBottom layout_alignEnd layout_alignParentBottom layout_alignParentEnd layout_alignParentStart layout_alignParentTop layout_alignStart layout_alignTop layout_below layout_centerHorizontal layout_centerInParent layout_centerVertical layout_column layout_gravity layout_height layout_margin layout_marginBottom layout_marginEnd layout_marginHorizontal layout_marginLeft layout_marginRight layout_marginStart layout_marginTop layout_marginVertical layout_row layout_toEndOf layout_toStartOf layout_weight layout_width letterSpacing lineSpacingExtra lineSpacingMultiplier maxHeight maxLength maxLines maxWidth minHeight minLines minWidth nestedScrollingEnabled numColumns onClick orientation overScrollMode padding paddingBottom paddingEnd paddingHorizontal paddingLeft paddingRight paddingStart paddingTop paddingVertical progress progressDrawable progressTint rotation saveEnabled scaleType scrollbars scrollbarStyle showDividers singleLine spinnerMode stretchColumns style text textAlignment textAllCaps textAppearance textColor textColorHint textCursorDrawable textIsSelectable textSize textStyle thumbTint tileMode tint transitionName typeface visibility weightSum".split(
    " ",
  );
