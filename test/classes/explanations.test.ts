import { describe, expect, test } from "vitest";
import { allExplanations, explanationOf } from "../../src/classes/classes.ts";
import type { Explanation } from "../../src/model/explanation.ts";

/** Every class of failure that must be explained, by family. */
const classes: Record<string, string> = {
  kotlin_runtime: `
    lateinit npe npe_nonnull_parameter null_cast class_cast index_out_of_bounds arithmetic_exception
    no_such_element
    concurrent_modification number_format precondition_failed unsupported_operation stack_overflow
    initializer_error no_when_branch enum_constant_missing not_implemented_todo
    serialization_missing_field serialization_json_mismatch unknown_exception`,
  android_runtime: `
    undeclared_component no_activity_for_intent missing_permission component_launch_wrapper
    network_on_main_thread wrong_thread_view looper_not_prepared livedata_thread bad_window_token
    fragment_state_loss fragment_detached fragment_instantiation fgs_did_not_start fgs_start_not_allowed
    fgs_type_missing pending_intent_mutability receiver_export_flag transaction_too_large
    resource_not_found_runtime inflate_exception theme_mismatch view_already_has_parent
    recycler_inconsistency viewmodel_creation nav_destination_unknown nav_controller_missing
    room_migration_missing room_schema_changed room_main_thread sqlite_error hilt_runtime
    class_not_found_runtime binary_incompatibility out_of_memory cleartext_blocked tls_handshake
    network_unreachable http_error file_uri_exposed fileprovider_config workmanager_init strictmode_violation
    window_leaked bad_notification`,
  compose: `
    compose_remember compose_derived_state compose_recomposition compose_launched_effect
    compose_disposable_effect compose_composition_local compose_modifier compose_side_effect
    compose_state_read compose_snapshot compose_infinite_constraints compose_lazy_duplicate_key
    compose_internal_error compose_composable_context compose_view_tree_owner compose_focus_requester
    compose_saveable compose_layout_misuse`,
  coroutines: `
    coroutine_uncaught coroutine_main_dispatcher coroutine_cancelled coroutine_timeout flow_invariant
    coroutine_double_resume`,
  kotlin_compile: `
    compilation_error unresolved_reference type_mismatch none_applicable unsafe_call when_not_exhaustive
    abstract_not_implemented val_or_init redeclaration invisible_reference opt_in_required
    suspend_context deprecation_error kotlin_syntax merge_conflict_git kotlin_metadata_incompatible
    inline_jvm_target missing_supertype_dependency kotlin_compiler_crash kotlin_daemon
    warnings_as_errors import_error`,
  java_compile: `
    javac_cannot_find_symbol javac_generic_error javac_release_version javadoc_error javac_duplicate_class`,
  gradle_dependency: `
    dependency_resolution_error artifact_transform_failed dep_repo_auth dep_repo_network dep_tls dep_offline dep_repositories_mode
    dependency_conflict variant_ambiguity variant_no_match dep_jvm_version duplicate_class
    androidx_not_enabled local_aar_in_library dep_verification`,
  gradle_script: `
    task_failure build_script_syntax_error kts_unresolved groovy_missing_method groovy_missing_property
    plugin_not_found plugin_already_on_classpath version_catalog_invalid project_not_found
    task_not_found config_cache_problem implicit_task_dependency namespace_missing
    configure_project_wrapper google_services_json unknown_build_failure`,
  gradle_environment: `
    class_file_major agp_requires_jdk gradle_min_version agp_too_old_for_gradle jvm_target_inconsistent
    toolchain_missing java_home_invalid sdk_location_missing sdk_license sdk_component_missing ndk_cmake
    gradle_oom gradle_daemon_died gradle_wrapper_problem gradle_lock_timeout disk_full
    aar_metadata_compile_sdk aar_metadata_agp compose_compiler_kotlin kotlin_gradle_plugin_conflict
    compile_sdk_agp_warning install_failed signing_config`,
  aapt_resource: `
    aapt_resource_not_found aapt_attr_not_found aapt_style_parent aapt_xml_parse aapt_duplicate_resource
    aapt_invalid_name aapt_incompatible_value aapt2_failure aapt_string_format`,
  manifest: `
    merge_conflict duplicate_component manifest_exported manifest_min_sdk manifest_placeholder
    manifest_package_attr manifest_parse`,
  annotation_processing: `
    dagger_missing_binding dagger_duplicate_binding dagger_cycle dagger_scope hilt_processing
    room_compile kapt_nonexistent_class kapt_generic processor_metadata_version kapt_jdk_access
    ksp_version ksp_processor_error databinding_error`,
  dex_r8: `
    r8_missing_class dex_64k dex_duplicate_type desugaring_required r8_d8_failure r8_reflection_generic
    java_resource_duplicate native_lib_duplicate`,
  test: `
    test_failures_summary assertion_failure android_not_mocked robolectric_config mockk_failure
    mockito_failure espresso_failure compose_test_failure instrumentation_crash no_tests_found
    lint_abort style_violation`,
  native_anr: `
    native_signal unsatisfied_link jni_error anr process_death_lmk unknown_native_crash`,
};

