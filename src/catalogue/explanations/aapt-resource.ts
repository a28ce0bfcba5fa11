import type { Explanation } from "../../model/explanation.ts";

/** Failures while resources are merged, compiled and linked. */
export const aaptResource: Explanation[] = [
  {
    id: "aapt_resource_not_found",
    family: "aapt_resource",
    title: "a resource is used that does not exist",
    summary:
      "An XML file refers to a resource that the linker cannot find in this module or its dependencies. A resource that exists only under a qualifier, such as `values-night`, does not count: the default must exist. If the file lies in Gradle's cache, a library is asking.",
    causes: [
      "the resource was renamed, deleted or never committed",
      "it lives in a module or library that this module does not depend on",
      "it exists only under a qualifier, without a default",
      "the resolved library version is older than the one that has the resource",
      "a library needs a platform resource of a higher `compileSdk`, such as `android:attr/lStar` (31)",
    ],
    checks: [
      "search the name in all `res` folders of the module and its dependencies",
      "see whether the named file is yours or lies under `.gradle/caches`",
      "for merged `values.xml`, search the using style or item instead: the line is that of the merged file",
      "compare the versions of the library that should define it",
    ],
    fix: "Add the resource to the default folder, correct the name, or add the dependency. If a library asks for a platform resource, raise `compileSdk`.",
  },
  {
    id: "aapt_attr_not_found",
    family: "aapt_resource",
    title: "an XML attribute is unknown",
    summary:
      "A layout or style uses an attribute that nobody defines. Attributes under `app:` come from libraries, those under `android:` from the platform at your `compileSdk`.",
    causes: [
      "the library that defines the attribute is missing: ConstraintLayout, Material, CardView",
      "the prefix is wrong: `app:` instead of `android:`, or the reverse",
      "the platform attribute is newer than `compileSdk`",
      "the library version is older than the attribute",
    ],
    checks: [
      "look at the prefix and the `xmlns` declaration at the root of the file",
      "find the library that owns the attribute and look for it in the build file",
    ],
    fix: "Add or upgrade the library, correct the prefix, or raise `compileSdk`.",
  },
  {
    id: "aapt_style_parent",
    family: "aapt_resource",
    title: "a style or theme parent does not exist",
    summary:
      "A style names a parent, or a view names a style, that is not on the class path. Themes such as `Theme.Material3` or `Theme.SplashScreen` come from libraries.",
    causes: [
      "the library that defines the theme is missing or too old; Material 3 needs Material 1.5 or later",
      "the name of the parent is misspelled, or was renamed",
      "the style exists only under a qualifier",
    ],
    checks: [
      "open `themes.xml` and `styles.xml` in every `values*` folder and read the `parent`",
      "look for the library in the module that defines the theme",
    ],
    fix: "Add the library to the module that declares the style, or correct the parent in every qualifier.",
  },
  {
    id: "aapt_xml_parse",
    family: "aapt_resource",
    title: "a resource file is not valid XML",
    summary:
      "The file cannot be parsed as XML. The reported line is where the parser gave up; the mistake may be a little above it.",
    causes: [
      "a tag is not closed, or closed with another name",
      "an `&` or `<` stands unescaped in text",
      "`xmlns:app` or `xmlns:tools` is not declared (unbound prefix)",
      "an attribute is given twice",
      "conflict markers, or text before the XML declaration",
    ],
    checks: [
      "look at the named line and the two above it",
      "search for conflict markers: `git grep -nE '^(<<<<<<<|>>>>>>>)' -- '*.xml'`",
    ],
    fix: "Close the tag, write `&amp;` and `&lt;`, or declare the namespace at the root element.",
  },
  {
    id: "aapt_duplicate_resource",
    family: "aapt_resource",
    title: "the same resource is defined twice",
    summary:
      "Two files of the same source set define one resource. Different source sets may override each other, but within one the name must be unique. The ending of a file does not distinguish: `icon.png` and `icon.xml` are the same drawable.",
    causes: [
      "the name stands in two `values` files",
      "a bitmap and a vector of the same name lie in one folder",
      "`resValue` in the build file repeats a string of the XML",
      "a merge left the entry behind twice",
    ],
    checks: ["open both paths from the message", "search the name in `resValue` calls of the build file"],
    fix: "Delete or rename one of them. Move a variant's own version into the flavour's source set.",
  },
  {
    id: "aapt_invalid_name",
    family: "aapt_resource",
    title: "a resource file has a forbidden name",
    summary:
      "File-based resources become Java identifiers. Their names may hold only lower-case letters, digits and underscores, and must begin with a letter.",
    causes: [
      "a drawable has capitals, a dash or a space in its name",
      "a double ending such as `.webp.png`",
      "a system file such as `.DS_Store` or a backup copy lies in a resource folder",
    ],
    checks: [
      "take the file from the message",
      "find others: `find . -path '*/res/*' -name '*[A-Z -]*' -type f`, leaving out `build` folders",
    ],
    fix: "Rename the file and its references, for example with underscores. Delete files that are no resources.",
  },
  {
    id: "aapt_incompatible_value",
    family: "aapt_resource",
    title: "a value does not fit its attribute",
    summary:
      "An attribute accepts certain kinds of value, such as a dimension, a colour or one of a few words, and got something else. The message lists the allowed formats.",
    causes: [
      "a word is misspelled, as in `wrap_contents`",
      "a dimension has no unit: `10` instead of `10dp`",
      "the reference is of another type, such as a string where a colour is expected",
    ],
    checks: [
      "read attribute, value and allowed formats in the message",
      "if the value is a reference, look at the type of its target",
    ],
    fix: "Write a value of one of the allowed formats.",
  },
  {
    id: "aapt2_failure",
    family: "aapt_resource",
    title: "the resource tool itself failed",
    summary:
      "AAPT2 could not start or could not read the platform. Most often the Android plugin, which brings AAPT2, is too old for the `compileSdk`: it cannot load a newer `android.jar`. On Linux a wrong processor type or missing system libraries stop it as well.",
    causes: [
      "`compileSdk` was raised without the Android plugin",
      "the machine is ARM or Alpine Linux, for which the bundled tool is not built",
      "the platform package is damaged",
      "the tool was killed for lack of memory",
    ],
    checks: [
      "compare AGP with `compileSdk`: 34 needs 8.1.1, 35 needs 8.6, 36 needs 8.9.1",
      "see whether the platform file exists: `ls -l $ANDROID_HOME/platforms/*/android.jar`",
      "see the machine type: `uname -m`",
    ],
    fix: "Upgrade the Android plugin, or go back to the `compileSdk` it knows. Reinstall a damaged platform. In containers use a glibc image for x86-64.",
  },
  {
    id: "aapt_string_format",
    family: "aapt_resource",
    title: "a string resource is badly formatted",
    summary:
      "A text in `strings.xml` breaks the rules for formats or escapes. With several placeholders each needs its position, because translations may reorder them.",
    causes: [
      "two or more `%s` or `%d` without positions",
      "an apostrophe or quote is not escaped",
      "a percent sign is meant literally",
      "a `\\u` escape is incomplete",
    ],
    checks: [
      "search the string's name in every `values*` folder: the fault may be in one translation",
      "count its placeholders",
    ],
    fix: 'Write `%1$s`, `%2$d` and so on, escape apostrophes as `\\\'`, and double a literal percent sign. Set `formatted="false"` only for text that is never formatted.',
  },
];
