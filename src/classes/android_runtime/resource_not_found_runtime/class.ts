import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Resources$NotFoundException",
  summary:
    "A resource was looked up by a number that names nothing in the current configuration, is of another type than the one asked for, or has a file that cannot be read there. A small number such as `0x5` is an ordinary integer passed by mistake; `0x0` means that a lookup by name failed. A number from `0x7f` upward is an app resource that is absent for this device.",
  exceptions: ["android.content.res.Resources$NotFoundException"],
  patterns: [
    {
      needle: "Resources$NotFoundException: ",
      regex:
        /Resources\$NotFoundException: (?<resourceKind>String|Drawable|Resource|File|Unable to find resource)?[^#\n]*(?:#(?<resource>0x[0-9a-fA-F]+))?/,
    },
  ],
  subject: "{resource}",
  facts: ["resourceKind", "resource"],
  causes: {
    numberAsText: {
      text: "an `Int` goes to a method that expects a string resource, as in `setText(count)`",
      unless: { resource: /0x7[0-9a-f]{7}/i },
      decidedBy: "is the argument on the failing line an `Int` that is no `R.` constant?",
      remedy:
        "Convert numbers to text before they are shown: `setText(count.toString())`, or a format string.",
    },
    onlyUnderQualifier: {
      text: "the resource exists only under a qualifier such as `drawable-v24` or `values-de`",
      unless: { resource: /0x0{1,8}$|^#?0x[0-6]/i },
      decidedBy: "search {resource|the resource} in `res`: is it missing in the folder without a qualifier?",
      remedy: "Add a default version of the resource.",
    },
    notFoundByName: {
      text: "`getIdentifier` found nothing and returned 0, sometimes because shrinking removed the resource",
      unless: { resource: /0x7[0-9a-f]{7}/i },
      decidedBy: "log the result of `getIdentifier`: is it 0?",
      remedy: "Handle 0, and keep the resource with `tools:keep` where shrinking removes it.",
    },
    vectorByPlatform: {
      text: "a drawable uses theme attributes or vectors the device's API level cannot load",
      unless: { resource: /0x0{1,8}$|^#?0x[0-6]/i },
      decidedBy: "does the same screen work on an emulator with the newest API level?",
      remedy: "Load it with `AppCompatResources.getDrawable` and `app:srcCompat`.",
    },
    bitmapAsVector: {
      text: "a bitmap is read as a vector: `ImageVector.vectorResource` and vector loaders take XML drawables only",
      when: { message: /\.(?:png|webp|jpe?g) from (?:xml|drawable)/ },
      decidedBy: "is the file of {resource|the resource} a PNG, WebP or JPEG?",
      remedy:
        "Load it with `painterResource`, which takes both, or supply an XML vector in every folder that has the name.",
    },
  },
  checks: [
    {
      text: "read the id: below `0x7f000000` it is no app resource",
      unless: { resource: /0x7[0-9a-f]{7}/i },
    },
    "for an app resource, find its name in `R.txt` under `app/build/intermediates/runtime_symbol_list`",
    "check that a version without qualifier exists in `res`",
  ],
  fix: "Convert numbers with `toString()` or a format string before showing them. Add the resource to the default folder, and keep resources that are looked up by name in `res/raw/keep.xml`.",
} as const satisfies FailureClass;
