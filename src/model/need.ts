/**
 * What general advice takes for granted. `android`: a device or an installed app. `screen`: views, which only the main
 * thread has. `shrinker`: R8 or ProGuard ran. `kotlin`: the code in question is written in it.
 * `oldAndroid`: a device below API 21, or a `minSdk` that lets the app run on one. `field`: the line reads one that can change. `gradle`: Gradle builds the project.
 */
export type Need = "android" | "screen" | "shrinker" | "kotlin" | "oldAndroid" | "field" | "gradle";
