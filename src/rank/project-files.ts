import { originOf } from "../facts/frame-origins.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { isTestPath, nameOf } from "./tree.ts";

/** What a file that describes the project is for. */
export type Role =
  | "manifest"
  | "keep_rules"
  | "catalog"
  | "shared_script"
  | "settings"
  | "wrapper"
  | "properties"
  | "root_build"
  | "module_build"
  | "theme"
  | "network_config";

/** [pattern of a path, role]; the first row that matches. Source: the layout that Gradle and AGP document. */
const ROLES: readonly (readonly [RegExp, Role])[] = [
  [/(?:^|\/)AndroidManifest[\w-]*\.xml$/, "manifest"],
  [/(?:^|\/)(?:proguard[\w.-]*|[\w.-]*-rules)\.(?:pro|txt|cfg|pgcfg|flags)$|\.pro$/, "keep_rules"],
  [/\.versions\.toml$/, "catalog"],
  [/(?:^|\/)settings\.gradle(?:\.kts)?$/, "settings"],
  [/(?:^|\/)gradle-wrapper\.properties$/, "wrapper"],
  [/(?:^|\/)(?:gradle|local)\.properties$/, "properties"],
  [/^build\.gradle(?:\.kts)?$/, "root_build"],
  [/(?:^|\/)build\.gradle(?:\.kts)?$/, "module_build"],
  [/\.gradle(?:\.kts)?$/, "shared_script"],
  [/(?:^|\/)(?:buildSrc|build-logic)\/.*\.kt$/, "shared_script"],
  [/(?:^|\/)res[^/]*\/values(?:-v\d+)?\/[\w-]*(?:themes?|styles?)[\w-]*\.xml$/, "theme"],
  [/(?:^|\/)res[^/]*\/xml\/[\w-]*(?:network|security)[\w-]*\.xml$/, "network_config"],
];

export function roleOf(path: string): Role | undefined {
  const name = nameOf(path);
  if (!/\.(?:xml|pro|txt|cfg|pgcfg|flags|toml|gradle|kts|properties|kt)$/.test(name) || isTestPath(path))
    return undefined;
  return ROLES.find(([pattern]) => pattern.test(path))?.[1];
}

/** Where failures of a class or of a family of classes are usually fixed. */
export interface FixPlaces {
  /** Kinds of files, likeliest first. */
  roles: readonly Role[];
  /** Settings of which one usually changes. */
  settings?: readonly string[];
  /** How often such a file, not code, is where the fix goes; 1 where left out. */
  share?: number;
}

const COMPILE_SDK = ["compileSdk", "compileSdkVersion"];
const TOOLCHAIN = ["jvmToolchain", "languageVersion", "toolchain", "foojay-resolver", "plugins"];
const REPOSITORIES = ["repositories", "mavenCentral"];

