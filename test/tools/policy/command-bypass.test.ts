// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are shell commands.
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { RunInTerminalTool } from "../../../src/tools/workspace/run-in-terminal.ts";
import { scene } from "./scene.ts";

/** What a person who trusts these programs with any parameters would write. Nothing names `touch`, `sh` or `env`. */
const trusted = "(?:echo|ls|cat|git|find|grep|head|xargs|make|tar|sort|awk|sed|python3|test|printf|true)";
const rules = [
  { pattern: `^{"command":"${trusted}(?: .*)?","timeout_seconds":\\d+}$` },
  { pattern: "git status" },
  { pattern: '^{"command":"eval .*' },
  { pattern: '^{"command":"(?:bash|sh|env|sudo|nohup|timeout|command|exec|nice|find) .*' },
  { pattern: '^{"command":"> listed\\.txt"' },
];

/** Each would make the file `canary`, by a way that is not what the rules above name. */
const attempts: [form: string, command: string][] = [
  ["a list", "echo a; touch canary"],
  ["a list without blanks", "echo a;touch canary"],
  ["and", "true && touch canary"],
  ["or", "test -f nothing || touch canary"],
  ["a pipe", "echo a | touch canary"],
  ["a pipe of both outputs", "echo a |& touch canary"],
  ["the background", "echo a & touch canary"],
  ["a new line", "echo a\ntouch canary"],
  ["a new line after a continuation", "echo a \\\n b\ntouch canary"],
  ["a continued word", "to\\\nuch canary"],
  ["a substitution", "echo $(touch canary)"],
  ["a quoted substitution", 'echo "$(touch canary)"'],
  ["a nested substitution", 'echo "$(echo "$(touch canary)")"'],
  ["backticks", "echo `touch canary`"],
  ["backticks in quotes", 'echo "`touch canary`"'],
  ["escaped backticks in backticks", "echo `echo \\`touch canary\\``"],
  ["a process substitution", "cat <(touch canary)"],
  ["a process substitution for output", "echo a > >(touch canary)"],
  ["arithmetic", "echo $((a[$(touch canary)]))"],
  ["a default value", "echo ${nothing:-$(touch canary)}"],
  ["a quoted subscript", "test -v 'a[$(touch canary)]'"],
  ["printf into a subscript", "printf -v 'a[$(touch canary)]' x"],
  ["a shell", "sh -c 'touch canary'"],
  ["a login shell", "bash -lc 'touch canary'"],
  ["a shell by its path", "/bin/sh -c 'touch canary'"],
  ["a shell in a shell", `bash -c "sh -c 'touch canary'"`],
  ["a shell with options apart", "bash -e -u -c 'touch canary'"],
  ["a shell that reads a pipe", "echo 'touch canary' | sh"],
  ["a shell that reads a text", "bash <<< 'touch canary'"],
  ["a here-document", "bash <<EOF\ntouch canary\nEOF"],
  ["a substitution in a here-document", "cat <<EOF\n$(touch canary)\nEOF"],
  ["eval", "eval 'touch canary'"],
  ["eval of pieces", "eval tou'ch can'ary"],
  ["eval in a command", "command eval touch canary"],
  ["env", "env touch canary"],
  ["env with a variable", "env A=1 touch canary"],
  ["env with one text", "env -S 'touch canary'"],
  ["xargs", "echo canary | xargs touch"],
  ["xargs with a shell", "echo canary | xargs -I{} sh -c 'touch {}'"],
  ["nohup", "nohup touch canary"],
  ["timeout", "timeout 5 touch canary"],
  ["nice", "nice -n 5 touch canary"],
  ["exec", "exec touch canary"],
  ["command", "command touch canary"],
  ["find -exec", "find . -maxdepth 0 -exec touch canary \\;"],
  ["find -exec with a quoted end", "find . -maxdepth 0 -exec touch canary ';'"],
  ["find -execdir", "find . -maxdepth 0 -execdir touch canary {} +"],
  ["an alias of git", "git -c alias.x='!touch canary' x"],
  ["git's pager", "git -c core.pager='touch canary' -p help"],
  ["git grep's opener", "git grep --no-index -O'touch canary' a"],
  ["a variable of the environment", "GIT_PAGER='touch canary' git -p --help"],
  ["a program's folder first", "PATH=.:$PATH ls"],
  ["make's text", "make --eval='x: ; touch canary' x"],
  ["tar's action", "tar cf /dev/null --checkpoint=1 --checkpoint-action=exec='touch canary' ."],
  ["tar's compressor", "tar -I 'touch canary' -cf a.tar ."],
  ["sort's compressor", "sort --compress-program='touch canary' -S 1b decoy decoy"],
  ["awk's system", "awk 'BEGIN { system(\"touch canary\") }'"],
  ["sed's execution", "echo a | sed 's/a/touch canary/e'"],
  ["sed's write", "echo a | sed 'w canary'"],
  ["code in Python", 'python3 -c \'open("canary", "w")\''],
  ["code for Python in a pipe", 'echo \'open("canary", "w")\' | python3'],
  ["code for Python by a file of input", 'echo \'open("canary", "w")\' | python3 /dev/stdin'],
  ["a redirection", "echo a >canary"],
  ["a redirection without a blank before", "echo a>|canary"],
  ["a redirection that appends", "echo a >> canary"],
  ["a redirection of both outputs", "ls &> canary"],
  ["a redirection of a descriptor", "ls nothing 2>canary"],
  ["a redirection to read and write", "cat 1<>canary"],
  ["a redirection alone", "> canary.tmp; >>canary"],
  ["a function", "git() { touch canary; }; git status"],
  ["a function with a keyword", "function git { touch canary; }; git status"],
  ["an alias", "shopt -s expand_aliases; alias git='touch canary'\ngit status"],
  ["a trap", "trap 'touch canary' EXIT"],
  ["a group", "{ touch canary; }"],
  ["a subshell", "(touch canary)"],
  ["if", "if true; then touch canary; fi"],
  ["for", "for a in 1; do touch canary; done"],
  ["while", "while touch canary; do break; done"],
  ["case", "case a in a) touch canary;; esac"],
  ["not", "! touch canary"],
  ["time", "time touch canary"],
  ["coproc", "coproc touch canary"],
  ["the separator variable", "echo a;touch${IFS}canary"],
  ["a program in a variable", "a=touch; $a canary"],
  ["a program in pieces of a variable", "a=to; ${a}uch canary"],
  ["braces", "{touch,canary}"],
  ["find's own writing", "find . -maxdepth 0 -fprint canary"],
  ["sort's own writing", "sort -o canary decoy"],
  ["a program in another folder", "env -C . ./git status"],
  ["tar's compressor in the old way", "tar cfI a.tar 'touch canary' ."],
  ["a parameter of a shell's code", "sh -c '\"$@\"' x touch canary"],
  ["an assignment behind a wrapper", "sudo A=1 touch canary"],
  ["a continued substitution", "echo $\\\n(touch canary)"],
  ["a continued operator", "echo a &\\\n& touch canary"],
  ["a pattern as a program", "/usr/bin/touc[h] canary"],
  ["quotes inside a name", "git status; t'ou'c\"h\" canary"],
  ["a backslash inside a name", "git status; \\touch canary"],
  ["quotes with escapes", "$'\\x74ouch' canary"],
  ["quotes with escapes as a separator", "echo a $';' touch canary; $'touch' canary"],
  ["a rule's words as a parameter", "touch canary 'git status'"],
  ["a rule's words as a comment", "touch canary # git status"],
  ["a rule's words in JSON", 'touch canary "\\",\\"command\\":\\"git status"'],
  ["a program beside the trusted one", "./git status"],
  ["a carriage return", "echo a\r\ntouch canary"],
  ["a link to the null device's folder", "echo a > /dev/fd/../../../../dev/null; touch canary"],
  ["the history", "fc -s; touch canary"],
  ["source", ". ./decoy"],
  ["a lone dot after cd", "cd . && ./git status"],
  ["command and options", "command -p touch canary"],
  ["builtin", "builtin eval 'touch canary'"],
  ["enable", "enable -n test; ./decoy"],
  ["a hashed name", "hash -p ./decoy git; git status"],
  ["mapfile's callback", "echo a | mapfile -C 'touch canary #' -c 1"],
  ["code behind +c", "bash +c 'touch canary'"],
  ["code behind +c of another shell", "sh +c 'touch canary'"],
  ["a text for a shell in the background", "sh -c 'touch canary &'"],
  ["a redirection that takes a number away", "ls 777>canary 644"],
  ["a number on a continued line", "echo a 7\\\n7>canary"],
  ["a redirection of both, as one number", "ls nothing >&canary"],
  ["another name for a shell", "exec -a sh ls -c 'touch canary'"],
  ["git's helper for other transports", "git remote-ext origin 'sh -c touch% canary'"],
  ["git's merger", "git init -q . && git merge-index 'touch canary' -a"],
  ["git's folder of programs", "git --exec-path=. decoy"],
  ["a plug-in of the linker", "gcc -Wl,-plugin,./decoy decoy"],
  ["another folder of the compiler's programs", "gcc -B. decoy"],
  ["find's way into make", "find . -maxdepth 0 -exec make --eval='x: ; touch canary' ';'"],
  ["xargs from a file", "xargs -a decoy touch"],
  ["env's way of another folder", "env --chdir=. ./decoy"],
  ["a deep nest", `${"echo $(".repeat(40)}touch canary${")".repeat(40)}`],
];

