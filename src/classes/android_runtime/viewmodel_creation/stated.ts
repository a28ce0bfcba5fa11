import { given, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["className"], ({ className }, told) => {
  const root = told.root?.message ?? "";
  const none = /<init> \[\]|has no zero argument constructor/.test(`${root} ${told.error.message}`);
  const inner = told.error.causes.at(-1);
  const passedOn = told.frames.find(({ className }) =>
    /^dagger\.hilt\.android\.internal\.lifecycle\.HiltViewModelFactory$/.test(className),
  );
  const name = className.slice(className.lastIndexOf(".") + 1).replaceAll("$", ".");
  // Hilt's factory makes the ViewModels it knows and hands on all others.
  if (passedOn && (!inner || /NoSuchMethod|Instantiation/.test(inner.exception))) {
    return {
      cause: `Hilt does not know ${name} as a @HiltViewModel: its factory handed it on to the default one, which can pass an Application and a SavedStateHandle at most${inner ? "" : ", and could not make it. Why is cut off in this log"}.`,
      steps: [
        `Mark ${name} @HiltViewModel and its constructor @Inject.`,
        "Where it is marked: see that its module applies Hilt's plugin and its compiler (ksp or kapt), which generate what makes it known.",
        `If it needs nothing injected: see what its constructor takes and does; the \`Caused by\` below the message says it.`,
      ],
      ground: "likely",
      quotes: ["HiltViewModelFactory.create"],
    };
  }
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
