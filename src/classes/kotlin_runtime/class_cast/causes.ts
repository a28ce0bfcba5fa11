import { frameWords } from "../../../syntax/frame-words.ts";
import { shortName } from "../../../syntax/names.ts";
import { causesOf, type Shown } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { withArticle } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** `is` is the class that it was, `wanted` the one that it was taken for, both without their package. */
type Classes = Record<"is" | "wanted", string>;

type OtherViewOfId = Classes & Shown<"id" | "line" | "layout"> & { where?: string; isBound: boolean };
type PassedType = Classes & Shown<"line" | "by" | "argument" | "parameter"> & { isJava: boolean };
type TextKind = Classes & Shown<"getter" | "line"> & Record<"isOfKind" | "isJava", boolean>;
type CastOnly = Classes & Shown<"value" | "line"> & { isJava: boolean };

export const causes = causesOf<typeof failureClass>()({
  sameName: ({ name, actual, expected, here }: Shown<"name" | "actual" | "expected" | "here">) => ({
    text: `There are two classes ${name}: ${here} means ${expected}, and what it gets is ${actual}.`,
    steps: [
      `Import ${actual} there, or make the object (the element in the layout, the binding) one of ${expected}.`,
    ],
  }),
  otherApplication: ({ is, wanted }: Classes) => ({
    text: `The running application is ${is}, not ${wanted}: the manifest (or the test) names another application class, or none.`,
    steps: [
      `Set android:name=".${wanted}" (with its package where it is another) on <application>.`,
      "In a test the runner decides: the application it makes, or @Config(application = …) of Robolectric.",
    ],
    label: withArticle(is),
  }),
  applicationContext: ({ is, wanted, line }: Classes & { line: number }) => ({
    text: `The context on line ${line} is the application (${is}), not a ${wanted}: whoever passed it took the application's context.`,
    steps: ["Pass the activity's own context, or do not depend on its type."],
    label: withArticle(is),
  }),
  wrappedContext: ({ is, wanted, where }: Classes & { where: string }) => ({
    text: `The context ${where} is ${withArticle(is)}, not the ${wanted} itself. A view's context may be a wrapper around its activity, or another host.`,
    steps: [
      "Unwrap it: go through ContextWrapper.baseContext until it is an Activity; or pass what is needed instead of casting the context.",
    ],
    label: withArticle(is),
  }),
  /** Of a log: `here` takes a view for another. */
  otherView: ({ is, wanted, here }: Classes & { here: string }) => ({
    text: `The view that ${here} takes for ${withArticle(wanted)} is ${withArticle(is)} in the layout that was inflated.`,
    steps: [
      look(
        `Compare the id with the layout, and with its variants in other folders (layout-land, layout-sw600dp): one of them has ${withArticle(is)} there, or the id belongs to another view.`,
      ),
      `Declare the variable as ${is}, or change the element. After moving ids between layouts a clean build helps.`,
    ],
  }),
  /** `layout` has it, and in `where` it is one of that class. */
  otherViewOfId: ({ id, is, wanted, line, where, layout, isBound }: OtherViewOfId) => ({
    text: `The view with the id ${id} ${where ? `is ${withArticle(is)} in ${where}` : `was ${withArticle(is)}`}, and line ${line} takes it for ${withArticle(wanted)}.`,
    steps: [
      `Look it up as the type it has in every layout variant, or change the element in ${layout}.`,
      ...(isBound ? [] : ["View binding gives each view its type from the layout."]),
    ],
    label: withArticle(is),
  }),
  otherParent: ({ is, wanted, here }: Classes & { here?: string }) => ({
    text: `A view whose parent is ${is === "ViewGroup" ? "not" : `a ${is}, not`} a ${wanted} is treated as if ${wanted} held it${here ? `, in ${here}` : ""}: layout parameters belong to the parent.`,
    steps: [
      `Use ${is}.LayoutParams there, or set parameters of ${wanted} before the view is added to it; inflate with the parent (inflate(layout, parent, false)) so that it gets the right ones.`,
    ],
  }),
  /** `preference` is what is read, and `key` is written where the project shows it. */
  storedType: ({ preference, is, wanted, key }: Classes & { preference: string; key?: string }) => ({
    text: `${preference} holds ${withArticle(is)} on this device and is read as ${wanted}: something, most likely an earlier version of the app, stored it with another type.`,
    steps: [
      `Store it under a new key, and remove or convert the old value once${key ? ` (contains(${key}), all)` : ""}.`,
    ],
    label: `${withArticle(is)} is stored`,
  }),
  storedAndRead: ({ key, is, stored, read }: Shown<"key" | "stored" | "read"> & { is: string }) => ({
    text: `The preference ${key} is stored as ${stored} and read as ${read}.`,
    steps: ["Use one type for this key on both sides."],
    label: `${withArticle(is)} is stored`,
  }),
  manifestNumber: ({ key, is, getter }: Shown<"key" | "getter"> & { is: string }) => ({
    text: `The meta-data ${key} is ${withArticle(is)} in the merged manifest: the resource compiler stores a value that looks like one so, and ${getter}() asks for another type. ${caught(getter)}`,
    steps: [
      `In the manifest give the value as a string resource (android:value="@string/…"), which stays a String; or read it with get(${key}) and make it a text.`,
    ],
    label: `${withArticle(is)} is there`,
  }),
  bundledType: ({ key, is, getter, line }: Shown<"key" | "getter" | "line"> & { is: string }) => ({
    text: `The Bundle holds ${withArticle(is)} under ${key}, and line ${line} reads it with ${getter}(). ${caught(getter)}`,
    question: `who puts ${withArticle(is)} under ${key}`,
    steps: [`Find what is put under ${key}, and agree on one type.`],
    label: `${withArticle(is)} is there`,
  }),
  putUnderKey: ({ is, wanted, line, put, by, key }: Classes & Shown<"line" | "put" | "by" | "key">) => ({
    text: `${put} puts ${withArticle(is)} under ${key} with ${by}(), and line ${line} takes what is there for ${withArticle(wanted)}.`,
    steps: [
      `Put and read the same type under ${key}: a ${wanted} there, or ${withArticle(is)} here.`,
      "Where older data may still hold the other one, check its type before the cast.",
    ],
    label: withArticle(is),
  }),
  /** `by` passes `argument` for `parameter`. */
  passedType: ({ is, wanted, line, by, argument, parameter, isJava }: PassedType) => ({
    text: `${by} passes \`${argument}\`, ${withArticle(is)}, for ${parameter}, and line ${line} casts it to ${wanted} without a check.`,
    steps: [
      `Ask for its class before the cast (${isJava ? `instanceof ${wanted}` : `as? ${wanted}`}), and treat ${withArticle(is)} as what it is.`,
    ],
    label: withArticle(is),
  }),
  /** `isOfKind`: a kind of text is wanted, not a String. */
  textKind: ({ getter, is, wanted, line, isOfKind, isJava }: TextKind) => ({
    text: `\`${getter}\` is declared to answer a CharSequence. Here it was ${withArticle(is)}, and line ${line} casts it to ${wanted}, which only some texts are.`,
    steps: [
      isOfKind
        ? `Ask with \`${isJava ? "instanceof" : "is"} ${wanted}\` before the cast, and treat other text as text without marks.`
        : "Ask the text for its characters with toString() instead of casting it.",
    ],
    label: withArticle(is),
  }),
  /** R8 makes such a method where it found no instance of the type that is cast to. */
  takenForNull: ({ here }: { here: string }) => ({
    text: `R8 found nothing in the app that creates an object of the type that ${here} casts to, and replaced the cast by a check that the value is null. It was not: either the object came by reflection or a proxy, which R8 does not see, or it is of another type.`,
    steps: [
      "Keep that type in the release build (a rule -keep of the interface or class); for the interfaces of Retrofit, newer releases bring the rules.",
      "Of a type that a library makes by reflection (JSON, a service loader), raise the library or add the rules that its documentation gives. A build without minifyEnabled shows that R8 did it.",
    ],
    label: "casts to a type that R8 took for unused",
  }),
  /** The cast is there to see; why the value is of another class is not. */
  castOnly: ({ value, is, wanted, line, isJava }: CastOnly) => ({
    text: `\`${value}\` gave ${withArticle(is)}, and line ${line} casts it to ${wanted}.`,
    question: `where ${withArticle(is)} comes from`,
    steps: [
      `Find where ${withArticle(is)} is put there, and agree on one type.`,
      `Where both are right, ${isJava ? `check with instanceof ${wanted} before the cast` : `use as? ${wanted} and handle null`}.`,
    ],
    label: withArticle(is),
  }),
});

