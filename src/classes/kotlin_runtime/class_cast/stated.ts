import { type Reading, type StatedCause, simple, type Told } from "../../stated-cause.ts";
import { article } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  sameName,
  wrongApplication,
  viewOfAnotherClass,
  layoutParamsOfAnotherParent,
  storedAsAnotherType,
  contextIsWrapped,
];

/** `androidx.appcompat.widget.Toolbar cannot be cast to android.widget.Toolbar`: an import from the other package. */
function sameName(told: Told<typeof failureClass>): StatedCause | undefined {
  const { actualType, expectedType } = told.facts;
  if (!actualType || !expectedType || simple(actualType) !== simple(expectedType)) return undefined;
  if (actualType === expectedType) return undefined;
  return {
    cause: `There are two classes ${simple(actualType)}: ${told.here ?? "the code"} means ${expectedType}, and what it gets is ${actualType}.`,
    steps: [
      `Import ${actualType} there, or make the object (the element in the layout, the binding) one of ${expectedType}.`,
    ],
    ground: "inKind",
  };
}

/** `android.app.Application cannot be cast to a.b.GardenApp`. */
function wrongApplication(told: Told<typeof failureClass>): StatedCause | undefined {
  const { actualType, expectedType } = told.facts;
  if (actualType !== "android.app.Application" || !expectedType || /Activity$|Context$/.test(expectedType))
    return undefined;
  return {
    cause: `The app runs with the plain android.app.Application, not with ${simple(expectedType)}: the manifest does not name it in <application android:name>.`,
    steps: [
      `Add android:name=".${simple(expectedType)}" (with its package where it is another) to <application>.`,
      "In a test the runner decides: the application it makes, or @Config(application = …) of Robolectric.",
    ],
    ground: "inKind",
  };
}

/** The view in the layout is another than the code takes it for. */
function viewOfAnotherClass(told: Told<typeof failureClass>): StatedCause | undefined {
  const { actualType, expectedType } = told.facts;
  const isView =
    /^(?:android\.(?:widget|view|webkit)|androidx\.(?:appcompat\.widget|constraintlayout\.widget|recyclerview\.widget|cardview\.widget|viewpager2?\.widget|compose\.ui\.platform)|com\.google\.android\.material)\.[\w.]+$/;
  if (
    !actualType ||
    !expectedType ||
    !isView.test(actualType) ||
    !/^[\w.]+$/.test(expectedType) ||
    /LayoutParams/.test(actualType)
  )
    return undefined;
  if (!isView.test(expectedType) && !/View$|Layout$|Button$/.test(expectedType)) return undefined;
  return {
    cause: `The view that ${told.here ?? "the code"} takes for ${article(simple(expectedType))} ${simple(expectedType)} is ${article(simple(actualType))} ${simple(actualType)} in the layout that was inflated.`,
    steps: [
      `Compare the id with the layout, and with its variants in other folders (layout-land, layout-sw600dp): one of them has a ${simple(actualType)} there, or the id belongs to another view.`,
      `Declare the variable as ${simple(actualType)}, or change the element. After moving ids between layouts a clean build helps.`,
    ],
    ground: "likely",
  };
}

function layoutParamsOfAnotherParent(told: Told<typeof failureClass>): StatedCause | undefined {
  const { actualType, expectedType } = told.facts;
  const actual = /(?<![\w])([\w]+)\$(?:Margin)?LayoutParams$/.exec(actualType ?? "")?.[1];
  const expected = /(?<![\w])([\w]+)\$(?:Margin)?LayoutParams$/.exec(expectedType ?? "")?.[1];
  if (!actual || !expected || actual === expected) return undefined;
  return {
    cause: `A view whose parent is ${/^ViewGroup$/.test(actual) ? "not" : `a ${actual}, not`} a ${expected} is treated as if ${expected} held it${told.here ? `, in ${told.here}` : ""}: layout parameters belong to the parent.`,
    steps: [
      `Use ${actual}.LayoutParams there, or set parameters of ${expected} before the view is added to it; inflate with the parent (inflate(layout, parent, false)) so that it gets the right ones.`,
    ],
    ground: "inKind",
  };
}

/** A preference or an extra that was written under the same key as another type. */
function storedAsAnotherType(told: Told<typeof failureClass>): StatedCause | undefined {
  const { actualType, expectedType } = told.facts;
  const getter = told.frames.find(
    ({ className, method }) => /^android\.app\.SharedPreferencesImpl$/.test(className) && /^get/.test(method),
  );
  if (!getter || !actualType || !expectedType) return undefined;
  return {
    cause: `A preference that ${told.here ?? "the app"} reads with ${getter.method}() was stored as ${simple(actualType)} under the same key, by an older version or by another place.`,
    steps: [
      `Read it as ${simple(actualType)}, or use a new key; for installed apps read the old one once, remove it and write it anew.`,
    ],
    ground: "told",
    frame: getter,
  };
}

function contextIsWrapped(told: Told<typeof failureClass>): StatedCause | undefined {
  const { actualType, expectedType } = told.facts;
  if (!actualType || !expectedType || !/(?:ContextWrapper|ContextThemeWrapper|ContextImpl)$/.test(actualType))
    return undefined;
  return {
    cause: `The context that ${told.here ?? "the code"} casts to ${simple(expectedType)} is a wrapper around it (${simple(actualType)}), as themes, Hilt and Compose hand them out.`,
    steps: [
      "Unwrap it: while (context is ContextWrapper) { if (context is Activity) return context; context = context.baseContext }.",
      "Better, pass what is needed instead of casting the context.",
    ],
    ground: "inKind",
  };
}
