import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** `<vector>` came with API 21. Source: developer.android.com/develop/ui/views/graphics/vector-drawable-resources, as of 2026-11. */
export const VECTOR_SINCE = 21;

export const causes = causesOf<typeof failureClass>()({
  /** `value` is what the call is given and `asText` the same as text, of a project; `who` is the function of a log. */
  numberAsText: (at: Texts<never, "printed" | "value" | "asText" | "who"> & { number: number }) => ({
    text: at.value
      ? `${at.value} is the number ${at.number}, and this call takes a number for a resource id. There is no resource ${at.printed}; the number itself was to be shown.`
      : `${at.who} passes the number ${at.number} where Android takes an Int for a resource id: setText, Toast.makeText and getString look it up in R.`,
    steps: [
      `Pass text: ${at.asText ?? ".toString()"}, or getString(R.string.…, ${at.value ?? "number"}) where it is part of a sentence.`,
    ],
    label: "a number, taken for an id",
  }),
  ofLaterAndroid: (at: Texts<"place" | "name" | "printed"> & { since?: number }) => ({
    text: `${at.place} asks for ${at.name}, a resource of the platform (${at.printed}), and the Android version of this device does not have it${at.since ? `: it came with API ${at.since}` : ""}.`,
    headline: "a resource of a later Android",
    steps: [
      `Ask for it only where Build.VERSION.SDK_INT ${at.since ? `is at least ${at.since}` : "has it"}, and take a resource of the app on older devices.`,
      "Or give the app a resource of its own that names it in a folder for that version, and another value in the default folder.",
    ],
    label: at.since ? `since API ${at.since}` : "not on this device",
  }),
  /** The getter `takes` another kind of value than `file` gives the resource. */
  otherType: (at: Texts<"place" | "getter" | "resource" | "takes" | "file" | "value">) => ({
    text: `${at.place} calls ${at.getter}() for ${at.resource}, which takes ${at.takes}. ${at.file} gives it \`${at.value}\`${at.value.includes("@*android:") ? ", a resource that the platform keeps to itself: what it holds differs by device and version" : ""}. Of those that this file names in calls of ${at.getter}() it is the only one of which that is so.`,
    headline: "a resource of another type",
    steps: [
      `Give ${at.resource} ${at.takes} of the app's own, in every folder that defines it.`,
      "Or read it by the getter that fits its value.",
    ],
    label: `not ${at.takes}`,
  }),
  /** `minSdk` where it is older than vectors, `support` where the build makes no pictures of them. */
  vectorByPlatform: (at: Texts<"place" | "name" | "loader", "minSdk" | "support">) => ({
    text: `${at.place} loads drawable/${at.name} by ${at.loader}(), and that drawable is a <vector>, which the platform knows from API ${VECTOR_SINCE} on: the device is older${at.minSdk ? `, and minSdk ${at.minSdk} lets the app run there` : ""}.${at.support ? ` With vectorDrawables.useSupportLibrary (${at.support}) the build makes no pictures of vectors for such devices: only the library's own loader reads them.` : ""}`,
    headline: "a vector on a device without vectors",
    steps: [
      `Load it by AppCompatResources.getDrawable(context, R.drawable.${at.name}), in a layout by app:srcCompat.`,
      "Or give it as a picture for devices before API 21, and keep the vector in drawable-v21 or drawable-anydpi-v21.",
    ],
    label: "not by the library's loader",
  }),
  /** The message names the file, and what it was to be read as. */
  bitmapAsVector: ({ file, who, name, inCompose }: Picture) => ({
    text: `${file} is a picture, and ${who ? `${who} loads it` : "it was loaded"} as XML${inCompose ? ": vectorResource() takes XML drawables only" : ""}.`,
    headline: "a picture is loaded as a vector",
    steps: [
      inCompose
        ? `Load it by painterResource(R.drawable.${name}), which takes both kinds.`
        : `Load it by AppCompatResources.getDrawable(context, R.drawable.${name}), which takes both kinds.`,
      `If a vector is meant: another folder of the project, or a library, has a picture of the same name. Give the vector a name of its own, or remove the picture.`,
    ],
    label: "loads XML only",
  }),
});

/** A picture that was read as XML. */
type Picture = { file: string; name: string; who?: string | undefined; inCompose: boolean };

const READ_AS_XML =
  /\bFile (?<file>res\/[\w./-]{1,200}\/(?<name>\w{1,100})(?:\.9)?\.(?:png|webp|jpe?g)) from xml type/;

export function pictureAsXml({ error, root, frames, here: who }: Context<typeof failureClass>) {
  const { file, name } = READ_AS_XML.exec(root?.message || error.message)?.groups ?? {};
  if (!file || !name) return undefined;
  const inCompose = frames.some(({ className }) => className.startsWith("androidx.compose.ui.res."));
  return causes.proven(
    "bitmapAsVector",
    { file, name, who, inCompose },
    { ground: "stated", explicit: true },
  );
}

/** Ids of the app begin at 0x7f000000, those of the platform here. */
export const LEAST_ID = 0x01000000;

export function readLog(context: Context<typeof failureClass>) {
  const picture = pictureAsXml(context);
  if (picture) return picture;
  const {
    facts: { resource = "" },
    here: who,
  } = context;
  const number = Number.parseInt(resource, 16);
  return who && number > 0 && number < LEAST_ID ? causes.proven("numberAsText", { number, who }) : undefined;
}
