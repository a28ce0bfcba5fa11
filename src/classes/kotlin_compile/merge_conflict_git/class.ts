import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "unresolved git merge conflict",
  summary:
    "A merge or rebase wrote both versions into the file between `<<<<<<<`, `=======` and `>>>>>>>`. No compiler or parser accepts that. The error it reports (a syntax error, XML or TOML that cannot be read) is only the symptom.",
  contractType: undefined,
  domain: "any",
  language: undefined,
  rank: 10,
  patterns: [
    { needle: ["<<<<<<< ", ">>>>>>> "], regex: /^(?:<{7}|>{7}) /m },
    {
      needle: "): Merge conflict in ",
      regex: /CONFLICT \((?<conflictKind>[\w/ ]+)\): Merge conflict in (?<conflictPath>\S+)/,
    },
    "Automatic merge failed; fix conflicts",
  ],
  subject: "{conflictPath}",
  facts: ["conflictKind", "conflictPath"],
  causes: {
    marksLeft: {
      text: "a conflict in {conflictPath|the file} was not resolved before the commit",
      decidedBy: "run `git grep -n -E '^(<<<<<<<|>>>>>>>)'`: does a committed file show up?",
    },
    inProgress: {
      text: "a merge, rebase, cherry-pick or stash is still in progress",
      decidedBy: "run `git status`: does it say `You have unmerged paths` or `rebase in progress`?",
      remedy:
        "Resolve the listed files, `git add` them and continue the operation, or undo it with `--abort`.",
    },
    someResolved: {
      text: "only some of several conflicts in the file were resolved",
      decidedBy: "search `<<<<<<<` in the file: how many remain?",
    },
  },
  checks: [
    "find all markers: `git grep -nE '^(<<<<<<<|>>>>>>>)'`",
    "see whether an operation is still open: `git status`",
  ],
  fix: "Decide for each block what the code should be, remove the three marker lines, and build before you commit. Taking one side wholesale loses the other's change.",
} as const satisfies FailureClass;
