import { expect, test } from "vitest";
import type { GradleModel } from "../../src/model/code.ts";
import { Workspace } from "../../src/workspace/workspace.ts";
import { tree } from "./tree.ts";

const CATALOG = `[versions]
agp = "8.5.1" # the plugin
kotlin = "2.0.0"
ksp = { strictly = "2.0.0-1.0.22" }
compileSdk = "34"

[libraries]
androidx-core-ktx = { module = "androidx.core:core-ktx", version = "1.13.1" }
kotlin_stdlib = { group = "org.jetbrains.kotlin", name = "kotlin-stdlib", version.ref = "kotlin" }
okio = "com.squareup.okio:okio:3.9.0"
compose-bom = { module = "androidx.compose:compose-bom", version = "2024.06.00" }
compose-ui = { module = "androidx.compose.ui:ui" }
broken = { module = 

[bundles]
base = [
  "okio",
  "androidx-core-ktx", # both
]

[plugins]
android-application = { id = "com.android.application", version.ref = "agp" }
kotlin-android = { id = "org.jetbrains.kotlin.android", version.ref = "kotlin" }
compose = { id = "org.jetbrains.kotlin.plugin.compose", version.ref = "kotlin" }
ksp = { id = "com.google.devtools.ksp", version.ref = "ksp" }
`;

const KOTLIN_BUILD = {
  "settings.gradle.kts": `pluginManagement {
    repositories {
        google()
        gradlePluginPortal()
    }
}
dependencyResolutionManagement {
    repositories {
        mavenCentral()
        maven { url = uri("https://jitpack.io") }
        maven("https://repo.example.com")
    }
}
include(":app", ":core:data-store")
include(":moved")
project(":moved").projectDir = file("libs/moved")
`,
  "gradle/libs.versions.toml": CATALOG,
  "gradle/wrapper/gradle-wrapper.properties":
    "distributionBase=X\ndistributionUrl=https\\://services.gradle.org/distributions/gradle-8.7-bin.zip\n",
  "gradle.properties": "# comment\nandroid.useAndroidX=true\nmin.level=24\n",
  "local.properties": "sdk.dir=/opt/sdk\n",
  "build.gradle.kts": `plugins {
    alias(libs.plugins.android.application) apply false
    alias(libs.plugins.kotlin.android) apply false
    id("com.example.tool") version "1.2" apply false
}
val retrofit by extra("2.11.0")
`,
  "app/build.gradle.kts": `plugins {
    alias(libs.plugins.android.application)
    kotlin("android")
    \`java-library\`
}
val room = "2.6.1"
android {
    namespace = "com.example.shelf"
    compileSdk = libs.versions.compileSdk.get().toInt()
    defaultConfig {
        applicationId = "com.example.shelf"
        minSdk = property("min.level").toString().toInt()
        targetSdk = 34
    }
    buildTypes {
        release { isMinifyEnabled = true }
    }
    compileOptions { sourceCompatibility = JavaVersion.VERSION_17 }
    kotlinOptions.jvmTarget = "17"
    buildFeatures { compose = true }
    composeOptions { kotlinCompilerExtensionVersion = "1.5.14" }
}
kotlin { jvmToolchain(21) }
dependencies {
    implementation(libs.androidx.core.ktx)
    implementation(libs.kotlin.stdlib)
    implementation(platform(libs.compose.bom))
    implementation(libs.compose.ui)
    implementation(libs.bundles.base)
    implementation(project(":core:data-store"))
    implementation(projects.core.dataStore)
    "ksp"("androidx.room:room-compiler:$room")
    implementation("androidx.room:room-ktx:\${room}") { exclude(group = "x", module = "y") }
    implementation("com.squareup.retrofit2:retrofit:\${rootProject.extra["retrofit"]}")
    testImplementation(kotlin("test"))
    implementation("com.example:unknown:\${readVersion()}")
}
`,
  "core/data-store/build.gradle.kts":
    'plugins { id("com.android.library") }\nandroid { namespace = "com.example.data" }\n',
};

const module = (model: GradleModel, name: string) => model.modules.find((each) => each.name === name);

