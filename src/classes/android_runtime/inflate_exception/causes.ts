import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatFrame } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** What was thrown where while a view was made, and the place of the view in the layout. */
type Inside = Record<"where" | "exception" | "message" | "at", string> & { className?: string };

const failsInside = ({ where, exception, message, at }: Inside, what: string) => ({
  text: `${what} in ${where} failed: ${shortName(exception)}${message ? ` (${message.split("\n", 1)[0]})` : ""} in ${at}.`,
  steps: ["Mend it there; the inflater only wraps it."],
});

export const causes = causesOf<typeof failureClass>()({
  /** `actual` is the class of that name which the project has. */
  noSuchView: ({ where, className, actual }: { where: string; className: string; actual?: string }) => ({
    text: `${where} names ${className}, which does not exist${actual ? `; ${actual.split(".").at(-1)} is ${actual}` : " in the app"}.`,
    steps: actual
      ? [`Name ${actual} in the layout.`]
      : [
          "Correct the name in the layout: the class was moved or renamed, or its library is missing.",
          "In a minified build only, R8 removed it: views in layouts are kept by their resource, not when they are made by name.",
        ],
    label: "no such class",
  }),
  noXmlConstructor: ({ name, where }: { name: string; where?: string }) => ({
    text: `${name}${where ? `, which ${where} names,` : ""} has no ${where ? "public " : ""}constructor that takes a Context and an AttributeSet, which is the one a layout calls.`,
    steps: [
      `Let the constructor of ${name} take (context: Context, attrs: AttributeSet? = null) with @JvmOverloads, and hand both to the base class.`,
      "What else it needs, it must get by a setter, since a layout can give it nothing more.",
    ],
    label: "cannot be made from XML",
  }),
  themeAttribute: ({ where, className }: { where: string; className?: string }) => ({
    text: `${where}${className ? ` (${className})` : ""} uses a theme attribute (?attr/…) that the theme of its context does not define.`,
    steps: [
      "Let the activity's theme descend from the library's (Theme.MaterialComponents or Theme.Material3 for Material views), or define the attribute in it.",
      "A view inflated with applicationContext sees the application's theme only.",
    ],
  }),
  noLayoutSize: ({ where, attribute }: { where: string; attribute: string }) => ({
    text: `${where} has an element without ${attribute}.`,
    steps: [`Add android:${attribute} there, or a style that sets it.`],
  }),
  fragmentFails: (inside: Inside) => failsInside(inside, "The fragment"),
  viewFails: (inside: Inside) =>
    failsInside(inside, `The constructor of ${inside.className ? shortName(inside.className) : "a view"}`),
});

export function readLog({ facts, error, root, own }: Context<typeof failureClass>) {
  const { layoutLine, resource, className } = facts;
  const layout = resource?.replace(/^.*:layout\//, "");
  const where = layout
    ? `${layout}.xml${layoutLine ? ` line ${layoutLine}` : ""}`
    : layoutLine
      ? `line ${layoutLine} of the layout`
      : "the layout";
  const { exception = "", message = "" } = root ?? {};
  const text = `${exception}: ${message}`;
  const told = { ground: "stated" } as const;
  if (className && /ClassNotFoundException/.test(text) && message.includes(className))
    return causes.proven("noSuchView", { where, className }, told);
  if (className && /NoSuchMethodException/.test(text))
    return causes.proven("noXmlConstructor", { name: shortName(className), where }, told);
  if (
    /Failed to resolve attribute at index|UnsupportedOperationException: Can't convert (?:to|value)/.test(
      text,
    )
  )
    return causes.proven("themeAttribute", { where, className }, { ground: "typical" });
  const size = /You must supply a (layout_(?:width|height)) attribute/;
  const attribute = size.exec(`${error.message} ${text}`)?.[1];
  if (attribute) return causes.proven("noLayoutSize", { where, attribute }, told);
  const [frame] = own;
  if (!root || !frame || error.causes.length === 0 || /OutOfMemoryError|InflateException/.test(exception))
    return undefined;
  const isFragment = className === "fragment" || /FragmentContainerView$/.test(className ?? "");
  const inside = { where, exception, message, at: formatFrame(frame), className };
  return causes.supported(isFragment ? "fragmentFails" : "viewFails", inside, { frame });
}
