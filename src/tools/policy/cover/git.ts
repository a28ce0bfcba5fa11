import { any, type Cover, type CoverRow, reasons, revision } from "./cover.ts";

const history =
  "-# -p -u -s -w -b -z --patch --no-patch --oneline --stat --shortstat --numstat --name-only --name-status --summary " +
  "--raw --graph --all --decorate --abbrev-commit --color --no-color --merges --no-merges --first-parent --reverse " +
  "--follow --cached --staged --word-diff --no-renames --no-ext-diff --no-textconv --no-index-refresh --full-index " +
  "--branches --tags --remotes --left-right --cherry-pick --topo-order --date-order --full-history --quiet --check --";
const historyValues =
  "-n -S -G -L -U= --max-count= --skip= --since= --until= --after= --before= --author= --committer= --grep= --format= " +
  "--pretty= --date= --diff-filter= --unified= --color= --abbrev= --decorate= --find-renames= --stat=";
/** Not a helper's address (`ext::sh -c …`), nor one outside of the project. */
const place = /^(?!.*::)(?!.*:\/\/)/;
const lookBack: Cover = { flags: history, values: historyValues, operands: place };
const nothingMore: Cover = {};

const transfer = "-q -v -u -n --quiet --verbose --dry-run --set-upstream --prune --tags --no-tags";
/** To where the clone came from, and by plain names of branches: a `:` or a `+` removes or overwrites others. */
const withOrigin: Cover = {
  flags: transfer,
  commands: { origin: { flags: transfer, operands: /^\w[\w./-]{0,200}$/ } },
};

/** Of git, what looks at the project and its history, and the plain forms of what changes it. */
export const gitRows: readonly CoverRow[] = [
  [
    "git",
    `${reasons.runsOthers}, or to send the project away`,
    {
      flags: "--no-pager --version",
      commands: {
        status: {
          flags: "-s -b -v -z -u --short --branch --long --verbose --ignored --porcelain --show-stash",
          values: "-u= --porcelain= --untracked-files= --ignored=",
          operands: any,
        },
        log: lookBack,
        show: lookBack,
        diff: lookBack,
        shortlog: { ...lookBack, flags: `-s -n -e ${history}` },
        reflog: nothingMore,
        blame: { flags: "-w -M -C -e -l -s -t --", values: "-L --date= --since=", operands: place },
        describe: {
          flags: "--tags --all --always --long --dirty",
          values: "--match= --abbrev=",
          operands: revision,
        },
        "rev-parse": {
          flags: "--abbrev-ref --short --verify --show-toplevel --git-dir --is-inside-work-tree -q",
          operands: revision,
        },
        "rev-list": lookBack,
        "merge-base": { flags: "-a --is-ancestor --fork-point", operands: revision },
        "ls-files": { flags: "-c -d -m -o -s -u -z --others --cached --exclude-standard --", operands: any },
        "ls-tree": { flags: "-r -t -d -l -z --name-only --name-status --full-tree --", operands: place },
        "cat-file": { flags: "-p -t -s -e", operands: place },
        grep: {
          flags:
            "-n -i -l -L -w -v -c -E -F -P -h -H -I --line-number --ignore-case --name-only --count --word-regexp --cached " +
            "--untracked --all-match --",
          values: "-e -A -B -C -m",
          operands: place,
        },
        branch: {
          flags: "-a -r -v -vv -q --list --all --remotes --show-current --merged --no-merged --verbose",
          values: "--contains= --sort= --format=",
          operands: revision,
        },
        tag: { flags: "-l -n --list --merged", values: "--contains= --sort= --format=", operands: revision },
        remote: { flags: "-v --verbose" },
        worktree: { commands: { list: nothingMore } },
        stash: { commands: { list: nothingMore, show: { flags: "-p --stat", operands: revision } } },
        add: { flags: "-A -u -n -v --all --update --dry-run --verbose --", operands: any },
        commit: {
          flags: "-a -q -s -v --all --quiet --signoff --allow-empty --no-edit",
          values: "-m --message=",
        },
        fetch: withOrigin,
        push: withOrigin,
      },
    },
  ],
];