/** Programs of the project that pass for others, and make the file. */
function prepare(root: string): void {
  for (const name of ["decoy", "git"]) {
    writeFileSync(join(root, name), "#!/bin/sh\ntouch canary\n", { mode: 0o755 });
  }
  symlinkSync("git", join(root, "ls"));
}

describe("a command that does more than rules name", () => {
  it.each(attempts)("by %s does not run", async (_, command) => {
    const { root, run, exists, audit } = scene(rules);
    prepare(root);
    const result = await run(command);
    expect(result.error?.code, result.output).toBe("APPROVAL_DENIED");
    expect(exists("canary")).toBe(false);
    expect(await audit.lines()).toMatchObject([{ tool: "run_in_terminal", allowed: false }]);
  });

  it("is a real attempt: most of the table works where nobody decides", async () => {
    let worked = 0;
    for (const [, command] of attempts) {
      const { root, workspace, exists } = scene();
      prepare(root);
      const tool = new RunInTerminalTool(workspace, {
        shell: "/bin/bash",
        environment: { PATH: process.env.PATH },
      });
      await tool.execute({ command, timeout_seconds: 5 });
      if (exists("canary")) worked++;
    }
    expect(attempts.length).toBeGreaterThan(90);
    expect(worked).toBeGreaterThan(70);
  });

  it("is not named by a rule for a longer or a later word", async () => {
    const { run } = scene([{ pattern: "git status" }]);
    for (const command of ["git statusx", "echo git status", "./git status", "git"]) {
      expect((await run(command)).error?.code).toBe("APPROVAL_DENIED");
    }
  });
});

describe("a command whose every part is named", () => {
  it.each([
    ["alone", "git status"],
    ["with parameters", "git status -s"],
    ["quoted in another way", "'git'  \"status\""],
    ["in a list", "echo a; ls -a && git status | head -3"],
    ["in a substitution", "(echo a; ls)"],
    ["with a wrapper that is named too", "timeout 5 git status"],
    ["in a shell that is named too", "bash -c 'git status; ls'"],
    ["with output to nowhere", "ls nothing 2>/dev/null >&2 || true"],
    ["with a redirection that is named", "echo a > listed.txt"],
    ["with letters that mean nothing in quotes", "echo 'a; touch canary' \"&& | > <\" \\; \\$x"],
  ])("%s runs", async (_, command) => {
    const { run } = scene(rules);
    const result = await run(command);
    expect(result.error?.code).not.toBe("APPROVAL_DENIED");
  });
});
