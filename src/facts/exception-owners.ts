import type { FactTable } from "./fact-table.ts";
import { originOf } from "./frame-origins.ts";

/** Whose an exception is, by the beginning of its name: the possessive or the `of …` that follows "is". */
const OWNERS: FactTable<readonly [prefix: string, owner: string]> = {
  asOf: "2026-11",
  source: "the package lists of the JDK, Android and Kotlin, and each library's own reference",
  rows: [
    ["java.", "the JDK's"],
    ["javax.", "the JDK's"],
    ["org.xml.sax.", "the JDK's"],
    ["org.w3c.", "the JDK's"],
    ["sun.", "the JDK's"],
    ["jdk.", "the JDK's"],
    ["android.", "Android's"],
    ["com.android.internal.", "Android's"],
    ["com.android.org.", "Android's"],
    ["com.android.okhttp.", "Android's"],
    ["dalvik.", "Android's"],
    ["libcore.", "Android's"],
    ["org.xmlpull.", "Android's"],
    ["org.json.", "Android's"],
    ["kotlin.", "Kotlin's"],
    ["kotlinx.coroutines.", "of kotlinx.coroutines"],
    ["kotlinx.serialization.", "of kotlinx.serialization"],
    ["kotlinx.datetime.", "of kotlinx-datetime"],
    ["androidx.room.", "of Room (AndroidX)"],
    ["androidx.work.", "of WorkManager (AndroidX)"],
    ["androidx.datastore.", "of DataStore (AndroidX)"],
    ["androidx.camera.", "of CameraX (AndroidX)"],
    ["androidx.media3.", "of Media3 (AndroidX)"],
    ["androidx.compose.", "of Jetpack Compose (AndroidX)"],
    ["androidx.credentials.", "of the Credential Manager (AndroidX)"],
    ["androidx.navigation.", "of Navigation (AndroidX)"],
    ["androidx.fragment.", "of Fragment (AndroidX)"],
    ["androidx.test.espresso.", "of Espresso (AndroidX Test)"],
    ["androidx.test.", "of AndroidX Test"],
    ["androidx.", "of AndroidX"],
    ["com.google.android.exoplayer2.", "of ExoPlayer"],
    ["com.google.android.gms.", "of the Google Play services"],
    ["com.google.android.play.", "of Play Core"],
    ["com.google.android.material.", "of Material Components"],
    ["com.google.firebase.", "of Firebase"],
    ["com.google.gson.", "of Gson"],
    ["com.google.protobuf.", "of Protocol Buffers"],
    ["com.google.common.", "of Guava"],
    ["com.google.mlkit.", "of ML Kit"],
    ["com.google.crypto.tink.", "of Tink"],
    ["com.google.zxing.", "of ZXing"],
    ["com.google.devtools.ksp.", "of KSP"],
    ["com.android.billingclient.", "of the Play Billing library"],
    ["com.android.build.", "of the Android Gradle plugin"],
    ["com.android.builder.", "of the Android Gradle plugin"],
    ["com.android.tools.r8.", "of R8"],
    ["com.android.volley.", "of Volley"],
    ["com.squareup.moshi.", "of Moshi"],
    ["com.squareup.picasso.", "of Picasso"],
    ["com.squareup.wire.", "of Wire"],
    ["okhttp3.", "of OkHttp"],
    ["okio.", "of Okio"],
    ["retrofit2.", "of Retrofit"],
    ["dagger.hilt.", "of Hilt"],
    ["dagger.", "of Dagger"],
    ["io.reactivex.", "of RxJava"],
    ["rx.", "of RxJava 1"],
    ["coil3.", "of Coil"],
    ["coil.", "of Coil"],
    ["com.bumptech.glide.", "of Glide"],
    ["com.facebook.react.", "of React Native"],
    ["com.facebook.", "of a library of Facebook"],
    ["io.flutter.", "of Flutter's engine"],
    ["org.koin.", "of Koin"],
    ["io.ktor.", "of Ktor"],
    ["io.grpc.", "of gRPC"],
    ["io.netty.", "of Netty"],
    ["io.realm.", "of Realm"],
    ["io.objectbox.", "of ObjectBox"],
    ["io.sentry.", "of Sentry"],
    ["com.airbnb.lottie.", "of Lottie"],
    ["com.airbnb.epoxy.", "of Epoxy"],
    ["com.fasterxml.jackson.", "of Jackson"],
    ["org.greenrobot.", "of a greenrobot library (EventBus, greenDAO)"],
    ["org.apache.http.", "of Apache HttpClient"],
    ["org.apache.commons.", "of Apache Commons"],
    ["org.jsoup.", "of jsoup"],
    ["org.bouncycastle.", "of Bouncy Castle"],
    ["org.conscrypt.", "of Conscrypt"],
    ["net.sqlcipher.", "of SQLCipher"],
    ["net.zetetic.", "of SQLCipher"],
    ["com.unity3d.", "of Unity"],
    ["org.gradle.", "Gradle's"],
    ["org.codehaus.groovy.", "Groovy's, which runs build scripts"],
    ["groovy.", "Groovy's, which runs build scripts"],
    ["org.jetbrains.kotlin.", "of the Kotlin compiler or its Gradle plugin"],
    ["org.junit.", "of JUnit"],
    ["org.opentest4j.", "of the test library"],
    ["org.mockito.", "of Mockito"],
    ["io.mockk.", "of MockK"],
    ["org.robolectric.", "of Robolectric"],
    ["net.bytebuddy.", "of Byte Buddy, which mocking libraries use"],
  ],
};

/** Whose an exception is, as a sentence goes on after "is": `the JDK's (java.io)`, `of Room (AndroidX)`. */
export function ownerOf(exception: string): string {
  const packageName = packageOf(exception);
  const known = OWNERS.rows
    .filter(([prefix]) => exception.startsWith(prefix))
    .toSorted(([one], [other]) => other.length - one.length)[0]?.[1];
  if (known !== undefined)
    return /^(?:the JDK|Android|Kotlin)'s$/.test(known) ? `${known} (${packageName})` : known;
  if (packageName === "") return "without a package in the log";
  const origin = originOf(exception);
  if (origin === "platform") return `the platform's or its vendor's (${packageName})`;
  if (origin === "library" || origin === "tool") return `of a library or tool, by its package ${packageName}`;
  return `not of a library that is known here: of the app itself, or of whoever owns ${packageName}`;
}

/** The parts of a name before the first one with a capital. */
function packageOf(exception: string): string {
  const parts = exception.split(".");
  const first = parts.findIndex((part) => /^[A-Z_$]/.test(part));
  return parts.slice(0, first < 0 ? -1 : first).join(".");
}