test("a build in the Kotlin DSL with a version catalog", async () => {
  const model = await new Workspace(await tree(KOTLIN_BUILD)).gradle();
  expect(model.modules.map(({ name, directory }) => [name, directory])).toEqual([
    [":", ""],
    [":app", "app"],
    [":core:data-store", "core/data-store"],
    [":moved", "libs/moved"],
  ]);
  expect(model).toMatchObject({
    gradleVersion: "8.7",
    gradleVersionPlace: { line: 2 },
    settingsFile: "settings.gradle.kts",
  });
  expect(model.properties["android.useAndroidX"]).toMatchObject({
    value: "true",
    place: { path: "gradle.properties", line: 2 },
  });
  expect(model.properties["sdk.dir"]?.value).toBe("/opt/sdk");
  expect(model.repositories.map(({ name, scope, place }) => [name, scope, place.line])).toEqual([
    ["google", "plugins", 3],
    ["gradlePluginPortal", "plugins", 4],
    ["mavenCentral", "dependencies", 9],
    ["https://jitpack.io", "dependencies", 10],
    ["https://repo.example.com", "dependencies", 11],
  ]);
  expect(
    model.versions.map(({ name, value, place }) => [name, value, `${place.path}:${place.line}`]),
  ).toEqual([
    ["agp", "8.5.1", "gradle/libs.versions.toml:2"],
    ["kotlin", "2.0.0", "gradle/libs.versions.toml:3"],
    ["compose_compiler", "1.5.14", "app/build.gradle.kts:21"],
    ["compose_compiler", "2.0.0", "gradle/libs.versions.toml:3"],
    ["ksp", "2.0.0-1.0.22", "gradle/libs.versions.toml:4"],
  ]);
});

test("settings, whatever says them", async () => {
  const app = module(await new Workspace(await tree(KOTLIN_BUILD)).gradle(), ":app");
  const settings = Object.entries(app?.settings ?? {}).map(([key, { value, place }]) => [
    key,
    value,
    `${place.path}:${place.line}`,
  ]);
  expect(settings).toEqual([
    ["namespace", "com.example.shelf", "app/build.gradle.kts:8"],
    ["compileSdk", "34", "gradle/libs.versions.toml:5"],
    ["applicationId", "com.example.shelf", "app/build.gradle.kts:11"],
    ["minSdk", "24", "gradle.properties:3"],
    ["targetSdk", "34", "app/build.gradle.kts:13"],
    ["buildTypes.release.isMinifyEnabled", "true", "app/build.gradle.kts:16"],
    ["sourceCompatibility", "17", "app/build.gradle.kts:18"],
    ["jvmTarget", "17", "app/build.gradle.kts:19"],
    ["buildFeatures.compose", "true", "app/build.gradle.kts:20"],
    ["kotlinCompilerExtensionVersion", "1.5.14", "app/build.gradle.kts:21"],
    ["jvmToolchain", "21", "app/build.gradle.kts:23"],
  ]);
});

test("plugins and dependencies with the lines that state their versions", async () => {
  const model = await new Workspace(await tree(KOTLIN_BUILD)).gradle();
  expect(
    module(model, ":")?.plugins.map(({ id, version, versionPlace }) => [id, version, versionPlace?.line]),
  ).toEqual([
    ["com.android.application", "8.5.1", 2],
    ["org.jetbrains.kotlin.android", "2.0.0", 3],
    ["com.example.tool", "1.2", 4],
  ]);
  const app = module(model, ":app");
  expect(app?.plugins.map(({ id }) => id)).toEqual([
    "com.android.application",
    "org.jetbrains.kotlin.android",
    "java-library",
  ]);
  const shown = app?.dependencies.map(
    ({ configuration, module: id, version, versionPlace }) =>
      `${configuration} ${id} ${version ?? "-"} ${versionPlace ? `${versionPlace.path}:${versionPlace.line}` : "-"}`,
  );
  expect(shown).toEqual([
    "implementation androidx.core:core-ktx 1.13.1 gradle/libs.versions.toml:8",
    "implementation org.jetbrains.kotlin:kotlin-stdlib 2.0.0 gradle/libs.versions.toml:3",
    "implementation androidx.compose:compose-bom 2024.06.00 gradle/libs.versions.toml:11",
    "implementation androidx.compose.ui:ui - -",
    "implementation com.squareup.okio:okio 3.9.0 gradle/libs.versions.toml:10",
    "implementation androidx.core:core-ktx 1.13.1 gradle/libs.versions.toml:8",
    "implementation :core:data-store - -",
    "implementation :core:data-store - -",
    "ksp androidx.room:room-compiler 2.6.1 app/build.gradle.kts:6",
    "implementation androidx.room:room-ktx 2.6.1 app/build.gradle.kts:6",
    "implementation com.squareup.retrofit2:retrofit 2.11.0 build.gradle.kts:6",
    "testImplementation org.jetbrains.kotlin:kotlin-test - -",
    "implementation com.example:unknown - -",
  ]);
});

