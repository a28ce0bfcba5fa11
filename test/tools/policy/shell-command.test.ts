// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are shell commands.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { parseCommand } from "../../../src/tools/policy/shell-command.ts";
import { anyCharacter } from "../../any-character.ts";

const texts = (command: string) => parseCommand(command).parts.map(({ text }) => text);

describe("a command's parts", () => {
  it.each<[string, string[]]>([
    ["git status", ["git status"]],
    ["git  'status' -\"s\"", ["git status -s"]],
    ["a; b && c || d | e & f\ng", ["a", "b", "c", "d", "e", "f", "g"]],
    ["(a; b)", ["a", "b"]],
    ["a > out 2>&1 < in", ["a", "> out", "< in"]],
    ["a 2>/dev/null", ["a"]],
    ["A=1 b", ["b", "A=1"]],
    ["echo \"it's\" a\\ b ''", ["echo 'it'\\''s' 'a b' ''"]],
    ['echo $(b "c d")', ['echo $(b "c d")', "b 'c d'"]],
    ["sh -c 'a; b'", ["sh -c 'a; b'", "a", "b"]],
    [
      "env -i A=1 timeout -k 1 5 sudo -n a b",
      ["env -i A=1 timeout -k 1 5 sudo -n a b", "A=1", "timeout -k 1 5 sudo -n a b", "sudo -n a b", "a b"],
    ],
    ["find . -exec a {} + -exec b ';'", ["find . -exec a {} + -exec b ';'", "a {}", "b"]],
    ["ls | xargs -n 1 a b", ["ls", "xargs -n 1 a b", "a b …"]],
    ["eval a 'b; c'", ["eval a 'b; c'", "a b", "c"]],
  ])("of %j", (command, parts) => {
    expect(parseCommand(command).unsure).toBeUndefined();
    expect(texts(command)).toEqual(parts);
  });

  it.each([
    "",
    "   ",
    "a &&",
    "| a",
    "a ;; b",
    "(a",
    "()",
    "a &> out b",
    "a &>> out",
    "a; ( \n )",
    "a)",
    "'a",
    '"a',
    "`a",
    "a \\",
    "$a",
    "''",
    "a $((1))",
    "a ${b:-c}",
    "a <<E\nE",
    "if a; then b; fi",
    "a() { b; }",
    "a >",
    "sudo -s",
    "sudo --unknown a",
    "bash -s",
    "env -S 'a b'",
    "find . $x",
    "find . -exec $x ';'",
    "sh $x",
    "sh --rcfile a -c b",
    "sh /dev/stdin",
    "xargs -I{} sh -c {}",
    "a".repeat(40_000),
    "a;".repeat(600),
  ])("of %j are not certain", (command) => {
    expect(parseCommand(command).unsure).toEqual(expect.any(String));
  });
});

/** Pieces that shells treat in a special way, put together at random. */
const pieces = fc.array(
  fc.constantFrom(
    ..."abz-=:,./~^#@%+*?[]{}()<>|&;!$`'\"\\ \t\n1=".split(""),
    "$x",
    "''",
    '""',
    "\\\n",
    "$(",
    "{}",
    "{a,b}",
  ),
  { maxLength: 14 },
);

describe("reading any text", () => {
  it("ends, and never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), pieces, (text, parts) => {
        for (const command of [text, parts.join(""), `sh -c '${parts.join("")}'`]) {
          expect(Array.isArray(parseCommand(command).parts)).toBe(true);
        }
      }),
      { numRuns: 666 },
    );
  });

  it("takes time in proportion, also for hostile texts", () => {
    for (const unit of ["(", "$(", "`", "'", '"', "\\\n", "a ", "a|", "sh -c ", "{", "<", "a=", "$a", "&"]) {
      expect(Array.isArray(parseCommand(unit.repeat(16_000)).parts)).toBe(true);
    }
  });

  it("sees what shells see: a command taken for one plain program means the same in its one spelling", () => {
    const folder = mkdtempSync(join(tmpdir(), "culprit-shell-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));
    const pairs: [string, string][] = [];
    fc.assert(
      fc.property(pieces, (parts) => {
        const command = `printf '<%s>' ${parts.join("")}`;
        const { parts: found, unsure } = parseCommand(command);
        const [only] = found;
        if (unsure !== undefined || found.length !== 1 || !only || only.exactOnly) return;
        // What runs in the background prints whenever it likes, and a closed output prints nothing.
        if (/[<>]&/.test(command)) return;
        if (/&(?:\s|\\\n)*$/.test(command)) return;
        pairs.push([command, only.text]);
      }),
      { numRuns: 2000 },
    );
    expect(pairs.length).toBeGreaterThan(200);
    for (const shell of ["bash", "sh"]) {
      for (let start = 0; start < pairs.length; start += 200) {
        const batch = pairs.slice(start, start + 200);
        const script = (index: 0 | 1) => batch.map((pair) => `${pair[index]}\necho`).join("\n");
        const run = (text: string) =>
          spawnSync(shell, ["-c", text], { cwd: folder, encoding: "utf8", env: { PATH: process.env.PATH } });
        expect(run(script(0)).stdout).toBe(run(script(1)).stdout);
      }
    }
    expect(readdirSync(folder)).toEqual([]);
  });
});
