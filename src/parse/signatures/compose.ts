import type { SignatureFamily } from "./signature.ts";

export const compose: SignatureFamily = {
  family: "compose",
  domain: "any",
  rank: 40,
  language: "kotlin",
  framework: "compose",
  signatures: [
    {
      id: "compose_remember",
      contractType: "compose_remember",
      patterns: [
        {
          needle: "Creating a state object during composition without using ",
          regex: /Creating a state object during composition without using .?remember.?/,
        },
        {
          needle: [
            "[UnrememberedMutableState]",
            "[RememberReturnType]",
            "[UnrememberedAnimatable]",
            "[UnrememberedGetBackStackEntry]",
            "[MutableCollectionMutableState]",
          ],
          regex:
            /\[(?:UnrememberedMutableState|RememberReturnType|UnrememberedAnimatable|UnrememberedGetBackStackEntry|MutableCollectionMutableState)\]/,
        },
      ],
    },
    {
      id: "compose_derived_state",
      contractType: "compose_derived_state",
      patterns: [
        { needle: "derivedStateOf", regex: /derivedStateOf\b[^\n]*(?:without|should be)[^\n]*remember/ },
        {
          needle: "Creating a state object during composition",
          regex: /Creating a state object during composition[^\n]*derivedStateOf/,
        },
      ],
    },
    {
      id: "compose_recomposition",
      contractType: "compose_recomposition",
      patterns: [
        {
          needle: "ecompos",
          regex: /[Rr]ecompos(?:ing|ed) (?<recompositionCount>\d+) times(?: in (?<composableName>\w+))?/,
        },
        {
          needle: "restartable ",
          regex: /^restartable (?!skippable)(?:scheme\([^)]*\) )?fun (?<composableName2>\w+)\(/m,
        },
        { needle: "unstable class ", regex: /^unstable class (?<className>\w+)/m },
      ],
    },
    {
      id: "compose_launched_effect",
      contractType: "compose_launched_effect",
      patterns: [
        {
          needle: "LaunchedEffect",
          regex:
            /LaunchedEffect(?:WithLifecycle)? must (?:provide one or more 'key' parameters|have at least one key)/,
        },
        {
          needle: " should happen inside a LaunchedEffect and not composition",
          regex:
            /Calls to (?<functionName>launch|async) should happen inside a LaunchedEffect and not composition/,
        },
        {
          needle: [
            "[CoroutineCreationDuringComposition]",
            "[LambdaParameterInRestartableEffect]",
            "[FlowOperatorInvokedInComposition]",
          ],
          regex:
            /\[(?:CoroutineCreationDuringComposition|LambdaParameterInRestartableEffect|FlowOperatorInvokedInComposition)\]/,
        },
      ],
    },
    {
      id: "compose_disposable_effect",
      contractType: "compose_disposable_effect",
      patterns: [
        {
          needle: "DisposableEffect must ",
          regex:
            /DisposableEffect must (?:provide one or more 'key' parameters|(?:have|include|end with|call)[^\n]*onDispose|have at least one key)/,
        },
        {
          needle: "DisposableEffectResult",
          regex: /(?:expected|but) '?(?:androidx\.compose\.runtime\.)?DisposableEffectResult'?/,
        },
        { needle: "DisposableEffect", regex: /DisposableEffect[^\n]*onDispose/ },
      ],
    },
    {
      id: "compose_composition_local",
      contractType: "compose_composition_local",
      patterns: [
        { needle: "CompositionLocal ", regex: /CompositionLocal (?<localName>\w+) not (?:present|provided)/ },
        {
          needle: " was provided via ",
          regex: /No (?<owner>\w+Owner) was provided via (?<localName2>Local\w+)/,
        },
        {
          needle: [" not present", " not provided"],
          regex: /\b(?<localName3>Local[A-Z]\w+) (?:was )?not (?:present|provided)/,
        },
      ],
    },
    {
      id: "compose_modifier",
      contractType: "compose_modifier",
      patterns: [
        { needle: "Padding must be non-negative", regex: /Padding must be non-negative/ },
        { needle: " must be >=", regex: /maxWidth(?:\(\d+\))? must be >= ?(?:than )?minWidth/ },
        {
          needle: "; must be greater than zero",
          regex: /invalid weight (?<weight>-?[\d.]+); must be greater than zero/,
        },
        {
          needle: [
            "[ModifierParameter]",
            "[ModifierFactory",
            "[UnnecessaryComposedModifier]",
            "[SuspiciousModifierThen]",
            "[SuspiciousCompositionLocalModifierRead]",
          ],
          regex:
            /\[(?:ModifierParameter|ModifierFactory\w+|UnnecessaryComposedModifier|SuspiciousModifierThen|SuspiciousCompositionLocalModifierRead)\]/,
        },
        { needle: "Modifier ", regex: /\bModifier (?:order|chain|parameter)\b[^\n]*/ },
        { needle: "Modifier.", regex: /\bModifier\.\w+[^\n]{0,40} (?:must|should) be / },
      ],
    },
    {
      id: "compose_side_effect",
      contractType: "compose_side_effect",
      patterns: [
        {
          needle: "effect",
          regex: /[Ss]ide[- ]?effects? (?:in|during|inside|should not|must|called|detected)[^\n]*/,
        },
        {
          needle: "You must call setGraph() before calling getGraph()",
          regex: /You must call setGraph\(\) before calling getGraph\(\)/,
        },
        { needle: "SideEffect", regex: /\bSideEffect\b[^\n]*(?:composition|composable)/ },
      ],
    },
    {
      id: "compose_state_read",
      contractType: "compose_state_read",
      patterns: [
        {
          needle: "StateFlow.value should not be called within composition",
          regex: /StateFlow\.value should not be called within composition/,
        },
        {
          needle: [
            "[StateFlowValueCalledInComposition]",
            "[FrequentlyChang",
            "[ProduceStateDoesNotAssignValue]",
            "[OpaqueUnitKey]",
          ],
          regex:
            /\[(?:StateFlowValueCalledInComposition|FrequentlyChanged\w+|FrequentlyChangingValue|ProduceStateDoesNotAssignValue|OpaqueUnitKey)\]/,
        },
        { needle: "tate read", regex: /[Ss]tate read[^\n]*(?:composition|snapshot|outside)/ },
      ],
    },
    {
      id: "compose_snapshot",
      contractType: "compose_snapshot",
      patterns: [
        {
          needle:
            "Reading a state that was created after the snapshot was taken or in a snapshot that has not yet been applied",
          regex:
            /Reading a state that was created after the snapshot was taken or in a snapshot that has not yet been applied/,
        },
        {
          needle: "Unsupported concurrent change during composition",
          regex: /Unsupported concurrent change during composition/,
        },
        {
          needle: "Cannot ",
          regex: /Cannot (?:modify a state object in a read-only snapshot|use a disposed snapshot)/,
        },
        { needle: "Snapshot is not open", regex: /Snapshot is not open/ },
        { needle: "SnapshotApplyConflictException", regex: /SnapshotApplyConflictException/ },
      ],
    },
    {
      id: "compose_infinite_constraints",
      patterns: [
        {
          needle: " scrollable component was measured with an infinity maximum ",
          regex:
            /(?<axis>Vertically|Horizontally) scrollable component was measured with an infinity maximum (?<dim>height|width) constraints/,
        },
        {
          needle: "Asking for intrinsic measurements of SubcomposeLayout layouts is not supported",
          regex: /Asking for intrinsic measurements of SubcomposeLayout layouts is not supported/,
        },
      ],
    },
    {
      id: "compose_lazy_duplicate_key",
      patterns: [
        {
          needle: " was already used. If you are using LazyColumn/Row",
          regex: /Key "?(?<keyValue>.+?)"? was already used\. If you are using LazyColumn\/Row/,
        },
      ],
    },
    {
      id: "compose_internal_error",
      patterns: [
        { needle: "Compose Runtime internal error", regex: /Compose Runtime internal error/ },
        { needle: "Cannot start a ", regex: /Cannot start a (?:writer|reader) when/ },
        { needle: "Start/end imbalance", regex: /Start\/end imbalance/ },
        {
          needle: "pending composition has not been applied",
          regex: /pending composition has not been applied/,
        },
        {
          needle: "Expected applyChanges() to have been called",
          regex: /Expected applyChanges\(\) to have been called/,
        },
      ],
    },
    {
      id: "compose_composable_context",
      patterns: [
        {
          needle: "@Composable invocations can only happen from the context of a @Composable function",
          regex: /@Composable invocations can only happen from the context of a @Composable function/,
        },
        {
          needle: "Functions which invoke @Composable functions must be marked",
          regex: /Functions which invoke @Composable functions must be marked/,
        },
        {
          needle: "Try catch is not supported around composable function invocations",
          regex: /Try catch is not supported around composable function invocations/,
        },
        {
          needle: "Composable calls are not allowed inside the calls parameter of",
          regex: /Composable calls are not allowed inside the calls parameter of/,
        },
      ],
    },
    {
      id: "compose_view_tree_owner",
      patterns: [
        { needle: " not found from", regex: /ViewTree(?<owner>\w+Owner) not found from/ },
        { needle: "doesn't propagate ViewTree", regex: /doesn't propagate ViewTree(?<owner2>\w+)/ },
        { needle: "Cannot locate windowRecomposer", regex: /Cannot locate windowRecomposer/ },
      ],
    },
    {
      id: "compose_focus_requester",
      patterns: [{ needle: "FocusRequester is not initialized", regex: /FocusRequester is not initialized/ }],
    },
    {
      id: "compose_saveable",
      patterns: [
        {
          needle: "cannot be saved using the current SaveableStateRegistry",
          regex: /cannot be saved using the current SaveableStateRegistry/,
        },
      ],
    },
    {
      id: "compose_layout_misuse",
      patterns: [
        { needle: "Can't represent a ", regex: /Can't represent a (?:size|width|height) of (?<n>\d+)/ },
        { needle: ") is out of range", regex: /Size\((?<w>-?\d+) x (?<h>-?\d+)\) is out of range/ },
        {
          needle: "place was called on a node which was placed already",
          regex: /place was called on a node which was placed already/,
        },
        {
          needle: "LayoutCoordinate operations are only valid when isAttached is true",
          regex: /LayoutCoordinate operations are only valid when isAttached is true/,
        },
        {
          needle: "measure() may not be called multiple times",
          regex: /measure\(\) may not be called multiple times/,
        },
      ],
    },
  ],
};
