import { ANDROIDX_NAMES } from "./androidx-names.ts";
import { COMPOSE_NAMES } from "./compose-names.ts";
import { tableOf } from "./fact-table.ts";
import { GRADLE_PLUGINS } from "./gradle-plugins.ts";
import data from "./known-modules.json" with { type: "json" };
import { LIBRARY_NAMES } from "./library-names.ts";
import { PLATFORMS } from "./platforms.ts";
import { TEST_NAMES } from "./test-names.ts";
import { compareVersions } from "./version-number.ts";

/** A module that went away, and what takes its place. */
export interface MovedModule {
  /** `group:artifact`; a group alone (with its colon) stands for everything in it. */
  from: string;
  to: string;
  /** Its last release, which a repository still has; without one, none has any. */
  until?: string;
  why: string;
}

/** Modules that builds still ask for although no repository in use has them, or has only very old versions. */
const MOVED_MODULES = tableOf<MovedModule>(data);

/** Modules of Android builds that no import names. */
const OTHERS = `
  androidx.appcompat:appcompat androidx.core:core-ktx androidx.core:core androidx.activity:activity-ktx
  androidx.activity:activity-compose androidx.fragment:fragment-ktx androidx.constraintlayout:constraintlayout
  androidx.recyclerview:recyclerview androidx.cardview:cardview androidx.viewpager2:viewpager2
  androidx.swiperefreshlayout:swiperefreshlayout androidx.lifecycle:lifecycle-runtime-ktx
  androidx.lifecycle:lifecycle-viewmodel-ktx androidx.lifecycle:lifecycle-livedata-ktx
  androidx.lifecycle:lifecycle-runtime-compose androidx.lifecycle:lifecycle-viewmodel-compose
  androidx.lifecycle:lifecycle-service androidx.lifecycle:lifecycle-process
  androidx.navigation:navigation-fragment-ktx androidx.navigation:navigation-ui-ktx
  androidx.navigation:navigation-compose androidx.room:room-runtime androidx.room:room-ktx androidx.room:room-compiler
  androidx.room:room-paging androidx.work:work-runtime-ktx androidx.paging:paging-runtime-ktx
  androidx.paging:paging-compose androidx.datastore:datastore-preferences androidx.datastore:datastore
  androidx.preference:preference-ktx androidx.hilt:hilt-work androidx.hilt:hilt-compiler
  androidx.hilt:hilt-navigation-compose androidx.hilt:hilt-navigation-fragment androidx.camera:camera-core
  androidx.camera:camera-camera2 androidx.camera:camera-lifecycle androidx.camera:camera-view
  androidx.media3:media3-exoplayer androidx.media3:media3-ui androidx.media3:media3-session
  androidx.multidex:multidex androidx.core:core-splashscreen androidx.browser:browser androidx.biometric:biometric
  androidx.security:security-crypto androidx.startup:startup-runtime androidx.compose.ui:ui
  androidx.compose.ui:ui-graphics androidx.compose.ui:ui-tooling androidx.compose.ui:ui-tooling-preview
  androidx.compose.ui:ui-test-junit4 androidx.compose.ui:ui-test-manifest androidx.compose.material3:material3
  androidx.compose.material:material androidx.compose.material:material-icons-core
  androidx.compose.material:material-icons-extended androidx.compose.foundation:foundation
  androidx.compose.runtime:runtime androidx.compose.runtime:runtime-livedata androidx.compose.animation:animation
  androidx.test:core androidx.test:core-ktx androidx.test:runner androidx.test:rules androidx.test.ext:junit
  androidx.test.ext:junit-ktx androidx.test.espresso:espresso-core androidx.test.espresso:espresso-contrib
  androidx.arch.core:core-testing com.google.android.material:material com.google.android.gms:play-services-maps
  com.google.android.gms:play-services-location com.google.android.gms:play-services-auth
  com.google.android.gms:play-services-ads com.google.firebase:firebase-analytics
  com.google.firebase:firebase-crashlytics com.google.firebase:firebase-messaging com.google.firebase:firebase-auth
  com.google.firebase:firebase-firestore com.google.firebase:firebase-config com.google.code.gson:gson
  com.google.dagger:hilt-android com.google.dagger:hilt-compiler com.google.dagger:hilt-android-compiler
  com.google.dagger:dagger com.google.dagger:dagger-compiler com.google.guava:guava com.google.truth:truth
  com.squareup.retrofit2:retrofit com.squareup.retrofit2:converter-gson com.squareup.retrofit2:converter-moshi
  com.squareup.retrofit2:converter-kotlinx-serialization com.squareup.okhttp3:okhttp
  com.squareup.okhttp3:logging-interceptor com.squareup.okhttp3:mockwebserver com.squareup.moshi:moshi
  com.squareup.moshi:moshi-kotlin com.squareup.moshi:moshi-kotlin-codegen com.squareup.leakcanary:leakcanary-android
  com.squareup.picasso:picasso com.github.bumptech.glide:glide com.github.bumptech.glide:compiler
  com.github.bumptech.glide:ksp com.airbnb.android:lottie com.airbnb.android:lottie-compose
  com.jakewharton.timber:timber com.android.tools:desugar_jdk_libs io.coil-kt:coil io.coil-kt:coil-compose
  io.coil-kt.coil3:coil-compose io.coil-kt.coil3:coil-network-okhttp io.insert-koin:koin-android
  io.insert-koin:koin-androidx-compose io.reactivex.rxjava2:rxjava io.reactivex.rxjava3:rxjava
  io.reactivex.rxjava3:rxandroid io.ktor:ktor-client-core io.ktor:ktor-client-okhttp io.ktor:ktor-client-android
  io.mockk:mockk io.mockk:mockk-android app.cash.turbine:turbine junit:junit org.mockito:mockito-core
  org.mockito.kotlin:mockito-kotlin org.robolectric:robolectric org.junit.jupiter:junit-jupiter
  org.jetbrains.kotlin:kotlin-stdlib org.jetbrains.kotlin:kotlin-reflect org.jetbrains.kotlin:kotlin-test
  org.jetbrains.kotlin:kotlin-test-junit org.jetbrains.kotlinx:kotlinx-coroutines-core
  org.jetbrains.kotlinx:kotlinx-coroutines-android org.jetbrains.kotlinx:kotlinx-coroutines-test
  org.jetbrains.kotlinx:kotlinx-coroutines-play-services org.jetbrains.kotlinx:kotlinx-serialization-json
  org.jetbrains.kotlinx:kotlinx-datetime org.jetbrains.kotlinx:kotlinx-collections-immutable`;

/** `group:artifact` of libraries, plugins and platforms that Android builds use most; to find what a typo meant. */
export function knownModules(): readonly string[] {
  const named = [COMPOSE_NAMES, ANDROIDX_NAMES, LIBRARY_NAMES, TEST_NAMES].flatMap(({ rows }) =>
    rows.map(({ artifact }) => artifact ?? ""),
  );
  const all = [
    ...OTHERS.trim().split(/\s+/),
    ...named,
    ...GRADLE_PLUGINS.rows.map(({ module }) => module),
    ...PLATFORMS.rows.map(({ module }) => module),
  ];
  return [...new Set(all)].filter((module) => module.includes(":"));
}

/** What takes the place of a module in a version that no repository has any more, or never had. */
export function movedModule(module: string, version = ""): MovedModule | undefined {
  const row = MOVED_MODULES.rows.find(
    ({ from }) => from === module || (from.endsWith(":") && module.startsWith(from)),
  );
  return row?.until && compareVersions(version, row.until) <= 0 ? undefined : row;
}
