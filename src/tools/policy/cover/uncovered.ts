import { reasons } from "./cover.ts";

const { changesShell, runsOthers, runsCode, sends, installs, raises, writes } = reasons;

/** Programs of which a wildcard covers nothing, for what is said of them: the others only lack a row. */
export const uncoveredRows: readonly (readonly [programs: string, why: string])[] = [
  [
    "alias unalias . source trap set shopt setopt unsetopt export declare typeset local readonly unset read mapfile " +
      "readarray getopts let enable hash zmodload autoload bind complete compgen fc history cd chdir pushd popd emulate " +
      "disable functions zle sched rehash jobs wait integer float private nameref print umask ulimit",
    changesShell,
  ],
  [
    "ssh mosh parallel screen tmux at batch crontab systemd-run nsenter unshare chroot script watch flock expect npx " +
      "pnpx bunx uvx pipx taskset strace ltrace gdb lldb perf valgrind entr run-parts open xdg-open fzf less more man " +
      "setsid kubectl busybox toybox xcrun ansible vagrant terraform cmake ninja bazel ant sbt rsync zip split svn hg",
    runsOthers,
  ],
  [
    "sed awk gawk mawk nawk perl ruby php lua ed ex vi vim nvim emacs bc dc m4 tclsh jshell sqlite3 psql mysql redis-cli " +
      "gnuplot deno bun tsx ts-node Rscript julia groovy scala elixir osascript",
    runsCode,
  ],
  ["scp sftp nc ncat netcat socat telnet ftp mail mailx sendmail", sends],
  ["sudo doas su runuser pkexec gosu su-exec", raises],
  ["apt apt-get aptitude snap flatpak sdkmanager port cpan conda poetry bundle composer", installs],
  ["wget dd install ln mount patch gpg tee truncate shred", writes],
];