const caught = (getter: string | number): string =>
  `Bundle.${getter}() caught this exception itself, logged it and gave ${getter === "getString" ? "null, or the default that was passed" : "its default"}; what failed after that is another failure.`;

const VIEW =
  /^(?:android\.(?:widget|view|webkit)|androidx\.(?:appcompat\.widget|constraintlayout\.widget|recyclerview\.widget|cardview\.widget|viewpager2?\.widget|compose\.ui\.platform)|com\.google\.android\.material)\.[\w.]+$/;
const PARAMETERS = /(?<![\w])([\w]+)\$(?:Margin)?LayoutParams$/;

export function readLog({ facts, frames, here: place }: Context<typeof failureClass>) {
  const { actualType: actual, expectedType: expected } = facts;
  const here = place ?? "the code";
  const [inner, outer] = frames;
  if (inner && outer && /\$\$ExternalSyntheticThrowCCEIfNotNull\d/.test(inner.className))
    return causes.proven("takenForNull", { here: frameWords(outer) }, { ground: "likely", frame: inner });
  if (!actual || !expected) return undefined;
  const [is, wanted] = [shortName(actual), shortName(expected)];
  // `androidx.appcompat.widget.Toolbar cannot be cast to android.widget.Toolbar`: an import from the other package.
  if (is === wanted && actual !== expected)
    return causes.proven("sameName", { name: is, actual, expected, here }, { ground: "typical" });
  if (actual === "android.app.Application" && !/Activity$|Context$/.test(expected))
    return causes.proven("otherApplication", { is, wanted }, { ground: "typical" });
  const isView = VIEW.test(actual) && /^[\w.]+$/.test(expected) && !/LayoutParams/.test(actual);
  if (isView && (VIEW.test(expected) || /View$|Layout$|Button$/.test(expected)))
    return causes.supported("otherView", { is, wanted, here });
  const [own, other] = [PARAMETERS.exec(actual)?.[1], PARAMETERS.exec(expected)?.[1]];
  if (own && other && own !== other)
    return causes.proven("otherParent", { is: own, wanted: other, here: place }, { ground: "typical" });
  const getter = frames.find(
    ({ className, method }) => className === "android.app.SharedPreferencesImpl" && method.startsWith("get"),
  );
  const preference = `A preference that ${here} reads with ${getter?.method}()`;
  if (getter)
    return causes.proven("storedType", { preference, is, wanted }, { ground: "stated", frame: getter });
  return /(?:ContextWrapper|ContextThemeWrapper|ContextImpl)$/.test(actual)
    ? causes.proven("wrappedContext", { is, wanted, where: `that ${here} casts` }, { ground: "typical" })
    : undefined;
}
