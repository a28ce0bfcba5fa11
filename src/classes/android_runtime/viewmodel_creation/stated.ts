import { given, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["className"], ({ className }, told) => {
  const root = told.root?.message ?? "";
  const none = /<init> \[\]|has no zero argument constructor/.test(`${root} ${told.error.message}`);
  const inner = told.error.causes.at(-1);
  if (none) {
    return {
      cause: `${simple(className)} takes constructor arguments, and whoever asked for it${told.place ? `, at ${told.place},` : ""} left its making to the default factory, which can pass none.`,
      steps: [
        `Give it a factory: by viewModels { viewModelFactory { initializer { ${simple(className)}(…) } } }.`,
        `With Hilt: @HiltViewModel and @Inject constructor on ${simple(className)}, @AndroidEntryPoint on the screen, and hiltViewModel() in Compose.`,
      ],
      ground: "told",
    };
  }
  if (!inner || /NoSuchMethod|Instantiation/.test(inner.exception)) return undefined;
  return {
    cause: `The constructor or an initializer of ${simple(className)} threw ${simple(inner.exception)}${inner.message ? ` (${inner.message.split("\n", 1)[0]})` : ""}${told.here ? ` in ${told.here}` : ""}.`,
    steps: ["Mend what it throws; the rest of the trace only tells who asked for the ViewModel."],
    ground: "likely",
  };
});
