import { withArticle } from "../wording.ts";
import { at, given, type Reading, type StatedTable, simple, type Told } from "./stated-cause.ts";

/** What the Kotlin compiler names: the member, the parameter, the branch, the type. */
export const kotlinCompile: StatedTable = {
  abstract_not_implemented: [
    given(["className", "abstractMember"], ({ className, abstractMember }, told) => {
      const name =
        /\b(?:fun|val|var)\s+(?:<[^>]*>\s*)?(?:[\w<>?, ]+\.)?(\w+)/.exec(abstractMember)?.[1] ??
        abstractMember;
      const signature = /^(?:suspend )?(?:fun|val|var) /.test(abstractMember) ? abstractMember : undefined;
      return {
        cause: `${className}${at(told)} does not implement ${name}, which its supertype leaves abstract.`,
        steps: [
          signature
            ? `Add override ${signature} to ${className}.`
            : `Add override fun ${name}(…) to ${className}; in the IDE, Implement members (Ctrl+I) writes it with its parameters.`,
          `Where ${className} has ${withArticle(name)} already, its parameters or types are not those of the supertype: a raised library may have changed them.`,
        ],
        confidence: 0.8,
        said: true,
      };
    }),
    given(["member"], ({ member }, told) => ({
      cause: `${member}${at(told)} is marked override, and no supertype has a member of that name and those parameters.`,
      steps: [
        `Compare ${member} with the supertype: its spelling, and the types and nullability of its parameters; a raised library or compileSdk may have changed them.`,
        "Remove override where it is meant to be a function of its own.",
      ],
      confidence: 0.7,
      said: true,
    })),
  ],

  none_applicable: [
    given(["parameter"], ({ parameter }, told) =>
      /^No value passed/.test(told.error.message)
        ? {
            cause: `The call${at(told)} leaves out ${parameter}, which has no default value.`,
            steps: [
              `Pass ${parameter} = … there, or give the parameter a default where the function is declared.`,
            ],
            confidence: 0.75,
            said: true,
          }
        : /^(?:No parameter with name|Cannot find a parameter)/.test(told.error.message)
          ? {
              cause: `The call${at(told)} names an argument ${parameter}, and the function has no parameter of that name.`,
              steps: [
                `Look at the function's declaration for what ${parameter} is called now: a slip, or a parameter that a newer version renamed.`,
              ],
              confidence: 0.7,
              said: true,
            }
          : undefined,
    ),
  ],

  unsafe_call: [
    given(["targetType", "expression", "reason"], ({ targetType, expression, reason }, told) => ({
      cause: `${expression}${at(told)} is checked and then read again as ${targetType}; because it is ${reason.replace(/\.$/, "")}, it may have changed in between.`,
      steps: [
        `Read it once into a local val: val ${local(expression)} = ${expression}, and check and use that.`,
        `Or write ${expression}?.let { … } where it is only used in one place.`,
      ],
      confidence: 0.8,
      said: true,
    })),
    (told) => {
      const type = /^Null can(?: |)not be a value of a non-null type '?([^'\n]{1,120})'?/.exec(
        told.error.message,
      )?.[1];
      if (!type) return undefined;
      return {
        cause: `null is given${at(told)} where ${type.replace(/\.$/, "")} is wanted, which does not allow it.`,
        steps: [
          "Give it a value there, or declare the type nullable (with ?) and handle null where it is used.",
        ],
        confidence: 0.75,
        said: true,
      };
    },
    given(["receiverType"], ({ receiverType }, told) => ({
      cause: `The receiver of the call${at(told)} is ${withArticle(receiverType)}, so it may be null there.`,
      steps: [
        "Decide what happens when it is null: ?. with a default (?:), an early return, or make the value non-null where it comes from.",
        "!! only moves the failure to run time.",
      ],
      confidence: 0.7,
      said: true,
    })),
  ],

  when_not_exhaustive: given(["missing"], ({ missing }, told) => {
    const cases = [...missing.matchAll(/'([^']{1,100})'/g)]
      .map(([, name]) => name ?? "")
      .filter((name) => name !== "else");
    if (cases.length === 0) return undefined;
    return {
      cause: `The when${at(told)} has no branch for ${joined(cases)}.`,
      steps: [
        `Add ${cases.length > 1 ? "branches" : "a branch"} for ${joined(cases)}; an else would hide the next case that is added.`,
      ],
      confidence: 0.8,
      said: true,
    };
  }),

  val_or_init: [
    given(["propertyName"], ({ propertyName }, told) => ({
      cause: `${propertyName}${at(told)} is declared without a value, and not every way through the constructor or function gives it one before it is read.`,
      steps: [
        `Give ${propertyName} a value where it is declared, or on every path before its first use; lateinit var where a callback sets it.`,
      ],
      confidence: 0.7,
      said: true,
    })),
    (told) =>
      /^Property must be initialized/.test(told.error.message)
        ? {
            cause: `The property${at(told)} is declared without a value, and no init block gives it one.`,
            steps: [
              "Give it a value where it is declared, by lazy or lateinit var where it comes later; abstract where subclasses define it.",
            ],
            confidence: 0.75,
            said: true,
          }
        : undefined,
    (told) =>
      /^'?[Vv]al'? cannot be reassigned/.test(told.error.message)
        ? {
            cause: `The assignment${at(told)} gives a new value to something that is declared val: a read-only property, a parameter, or a loop variable.`,
            steps: [
              "Declare it var where it is meant to change; else put the new value into another name, or copy(…) of a data class.",
            ],
            confidence: 0.7,
            said: true,
          }
        : undefined,
  ],

  redeclaration: (told) => {
    const name =
      told.facts.reference ??
      /^(?:Redeclaration|Conflicting overloads|Conflicting declarations)[^\n]*\n\s*(?:[\w@]+ ){0,4}(?:class|interface|object|fun|val|var) (?:<[^>]*> )?([\w.]+)/.exec(
        told.error.message,
      )?.[1];
    if (!name) return undefined;
    return {
      cause: `${name} is declared twice in one package: ${told.place ?? "here"} and once more in this module or a source set that is compiled with it.`,
      steps: [
        `Search for a second ${name}: a copy left behind by a move, a file in src/debug and in src/main, or generated code beside a hand-written one. Keep one, or rename it.`,
      ],
      confidence: 0.75,
      said: true,
    };
  },

  invisible_reference: given(
    ["reference", "visibility", "declaredIn"],
    ({ reference, visibility, declaredIn }, told) => {
      const name =
        /\b(?:fun|val|var|class|constructor)\s+(?:<[^>]*>\s*)?([\w.]+)/.exec(reference)?.[1] ?? reference;
      const owner = declaredIn.replace(/^'|'\.?$|\.$/g, "");
      return {
        cause: `${name} is ${visibility} in ${owner}, and ${told.place ?? "the code that uses it"} stands outside of it.`,
        steps: [
          `Use what ${owner} offers instead of ${name}, or widen its visibility where it is yours.`,
          ...(visibility === "internal"
            ? ["internal ends at the module: code of another Gradle module does not see it."]
            : []),
        ],
        confidence: 0.8,
        said: true,
      };
    },
  ),

  opt_in_required: [
    experimentalMaterial,
    given(["annotation"], ({ annotation }, told) => ({
      cause: `What is used${at(told)} is marked as experimental (${simple(annotation)}), and the compiler wants that said.`,
      steps: [
        `Put @OptIn(${simple(annotation)}::class) on the function or class, with import ${annotation}.`,
        `For a whole module: kotlin { compilerOptions { optIn.add("${annotation}") } }.`,
      ],
      confidence: 0.8,
      said: true,
    })),
  ],

  suspend_context: given(["functionName"], ({ functionName }, told) => {
    const name = /\bfun\s+(?:<[^>]*>\s*)?(?:[\w<>?]+\.)?(\w+)/.exec(functionName)?.[1] ?? functionName;
    return {
      cause: `${name} suspends, and the function or lambda around the call${at(told)} does not.`,
      steps: [
        "Mark the function around it suspend, where its callers suspend too.",
        "Else start a coroutine there: in a scope that ends with its owner, such as viewModelScope of an AndroidX ViewModel or rememberCoroutineScope() for a composable's callback.",
      ],
      confidence: 0.8,
      said: true,
    };
  }),

  deprecation_error: given(["signature", "reason"], ({ signature, reason }, told) => {
    const name = /\b(?:fun|val|var|class)\s+(?:<[^>]*>\s*)?([\w.]+)/.exec(signature)?.[1] ?? signature;
    return {
      cause: `${name}${at(told)} is deprecated to the point of an error, and its replacement is named with it: ${reason.replace(/\.$/, "").trim()}.`,
      steps: [
        `${reason.replace(/\.$/, "").trim()}.`,
        "The release before still compiles it with a warning, where there is no time now.",
      ],
      confidence: 0.8,
      said: true,
    };
  }),

  kotlin_syntax: given(["expecting"], ({ expecting }, told) => {
    const bracket = /^'?([})\]>])'?\.?$/.exec(expecting)?.[1];
    if (!bracket) return undefined;
    return {
      cause: `A ${BRACKETS[bracket]} is not closed: the compiler missed the ${bracket}${told.place ? ` at ${told.place}` : ""}, which is where it noticed, not where it belongs.`,
      steps: [
        `Go up from ${told.place ?? "that line"} to the bracket without a partner; reformatting the file shows by its indentation where it is.`,
      ],
      confidence: 0.65,
    };
  }),
};

/** Material's own wording, which does not name its marker. */
function experimentalMaterial(told: Told): ReturnType<Reading> {
  if (!/^This (?:material3? )API is experimental/.test(told.error.message)) return undefined;
  return {
    cause: `The Material component that is used${at(told)} is marked as experimental, and the compiler wants that said.`,
    steps: [
      "Put @OptIn(ExperimentalMaterial3Api::class) on the function (ExperimentalMaterialApi for androidx.compose.material), with its import.",
      "A newer Material release may have made the component stable.",
    ],
    confidence: 0.8,
    said: true,
  };
}

const BRACKETS: Readonly<Record<string, string>> = {
  "}": "brace",
  ")": "parenthesis",
  "]": "square bracket",
  ">": "type argument list",
};

/** A name for a copy: that of the property, or another where it stands alone. */
function local(expression: string): string {
  const name = simple(expression);
  return name === expression ? "current" : name.charAt(0).toLowerCase() + name.slice(1);
}

function joined(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : last;
}
