import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** `garden.xml`, where the log names it. */
type Layout = { file?: string };

const describeFile = ({ file }: Layout): string => (file ? ` in ${file}` : "");

export const causes = causesOf<typeof failureClass>()({
  noProperty: ({ property, owner, ...layout }: Layout & { property: string; owner: string }) => ({
    text: `An expression${describeFile(layout)} reads ${property} of ${owner}, which has no public property or getter of that name.`,
    steps: [
      "Correct the name, or add the property; for StateFlow and LiveData it must be a public val of the ViewModel.",
    ],
  }),
  noVariable: ({ name, ...layout }: Layout & { name: string }) => ({
    text: `An expression${describeFile(layout)} uses ${name}, for which the layout declares no <variable>.`,
    steps: [
      `Add <variable name="${name}" type="…" /> to the layout's <data>, or an <import> if it is a class.`,
    ],
  }),
  noAdapter: ({
    attribute,
    view,
    type,
    ...layout
  }: Layout & Record<"attribute" | "view" | "type", string>) => ({
    text: `${attribute} of ${view}${describeFile(layout)} cannot take ${type}: there is no setter and no @BindingAdapter for it.`,
    steps: [
      `Write a @BindingAdapter("${attribute}") with a parameter of that type, or convert the value in the expression.`,
      "Adapters of another module need kapt there and here.",
    ],
  }),
});

export function readLog({ error: { raw } }: Context<typeof failureClass>) {
  const detail =
    /"msg":"((?:[^"\\]|\\.){5,300})"/.exec(raw)?.[1] ??
    /msg:\s?([^\n]{5,300}?)\s{1,20}file:/.exec(raw)?.[1] ??
    "";
  const file =
    /"file":"(?:[^"]*[^"\w])?(\w+\.xml)"/.exec(raw)?.[1] ??
    /file:[^\n]{0,300}?(?<!\w)(\w{1,100}\.xml)/.exec(raw)?.[1];
  const accessor = /Could not find accessor ([\w.]+)/.exec(detail)?.[1];
  if (accessor) {
    const end = accessor.lastIndexOf(".");
    const [owner, property] = [accessor.slice(0, Math.max(end, 0)), accessor.slice(end + 1)];
    return causes.proven("noProperty", { file, owner, property }, { explicit: true });
  }
  const name = /Identifiers must have user defined types from the XML file\. (\w+) is missing it/.exec(
    detail,
  )?.[1];
  if (name) return causes.proven("noVariable", { file, name }, { explicit: true });
  const [, view, attribute, type] =
    /Cannot find a setter for <([\w.]+) ([\w:]+)> that accepts parameter type '([^']+)'/.exec(detail) ?? [];
  if (!view || !attribute || !type) return undefined;
  return causes.proven("noAdapter", { file, view, attribute, type }, { ground: "typical", explicit: true });
}
