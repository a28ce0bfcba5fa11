import type { ParsedError } from "../model/parsed-error.ts";
import { type Reading, type StatedCause, type StatedTable, sentence, toldBy } from "./stated/stated-cause.ts";

interface Shelf {
  /** Ids of the classes that the file reads, separated by white space. */
  ids: string;
  load(): Promise<StatedTable>;
}

// One row per file, so that one failure loads one file and start-up loads none.
export const statedShelves: readonly Shelf[] = [
  {
    ids: `
      room_main_thread room_migration_missing room_schema_changed sqlite_error fileprovider_config
      out_of_memory strictmode_violation class_not_found_runtime binary_incompatibility`,
    load: async () => (await import("./stated/android-data.ts")).androidData,
  },
  {
    ids: `
      network_on_main_thread cleartext_blocked tls_handshake network_unreachable http_error`,
    load: async () => (await import("./stated/android-network.ts")).androidNetwork,
  },
  {
    ids: `
      fragment_state_loss fragment_detached fragment_instantiation viewmodel_creation
      nav_destination_unknown nav_controller_missing hilt_runtime`,
    load: async () => (await import("./stated/android-screen.ts")).androidScreen,
  },
  {
    ids: `
      undeclared_component no_activity_for_intent missing_permission fgs_start_not_allowed
      fgs_type_missing bad_notification pending_intent_mutability receiver_export_flag
      transaction_too_large file_uri_exposed workmanager_init`,
    load: async () => (await import("./stated/android-service.ts")).androidService,
  },
  {
    ids: `
      wrong_thread_view looper_not_prepared livedata_thread bad_window_token window_leaked
      theme_mismatch resource_not_found_runtime inflate_exception recycler_inconsistency`,
    load: async () => (await import("./stated/android-view.ts")).androidView,
  },
  {
    ids: `
      room_compile kapt_nonexistent_class processor_metadata_version kapt_jdk_access ksp_version
      ksp_processor_error databinding_error`,
    load: async () => (await import("./stated/annotation-processing.ts")).annotationProcessing,
  },
  {
    ids: `
      assertion_failure`,
    load: async () => (await import("./stated/assertion.ts")).assertion,
  },
  {
    ids: `
      class_cast`,
    load: async () => (await import("./stated/class-cast.ts")).classCast,
  },
  {
    ids: `
      compose_composition_local compose_view_tree_owner compose_infinite_constraints
      compose_lazy_duplicate_key compose_saveable compose_snapshot compose_modifier
      compose_side_effect compose_composable_context compose_remember compose_state_read
      compose_launched_effect compose_disposable_effect compose_layout_misuse`,
    load: async () => (await import("./stated/compose.ts")).compose,
  },
  {
    ids: `
      coroutine_main_dispatcher flow_invariant coroutine_double_resume coroutine_timeout`,
    load: async () => (await import("./stated/coroutines.ts")).coroutines,
  },
  {
    ids: `
      dagger_missing_binding dagger_duplicate_binding dagger_cycle dagger_scope hilt_processing`,
    load: async () => (await import("./stated/dagger.ts")).dagger,
  },
  {
    ids: `
      install_failed`,
    load: async () => (await import("./stated/device-install.ts")).deviceInstall,
  },
  {
    ids: `
      r8_missing_class dex_64k dex_duplicate_type desugaring_required r8_d8_failure
      r8_reflection_generic java_resource_duplicate native_lib_duplicate`,
    load: async () => (await import("./stated/dex-r8.ts")).dexR8,
  },
  {
    ids: `
      dep_repo_auth dep_repo_network dep_tls dep_offline dep_repositories_mode dependency_conflict
      duplicate_class variant_ambiguity variant_no_match androidx_not_enabled local_aar_in_library
      dep_verification`,
    load: async () => (await import("./stated/gradle-dependency.ts")).gradleDependency,
  },
  {
    ids: `
      java_home_invalid sdk_location_missing sdk_license sdk_component_missing ndk_cmake gradle_oom
      gradle_daemon_died gradle_wrapper_problem gradle_lock_timeout disk_full signing_config`,
    load: async () => (await import("./stated/gradle-machine.ts")).gradleMachine,
  },
  {
    ids: `
      plugin_not_found plugin_already_on_classpath`,
    load: async () => (await import("./stated/gradle-plugins.ts")).gradlePlugins,
  },
  {
    ids: `
      build_script_syntax_error kts_unresolved groovy_missing_method groovy_missing_property
      version_catalog_invalid project_not_found task_not_found namespace_missing
      google_services_json`,
    load: async () => (await import("./stated/gradle-script.ts")).gradleScript,
  },
  {
    ids: `
      config_cache_problem implicit_task_dependency task_failure`,
    load: async () => (await import("./stated/gradle-task.ts")).gradleTask,
  },
  {
    ids: `
      dependency_resolution_error`,
    load: async () => (await import("./stated/gradle-unresolved.ts")).gradleUnresolved,
  },
  {
    ids: `
      aar_metadata_compile_sdk aar_metadata_agp gradle_min_version agp_too_old_for_gradle
      compose_compiler_kotlin kotlin_gradle_plugin_conflict compile_sdk_agp_warning`,
    load: async () => (await import("./stated/gradle-versions.ts")).gradleVersions,
  },
  {
    ids: `
      javac_generic_error javadoc_error javac_cannot_find_symbol javac_release_version
      javac_duplicate_class`,
    load: async () => (await import("./stated/java-compile.ts")).javaCompile,
  },
  {
    ids: `
      agp_requires_jdk dep_jvm_version jvm_target_inconsistent class_file_major toolchain_missing`,
    load: async () => (await import("./stated/java-levels.ts")).javaLevels,
  },
  {
    ids: `
      kotlin_metadata_incompatible inline_jvm_target missing_supertype_dependency
      kotlin_compiler_crash warnings_as_errors merge_conflict_git`,
    load: async () => (await import("./stated/kotlin-build.ts")).kotlinBuild,
  },
  {
    ids: `
      abstract_not_implemented none_applicable unsafe_call when_not_exhaustive val_or_init
      redeclaration invisible_reference opt_in_required suspend_context deprecation_error
      kotlin_syntax`,
    load: async () => (await import("./stated/kotlin-compile.ts")).kotlinCompile,
  },
  {
    ids: `
      lateinit npe npe_nonnull_parameter number_format index_out_of_bounds unsupported_operation
      stack_overflow initializer_error not_implemented_todo enum_constant_missing`,
    load: async () => (await import("./stated/kotlin-runtime.ts")).kotlinRuntime,
  },
  {
    ids: `
      type_mismatch unresolved_reference import_error`,
    load: async () => (await import("./stated/kotlin-types.ts")).kotlinTypes,
  },
  {
    ids: `
      merge_conflict duplicate_component manifest_exported manifest_min_sdk manifest_placeholder
      manifest_package_attr manifest_parse`,
    load: async () => (await import("./stated/manifest.ts")).manifest,
  },
  {
    ids: `
      anr unsatisfied_link jni_error native_signal process_death_lmk`,
    load: async () => (await import("./stated/native-anr.ts")).nativeAnr,
  },
  {
    ids: `
      aapt_attr_not_found aapt_style_parent aapt_resource_not_found aapt_xml_parse
      aapt_duplicate_resource aapt_invalid_name aapt_incompatible_value aapt2_failure
      aapt_string_format`,
    load: async () => (await import("./stated/resources.ts")).resources,
  },
  {
    ids: `
      serialization_missing_field serialization_json_mismatch`,
    load: async () => (await import("./stated/serialization.ts")).serialization,
  },
  {
    ids: `
      android_not_mocked robolectric_config mockk_failure mockito_failure espresso_failure
      compose_test_failure no_tests_found instrumentation_crash style_violation lint_abort`,
    load: async () => (await import("./stated/test-run.ts")).testRun,
  },
];

/**
 * The cause of a failure as its own log states it; undefined where the log does not say. `others` are the other
 * failures of the same log.
 */
export async function statedCause(
  error: ParsedError,
  others: readonly ParsedError[] = [],
): Promise<StatedCause | undefined> {
  const shelf = statedShelves.find(({ ids }) => ids.trim().split(/\s+/).includes(error.type));
  const readings = shelf && (await shelf.load())[error.type];
  if (!readings) return undefined;
  const told = toldBy(error, others);
  const all: readonly Reading[] = typeof readings === "function" ? [readings] : readings;
  for (const reading of all) {
    const cause = reading(told);
    if (cause) return { ...cause, cause: sentence(cause.cause) };
  }
  return undefined;
}
