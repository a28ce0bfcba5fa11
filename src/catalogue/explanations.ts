import type { Explanation } from "../model/explanation.ts";

interface Shelf {
  /** Ids of the explanations in the file, separated by white space. */
  ids: string;
  load(): Promise<readonly Explanation[]>;
}

// One row per file, so that a single question loads a single file and start-up loads none.
const shelves: readonly Shelf[] = [
  {
    ids: `
      aapt_resource_not_found aapt_attr_not_found aapt_style_parent aapt_xml_parse aapt_duplicate_resource
      aapt_invalid_name aapt_incompatible_value aapt2_failure aapt_string_format`,
    load: async () => (await import("./explanations/aapt-resource.ts")).aaptResource,
  },
  {
    ids: `
      undeclared_component no_activity_for_intent missing_permission component_launch_wrapper
      transaction_too_large file_uri_exposed fileprovider_config hilt_runtime`,
    load: async () => (await import("./explanations/android-runtime-component.ts")).androidRuntimeComponent,
  },
  {
    ids: `
      network_on_main_thread room_migration_missing room_schema_changed room_main_thread sqlite_error
      class_not_found_runtime binary_incompatibility out_of_memory cleartext_blocked tls_handshake
      network_unreachable http_error strictmode_violation`,
    load: async () => (await import("./explanations/android-runtime-data.ts")).androidRuntimeData,
  },
  {
    ids: `
      bad_window_token window_leaked fragment_state_loss fragment_detached fragment_instantiation
      viewmodel_creation nav_destination_unknown nav_controller_missing`,
    load: async () => (await import("./explanations/android-runtime-screen.ts")).androidRuntimeScreen,
  },
  {
    ids: `
      fgs_did_not_start fgs_start_not_allowed fgs_type_missing bad_notification pending_intent_mutability
      receiver_export_flag workmanager_init`,
    load: async () => (await import("./explanations/android-runtime-service.ts")).androidRuntimeService,
  },
  {
    ids: `
      wrong_thread_view looper_not_prepared livedata_thread resource_not_found_runtime inflate_exception
      theme_mismatch view_already_has_parent recycler_inconsistency`,
    load: async () => (await import("./explanations/android-runtime-view.ts")).androidRuntimeView,
  },
  {
    ids: `
      dagger_missing_binding dagger_duplicate_binding dagger_cycle dagger_scope hilt_processing
      room_compile kapt_nonexistent_class kapt_generic processor_metadata_version kapt_jdk_access
      ksp_version ksp_processor_error databinding_error`,
    load: async () => (await import("./explanations/annotation-processing.ts")).annotationProcessing,
  },
  {
    ids: `
      compose_remember compose_derived_state compose_recomposition compose_launched_effect
      compose_disposable_effect compose_side_effect compose_state_read compose_snapshot compose_saveable`,
    load: async () => (await import("./explanations/compose-state.ts")).composeState,
  },
  {
    ids: `
      compose_composition_local compose_modifier compose_infinite_constraints compose_lazy_duplicate_key
      compose_internal_error compose_composable_context compose_view_tree_owner compose_focus_requester
      compose_layout_misuse`,
    load: async () => (await import("./explanations/compose-ui.ts")).composeUi,
  },
  {
    ids: `
      coroutine_uncaught coroutine_main_dispatcher coroutine_cancelled coroutine_timeout flow_invariant
      coroutine_double_resume`,
    load: async () => (await import("./explanations/coroutines.ts")).coroutines,
  },
  {
    ids: `
      r8_missing_class dex_64k dex_duplicate_type desugaring_required r8_d8_failure r8_reflection_generic
      java_resource_duplicate native_lib_duplicate`,
    load: async () => (await import("./explanations/dex-r8.ts")).dexR8,
  },
  {
    ids: `
      dependency_resolution_error artifact_transform_failed dep_repo_auth dep_repo_network dep_tls dep_offline dep_repositories_mode
      dependency_conflict variant_ambiguity variant_no_match dep_jvm_version duplicate_class
      androidx_not_enabled local_aar_in_library dep_verification`,
    load: async () => (await import("./explanations/gradle-dependency.ts")).gradleDependency,
  },
  {
    ids: `
      java_home_invalid sdk_location_missing sdk_license sdk_component_missing ndk_cmake gradle_oom
      gradle_daemon_died gradle_wrapper_problem gradle_lock_timeout disk_full install_failed
      signing_config`,
    load: async () => (await import("./explanations/gradle-environment-machine.ts")).gradleEnvironmentMachine,
  },
  {
    ids: `
      class_file_major agp_requires_jdk gradle_min_version agp_too_old_for_gradle jvm_target_inconsistent
      toolchain_missing aar_metadata_compile_sdk aar_metadata_agp compose_compiler_kotlin
      kotlin_gradle_plugin_conflict compile_sdk_agp_warning`,
    load: async () =>
      (await import("./explanations/gradle-environment-versions.ts")).gradleEnvironmentVersions,
  },
  {
    ids: `
      build_script_syntax_error kts_unresolved groovy_missing_method groovy_missing_property
      plugin_not_found plugin_already_on_classpath version_catalog_invalid namespace_missing
      google_services_json`,
    load: async () => (await import("./explanations/gradle-script.ts")).gradleScript,
  },
  {
    ids: `
      task_failure configure_project_wrapper project_not_found task_not_found config_cache_problem
      implicit_task_dependency unknown_build_failure`,
    load: async () => (await import("./explanations/gradle-task.ts")).gradleTask,
  },
  {
    ids: `
      javac_cannot_find_symbol javac_generic_error javadoc_error javac_release_version javac_duplicate_class`,
    load: async () => (await import("./explanations/java-compile.ts")).javaCompile,
  },
  {
    ids: `
      compilation_error merge_conflict_git kotlin_metadata_incompatible inline_jvm_target
      missing_supertype_dependency kotlin_compiler_crash kotlin_daemon warnings_as_errors`,
    load: async () => (await import("./explanations/kotlin-compile-build.ts")).kotlinCompileBuild,
  },
  {
    ids: `
      unresolved_reference import_error type_mismatch none_applicable unsafe_call when_not_exhaustive
      abstract_not_implemented val_or_init redeclaration invisible_reference opt_in_required
      suspend_context deprecation_error kotlin_syntax`,
    load: async () => (await import("./explanations/kotlin-compile-code.ts")).kotlinCompileCode,
  },
  {
    ids: `
      index_out_of_bounds arithmetic_exception no_such_element concurrent_modification number_format unsupported_operation
      enum_constant_missing serialization_missing_field serialization_json_mismatch`,
    load: async () => (await import("./explanations/kotlin-runtime-values.ts")).kotlinRuntimeValues,
  },
  {
    ids: `
      lateinit npe npe_nonnull_parameter null_cast class_cast precondition_failed stack_overflow
      initializer_error no_when_branch not_implemented_todo unknown_exception`,
    load: async () => (await import("./explanations/kotlin-runtime.ts")).kotlinRuntime,
  },
  {
    ids: `
      merge_conflict duplicate_component manifest_exported manifest_min_sdk manifest_placeholder
      manifest_package_attr manifest_parse`,
    load: async () => (await import("./explanations/manifest.ts")).manifest,
  },
  {
    ids: `
      native_signal unsatisfied_link jni_error anr process_death_lmk unknown_native_crash`,
    load: async () => (await import("./explanations/native-anr.ts")).nativeAnr,
  },
  {
    ids: `
      test_failures_summary assertion_failure android_not_mocked robolectric_config mockk_failure
      mockito_failure espresso_failure compose_test_failure instrumentation_crash no_tests_found
      lint_abort style_violation`,
    load: async () => (await import("./explanations/test.ts")).test,
  },
];

/** What there is to say about a failure class; undefined for an id that no class has. */
export async function explanationOf(id: string): Promise<Explanation | undefined> {
  const shelf = shelves.find(({ ids }) => ids.trim().split(/\s+/).includes(id));
  if (!shelf) return undefined;
  return (await shelf.load()).find((explanation) => explanation.id === id);
}

/** Every explanation, grouped by subject. For lists, search and generated pages. */
export async function allExplanations(): Promise<Explanation[]> {
  const files = await Promise.all(shelves.map((shelf) => shelf.load()));
  return files.flat();
}
