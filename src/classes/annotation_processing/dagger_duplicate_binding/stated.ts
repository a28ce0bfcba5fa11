import { given, type Reading } from "../../stated-cause.ts";
import { shortKey } from "../short-key.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["bindingKey"], ({ bindingKey }, { error }) => {
  const sites = [
    ...error.raw.matchAll(
      /^[ \t]{1,60}(@(?:Provides|Binds|Inject)[^\n]{3,200}|[^\n]{0,80} [\w.]+\([^\n]{0,120}\))$/gm,
    ),
  ].map(([, line]) => line?.trim() ?? "");
  const bound = [
    ...new Set(sites.map((site) => /(?<![\w$])([\w$]+\.[\w$<>]+\([^)]{0,80}\))/.exec(shortKey(site))?.[1])),
  ].filter((name) => name !== undefined);
  return {
    cause: `${shortKey(bindingKey)} is bound in more than one place${bound.length > 1 ? `: ${bound.join(" and ")}` : ", which the message lists below it"}.`,
    steps: [
      "Keep one of them, or tell them apart with a qualifier (@Named, or an annotation of your own) at the binding and at the place that asks.",
      "A @Provides for a class whose constructor has @Inject is already a second one.",
    ],
    ground: "inKind",
    said: true,
    quotes: sites.slice(0, 3),
  };
});
