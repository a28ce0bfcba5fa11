import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "public API differs from the .api file",
  summary:
    "The binary compatibility validator compares the public API of a module with a file that is kept beside the code. They differ, or the file is not there. An intended change is written down anew by a task.",
  contractType: "task_failure",
  rank: 35,
  patterns: [
    { needle: "API check failed for project ", regex: /API check failed for project (?<project>[\w.:-]*\w)/ },
    {
      needle: "with API declarations '",
      regex: /Expected (?:file|folder) with API declarations '(?<apiFile>[^'\n]{1,400})' does not exist/,
    },
    {
      needle: "Please ensure that '",
      isDetail: true,
      regex: /Please ensure that '(?<dumpTask>:?[\w:.-]{0,200}apiDump)' was executed/,
    },
    {
      needle: "task to overwrite API declarations",
      isDetail: true,
      regex: /You can run (?<dumpTask2>:[\w:.-]{0,200}apiDump) task to overwrite API declarations/,
    },
  ],
  subject: "{project}",
  facts: ["project", "apiFile", "dumpTask", "task"],
  causes: {
    apiChanged: {
      text: "a public declaration was added, changed or removed, and the `.api` file was not written anew",
      unless: { apiFile: true },
      decidedBy:
        "read the lines with `+` and `-` that the task prints: are they of declarations that you changed on purpose?",
      remedy:
        "Where the change is meant, run `./gradlew {dumpTask|apiDump}` and commit the file; where it is not, make the declaration `internal`.",
    },
    apiFileMissing: {
      text: "the module {project|is new, or} has no `.api` file yet, or needs none because it is no library",
      decidedBy: "does {apiFile|the `api` folder of the module} exist in git?",
      remedy:
        "Run `./gradlew {dumpTask|apiDump}` and commit the file, or name the module in `ignoredProjects`.",
    },
    writtenElsewhere: {
      text: "the file was written with another compiler or plugin version",
      unless: { apiFile: true },
      decidedBy:
        "run `./gradlew {dumpTask|apiDump}` on an unchanged checkout: does `git diff` show changes that no commit explains?",
      remedy: "Write it anew with the version that CI uses.",
    },
  },
  checks: [
    "read the difference that the task prints",
    "look at `apiValidation` in the root build file: `ignoredProjects`, `ignoredPackages`, `nonPublicMarkers`",
  ],
  fix: "Where the change is meant, run `./gradlew apiDump` and commit the `.api` file. Where it is not, make the declaration `internal`. A module that is no library belongs into `ignoredProjects`.",
  fixedIn: { roles: ["root_build", "module_build"], settings: ["apiValidation", "ignoredProjects"] },
} as const satisfies FailureClass;