const GROOVY_BUILD = {
  "settings.gradle": "include ':app', ':lib'\n",
  "versions.gradle": "ext.deps = [\n  okhttp: '4.12.0',\n  nested: [moshi: \"1.15.1\"]\n]\n",
  "build.gradle": `buildscript {
    ext.kotlin_version = '1.9.24'
    ext {
        compile_level = 33
    }
    repositories { google() }
    dependencies {
        classpath 'com.android.tools.build:gradle:7.4.2'
        classpath "org.jetbrains.kotlin:kotlin-gradle-plugin:$kotlin_version"
    }
}
apply from: 'versions.gradle'
allprojects {
    repositories {
        jcenter()
        maven { url 'https://maven.example.com' }
    }
}
`,
  "app/build.gradle": `apply plugin: 'com.android.application'
apply plugin: "kotlin-android"

def level = 21

android {
    compileSdkVersion rootProject.ext.compile_level
    defaultConfig {
        applicationId "com.example.shelf"
        minSdkVersion level
        targetSdkVersion 33
    }
    compileOptions {
        targetCompatibility JavaVersion.VERSION_1_8
    }
    viewBinding.enabled = true
}

dependencies {
    implementation 'androidx.core:core:1.9.0'
    implementation "com.squareup.okhttp3:okhttp:$deps.okhttp"
    implementation "com.squareup.moshi:moshi:\${deps.nested.moshi}", 'com.example:second:2'
    api group: 'com.example', name: 'named', version: '3.0'
    implementation project(':lib')
    debugImplementation(platform("com.example:bom:4")) { transitive = false }
    if (project.hasProperty('x')) {
        implementation 'com.example:conditional:5@aar'
    }
}
`,
};

test("a legacy build in the Groovy DSL", async () => {
  const model = await new Workspace(await tree(GROOVY_BUILD)).gradle();
  expect(model.versions.map(({ name, value, place }) => [name, value, place.line])).toEqual([
    ["agp", "7.4.2", 8],
    ["kotlin", "1.9.24", 2],
  ]);
  expect(module(model, ":")?.repositories.map(({ name }) => name)).toEqual([
    "google",
    "jcenter",
    "https://maven.example.com",
  ]);
  const app = module(model, ":app");
  expect(app?.plugins.map(({ id }) => id)).toEqual(["com.android.application", "kotlin-android"]);
  const settings = Object.entries(app?.settings ?? {}).map(([key, { value, place }]) => [
    key,
    value,
    `${place.path}:${place.line}`,
  ]);
  expect(settings).toEqual([
    ["compileSdk", "33", "build.gradle:4"],
    ["applicationId", "com.example.shelf", "app/build.gradle:9"],
    ["minSdk", "21", "app/build.gradle:4"],
    ["targetSdk", "33", "app/build.gradle:11"],
    ["targetCompatibility", "1.8", "app/build.gradle:14"],
    ["viewBinding.enabled", "true", "app/build.gradle:16"],
  ]);
  const shown = app?.dependencies.map(
    ({ configuration, module: id, version }) => `${configuration} ${id} ${version ?? "-"}`,
  );
  expect(shown).toEqual([
    "implementation androidx.core:core 1.9.0",
    "implementation com.squareup.okhttp3:okhttp 4.12.0",
    "implementation com.squareup.moshi:moshi 1.15.1",
    "implementation com.example:second 2",
    "api com.example:named 3.0",
    "implementation :lib -",
    "debugImplementation com.example:bom 4",
    "implementation com.example:conditional 5",
  ]);
});

test("constants of buildSrc, convention plugins, and a project below the root", async () => {
  const root = await tree({
    "android/settings.gradle.kts": 'include(":app")',
    "android/buildSrc/src/main/kotlin/Versions.kt":
      'object Versions {\n    const val agp = "8.1.0"\n    object Sdk { const val min = 26 }\n}\n',
    "android/build.gradle.kts":
      'plugins { id("com.android.application") version Versions.agp apply false }\n',
    "android/app/build.gradle.kts":
      "configure<ApplicationExtension> {\n    defaultConfig { minSdk = Versions.Sdk.min }\n    compileSdk { version = release(36) }\n}\n",
    "android/gradle/libs.versions.toml": '[libraries]\nagp = "com.android.tools.build:gradle:8.2.0"\n',
  });
  const model = await new Workspace(root).gradle();
  expect(model.versions.map(({ value, place }) => [value, `${place.path}:${place.line}`])).toEqual([
    ["8.1.0", "android/buildSrc/src/main/kotlin/Versions.kt:2"],
    ["8.2.0", "android/gradle/libs.versions.toml:2"],
  ]);
  expect(module(model, ":app")?.settings.minSdk).toMatchObject({ value: "26" });
  expect(module(model, ":app")?.settings.compileSdk).toMatchObject({ value: "36" });
});

