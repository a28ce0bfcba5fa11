import { any, anything, type Cover, type CoverRow, reasons, wrapper } from "./cover.ts";

/** A colon names another machine. */
const listing: Cover = { operands: /^[^:]*$/ };

const { runsOthers, writes, changesShell, runsCode } = reasons;

/** Programs that do what their names say, whatever they are given, and run nothing. */
export const plainPrograms: ReadonlySet<string> = new Set(
  (
    "echo true false test ls cat head tail wc pwd basename dirname realpath readlink stat du df file uname whoami id " +
    "type which cmp comm cut tr paste join fold fmt nl tac rev expand unexpand column seq sleep expr factor md5sum " +
    "sha1sum sha256sum sha512sum cksum b2sum base64 od hexdump strings mkdir rmdir touch rm cp mv chmod chown grep " +
    "egrep fgrep zcat"
  ).split(" "),
);

/** Programs that work on files and text, and those that run the command behind them. */
export const fileRows: readonly CoverRow[] = [
  [[...plainPrograms].join(" "), "", anything],
  [
    "nohup nice ionice timeout time stdbuf command builtin exec noglob env xargs eval sh bash dash zsh ksh",
    `${runsOthers} or ${runsCode}`,
    wrapper,
  ],
  ["printf", changesShell, { operands: any }],
  [
    "find",
    writes,
    {
      flags:
        "-print -print0 -not -a -o -and -or -prune -empty -depth -quit -follow -readable -writable -executable -ls -true " +
        "-false -xdev -mount -L -H -P",
      values:
        "-name -iname -path -ipath -wholename -iwholename -regex -iregex -regextype -type -xtype -maxdepth -mindepth " +
        "-size -newer -mtime -mmin -atime -amin -ctime -cmin -perm -user -group -links -inum -samefile -printf",
      operands: any,
    },
  ],
  [
    "fd fdfind",
    runsOthers,
    {
      flags: "-H -I -u -g -i -s -a -p -0 -F -L --hidden --no-ignore --glob --absolute-path",
      values: "-e -t -d -E --extension --type --max-depth --exclude",
      operands: any,
    },
  ],
  [
    "rg",
    runsOthers,
    {
      flags:
        "-n -N -i -s -S -l -w -x -F -c -v -o -U -P -L -a -u -q -H -I -0 --files --json --hidden --no-ignore --heading " +
        "--no-heading --line-number --ignore-case --smart-case --fixed-strings --word-regexp --files-with-matches " +
        "--files-without-match --count --count-matches --only-matching --multiline --pcre2 --stats --column --vimgrep " +
        "--no-filename --with-filename --invert-match --",
      values:
        "-e -g -t -T -m -A -B -C -d --glob --iglob --type --type-not --max-count --max-depth --context --after-context " +
        "--before-context --color --sort --regexp",
      operands: any,
    },
  ],
  [
    "sort",
    writes,
    {
      flags:
        "-u -n -r -h -f -b -V -c -C -d -g -i -M -R -s -z --unique --numeric-sort --reverse --human-numeric-sort " +
        "--version-sort --ignore-case --stable --check",
      values: "-k -t --key --field-separator",
      operands: any,
    },
  ],
  [
    "uniq",
    writes,
    { flags: "-c -d -D -u -i -z --count --repeated --unique", values: "-f -s -w", operands: any, most: 1 },
  ],
  ["xxd", writes, { flags: "-a -b -i -p -u -r", values: "-c -g -l -s", operands: any, most: 1 }],
  [
    "diff",
    runsOthers,
    {
      flags: "-u -r -q -w -b -B -i -N -y -c -a -s -d --unified --recursive --brief --no-dereference",
      values: "-U -x --exclude= --color= --unified=",
      operands: any,
    },
  ],
  [
    "tree",
    writes,
    {
      flags: "-a -d -f -i -s -h -D -C -n -p --dirsfirst --noreport --gitignore",
      values: "-L -I -P",
      operands: any,
    },
  ],
  [
    "tar gtar bsdtar",
    `${runsOthers}, and to write outside of the folder`,
    {
      commands: Object.fromEntries("tf tvf tzf tjf tJf tzvf tvzf".split(" ").map((mode) => [mode, listing])),
    },
  ],
  // Its programs can print the environment.
  [
    "jq",
    reasons.runsCode,
    { flags: "-r -c -e -s -S -M -C", operands: /^(?!.*(?:env|ENV|import|include|input))/ },
  ],
  ["unzip", writes, { flags: "-l -t -v -Z -q", operands: any }],
];
