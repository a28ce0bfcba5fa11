import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { shortKey } from "../short-key.ts";
import type { failureClass } from "./class.ts";

/** All that the log says; `isBuildable` where Dagger could call a constructor of it. */
type Asked = { key: string; site?: string; component?: string; isBuildable: boolean };

export const causes = causesOf<typeof failureClass>()({
  /** An interface; `made` are the classes that implement it. */
  boundToNothing: ({ type, kind, made }: { type: string; kind: string; made: readonly string[] }) => {
    const [only] = made.length === 1 ? made : [];
    const several = made.length > 1 ? ` It has ${made.length} implementations.` : "";
    return {
      text: `${type} is ${kind}, and no @Binds or @Provides says what to give for it.${only ? ` Its only implementation is ${only}.` : several}`,
      steps: [
        only
          ? `In a module: @Binds abstract fun bind${type}(it: ${only}): ${type}. ${only} then needs an @Inject constructor.`
          : `In a module, write a @Binds or @Provides function that returns ${type}.`,
        "Install the module in the component that asks for it, or in one above it.",
      ],
      label: "bound to nothing",
    };
  },
  notInjected: ({ type }: { type: string }) => ({
    text: `${type} is a class of this project, but its constructor has no @Inject and no module provides it, so Dagger does not know how to make one.`,
    steps: [
      `Put @Inject on the constructor of ${type}; what it takes must then be provided, too.`,
      "If it is made in a special way, write a @Provides function in a module instead.",
    ],
    label: "no @Inject constructor",
  }),
  installedNowhere: ({ type, module }: { type: string; module: string }) => ({
    text: `${module} provides ${type}, but has no @InstallIn, so Hilt leaves it out of every component.`,
    steps: [
      `Add @InstallIn(SingletonComponent::class) to ${module}, or the component that should own ${type}.`,
    ],
    label: "installed nowhere",
  }),
  nothingProvides: ({ key, site, component, isBuildable }: Asked) => ({
    text: `${site ? `${site} wants` : "The graph wants"} ${shortKey(key)}, and nothing${component ? ` in ${component}` : ""} says how to make one${isBuildable ? "" : "; it is an interface or a type that Dagger cannot construct by itself"}.`,
    steps: [
      isBuildable
        ? `Put @Inject on the constructor of ${shortName(key)} where it is yours, or write a @Provides function in a module.`
        : `Bind it in a module: @Binds abstract fun …(implementation: …): ${shortName(key)}, or @Provides for a type of a library.`,
      `Where there is one already: its @InstallIn component must be the one that asks${component ? `, ${component},` : ""} or a parent of it, its qualifier (@Named …) must be the same, and Kotlin's List<T> needs @JvmSuppressWildcards.`,
    ],
  }),
});

export function readLog({ facts, error }: Context<typeof failureClass>) {
  const { bindingKey: key, injectionSite, component, requested } = facts;
  if (!key) return undefined;
  const values = {
    key,
    // `org.example.bed.BedsModel(store)` is `BedsModel(store)`.
    site: injectionSite && shortKey(injectionSite).replace(/^\[[^\]]*\]\s*/, ""),
    component: component && shortName(component.replace(/_HiltComponents\.(\w+)$/, ".$1")),
    isBuildable: error.message.includes("without an @Inject constructor"),
  };
  const quotes = [requested ? `${requested} is injected at` : undefined, injectionSite];
  return causes.proven("nothingProvides", values, { ground: "typical", quotes });
}