/** By class, else by family. Source: what each tool asks for in its message and its documentation. */
const FIX_PLACES: Readonly<Record<string, FixPlaces>> = {
  r8_missing_class: { roles: ["keep_rules", "module_build"], settings: ["dontwarn"] },
  r8_reflection_generic: { roles: ["keep_rules"], settings: ["keepattributes"] },
  r8_d8_failure: { roles: ["module_build", "keep_rules", "root_build"] },
  dex_64k: {
    roles: ["module_build"],
    settings: ["multiDexEnabled", "minSdk", "minSdkVersion", "defaultConfig"],
  },
  dex_duplicate_type: { roles: ["module_build", "catalog"], settings: ["dependencies"] },
  desugaring_required: { roles: ["module_build"], settings: ["compileOptions"] },
  duplicate_class: { roles: ["module_build", "shared_script", "catalog"], settings: ["dependencies"] },
  java_resource_duplicate: { roles: ["module_build"], settings: ["packaging", "packagingOptions"] },
  native_lib_duplicate: { roles: ["module_build"], settings: ["packaging", "packagingOptions"] },
  toolchain_missing: { roles: ["settings", "module_build"], settings: TOOLCHAIN },
  gradle_wrapper_problem: { roles: ["wrapper"], settings: ["distributionUrl"] },
  gradle_min_version: { roles: ["wrapper", "catalog", "root_build"], settings: ["distributionUrl", "agp"] },
  gradle_oom: { roles: ["properties"], settings: ["org.gradle.jvmargs"] },
  androidx_not_enabled: { roles: ["properties"], settings: ["android.useAndroidX"] },
  sdk_location_missing: { roles: ["properties"], settings: ["sdk.dir"] },
  agp_requires_jdk: { roles: ["properties", "catalog", "root_build"], settings: ["org.gradle.java.home"] },
  agp_too_old_for_gradle: { roles: ["catalog", "root_build", "wrapper"] },
  class_file_major: { roles: ["wrapper", "catalog", "root_build"], settings: ["distributionUrl"] },
  aar_metadata_compile_sdk: { roles: ["module_build", "catalog", "shared_script"], settings: COMPILE_SDK },
  compile_sdk_agp_warning: { roles: ["module_build", "catalog", "properties"], settings: COMPILE_SDK },
  jvm_target_inconsistent: {
    roles: ["module_build", "root_build", "shared_script"],
    settings: ["jvmTarget", "sourceCompatibility", "compileOptions", "kotlinOptions", "jvmToolchain"],
  },
  signing_config: { roles: ["module_build", "properties"], settings: ["signingConfigs", "storeFile"] },
  namespace_missing: { roles: ["module_build"], settings: ["android"] },
  version_catalog_invalid: { roles: ["catalog", "settings"] },
  configure_project_wrapper: { roles: ["module_build", "catalog", "root_build"] },
  plugin_not_found: {
    roles: ["settings", "root_build", "catalog", "module_build"],
    settings: ["pluginManagement"],
  },
  project_not_found: { roles: ["settings", "module_build"], settings: ["include"] },
  dep_repositories_mode: { roles: ["settings", "root_build"], settings: REPOSITORIES },
  processor_metadata_version: { roles: ["catalog", "root_build", "module_build"], settings: ["kotlin"] },
  ksp_version: { roles: ["catalog", "root_build"], settings: ["ksp", "kotlin"] },
  kotlin_metadata_incompatible: { roles: ["catalog", "root_build"], settings: ["kotlin"] },
  compose_compiler_kotlin: {
    roles: ["catalog", "module_build", "root_build"],
    settings: ["kotlinCompilerExtensionVersion", "kotlin"],
  },
  unresolved_reference: { roles: ["module_build", "catalog"], settings: ["dependencies"], share: 0.3 },
  javac_cannot_find_symbol: { roles: ["module_build", "catalog"], settings: ["dependencies"], share: 0.3 },
  missing_supertype_dependency: { roles: ["module_build", "catalog"], settings: ["dependencies"] },
  inline_jvm_target: { roles: ["module_build", "shared_script"], settings: ["jvmTarget", "kotlinOptions"] },
  javac_release_version: { roles: ["module_build", "shared_script"], settings: ["sourceCompatibility"] },
  kapt_jdk_access: { roles: ["properties", "catalog"], settings: ["org.gradle.jvmargs", "kapt"] },
  kotlin_daemon: { roles: ["properties"], settings: ["kotlin.daemon.jvmargs", "org.gradle.jvmargs"] },
  workmanager_init: { roles: ["manifest"], settings: ["InitializationProvider", "provider"], share: 0.6 },
  task_failure: { roles: ["module_build"] },
  no_tests_found: { roles: ["module_build"], settings: ["testOptions", "useJUnitPlatform"] },
  gradle_dependency: {
    roles: ["catalog", "shared_script", "module_build", "settings", "root_build"],
    settings: ["repositories"],
  },
  gradle_environment: { roles: ["catalog", "root_build", "module_build", "wrapper"] },
  gradle_script: { roles: ["module_build", "root_build", "settings"] },
  aapt_resource: { roles: ["module_build"], settings: ["dependencies"] },
  manifest: { roles: ["manifest", "module_build"] },
  missing_permission: { roles: ["manifest"], settings: ["uses-permission"], share: 0.6 },
  undeclared_component: { roles: ["manifest"], settings: ["application"] },
  fgs_type_missing: { roles: ["manifest"], settings: ["service"] },
  fileprovider_config: { roles: ["manifest"], settings: ["provider"] },
  cleartext_blocked: {
    roles: ["network_config", "manifest"],
    settings: ["usesCleartextTraffic", "application"],
  },
  theme_mismatch: { roles: ["theme", "manifest"], settings: ["parent"] },
  no_such_method_exception: { roles: ["keep_rules"], settings: ["keep", "keepclassmembers"], share: 0.8 },
  no_such_field_exception: { roles: ["keep_rules"], settings: ["keep", "keepclassmembers"], share: 0.8 },
  class_not_found_runtime: { roles: ["keep_rules"], settings: ["keep"], share: 0.6 },
};

/** Undefined for failures that are fixed in code: also a class that is missing because the platform lacks it. */
export function fixPlaces({ type, family, message }: ParsedError): FixPlaces | undefined {
  const missing =
    type === "class_not_found_runtime" && /\bL?((?:\w+[./]){2,}[\w$]+)/.exec(message.slice(0, 1000))?.[1];
  if (missing && originOf(missing.replaceAll("/", ".")) !== "app") return undefined;
  return FIX_PLACES[type] ?? FIX_PLACES[family];
}
