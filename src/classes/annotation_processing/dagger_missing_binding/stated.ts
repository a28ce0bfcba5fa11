import { given, type Reading, simple } from "../../stated-cause.ts";
import { shortKey } from "../short-key.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["bindingKey"],
  ({ bindingKey }, { facts, error }) => {
    const noConstructor = !/without an @Inject constructor/.test(error.message);
    const wants = facts.injectionSite ? `${shortSite(facts.injectionSite)} wants` : "The graph wants";
    const component = facts.component
      ? ` in ${simple(facts.component.replace(/_HiltComponents\.(\w+)$/, ".$1"))}`
      : "";
    return {
      cause: `${wants} ${shortKey(bindingKey)}, and nothing${component} says how to make one${noConstructor ? "; it is an interface or a type that Dagger cannot construct by itself" : ""}.`,
      steps: [
        noConstructor
          ? `Bind it in a module: @Binds abstract fun …(implementation: …): ${simple(bindingKey)}, or @Provides for a type of a library.`
          : `Put @Inject on the constructor of ${simple(bindingKey)} where it is yours, or write a @Provides function in a module.`,
        `Where there is one already: its @InstallIn component must be the one that asks${component ? `,${component.replace(/^ in/, "")},` : ""} or a parent of it, its qualifier (@Named …) must be the same, and Kotlin's List<T> needs @JvmSuppressWildcards.`,
      ],
      ground: "inKind",
      quotes: [facts.requested ? `${facts.requested} is injected at` : undefined, facts.injectionSite],
    };
  },
);

/** `org.example.bed.BedsModel(store)` → `BedsModel(store)`. */
const shortSite = (site: string): string => shortKey(site).replace(/^\[[^\]]*\]\s*/, "");
