import { prefixed } from "../../../analysis/resources/manifest.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { startSentence } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** What two manifests say of one attribute; `other` as a sentence names it, and as a module or a library. */
type Sides = Record<"attribute" | "value" | "otherValue", string>;

/** `owner` is of the other side; where its value comes from is not known of a log alone, nor is `isModule`. */
type Conflict = Sides &
  Record<"tag" | "owner" | "other", string> &
  Partial<Record<"mine" | "replace", string>> & { isModule?: boolean };
/** `direct` is a dependency of the build itself on the old library. */
type Support = Record<"old" | "modern", string> & { direct?: string };
type Replaced = Record<"where" | "attribute" | "replaced", string>;

export const causes = causesOf<typeof failureClass>()({
  twoValues: ({ tag, attribute, value, otherValue, other, isModule, ...given }: Conflict) => ({
    text: `${given.mine ?? "The app"} sets ${attribute} of <${tag}> to "${value}". ${given.owner} sets it to "${otherValue}", and the merger does not choose between them.`,
    steps: [
      `If the app decides, keep "${value}": put ${given.replace ?? `tools:replace="${attribute}"`} on its <${tag}>${isModule === undefined ? ', with xmlns:tools="http://schemas.android.com/tools" on <manifest>' : ""}.`,
      isModule === undefined
        ? "Where both come from libraries, state the attribute in the app's manifest as well: only there replace takes effect."
        : isModule
          ? `If ${other} should not decide this at all, leave ${attribute} out of its manifest.`
          : `If the library's value is right, set ${attribute} to "${otherValue}" here or take the attribute out.`,
      ...hintsFor(attribute, otherValue),
    ],
    label: `"${otherValue}" in ${isModule ? other : "the library"}`,
  }),
  twoLibraries: ({ one, other, ...sides }: Sides & Record<"one" | "other", string>) => ({
    text: `Two libraries disagree: ${one} sets ${sides.attribute} to "${sides.value}", ${other} to "${sides.otherValue}". The app sets none, so the merger cannot choose.`,
    steps: [
      `Set ${sides.attribute} on the app's <application> to the value you want, with tools:replace="${sides.attribute}" beside it.`,
      "If one of the libraries is outdated, update it; its manifest may no longer set this.",
    ],
    label: `says nothing about ${sides.attribute.replace(/^android:/, "")}`,
  }),
  supportBesideAndroidx: ({ old, modern, direct }: Support) => ({
    text: `${old} is still on the classpath beside ${modern}. They are the same library before and after its move to AndroidX, and an app can have only one of them.`,
    steps: [
      direct
        ? `Replace ${direct} with its AndroidX successor.`
        : look(
            "Find who brings it: ./gradlew <module>:dependencies --configuration <variant>RuntimeClasspath, and look for com.android.support. Update that library.",
          ),
      "If it has no AndroidX release, let Jetifier translate it: android.enableJetifier=true in gradle.properties.",
    ],
    label: direct ? "old support library" : "no Jetifier",
  }),
  replacedByNothing: ({ where, attribute, replaced }: Replaced) => ({
    text: `${where} says tools:replace="${replaced}", but has no ${attribute} of its own to put in place of the libraries' value.`,
    steps: [
      `Set ${attribute} there to the value that should hold.`,
      `If no manifest conflicts about it any more, take ${attribute} out of tools:replace; to drop a library's value, name it in tools:remove instead.`,
    ],
    label: "replaced by nothing",
  }),
}).settleByLog("twoValues");

function hintsFor(attribute: string, theirs: string): string[] {
  if (attribute === "android:name" && theirs)
    return [
      `An app has one Application class: extend ${theirs.split(".").at(-1)} or call what it sets up from your own, before replacing it.`,
    ];
  if (attribute === "android:authorities")
    return [
      "Two providers of one class need different names: make a subclass of your own for your authority.",
    ];
  return [];
}

export type Failure = Context<typeof failureClass>;

export function readLog({ facts, error, place }: Failure) {
  const { element, attribute: written, value, otherValue, otherSource, source, suggestion: replace } = facts;
  if (!written) return undefined;
  const attribute = prefixed(written);
  if (element && value && otherValue && otherSource) {
    const [tag = element] = element.split("#");
    const mine = source && startSentence(ownerOf(source));
    const other = ownerOf(otherSource);
    const owner = startSentence(/^the /.test(other) ? other : `the manifest of ${other}`);
    const values = { tag, attribute, value, otherValue, mine, owner, other, replace };
    const quotes = [`@${written} value=`, "is also present at"];
    return causes.proven("twoValues", values, { ground: "stated", quotes });
  }
  if (!/but no new value specified/.test(error.message)) return undefined;
  const where = place ? `The element at ${place}` : "An element";
  return causes.proven("replacedByNothing", { where, attribute, replaced: attribute }, { ground: "stated" });
}

/** `[:data] AndroidManifest.xml:2:18-45` → `:data`; a place without brackets is the module's own manifest. */
const ownerOf = (place: string): string =>
  /^\[([^\]]+)\]/.exec(place)?.[1] ??
  `the module's manifest (${place.replace(/^.*[/\\]/, "").replace(/:\d+-.*/s, "")})`;
