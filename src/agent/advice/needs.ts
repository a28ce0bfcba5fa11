import type { Need } from "../../model/need.ts";

export const NEEDS: readonly Need[] = [
  "android",
  "screen",
  "shrinker",
  "kotlin",
  "oldAndroid",
  "field",
  "gradle",
];

/** Code of Kotlin that has no form in Java, as texts quote it. */
const KOTLIN_CODE =
  /\?\.|\?:|!!|\bby lazy\b|\blateinit\b|\bsuspend\b|OrNull\b|\bwithContext\b|\bwithTimeout|\blaunch\b|\basync\b|\brunBlocking\b|\brunCatching\b|\btoList\(\)|\btoMutable\w+|\blistOf\b|\bemptyList\b|\buse \{|\blet \{|\bapply \{|\bDispatchers\.|\bviewModelScope\b|\blifecycleScope\b|\brepeatOnLifecycle\b|\brequireNotNull\b|\bcheckNotNull\b|\bindices\b|\bzip\b|\bStateFlow\b|\bSharedFlow\b|\bas\?/;

/** Words of a text outside quoted code, by what they take for granted. */
const WORDS: Readonly<Record<Need, RegExp>> = {
  android:
    /\b(?:[Dd]evices?|emulators?|[Aa]ctivity|activities|fragments?|[Mm]anifests?|APKs?|Android|intents?|bundles?|airplane mode|the app's data|app's data|layouts?|screens?|system services?|desugaring|API level|lifecycle)\b/,
  screen:
    /\b(?:adapter positions?|[Cc]licks?|[Tt]aps?|view or binding|[Ll]eave the screen|dialogs?|inflation)\b/,
  shrinker: /\b(?:R8|[Kk]eep rules?|ProGuard|proguard|[Mm]inif\w+|[Ss]hrunk|[Ss]hrinking|[Oo]bfuscat\w+)\b/,
  oldAndroid: /\b(?:secondary dex|below API 21|[Mm]ultidex)\b/,
  field: /\bfield (?:back|once)\b|\bto the field\b/,
  gradle: /\b(?:Gradle|version catalog|build script)\b/,
  kotlin: /\b(?:[Cc]oroutines?|nullable|non-null|dispatchers?|Kotlin|suspend|suspending)\b/,
};

/** The same in quoted code: `adb shell`, `isMinifyEnabled`. */
const CODE: Readonly<Record<Need, RegExp>> = {
  android:
    /\badb\b|\bandroid[.:]|\bBuild\.VERSION|\bfindViewById\b|\bonDestroyView\b|\bviewLifecycleOwner\b|\bminSdk|\bcompileSdk|\bon(?:Start|Stop|Create|Resume|Pause|ViewCreated)\b|\baapt2?\b|\bAndroidManifest\b|\bR\.\w|\bgetIdentifier\b/,
  screen: /\bfindViewById\b|\bonDestroyView\b|\bviewLifecycleOwner\b/,
  shrinker: /\b(?:isM|m)inifyEnabled\b|\bmapping\.txt\b|R8\b|-keep|-dontwarn|fullMode/,
  oldAndroid: /\bmultiDexEnabled\b/,
  field: /(?!)/,
  gradle:
    /\bgradlew?\b|\.gradle\b|\blibs\.versions\b|^(?:implementation|api|compileOnly|runtimeOnly|classpath|configurations|buildscript|buildSrc)\b/,
  kotlin: KOTLIN_CODE,
};

/** Whether a text speaks of what a need stands for. */
export function speaksOf(text: string, need: Need): boolean {
  const parts = text.split("`");
  // Of parts cut at the backticks each second one is code.
  return parts.some((part, index) => (index % 2 === 0 ? WORDS : CODE)[need].test(part));
}
