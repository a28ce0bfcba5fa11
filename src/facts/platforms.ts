import type { FactTable } from "./fact-table.ts";

/** A bill of materials: a platform that gives the libraries of its groups their versions. */
export interface Platform {
  /** `group:artifact` of the platform. */
  module: string;
  /** Group ids it covers; one that ends with a full stop covers every group below. */
  groups: readonly string[];
  /** Artifacts it covered once, as a pattern, and the first version without them. */
  dropped?: { artifacts: RegExp; since: string; instead: string };
}

export const PLATFORMS: FactTable<Platform> = {
  asOf: "2026-11",
  source:
    "developer.android.com/develop/ui/compose/bom, firebase.google.com/support/release-notes/android, each project's own page",
  rows: [
    {
      module: "androidx.compose:compose-bom",
      groups: [
        "androidx.compose.animation",
        "androidx.compose.foundation",
        "androidx.compose.material",
        "androidx.compose.material3",
        "androidx.compose.material3.adaptive",
        "androidx.compose.runtime",
        "androidx.compose.ui",
      ],
    },
    {
      module: "com.google.firebase:firebase-bom",
      groups: ["com.google.firebase"],
      dropped: {
        artifacts: /^firebase-[\w-]+-ktx$/,
        since: "34.0.0",
        instead: "the artifact without -ktx, which has the Kotlin API itself",
      },
    },
    { module: "com.squareup.okhttp3:okhttp-bom", groups: ["com.squareup.okhttp3"] },
    { module: "com.squareup.retrofit2:retrofit-bom", groups: ["com.squareup.retrofit2"] },
    { module: "io.ktor:ktor-bom", groups: ["io.ktor"] },
    { module: "io.insert-koin:koin-bom", groups: ["io.insert-koin"] },
    { module: "io.coil-kt.coil3:coil-bom", groups: ["io.coil-kt.coil3"] },
    { module: "io.coil-kt:coil-bom", groups: ["io.coil-kt"] },
    { module: "org.jetbrains.kotlin:kotlin-bom", groups: ["org.jetbrains.kotlin"] },
    {
      module: "org.jetbrains.kotlinx:kotlinx-coroutines-bom",
      groups: ["org.jetbrains.kotlinx"],
    },
    {
      module: "org.junit:junit-bom",
      groups: ["org.junit.jupiter", "org.junit.platform", "org.junit.vintage"],
    },
  ],
};

/** The platform that covers a module; undefined where none is known to. */
export function platformOf(module: string): Platform | undefined {
  const group = module.split(":", 1)[0] ?? "";
  return PLATFORMS.rows.find((row) => row.groups.includes(group));
}
