import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "component not declared in the manifest",
  summary:
    "Android starts an activity, service, receiver or provider only if an installed manifest declares it under its exact class name, and the app holds that class. Either the merged manifest of this variant lacks the element or names another class, or the class that it names is not in the app.",
  contractType: "undeclared_component",
  patterns: [
    {
      needle: "Unable to instantiate ",
      regex:
        /Unable to instantiate (?<componentKind>activity|service|receiver|provider) (?:ComponentInfo\{)?(?<component3>[\w.$/]+)\}?: java\.lang\.ClassNotFoundException/,
      rank: 38,
    },

    {
      needle: "Unable to find explicit activity class {",
      regex:
        /Unable to find explicit activity class \{(?<packageName>[\w.]+)\/(?<component>[\w.$]+)\}; have you declared this activity/,
    },
    {
      needle: "Unable to start service Intent {",
      regex:
        /Unable to start service Intent \{[^{}]{0,800}?cmp=(?<component2>[\w./$]+)(?![\w./$])[^{}]{0,800}\}[^\n]{0,400}not found/,
    },
  ],
  subject: "{component}",
  facts: ["componentKind", "component", "packageName"],
  causes: {
    notDeclared: {
      text: "the manifest has no `<activity>` or `<service>` element for the class",
      decidedBy:
        "run `aapt2 dump xmltree --file AndroidManifest.xml <apk> | grep {component|<class>}`: is it absent?",
    },
    renamed: {
      text: "the class was moved or renamed, and `android:name` still says the old name",
      decidedBy:
        "does a source file declare {component|the class} under exactly the package that the manifest names?",
      remedy: "Correct `android:name`.",
    },
    otherNamespace: {
      text: "a relative name such as `.Foo` now resolves against a `namespace` that differs from the package of the class",
      decidedBy: "does `namespace` plus the relative name give the class's qualified name?",
      remedy: "Write the full name of the class in `android:name`.",
    },
    otherSourceSet: {
      text: "the element stands in a library, flavour or debug manifest that is not part of this variant",
      decidedBy:
        "search `android:name` in every `src/*/AndroidManifest.xml`: is the element in a source set that this variant does not use?",
      remedy: "Move the element to `src/main` or to this variant's manifest.",
    },
    switchedOff: {
      text: "`android:enabled` is false, or a `tools:node` rule removes the element",
      decidedBy:
        'run `adb shell dumpsys package <applicationId> | grep -A9 disabledComponents`, and search `tools:node="remove` in the manifests',
      remedy: "Remove the rule, or set `android:enabled` to true.",
    },
    otherApp: {
      text: "an explicit intent names a class of another app that is not installed or not visible",
      decidedBy: "run `adb shell pm list packages | grep {packageName|<package>}`: is the package absent?",
      remedy: "Catch `ActivityNotFoundException`, and declare the package in `<queries>`.",
    },
  },
  checks: [
    "search `android:name` for {component|the class}, short and fully qualified, in every `src/*/AndroidManifest.xml`",
    "look into the merged manifest under `app/build/intermediates/merged_manifest*`",
    "compare the package of the class with `namespace` in the module's build file",
    "search the manifests for `tools:node` rules with the value `remove` or `removeAll`",
  ],
  fix: "Declare the component in the manifest of the module that owns the class, with its full name. If the element exists, correct its name or the rule that drops it. For components of other apps, catch `ActivityNotFoundException` and offer another way.",
  fixedIn: { roles: ["manifest"], settings: ["application"] },
} as const satisfies FailureClass;
