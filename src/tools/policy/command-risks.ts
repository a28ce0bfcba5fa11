import { programName } from "./program-name.ts";

const always = /^/;
const runsCode = "it runs code that it is given as text";
const runsOthers = "it runs other programs";
const writes = "it writes or removes files";
const changesShell = "it changes what later commands mean";

/**
 * Programs whose parameters can make them run something else, and the parameters that do. A rule with a wildcard
 * that names such a program was not written with this in mind, so only a rule that states the part exactly counts.
 */
const risks: readonly (readonly [programs: string, parameter: RegExp, why: string])[] = [
  [
    "alias unalias . source trap set shopt setopt unsetopt export declare typeset local readonly unset",
    always,
    changesShell,
  ],
  [
    "read mapfile readarray getopts let enable hash zmodload autoload bind complete compgen fc history",
    always,
    changesShell,
  ],
  [
    "cd chdir pushd popd emulate disable functions zle sched zcompile which-command rehash",
    always,
    changesShell,
  ],
  [
    "ssh scp sftp rsh su runuser pkexec parallel screen tmux at batch crontab systemd-run nsenter unshare",
    always,
    runsOthers,
  ],
  [
    "chroot fakeroot script watch flock start-stop-daemon expect docker podman kubectl npx pnpx bunx uvx pipx",
    always,
    runsOthers,
  ],
  [
    "firejail bwrap proot chrt taskset numactl setpriv setarch linux32 linux64 prlimit cgexec dbus-run-session",
    always,
    runsOthers,
  ],
  [
    "xvfb-run dbus-launch cpulimit gosu su-exec sg newgrp runcon tini proxychains torsocks rlwrap hyperfine",
    always,
    runsOthers,
  ],
  [
    "direnv nix nix-shell guix conda poetry pipenv bundle rake uv cargo go dotnet swift rustup sdk asdf mise",
    /^(?:exec|run|x|shell|develop|eval|--run|-c)$/,
    runsOthers,
  ],
  [
    "ltrace gdb lldb valgrind perf entr inotifywait ld.so ld-linux-x86-64.so wsl cmd powershell osascript open xdg-open",
    always,
    runsOthers,
  ],
  [
    "sed gsed awk gawk mawk nawk ed ex vi vim nvim view emacs nano less more man most pico dc bc m4 tclsh wish jshell",
    always,
    runsCode,
  ],
  ["python pypy ipython", /^(?:-[A-Za-z]*[cim]|-?$|-X|\/dev\/|\/proc\/)/, runsCode],
  [
    "perl ruby php lua luajit node nodejs deno bun tsx ts-node rscript julia groovy kotlin scala ghc elixir erl",
    /^(?:-|$|\/dev\/|\/proc\/|eval$|repl$|exec$|x$)/,
    runsCode,
  ],
  [
    "git",
    /^(?:-[cCxXeO]|-p$|--?(?:exec|config|git-dir|work-tree|namespace|upload-pack|receive-pack|open-files|ext-diff|textconv|output|template|paginate)|ext::|config$|bisect$|submodule$|filter-branch$|difftool$|mergetool$|hook$|clone$|alias|fsmonitor|daemon$|instaweb$|send-email$|maintenance$|rebase$|-$)/,
    runsOthers,
  ],
  ["tar gtar bsdtar", /^(?:-?[A-Za-z]*[IF]|--)/, runsOthers],
  ["zip", /T/, runsOthers],
  ["rsync", /^-[A-Za-z]*e|^--(?:rsh|rsync-path)/, runsOthers],
  ["make gmake ninja bazel cmake", /=|^-[A-Za-z]*[fCIE]|^--/, runsOthers],
  ["gradle gradlew", /^-(?:[IbcgpDP]|-init|-include|-build|-settings|-project|-gradle)/, runsOthers],
  ["mvn mvnw", /^-[DfsPe]|exec:|antrun:/, runsOthers],
  ["npm yarn pnpm", /^(?:exec|x|dlx|create|init|explore|config|set|edit|--)|^-c$/, runsOthers],
  ["adb", /^(?:shell|exec-out|exec-in|emu|-[A-Z])/, runsOthers],
  ["sort split tcpdump rg ag ack", /^--(?:compress|filter|pre|pager)|^-z$/, runsOthers],
  ["curl wget", /^-[A-Za-z]*[KoOT]|^--(?:config|output|remote-name|upload|use-askpass|execute)/, writes],
  ["java javaw", always, runsCode],
  ["find", /^-(?:fprint[0f]?|fprintf|fls|delete)$/, writes],
  ["sort uniq", /^-[A-Za-z]*o|^--output/, writes],
  ["dd install ln mount", always, "it reaches beyond the files it names"],
];

const byProgram = new Map<string, (typeof risks)[number][]>();
for (const row of risks) {
  for (const program of row[0].split(" ")) byProgram.set(program, [...(byProgram.get(program) ?? []), row]);
}

/** Options of any program whose names say that they run or load something. */
const tellingOption =
  /^--?[\w-]{0,40}(?:exec|command|shell|action|eval|script|pager|program|filter|hook|plugin|require|agent|init|editor)/i;

/** Why a command with these words may only be allowed exactly, or undefined. */
export function commandRisk(words: readonly string[]): string | undefined {
  const [program = "", ...given] = words;
  // A program without parameters reads from its standard input, which may be anything.
  const parameters = given.length > 0 ? given : [""];
  for (const [, parameter, why] of byProgram.get(programName(program)) ?? []) {
    if (parameter === always || parameters.some((each) => parameter.test(each))) return why;
  }
  // Shells read names of variables again: test -v 'a[$(touch x)]'.
  if (parameters.some((each) => each.includes("$(") || each.includes("`")))
    return "it holds a substitution in quotes";
  return parameters.some((each) => tellingOption.test(each)) ? runsOthers : undefined;
}
