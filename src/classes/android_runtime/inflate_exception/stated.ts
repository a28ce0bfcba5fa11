import { frameName, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = (told) => {
  const { layoutLine, resource, className } = told.facts;
  const layout = resource?.replace(/^.*:layout\//, "");
  const where = layout
    ? `${layout}.xml${layoutLine ? ` line ${layoutLine}` : ""}`
    : layoutLine
      ? `line ${layoutLine} of the layout`
      : "the layout";
  const root = told.root;
  const text = `${root?.exception}: ${root?.message ?? ""}`;
  if (className && /ClassNotFoundException/.test(text) && root?.message.includes(className)) {
    return {
      cause: `${where} names the view class ${className}, and the app contains none of that name.`,
      steps: [
        "Correct the name in the layout: the class was moved or renamed, or its library is missing.",
        "In a minified build only, R8 removed it: views in layouts are kept by their resource, not when they are made by name.",
      ],
      ground: "told",
    };
  }
  if (className && /NoSuchMethodException/.test(text)) {
    return {
      cause: `${simple(className)}, which ${where} names, has no public constructor with (Context, AttributeSet), which inflating needs.`,
      steps: [
        `Give ${simple(className)} that constructor (@JvmOverloads constructor(context: Context, attrs: AttributeSet? = null)).`,
      ],
      ground: "told",
    };
  }
  if (
    /Failed to resolve attribute at index|UnsupportedOperationException: Can't convert (?:to|value)/.test(
      text,
    )
  ) {
    return {
      cause: `${where}${className ? ` (${className})` : ""} uses a theme attribute (?attr/…) that the theme of its context does not define.`,
      steps: [
        "Let the activity's theme descend from the library's (Theme.MaterialComponents or Theme.Material3 for Material views), or define the attribute in it.",
        "A view inflated with applicationContext sees the application's theme only.",
      ],
      ground: "inKind",
    };
  }
  const width = /You must supply a (layout_(?:width|height)) attribute/.exec(
    `${told.error.message} ${text}`,
  )?.[1];
  if (width) {
    return {
      cause: `${where} has an element without ${width}.`,
      steps: [`Add android:${width} there, or a style that sets it.`],
      ground: "told",
    };
  }
  if (root && /OutOfMemoryError/.test(root.exception)) return undefined;
  const own = told.own[0];
  return root && own && told.error.causes.length > 0 && !/InflateException/.test(root.exception)
    ? {
        cause: `${className === "fragment" || /FragmentContainerView$/.test(className ?? "") ? "The fragment" : `The constructor of ${className ? simple(className) : "a view"}`} in ${where} failed: ${simple(root.exception)}${root.message ? ` (${root.message.split("\n", 1)[0]})` : ""} in ${frameName(own)}.`,
        steps: ["Mend it there; the inflater only wraps it."],
        ground: "likely",
        frame: own,
      }
    : undefined;
};
