import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "compileSdk, namespace or dimension missing",
  summary:
    "The Android plugin was applied to a module. Its android block does not say something that it has to say, and nothing else says it for that module.",
  contractType: "build_script_syntax_error",
  patterns: [
    {
      needle: "is not specified. Please add it to build.gradle",
      regex: /(?<setting>compileSdkVersion|compileSdk) is not specified\. Please add it to build\.gradle/,
    },
    {
      needle: "All flavors must now belong to a named flavor dimension",
      regex:
        /(?<flavors>All flavors) must now belong to a named flavor dimension(?:[^\n]{0,60}?The flavor '(?<flavor>[\w-]{1,100})' is not assigned)?/,
    },
    { needle: "has no flavor dimension", regex: /Flavor '(?<flavor2>[\w-]{1,100})' has no flavor dimension/ },
  ],
  subject: "{setting}",
  facts: ["setting", "flavors", "flavor", "project"],
  causes: {
    noCompileSdk: {
      text: "the `android` block of {project|the module} lacks `compileSdk`",
      unless: { flavors: true, flavor: true },
      decidedBy:
        "search the build file of {project|the module} for `compileSdk`: no line, or one outside its `android` block",
    },
    noDimension: {
      text: "{flavor|a product flavour} has no dimension, which the Android plugin demands since 3.0",
      unless: { setting: /compileSdk/ },
      decidedBy:
        "search the module's build file for `flavorDimensions`: it is missing, or the flavour names none of its values",
      remedy: "Declare `flavorDimensions` in the `android` block, and set `dimension` in each flavour.",
    },
    conventionNotApplied: {
      text: "a shared script or convention plugin that sets it is not applied to {project|this module}",
      decidedBy:
        "compare the `plugins` and `apply from` lines with those of a module that builds: one of them is missing here",
      remedy: "Apply it to this module as the others do.",
    },
  },
  checks: [
    "look at the android block of {project|the module in the message}, beside that of a module that builds",
    "see which module it is: a new one often lacks it",
  ],
  fix: "Write the setting into the android block of the module, with the value of its neighbours.",
  fixedIn: { roles: ["module_build", "root_build"], settings: ["compileSdk", "flavorDimensions"] },
} as const satisfies FailureClass;
