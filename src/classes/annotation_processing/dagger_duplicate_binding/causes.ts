import { shortClass } from "../../../analysis/code/code.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { shortKey } from "../short-key.ts";
import type { failureClass } from "./class.ts";

/**
 * One of the ways in which a type can be had, as a line of the log lists it (`@Provides a.Type a.Module.function(…)`), by
 * a name for it: `Module.function()`, or the class with an @Inject constructor, where there is no function.
 */
export type Binding = { name: string; className: string; method?: string; text: string };

export const causes = causesOf<typeof failureClass>()({
  boundTwice: ({ key, bindings }: { key: string; bindings: readonly Binding[] }) => {
    const injected = bindings.find(({ method }) => method === undefined);
    const count = bindings.length;
    return {
      text: `${shortKey(key)} is provided ${count < 2 ? "more than once" : count === 2 ? "twice" : `${count} times`} in one component, ${count < 2 ? "as the message lists below it" : `by ${bindings.map(({ name }) => name).join(" and ")}`}, and Dagger does not choose.`,
      steps: injected
        ? [
            `Remove one: a class with an @Inject constructor (${injected.name}) needs no @Provides of its own.`,
          ]
        : [
            "Remove the one that is not meant; a module of tests belongs into a test source set (@TestInstallIn replaces another module).",
            "If both are meant, tell them apart with a qualifier (@Named, or an annotation of your own) here and where they are injected.",
          ],
      label: "provides it again",
    };
  },
  /** A set or a map that has single contributions, and is provided whole besides. */
  wholeAndInParts: ({ key, bindings }: { key: string; bindings: readonly Binding[] }) => ({
    text: `${shortKey(key)} gets single contributions (@IntoSet, @IntoMap, @Multibinds) and is also provided whole, in one component${bindings.length > 1 ? `: by ${bindings.map(({ name }) => name).join(" and ")}` : ""}. Dagger does not join the two.`,
    steps: [
      "If all of it belongs together, contribute the whole one as well: @ElementsIntoSet for a set, @IntoMap with a key for each entry of a map.",
      "If not, give one of the two a qualifier (@Named, or an annotation of your own), here and where it is injected.",
    ],
  }),
}).settleByLog("boundTwice", "wholeAndInParts");

const LONGEST_LIST = 6;

export function bindingsIn({ error }: Context<typeof failureClass>): Binding[] {
  const lines = error.raw.split("\n").slice(0, 60);
  const listed = lines.flatMap((line) => {
    const text = line.trim().slice(0, 600);
    const [, mark] = /^@(Provides|Binds|Inject|BindsInstance)\b/.exec(text) ?? [];
    const called = /(?<![\w.$])([\w.$]+)\(/.exec(text.replace(/@[\w.]+(?:\([^)]{0,300}\))?/g, ""))?.[1];
    if (!mark || !called) return [];
    if (mark === "Inject") return [{ name: shortClass(called), className: called, text }];
    const end = called.lastIndexOf(".");
    const [className, method] = [called.slice(0, end), called.slice(end + 1)];
    return [{ name: `${shortClass(className)}.${method}()`, className, method, text }];
  });
  return listed.slice(0, LONGEST_LIST);
}

export function readLog(context: Context<typeof failureClass>) {
  const { bindingKey, collectionKey } = context.facts;
  const bindings = bindingsIn(context);
  const quotes = bindings.slice(0, 3).map(({ text }) => text);
  const support = { ground: "typical", explicit: true, quotes } as const;
  if (bindingKey) return causes.proven("boundTwice", { key: bindingKey, bindings }, support);
  // Without it two types of collection differ, as Set<Foo> and Set<? extends Foo> do.
  const isWhole = context.error.raw.includes("Unique bindings and declarations:");
  if (!collectionKey || !isWhole) return undefined;
  return causes.proven("wholeAndInParts", { key: collectionKey, bindings }, support);
}
