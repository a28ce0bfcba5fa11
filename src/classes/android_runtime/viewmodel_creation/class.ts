import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "cannot create an instance of the ViewModel",
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
    needsFactory: {
      text: "the constructor takes arguments and no factory is given",
      decidedBy:
        "does the constructor of {className|the class} have parameters, and the call that obtains it no factory?",
    },
    hostNotEntryPoint: {
      text: "the class is `@HiltViewModel`, but its host lacks `@AndroidEntryPoint`",
      decidedBy:
        "has {className|the class} `@HiltViewModel`, and its activity or fragment no `@AndroidEntryPoint`?",
      remedy: "Annotate the host, and its activity, with `@AndroidEntryPoint`.",
    },
    notAskedByHilt: {
      text: "`viewModel()` is used where `hiltViewModel()` is needed",
      decidedBy:
        "does the composable obtain {className|the class} with `viewModel()`, in a navigation entry?",
      remedy: "Use `hiltViewModel()`.",
    },
    constructorThrew: {
      text: "code in the constructor or `init` throws",
      decidedBy: "is a frame of the `<init>` of {className|the class} under the last `Caused by`?",
      remedy: "Mend the line that the last `Caused by` shows.",
    },
    notAccessible: {
      text: "the class is private or an inner class",
      decidedBy: "is {className|the class} declared `private`, `inner` or inside a function?",
      remedy: "Make it a public top-level class.",
    },
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
