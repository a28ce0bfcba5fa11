import { programName } from "./program-name.ts";

const always = /^/;
const runsCode = "it runs code that it is given as text";
const runsOthers = "it runs other programs";
const writes = "it writes or removes files";
const sends = "it may send files elsewhere";
const installs = "it brings programs in and runs them";
const changesShell = "it changes what later commands mean";
const reachesBeyond = "it reaches beyond the files it names";

/**
 * Programs whose parameters can make them run, write or send something else than they seem to, and the parameters that
 * do. A rule with a wildcard that names such a program was not written with this in mind, so only a rule that states
 * the part exactly counts. Programs that do what their name says (`rm`, `cp`) have no row.
 */
const risks: readonly (readonly [programs: string, parameter: RegExp, why: string])[] = [
  [
    "alias unalias . source trap set shopt setopt unsetopt export declare typeset local readonly unset read mapfile " +
      "readarray getopts let enable hash zmodload autoload bind complete compgen fc history cd chdir pushd popd emulate " +
      "disable functions zle sched zcompile which-command rehash jobs wait integer float private nameref vared compctl " +
      "zparseopts zformat zregexparse zstyle bindkey zpty ztcp zsocket zstat strftime sysread sysopen limit unlimit umask",
    always,
    changesShell,
  ],
  // What is printed into PATH decides where later programs are looked for.
  ["printf print", /^-[A-Za-z]*v/, changesShell],
  [
    "ssh scp sftp rsh su runuser pkexec parallel screen tmux at batch crontab systemd-run nsenter unshare chroot " +
      "fakeroot script watch flock start-stop-daemon expect docker podman kubectl npx pnpx bunx uvx pipx firejail bwrap " +
      "proot chrt taskset numactl setpriv setarch linux32 linux64 prlimit cgexec dbus-run-session xvfb-run dbus-launch " +
      "cpulimit gosu su-exec sg newgrp runcon tini proxychains torsocks rlwrap hyperfine choom capsh ltrace gdb lldb jdb " +
      "valgrind perf entr inotifywait run-parts ld.so ld-linux-x86-64.so ldd wsl cmd powershell osascript open xdg-open " +
      "fzf ssh-agent ssh-add ssh-keygen ssh-copy-id nc ncat netcat socat telnet ftp ansible ansible-playbook vagrant " +
      "terraform apt apt-get aptitude hg launchctl systemctl service code idea studio",
    always,
    runsOthers,
  ],
  [
    "direnv nix nix-shell guix conda poetry pipenv bundle rake uv cargo go dotnet swift rustup sdk asdf mise bazel " +
      "composer stack cabal opam mix nim zig crystal gem",
    /^(?:exec|run|x|shell|develop|eval|script|run-script|generate|tool|r|e|open|--run|-c)$|tool/,
    runsOthers,
  ],
  [
    "sed gsed awk gawk mawk nawk ed ex vi vim nvim view emacs nano pico less more man most dc bc m4 tclsh wish jshell " +
      "sqlite3 psql mysql redis-cli mongosh gnuplot tex latex pdflatex xelatex lualatex kscript clojure tcc irb pry guile " +
      "racket sbcl clisp ocaml ghci runghc iex octave r",
    always,
    runsCode,
  ],
  ["python pypy ipython", /^(?:-[A-Za-z]*[cim]|-?$|-X|\/dev\/|\/proc\/)/, runsCode],
  [
    "perl ruby php lua luajit node nodejs deno bun tsx ts-node rscript julia groovy kotlin scala ghc elixir erl",
    /^(?:-|$|\/dev\/|\/proc\/|eval$|repl$|exec$|x$)/,
    runsCode,
  ],
  ["java javaw", always, runsCode],
  [
    "javac kotlinc groovyc scalac keytool jarsigner apksigner",
    /^(?:@|$|-(?:J|X|P$|script)|--?(?:proc|prov|plugin))/,
    runsCode,
  ],
  ["gcc g++ cc c++ clang clang++ ld", /^(?:@|-(?:wrapper|B|f?plugin|specs|load|Xclang|-))/, runsCode],
  [
    "git",
    /^(?:-[cCxXeOo]|-p$|--?(?:exec|config|git-dir|work-tree|namespace|upload-pack|receive-pack|open-files|ext-diff|textconv|output|template|paginate)|config$|bisect$|submodule$|filter-branch$|difftool$|mergetool$|hook$|clone$|alias|fsmonitor|daemon$|instaweb$|send-email$|maintenance$|rebase$|shell$|p4$|svn$|credential|web--browse$|for-each-repo$|-$)|::/,
    runsOthers,
  ],
  ["git", /:\/\/|^[\w.-]{1,100}@[\w.-]{1,200}:/, sends],
  ["tar gtar bsdtar", /^(?:-?[A-Za-z]*[IFPC]|--)|:/, runsOthers],
  ["zip", /T/, runsOthers],
  ["rsync", /^-[A-Za-z]*e|^--(?:rsh|rsync-path)|:/, runsOthers],
  ["make gmake ninja bazel cmake", /=|^-[A-Za-z]*[fCIEP]|^--/, runsOthers],
  [
    "gradle gradlew",
    /^-(?:[A-Za-z]*[IbcgpDP]|-(?:init|include|build|settings|pro|gradle|system|args))/,
    runsOthers,
  ],
  ["mvn mvnw", /^-(?![qBoUXeVN]$|-(?:quiet|batch-mode|offline|errors)$)|:/, runsOthers],
  [
    "npm yarn pnpm",
    /^(?:exec|x|dlx|create|init|explore|config|set|edit|i|in|install|add|up|update|upgrade|link|ln|publish|--)|^-[cC]/,
    runsOthers,
  ],
  [
    "pip gem brew pod cpan cpanm port snap flatpak sdkmanager",
    /^(?:$|-|install|reinstall|upgrade|download|wheel|config)/,
    installs,
  ],
  ["go cargo composer bundle conda", /^(?:install|get|add|require|create|env)$/, installs],
  [
    "adb",
    /^(?:shell|exec-|emu|push|pull|forward|reverse|connect|install|sideload|root|remount|backup|restore|ppp|-[A-Z])/,
    runsOthers,
  ],
  ["ip", /^(?:netns|vrf|exec)$/, runsOthers],
  ["ktlint detekt", /^-(?:R|-(?:ruleset|plugins|reporter|class))/, runsOthers],
  [
    "eslint prettier jest vitest mocha tsc webpack rollup vite esbuild ant sbt scons meson lein fastlane xcodebuild",
    /^-(?!-(?:watch|fix|write|check|coverage|run|noEmit|verbose)$)|^\w+=/,
    runsOthers,
  ],
  ["pytest tox nox mypy ruff black", /^-[A-Za-z]*[copf]|^--(?:conf|root|override|import|python)/, runsOthers],
  ["emulator", /^-(?:qemu|shell|[A-Za-z]*command)/, runsOthers],
  ["gh glab hub", /^(?:alias|extension|ext|api|auth|config|codespace|secret)$/, runsOthers],
  ["convert magick mogrify identify", /[|:@]/, runsOthers],
  ["pandoc", /^-[A-Za-z]*[FLo]|^--/, runsOthers],
  ["svn", /^--(?:config|editor|diff)/, runsOthers],
  ["openssl", /engine|provider|^-out|^s_(?:client|server)$/, runsOthers],
  ["fd fdfind", /^-[A-Za-z]*[xX].|^-[A-WYZa-wyz]+[xX]|^--exec.*=/, runsOthers],
  ["sort split tcpdump rg ag ack bat", /^--(?:compress|filter|pre|pager|hostname)|^-z$/, runsOthers],
  [
    "curl",
    /^-(?![sSfLIvgG46N#]+$|-(?:silent|show-error|fail|location|head|verbose|compressed)$)|^(?![Hh][Tt][Tt][Pp][Ss]?:)[A-Za-z]+:/,
    sends,
  ],
  ["wget", always, writes],
  ["mail mailx mutt sendmail", always, sends],
  ["find", /^-(?:fprint[0f]?|fprintf|fls|delete)$/, writes],
  ["sort shuf tree zstd patch iconv gpg", /^-[A-Za-z]*o|^--output/, writes],
  ["uniq xxd", /^[^-]/, writes],
  ["tcpdump", /^-[A-Za-z]*w/, writes],
  ["dd install ln mount defaults", always, reachesBeyond],
];

const byProgram = new Map<string, (typeof risks)[number][]>();
for (const row of risks) {
  for (const program of row[0].split(" ").map(programName))
    byProgram.set(program, [...(byProgram.get(program) ?? []), row]);
}

/** Words in the names of options that run or load something, whatever the program. */
const telling =
  "exec command shell action eval script pager program filter hook plugin require agent init editor preload engine";
const tellingOption = new RegExp(`^--?[\\w-]{0,40}(?:${telling.replaceAll(" ", "|")})`, "i");
/** Long options that may be given by their first letters, as git and GNU's programs allow. */
const shortened =
  `${telling} upload-pack receive-pack open-files-in-pager output compress-program ext-diff`.split(" ");

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
  return parameters.some((each) => tellingOption.test(each) || isShortened(each)) ? runsOthers : undefined;
}

/** `--upload-p=x` for `--upload-pack=x`. */
function isShortened(parameter: string): boolean {
  const name = /^--([a-z][\w-]*)/.exec(parameter)?.[1];
  return name !== undefined && shortened.some((option) => option.startsWith(name));
}
