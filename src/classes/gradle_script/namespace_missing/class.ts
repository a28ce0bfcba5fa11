import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "module has no namespace",
  summary:
    "From AGP 8 on, each Android module must set `namespace` in its build file. The `package` attribute of the manifest no longer counts. Often the module is not yours but the Android part of a Flutter, React Native or Cordova plugin.",
  contractType: "task_failure",
  patterns: [
    {
      needle: "Namespace not specified.",
      regex:
        /Namespace not specified\.(?: (?:Please )?[Ss]pecify a namespace in the module's build(?:\.gradle)? file(?:: (?<buildFile>\S+?build\.gradle(?:\.kts)?))?)?/,
    },
  ],
  facts: ["buildFile", "project"],
  causes: {
    notSet: "the module still names its package in the manifest only",
    oldPackage: "a third-party plugin module predates AGP 8",
    newModule: "a new module was added without the line",
  },
  checks: [
    "see whether {project|the module} lies in the repository, in `node_modules` or in the pub cache",
    "read `package` in its manifest: that is the value to use",
  ],
  fix: 'Set `namespace = "..."` in the `android` block to the old package and remove the attribute from the manifest. For a third-party module, upgrade the plugin rather than patching the cache.',
  fixedIn: { roles: ["module_build"], settings: ["android"] },
} as const satisfies FailureClass;
