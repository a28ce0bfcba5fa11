import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "namespace not specified",
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
    oldPackage: {
      text: "{project|the module} belongs to a package of a third party that predates AGP 8",
      decidedBy:
        "look where {buildFile|the build file in the message} lies: in `.pub-cache`, `node_modules` or another checkout",
      remedy:
        "Raise the package to a release for AGP 8. Until there is one, set the namespace in `subprojects` of the root script.",
    },
    notSet: {
      text: "{project|the module} still names its package in the manifest only",
      decidedBy:
        "look at `src/main/AndroidManifest.xml` of {project|the module}: it has `package=`, and the build file no `namespace`",
    },
    newModule: {
      text: "a new module was added without `namespace`",
      decidedBy: "run `git log --diff-filter=A -1` on {buildFile|the module's build file}: it is new",
    },
  },
  checks: [
    "see whether {project|the module} lies in the repository, in `node_modules` or in the pub cache",
    "read `package` in its manifest: that is the value to use",
  ],
  fix: 'Set `namespace = "..."` in the `android` block to the old package and remove the attribute from the manifest. For a third-party module, upgrade the plugin rather than patching the cache.',
  fixedIn: { roles: ["module_build"], settings: ["android"] },
} as const satisfies FailureClass;