test("scripts that make no sense are survived", async () => {
  const root = await tree({
    "build.gradle": "}}} dependencies { implementation( ' \n plugins { id",
    "gradle/libs.versions.toml": '[versions\n= =\n[libraries]\na = { \nb = "x:y:1"',
    "settings.gradle": "include\ninclude(((",
    "gradle.properties": "=\n\\u00\nx",
  });
  expect((await new Workspace(root).gradle()).modules.map(({ name }) => name)).toContain(":");
});

test("versions of plugins in strings with names filled in", async () => {
  const gradle = await new Workspace(
    await tree({
      "build.gradle": `buildscript {
    ext.agpVersion = "8.11.0"
    ext.line = '2.3'
}
plugins {
    id 'com.android.application' version "$agpVersion" apply false
    id 'org.jetbrains.kotlin.android' version "\${line}.20" apply false
    id 'com.google.devtools.ksp' version "$line.20-2.0.1" apply true
}
`,
    }),
  ).gradle();
  expect(gradle.modules[0]?.plugins.map(({ id, version }) => [id, version])).toEqual([
    ["com.android.application", "8.11.0"],
    ["org.jetbrains.kotlin.android", "2.3.20"],
    ["com.google.devtools.ksp", "2.3.20-2.0.1"],
  ]);
  expect(gradle.versions.find(({ name }) => name === "agp")?.place.line).toBe(2);
});

const groovyCatalog = `dependencyResolutionManagement {
    versionCatalogs {
        libs {
            version('dagger', '2.47')
            version('compiler-extension', '1.4.8')
            library('dagger-android.support', 'com.google.dagger', 'dagger-android-support').versionRef('dagger')
            library('junit', 'junit:junit:4.13.2')
            library('bare', 'org.example', 'bare').withoutVersion()
            plugin('kotlin', 'org.jetbrains.kotlin.android').version('1.9.0')
            bundle('tests', ['junit', 'dagger-android.support'])
            library(computed, 'a:b:1')
        }
    }
}
`;
const kotlinCatalog = groovyCatalog
  .replace("libs {", 'create("libs") {')
  .replaceAll("'", '"')
  .replace('["junit", "dagger-android.support"]', 'listOf("junit", "dagger-android.support")');

test.each([
  ["settings.gradle", groovyCatalog],
  ["settings.gradle.kts", kotlinCatalog],
])("a version catalog that %s writes out itself", async (path, settings) => {
  const gradle = await new Workspace(
    await tree({
      [path]: settings,
      "build.gradle": `plugins { alias libs.plugins.kotlin }
android { composeOptions { kotlinCompilerExtensionVersion libs.versions.compiler.extension.get() } }
dependencies {
    implementation libs.dagger.android.support
    implementation libs.bare
    testImplementation libs.bundles.tests
}
`,
    }),
  ).gradle();
  expect(gradle.catalog.map(({ kind, alias, version }) => [kind, alias, version])).toEqual([
    ["version", "dagger", "2.47"],
    ["version", "compiler-extension", "1.4.8"],
    ["library", "dagger-android.support", "2.47"],
    ["library", "junit", "4.13.2"],
    ["library", "bare", undefined],
    ["plugin", "kotlin", "1.9.0"],
    ["bundle", "tests", undefined],
  ]);
  const [root] = gradle.modules;
  expect(
    root?.dependencies.map(({ module, version, versionPlace }) => [module, version, versionPlace?.line]),
  ).toEqual([
    ["com.google.dagger:dagger-android-support", "2.47", 4],
    ["org.example:bare", undefined, undefined],
    ["junit:junit", "4.13.2", 7],
    ["com.google.dagger:dagger-android-support", "2.47", 4],
  ]);
  expect(gradle.versions.map(({ name, value, place }) => [name, value, place.line])).toEqual([
    ["kotlin", "1.9.0", 9],
    ["compose_compiler", "1.4.8", 5],
  ]);
});

