import { given, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["component", "scopes"],
  ({ component, scopes }, { error }) => {
    const binding =
      /^[ \t]{1,60}(@(?!javax|jakarta)[\w.]+(?:\([^)\n]*\))?\s+(?:class )?[\w.]+[^\n]{0,160})$/m.exec(
        error.raw.split("different scopes:")[1] ?? "",
      )?.[1];
    return {
      cause: `A binding in ${simple(component)} has another scope than the component's (${scopes})${binding ? `: ${binding.trim()}` : ""}.`,
      steps: [
        "Give the binding the scope of the component that it is installed in (SingletonComponent with @Singleton, ViewModelComponent with @ViewModelScoped), or no scope at all.",
      ],
      ground: "inKind",
      said: true,
      quotes: [binding?.trim()],
    };
  },
);
