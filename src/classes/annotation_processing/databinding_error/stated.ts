import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ error }) => {
  const detail =
    /"msg":"((?:[^"\\]|\\.){5,300})"/.exec(error.raw)?.[1] ??
    /msg:\s?([^\n]{5,300}?)\s{1,20}file:/.exec(error.raw)?.[1];
  const accessor = /Could not find accessor ([\w.]+)/.exec(detail ?? "")?.[1];
  const identifier = /Identifiers must have user defined types from the XML file\. (\w+) is missing it/.exec(
    detail ?? "",
  )?.[1];
  const setter = /Cannot find a setter for <([\w.]+) ([\w:]+)> that accepts parameter type '([^']+)'/.exec(
    detail ?? "",
  );
  const file =
    /"file":"(?:[^"]*[^"\w])?(\w+\.xml)"/.exec(error.raw)?.[1] ??
    /file:[^\n]{0,300}?(?<!\w)(\w{1,100}\.xml)/.exec(error.raw)?.[1];
  const where = file ? ` in ${file}` : "";
  if (accessor) {
    return {
      cause: `An expression${where} reads ${accessor.split(".").slice(-1)[0]} of ${accessor.split(".").slice(0, -1).join(".")}, which has no public property or getter of that name.`,
      steps: [
        "Correct the name, or add the property; for StateFlow and LiveData it must be a public val of the ViewModel.",
      ],
      ground: "told",
      said: true,
    };
  }
  if (identifier) {
    return {
      cause: `An expression${where} uses ${identifier}, for which the layout declares no <variable>.`,
      steps: [
        `Add <variable name="${identifier}" type="…" /> to the layout's <data>, or an <import> where it is a class.`,
      ],
      ground: "told",
      said: true,
    };
  }
  if (setter) {
    return {
      cause: `${setter[2]} of ${setter[1]}${where} cannot take ${setter[3]}: there is no setter and no @BindingAdapter for it.`,
      steps: [
        `Write a @BindingAdapter("${setter[2]}") with a parameter of that type, or convert the value in the expression.`,
        "Adapters of another module need kapt there and here.",
      ],
      ground: "inKind",
      said: true,
    };
  }
  return undefined;
};