const expected = Object.entries(classes).flatMap(([family, ids]) =>
  ids
    .trim()
    .split(/\s+/)
    .map((id) => ({ id, family })),
);

const explanations = await allExplanations();

/** Ids whose explanation has a text that `wrong` objects to, with the text: an empty list is good. */
function offenders(
  texts: (explanation: Explanation) => string[],
  wrong: (text: string) => boolean,
): string[] {
  return explanations.flatMap((explanation) =>
    texts(explanation)
      .filter(wrong)
      .map((text) => `${explanation.id}: ${text}`),
  );
}

const titles = (explanation: Explanation) => [explanation.title];
const paragraphs = ({ summary, fix }: Explanation) => [summary, fix];
const items = ({ causes, checks }: Explanation) => [...causes, ...checks];
const everything = (explanation: Explanation) => [
  ...titles(explanation),
  ...paragraphs(explanation),
  ...items(explanation),
];

/** Sentences of a paragraph; code in backticks counts as one word. */
function sentences(paragraph: string): number {
  const prose = paragraph.replace(/`[^`]*`/g, "code");
  return prose.split(/(?<=[.?])\s+(?=\S)/).length;
}

describe("the set of explanations", () => {
  test("holds every class exactly once, in its family", () => {
    const found = explanations.map(({ id, family }) => `${family} ${id}`).sort();
    expect(found).toEqual(expected.map(({ id, family }) => `${family} ${id}`).sort());
  });

  test("answers for each id with that id's explanation", async () => {
    for (const { id, family } of expected) {
      expect(await explanationOf(id)).toMatchObject({ id, family });
    }
  });

  test("knows nothing of other ids", async () => {
    for (const id of ["", " ", "no_such_class", "Lateinit", "lateinit npe", "constructor"]) {
      expect(await explanationOf(id)).toBeUndefined();
    }
  });

  test("gives no two classes the same title or summary", () => {
    for (const text of ["title", "summary"] as const) {
      const all = explanations.map((explanation) => explanation[text]);
      expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
    }
  });
});

describe("the words of an explanation", () => {
  test("headline of 12 to 60 characters, without a final dot or backticks", () => {
    expect(offenders(titles, (text) => text.length < 12 || text.length > 60)).toEqual([]);
    expect(offenders(titles, (text) => text.endsWith(".") || text.includes("`"))).toEqual([]);
  });

  test("headline in lower case unless it begins with a proper name", () => {
    const names =
      /^(Android|AndroidX|Compose|CompositionLocal|Dagger|DisposableEffect|Espresso|FileProvider|Gradle|Hilt|JDK|JNI|JSON|Java|Kotlin|LiveData|MockK|Mockito|NDK|PendingIntent|R8|RecyclerView|Robolectric|Room|SQLite|StrictMode|WorkManager|ComposeView|ViewModel)\b/;
    expect(offenders(titles, (text) => /^[A-Z]/.test(text) && !names.test(text))).toEqual([]);
  });

  test("headline without the id in it", () => {
    const jargon = explanations.filter(({ id, title }) => id.includes("_") && title.includes(id));
    expect(jargon.map(({ id }) => id)).toEqual([]);
  });

  test("summary of two to four sentences, fix of one to three", () => {
    const count = ({ summary, fix }: Explanation) => [sentences(summary), sentences(fix)];
    const wrong = explanations.filter((explanation) => {
      const [summary = 0, fix = 0] = count(explanation);
      return summary < 2 || summary > 4 || fix < 1 || fix > 3;
    });
    expect(wrong.map((explanation) => [explanation.id, ...count(explanation)])).toEqual([]);
  });

  test("paragraphs of whole sentences, short enough to be read", () => {
    expect(offenders(paragraphs, (text) => text.length > 450)).toEqual([]);
    expect(offenders(paragraphs, (text) => !/^[A-Z`]/.test(text) || !/[.]$/.test(text))).toEqual([]);
  });

  test("two to six causes and one to five checks, each a fragment of its own", () => {
    const wrong = explanations.filter(
      ({ causes, checks }) =>
        causes.length < 2 || causes.length > 6 || checks.length < 1 || checks.length > 5,
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
    expect(offenders(items, (text) => text.length < 12 || text.length > 190)).toEqual([]);
    expect(offenders(items, (text) => /[.;,]$/.test(text))).toEqual([]);
    const repeating = explanations.filter((one) => new Set(items(one)).size < items(one).length);
    expect(repeating.map(({ id }) => id)).toEqual([]);
  });

  test("checks begin as instructions in lower case", () => {
    expect(
      offenders(
        ({ checks }) => checks,
        (text) => !/^[a-z]/.test(text),
      ),
    ).toEqual([]);
  });

  test("plain text: trimmed, one line, balanced backticks, no decoration", () => {
    expect(offenders(everything, (text) => text !== text.trim() || /\s{2}|[\n\t]/.test(text))).toEqual([]);
    expect(offenders(everything, (text) => text.split("`").length % 2 === 0)).toEqual([]);
    expect(offenders(everything, (text) => /[^\x20-\x7e]/.test(text))).toEqual([]);
  });
});
