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
      rank: 28,
      contractType: "compose_remember",
      patterns: [
        {
          needle: "without calling remember",
          regex: /[Rr]eading a state\b[^\n]{0,400}without calling remember/,
        },

        {
          needle: "Creating a state object during composition without using ",
          regex: /Creating a state object during composition without using .?remember.?/,
        },
        "[UnrememberedMutableState",
        "[RememberReturnType",
        "[UnrememberedAnimatable",
        "[UnrememberedGetBackStackEntry",
        "[MutableCollectionMutableState",
      ],
    },
    {
      id: "compose_derived_state",
      rank: 27,
      contractType: "compose_derived_state",
      patterns: [
        { needle: "derivedStateOf", regex: /derivedStateOf[^\n]{0,400}recalculat/ },

        {
          needle: "derivedStateOf",
          regex: /derivedStateOf\b[^\n]{0,400}(?:without|should be)[^\n]{0,400}remember/,
        },
        {
          needle: "Creating a state object during composition",
          regex: /Creating a state object during composition[^\n]{0,400}derivedStateOf/,
        },
      ],
    },
    {
      id: "compose_recomposition",
      contractType: "compose_recomposition",
      patterns: [
        {
          needle: "ecompos",
          regex: /[Rr]ecompos(?:ing|ed) (?<recompositionCount>\d{1,9}) times(?: in (?<composableName>\w+))?/,
          above: { group: "recompositionCount", value: 10 },
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
      rank: 28,
      contractType: "compose_launched_effect",
      patterns: [
        {
          needle: "LaunchedEffect",
          regex:
            /LaunchedEffect[^\n]{0,400}?\bkeys?\b(?:\s*[:=]?\s*['"`](?<keyValue>[^'"`\n]+)['"`]|\s*[:=]\s*(?<keyValue2>[\w.$]+))?/,
          rank: 43,
        },

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
        "[CoroutineCreationDuringComposition",
        "[LambdaParameterInRestartableEffect",
        "[FlowOperatorInvokedInComposition",
      ],
    },
    {
      id: "compose_disposable_effect",
      rank: 28,
      contractType: "compose_disposable_effect",
      patterns: [
        { needle: "DisposableEffect", regex: /DisposableEffect[^\n]{0,400}dispose/, rank: 43 },

        {
          needle: "DisposableEffect must ",
          regex:
            /DisposableEffect must (?:provide one or more 'key' parameters|(?:have|include|end with|call)[^\n]{0,400}onDispose|have at least one key)/,
        },
        {
          needle: "DisposableEffectResult",
          regex: /(?:expected|but) '?(?:androidx\.compose\.runtime\.)?DisposableEffectResult'?/,
        },
        { needle: "DisposableEffect", regex: /DisposableEffect[^\n]{0,400}onDispose/ },
      ],
    },
    {
      id: "compose_composition_local",
      contractType: "compose_composition_local",
      patterns: [
        {
          needle: "CompositionLocal",
          regex:
            /CompositionLocal(?:[: ]+['"`]?(?<localName>Local\w+|\w+)['"`]?)?[^\n]{0,400}not (?:present|provided)/,
        },
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
        { needle: "Modifier", regex: /\bModifier\b(?! '[a-z]+' is)[^\n]{0,400}incompatible/, rank: 43 },

        "Padding must be non-negative",
        { needle: " must be >=", regex: /maxWidth(?:\(\d+\))? must be >= ?(?:than )?minWidth/ },
        {
          needle: "; must be greater than zero",
          regex: /invalid weight (?<weight>-?[\d.]+); must be greater than zero/,
        },
        {
          needle: ["[Modifier", "[UnnecessaryComposedModifier", "[Suspicious"],
          regex:
            /\[(?:ModifierParameter|ModifierFactory\w+|UnnecessaryComposedModifier|SuspiciousModifierThen|SuspiciousCompositionLocalModifierRead)(?: from [\w.]{1,80})?\]/,
          rank: 28,
        },
        { needle: "Modifier ", regex: /\bModifier (?:order|chain|parameter)\b/, rank: 43 },
        { needle: "Modifier.", regex: /\bModifier\.\w+[^\n]{0,40} (?:must|should) be /, rank: 43 },
      ],
    },
    {
      id: "compose_side_effect",
      contractType: "compose_side_effect",
      patterns: [
        {
          needle: ["ide effect", "ide-effect"],
          regex: /[Ss]ide[- ]effects? (?:in|during|inside|should not|must|called|detected)\b/,
          rank: 43,
        },
        "You must call setGraph() before calling getGraph()",
        { needle: "SideEffect", regex: /\bSideEffect\b[^\n]{0,400}(?:composition|composable)/ },
      ],
    },
    {
      id: "compose_state_read",
      rank: 28,
      contractType: "compose_state_read",
      patterns: [
        { needle: "read during composition", regex: /[Ss]tate\b[^\n]{0,400}read during composition/ },

        "StateFlow.value should not be called within composition",
        {
          needle: [
            "[StateFlowValueCalledInComposition",
            "[FrequentlyChang",
            "[ProduceStateDoesNotAssignValue",
            "[OpaqueUnitKey",
          ],
          regex:
            /\[(?:StateFlowValueCalledInComposition|FrequentlyChanged\w+|FrequentlyChangingValue|ProduceStateDoesNotAssignValue|OpaqueUnitKey)(?: from [\w.]{1,80})?\]/,
        },
        { needle: "tate read", regex: /[Ss]tate read[^\n]{0,400}(?:composition|snapshot|outside)/, rank: 43 },
      ],
    },
    {
      id: "compose_snapshot",
      exceptions: ["androidx.compose.runtime.snapshots.SnapshotApplyConflictException"],
      contractType: "compose_snapshot",
      patterns: [
        { needle: "napshot", regex: /[Ss]napshot[^\n]{0,400}\bmutation/, rank: 43 },

        "Reading a state that was created after the snapshot was taken or in a snapshot that has not yet been applied",
        "Unsupported concurrent change during composition",
        {
          needle: "Cannot ",
          regex: /Cannot (?:modify a state object in a read-only snapshot|use a disposed snapshot)/,
        },
        "Snapshot is not open",
        "SnapshotApplyConflictException",
      ],
    },
    {
      id: "compose_infinite_constraints",
      contractType: "compose_modifier",
      patterns: [
        {
          needle: " scrollable component was measured with an infinity maximum ",
          regex:
            /(?<axis>Vertically|Horizontally) scrollable component was measured with an infinity maximum (?<dimension>height|width) constraints/,
        },
        "Asking for intrinsic measurements of SubcomposeLayout layouts is not supported",
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
      contractType: "compose_snapshot",
      exceptions: ["androidx.compose.runtime.ComposeRuntimeError"],
      patterns: [
        "Compose Runtime internal error",
        { needle: "Cannot start a ", regex: /Cannot start a (?:writer|reader) when/ },
        "Start/end imbalance",
        "pending composition has not been applied",
        "Expected applyChanges() to have been called",
      ],
    },
    {
      id: "compose_composable_context",
      rank: 28,
      contractType: "compilation_error",
      patterns: [
        "@Composable invocations can only happen from the context of a @Composable function",
        "Functions which invoke @Composable functions must be marked",
        "Try catch is not supported around composable function invocations",
        "Composable calls are not allowed inside the calls parameter of",
      ],
    },
    {
      id: "compose_view_tree_owner",
      contractType: "compose_composition_local",
      patterns: [
        { needle: " not found from", regex: /ViewTree(?<owner>\w+Owner) not found from/ },
        { needle: "doesn't propagate ViewTree", regex: /doesn't propagate ViewTree(?<owner2>\w+)/ },
        "Cannot locate windowRecomposer",
      ],
    },
    {
      id: "compose_focus_requester",
      contractType: "compose_launched_effect",
      patterns: ["FocusRequester is not initialized"],
    },
    {
      id: "compose_saveable",
      contractType: "compose_remember",
      patterns: ["cannot be saved using the current SaveableStateRegistry"],
    },
    {
      id: "compose_layout_misuse",
      contractType: "compose_modifier",
      patterns: [
        { needle: "Can't represent a ", regex: /Can't represent a (?:size|width|height) of (?<size>\d+)/ },
        { needle: ") is out of range", regex: /Size\((?<width>-?\d+) x (?<height>-?\d+)\) is out of range/ },
        "place was called on a node which was placed already",
        "LayoutCoordinate operations are only valid when isAttached is true",
        "measure() may not be called multiple times",
      ],
    },
  ],
};
