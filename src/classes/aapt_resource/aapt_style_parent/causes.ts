import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatAt } from "../../wording.ts";
import { libraryOf } from "../aapt_resource_not_found/library-resources.ts";
import { referenceCauses } from "../reference-causes.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()(referenceCauses);

export function readLog(context: Context<typeof failureClass>) {
  const { style } = context.facts;
  const library = style && libraryOfStyle(style);
  if (!library) return undefined;
  const { module: name, since } = library;
  return causes.proven(
    "libraryMissing",
    { resource: style, at: formatAt(context), library: name, since, module: context.module },
    { ground: "typical" },
  );
}

function libraryOfStyle(style: string): { module: string; since?: string } | undefined {
  // Material Components 1.1.0 names it (material-components-android#1018).
  if (style === "Widget.AppCompat.TextView")
    return { module: "androidx.appcompat:appcompat", since: "1.1.0" };
  const known = libraryOf(`style/${style.replace(/^Base\./, "")}`, undefined);
  return known ?? (MATERIAL.test(style) ? { module: "com.google.android.material:material" } : undefined);
}

/** Styles of Material that only the log is enough for. */
const MATERIAL =
  /^(?:Base\.)?(?:Theme|ThemeOverlay|Widget|TextAppearance|ShapeAppearance|Animation)\.(?:MaterialComponents|Design)\b/;