test("no version is made of an expression that cannot be told", async () => {
  const gradle = await new Workspace(
    await tree({
      "build.gradle": `android {
    composeOptions { kotlinCompilerExtensionVersion rootProject.unknown.get() }
    applicationVariants.configureEach { variant ->
        variant.outputs.configureEach { first, second -> outputFileName = "a.apk" }
    }
}
`,
    }),
  ).gradle();
  expect(gradle.versions).toEqual([]);
  expect(Object.keys(gradle.modules[0]?.settings ?? {})).not.toContain(
    "applicationVariants.configureEach.variant",
  );
});

test("properties over many lines, escaped and commented", async () => {
  const gradle = await new Workspace(
    await tree({
      "gradle.properties": [
        "# comment",
        "! comment",
        "",
        "nothing",
        "first = a\\",
        "   b\\\\",
        "second: c d  ",
        "third \\u00fc\\tx",
        "long = \\",
        ...Array<string>(300_000).fill("x\\"),
        "end",
        "last = z",
      ].join("\n"),
      "build.gradle": "",
    }),
  ).gradle();
  const values = Object.entries(gradle.properties).map(([key, { value, place }]) => [
    key,
    value.length,
    place.line,
  ]);
  expect(gradle.properties.first?.value).toBe("ab\\");
  expect(gradle.properties.second?.value).toBe("c d");
  expect(gradle.properties.third?.value).toBe("\u00fc\tx");
  expect(values.slice(-2)).toEqual([
    ["long", 300_003, 9],
    ["last", 1, 300_011],
  ]);
});

test("folders that modules are moved to, and catalogs with names of their own", async () => {
  const gradle = await new Workspace(
    await tree({
      "settings.gradle": `include ':core', "app"
project(':core').projectDir = file('libs/core')
project(':unknown').projectDir = file('libs/unknown')
dependencyResolutionManagement { versionCatalogs { deps { from(files('gradle/own.versions.toml')) } } }
`,
      "gradle/own.versions.toml": '[libraries]\nokio = "com.squareup.okio:okio:3.9.0"\n',
      "libs/core/build.gradle": "dependencies { api deps.okio }",
      "app/build.gradle": "dependencies { implementation project(':core') }",
    }),
  ).gradle();
  expect(
    gradle.modules.map(({ name, directory, dependencies }) => [name, directory, dependencies[0]?.module]),
  ).toEqual([
    [":", "", undefined],
    [":app", "app", ":core"],
    [":core", "libs/core", "com.squareup.okio:okio"],
  ]);
});

test("a catalog that is made to be large is read in part", async () => {
  const entries = Array.from({ length: 50_000 }, (_, at) => `v${at} = "1"`);
  const gradle = await new Workspace(
    await tree({
      "settings.gradle": "",
      "gradle/libs.versions.toml": ["[versions]", ...entries].join("\n"),
    }),
  ).gradle();
  expect(gradle.catalog).toHaveLength(5000);
});

test("an Android plugin that a project is compiled against is not the build's own", async () => {
  const against = 'dependencies {\n    compileOnly("com.android.tools.build:gradle:8.2.0")\n}\n';
  const versions = async (files: Record<string, string>) =>
    (await new Workspace(await tree(files)).gradle()).versions.map(({ value, place }) => [value, place.path]);
  expect(await versions({ "build.gradle.kts": against })).toEqual([]);
  expect(
    await versions({
      "settings.gradle.kts": 'include(":checks")\nincludeBuild("build-logic")\n',
      "checks/build.gradle.kts": against,
      "build-logic/settings.gradle.kts": "",
      "build-logic/build.gradle.kts": against,
      "buildSrc/build.gradle.kts": against,
    }),
  ).toEqual([
    ["8.2.0", "build-logic/build.gradle.kts"],
    ["8.2.0", "buildSrc/build.gradle.kts"],
  ]);
  const catalog = '[libraries]\nagp = "com.android.tools.build:gradle:8.2.0"\n';
  const byAlias = "dependencies {\n    compileOnly(libs.agp)\n}\n";
  expect(await versions({ "gradle/libs.versions.toml": catalog, "build.gradle.kts": byAlias })).toEqual([]);
  expect(await versions({ "gradle/libs.versions.toml": catalog, "build.gradle.kts": "" })).toEqual([
    ["8.2.0", "gradle/libs.versions.toml"],
  ]);
});
