import { rowOf } from "../../../model/row-of.ts";
import { at, type Reading, type StatedCause, type Told } from "../../stated-cause.ts";
import { capital, withArticle } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = typeMismatch;

/** Type mismatches whose two types tell what was forgotten. The others only repeat themselves. */
function typeMismatch(told: Told<typeof failureClass>): StatedCause | undefined {
  const { actualType: actual, expectedType: expected } = told.facts;
  if (!actual || !expected) return undefined;
  const holder =
    /^(?:\w+\.)*(StateFlow|MutableStateFlow|SharedFlow|Flow|LiveData|MutableLiveData|State|MutableState|Deferred|Lazy|Result|Optional|Call|Response)<(.+)>$/.exec(
      actual,
    );
  const unwrap = holder?.[2] === expected ? rowOf(UNWRAP, holder[1]) : undefined;
  if (unwrap) {
    return {
      cause: `${actual} is handed over${at(told)}, and what is wanted is the ${expected} inside of it.`,
      steps: [unwrap],
      ground: "inKind",
      said: true,
    };
  }
  if (actual === `${expected}?`) {
    return {
      cause: `The value${at(told)} may be null (${actual}), and ${expected} is wanted.`,
      steps: [
        "Decide what happens without it: a default (?:), an early return, or make it non-null where it comes from.",
        `Or accept null: let the receiver take ${actual}.`,
      ],
      ground: "inKind",
      said: true,
    };
  }
  if (/^(?:suspend )?\(.*\) -> /.test(expected) && !/->/.test(actual)) {
    return {
      cause: `A function is wanted${at(told)} (${expected}), and its result is passed (${actual}): the call runs at once instead of later.`,
      steps: ["Wrap it in braces, { … }, or pass the function itself with ::name."],
      ground: "inKind",
      said: true,
    };
  }
  const convert = NUMBERS.has(actual) && NUMBERS.has(expected);
  if (convert) {
    return {
      cause: `${capital(withArticle(actual))} stands${at(told)} where ${withArticle(expected)} is wanted; Kotlin converts no numbers by itself.`,
      steps: [
        rowOf(LITERALS, expected)
          ? `Write the literal as ${rowOf(LITERALS, expected)}, or convert the value with .to${expected}().`
          : `Convert it with .to${expected}().`,
      ],
      ground: "inKind",
      said: true,
    };
  }
  return undefined;
}

const NUMBERS: ReadonlySet<string> = new Set(["Byte", "Short", "Int", "Long", "Float", "Double"]);

const LITERALS: Readonly<Record<string, string>> = { Long: "1L", Float: "1f", Double: "1.0" };

const UNWRAP: Readonly<Record<string, string>> = {
  StateFlow:
    "In a composable: val value by flow.collectAsStateWithLifecycle(); elsewhere collect it, or read .value once.",
  MutableStateFlow:
    "In a composable: val value by flow.collectAsStateWithLifecycle(); elsewhere collect it, or read .value once.",
  SharedFlow: "Collect it in a coroutine.",
  Flow: "Collect it: collectAsStateWithLifecycle(initialValue) in a composable, collect { } or first() in a coroutine.",
  LiveData: "observeAsState() in a composable, observe(owner) { } elsewhere.",
  MutableLiveData: "observeAsState() in a composable, observe(owner) { } elsewhere.",
  State: "Read .value, or declare it with by.",
  MutableState: "Read .value, or declare it with by.",
  Deferred: "await() it in a coroutine.",
  Lazy: "Declare it with by, or read .value.",
  Result: "getOrThrow(), getOrElse { } or fold(…).",
  Optional: "orElse(…) or getOrNull().",
  Call: "Make the Retrofit function suspend and let it return the body, or await it.",
  Response: "Read body(), after looking at isSuccessful.",
};
