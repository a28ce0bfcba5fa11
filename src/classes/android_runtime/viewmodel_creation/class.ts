import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "ViewModel cannot be created",
  summary:
    "The default factory can create a `ViewModel` only through a constructor it knows: empty, or with `Application` or `SavedStateHandle`. Anything else needs a factory or Hilt. If the constructor itself threw, the reason is in the innermost cause.",
  rank: 45,
  patterns: [
    {
      needle: "Cannot create an instance of ",
      regex: /Cannot create an instance of (?:class )?(?<className>[\w.$]+)/,
    },
  ],
  subject: "{className}",
  facts: ["className"],
  causes: {
    needsFactory: "the constructor takes arguments and no factory is given",
    hostNotEntryPoint: "the class is `@HiltViewModel`, but its host lacks `@AndroidEntryPoint`",
    notAskedByHilt: "`viewModel()` is used where `hiltViewModel()` is needed",
    constructorThrew: "code in the constructor or `init` throws",
    notAccessible: "the class is private or an inner class",
  },
  checks: [
    "look at the constructor and the annotations of {className|the class in the message}",
    "look at how the screen obtains it: `by viewModels()`, `viewModel()`, `hiltViewModel()`",
    "check the annotation of the host activity and fragment",
    { text: "read the last `Caused by` for an exception from `init`", when: { exceptions: /\n/ } },
  ],
  fix: "Pass a `ViewModelProvider.Factory`, or use Hilt on both sides: `@HiltViewModel` on the class and `@AndroidEntryPoint` on the host. Repair an `init` block that throws.",
  namedInCode: ["ViewModelProvider.Factory", "viewModelFactory", "@HiltViewModel"],
} as const satisfies FailureClass;
