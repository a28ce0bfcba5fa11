import type { Explanation } from "../../model/explanation.ts";

/** Failures while manifests are merged and checked. */
export const manifest: Explanation[] = [
  {
    id: "merge_conflict",
    family: "manifest",
    title: "manifests disagree about an attribute",
    summary:
      "The manifests of the app and its libraries are merged into one. Two of them give the same attribute different values, and the merger does not choose. The message names the attribute, both sources and the element for the override.",
    causes: [
      "a library sets an attribute of `<application>` that the app sets too: `allowBackup`, `label`, `icon`, `theme`, `name`",
      "two libraries set different values",
      "`tools:replace` names an attribute that the element does not set, or stands on the wrong element",
      "support library and AndroidX both set `appComponentFactory`",
    ],
    checks: [
      "read attribute, values and the library in brackets",
      "if it only says `multiple errors`, read the lines above or the Merged Manifest view of the IDE",
      "look at the element and its `tools:` attributes in every manifest of the variant",
    ],
    fix: "Decide which value is right. If it is the app's, add `tools:replace` with the attribute's name to the element, with `xmlns:tools` declared at the root. For `appComponentFactory`, remove the old support library instead.",
  },
  {
    id: "duplicate_component",
    family: "manifest",
    title: "one manifest declares the same element twice",
    summary:
      "One manifest declares the same component or element two times. Short and full class names count as the same. On the device, two apps that declare the same provider authority collide in a similar way.",
    causes: [
      "a copy or merge left the element behind twice",
      "the component stands once as `.Foo` and once with its full name",
      "a framework plugin injects the element on every build",
      "a provider authority is hard-coded and shared by two apps or flavours",
    ],
    checks: [
      "open both positions given in the message",
      "search the name in the manifest, short and full",
      "for a provider, see whether its authority contains the `applicationId` placeholder",
    ],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a manifest placeholder, shown as text
    fix: "Delete one of the two elements and keep the attributes you need in the other. Write provider authorities as `${applicationId}.provider`.",
  },
  {
    id: "manifest_exported",
    family: "manifest",
    title: "component does not say whether it is exported",
    summary:
      "Apps that target API 31 must set `android:exported` on every activity, service and receiver that has an intent filter. The component may come from a library or from the test manifest.",
    causes: [
      "a component of the app with an intent filter lacks the attribute",
      "a library in an old version declares such a component",
      "`androidx.test:core` before 1.4 does so in the test manifest",
    ],
    checks: [
      "search `<intent-filter>` in all manifests and look at the element around it",
      "if yours are complete, find the class in the merged manifest and its owner in the manifest merger report",
      "see whether the failing task is the one of `androidTest`",
    ],
    fix: "Set `true` for launcher, deep links and what other apps may start, `false` for the rest. Upgrade the library; until then override its element in your manifest with the attribute and `tools:node` set to `merge`.",
  },
  {
    id: "manifest_min_sdk",
    family: "manifest",
    title: "a library needs a higher minSdk",
    summary:
      "A library declares a `minSdk` above that of the module, so it may call platform methods that older devices lack. The merger refuses.",
    causes: [
      "the library was upgraded, and its new release dropped old devices",
      "another library pulls it in",
      "one module has a lower `minSdk` than the rest",
    ],
    checks: [
      "read the library and both levels in the message",
      "see who brings it: `./gradlew <module>:dependencyInsight --dependency <artifact> --configuration <variant>RuntimeClasspath`",
    ],
    fix: "Raise `minSdk`, or pin the library to the last version that supports yours. `tools:overrideLibrary` is right only if your code never reaches the library on older devices.",
  },
  {
    id: "manifest_placeholder",
    family: "manifest",
    title: "a manifest placeholder has no value",
    summary:
      "A manifest, often that of a library, contains a placeholder that the build must fill in. No value is given for this variant.",
    causes: [
      "`manifestPlaceholders` lacks the name in `defaultConfig` or the flavour",
      "the value comes from a property or secret that is missing here",
      "the test variant or another module also merges the library's manifest",
    ],
    checks: [
      "take the name from the message and search it in build files and manifests",
      "see which variant or module fails",
      "look at where the value comes from: `local.properties`, secrets plugin, environment",
    ],
    fix: 'Set it in `defaultConfig` (`manifestPlaceholders["name"] = "value"`), so that every variant has one. Give secrets a harmless default for builds without them.',
  },
  {
    id: "manifest_package_attr",
    family: "manifest",
    title: "package or namespace of a module is in conflict",
    summary:
      "Since AGP 8 the package is set by `namespace` in the build file, and the `package` attribute of a manifest is no longer supported. A namespace should also be unique: two modules or libraries that share one get in each other's way.",
    causes: [
      "the manifest still has a `package` that differs from the namespace",
      "two modules use the same namespace, for instance after copying one",
      "two libraries of one vendor share a namespace",
    ],
    checks: [
      "compare `package` in the manifest with `namespace` in the build file",
      "search the namespace in all modules",
    ],
    fix: "Remove the `package` attribute and give each module a namespace of its own; then adjust imports of `R`. For two libraries, look for releases in which the vendor has separated them.",
  },
  {
    id: "manifest_parse",
    family: "manifest",
    title: "a manifest cannot be read",
    summary:
      "A manifest is not valid XML, is missing, or holds an element that the tool does not know at that place. An old Android plugin does not know newer elements such as `<queries>`.",
    causes: [
      "the XML is broken: an open tag, a missing quote, conflict markers",
      "an element stands at the wrong level, such as `<activity>` outside `<application>`",
      "the Android plugin is too old for `<queries>` or `<property>`",
      "the file was moved, or the source set points elsewhere",
    ],
    checks: [
      "open the file at the given line and the lines above",
      "compare the level of the named element with its neighbours",
      "check the AGP version if the element is newer than the plugin",
    ],
    fix: "Repair the XML, or move the element to its place. For an unknown new element, upgrade the Android plugin; a library may be the one that brings it.",
  },
];
