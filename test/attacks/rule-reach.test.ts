import { describe, expect, it } from "vitest";
import { judgeCommand } from "../../src/tools/policy/command-verdict.ts";
import { scene } from "../tools/policy/scene.ts";

const runs = (pattern: string, command: string): boolean =>
  judgeCommand({ command, timeout_seconds: 30 }, [{ id: "r-1", tool: "run_in_terminal", pattern }]).rules !==
  undefined;

/** A rule, commands that it lets run, and commands that it does not, which a rule read as a prefix would let run. */
const reach: [rule: string, runs: string[], not: string[]][] = [
  [
    "rm -rf build",
    ["rm -rf build", "rm  -rf 'build'"],
    [
      "rm -rf build src",
      "rm -rf build/../src",
      "rm -rf buildx",
      "rm -rf build -v",
      "rm -rf 'build src'",
      "rm -rf build; rm -rf src",
      "rm -rf build && true",
      "x rm -rf build",
    ],
  ],
  ["^rm -rf build$", ["rm -rf build"], ["rm -rf build src"]],
  ['^{"command":"rm -rf build', ["rm -rf build"], ["rm -rf build src"]],
  ['^{"command":"rm -rf build","timeout_seconds":30}$', ["rm -rf build"], ["rm -rf build src"]],
  ['"command":"rm -rf build"', ["rm -rf build"], ["rm -rf build src", 'echo \'"command":"rm -rf build"\'']],
  ["./gradlew test", ["./gradlew test"], ["./gradlew test --info", "x/gradlew test", "//gradlew test"]],
  ["git status", ["git status"], ["git status -s", "git statusx", "git"]],
  ["git status && ls", ["git status && ls"], ["git status", "ls", "git status || ls", "ls && git status"]],
  ["cat a.txt", ["cat a.txt"], ["cat aXtxt", "cat a.txt b.txt", "cat a.txt > b.txt"]],
  [
    "rm -rf build/.*",
    ["rm -rf build/a", "rm -rf build/a/b"],
    [
      "rm -rf build/a src",
      "rm -rf build/../src",
      "rm -rf build/a/../../src",
      "rm -rf 'build/a src'",
      "rm -rf build/..",
    ],
  ],
  ["rm build/[^/]*", ["rm build/a"], ["rm build/a src", "rm build/.."]],
  ["rm build/\\S+", ["rm build/a"], ["rm build/a src", "rm build/a/../../b"]],
  ["cat .*\\.txt", ["cat a.txt"], ["cat a b.txt", "cat -a.txt"]],
  ["cp a .*\\.txt", ["cp a b.txt"], ["cp a --target-directory=/tmp/x.txt", "cp a -tx.txt"]],
  ["cat .*", ["cat a", "cat a ../b"], ["cat", "cat a; ls", "cat a > b"]],
  ["git log(?: .*)?", ["git log", "git log --oneline -n 3"], ["git logx", "git log --output=a", "git push"]],
  ["git (?!push).*", ["git status"], ["git push origin main"]],
  ["ls (?!.*/etc).*", ["ls a"], ["ls /etc", "ls a/etc"]],
  ["ls|cat a", ["ls", "cat a"], ["ls a", "cat", "cat a b"]],
  [".*", [], ["ls", "rm -rf src"]],
  [".* --version", [], ["rm --version", "git --version"]],
  ["\\w+ -l", [], ["ls -l"]],
  ["[^ ]* status", [], ["git status"]],
  ["(?:ls|.*) -l", [], ["cat -l"]],
  ["(?:ls|cat)(?: .*)?", ["ls", "cat a b"], ["lsx", "rm a"]],
  ["(?:timeout \\d+ )?ls .*", ["ls a"], ["rm a"]],
  ["l[st] a", [], ["ls a"]],
  ["ls( -l)?.*", [], ["ls -l"]],
  ["echo a > .*", [], ["echo a > b"]],
  ["> listed/.*", [], ["> listed/a", "echo a > listed/a"]],
  [
    "curl https://docs.example.org/.*",
    ["curl https://docs.example.org/a"],
    [
      "curl https://docsXexample.org/a",
      "curl https://docs.example.org.evil.example/a",
      "curl https://evil.example/https://docs.example.org/a",
      "curl https://docs.example.org/a https://evil.example/",
      "curl https://docs.example.org@evil.example/a",
    ],
  ],
  [
    "curl https://.*\\.example\\.org/.*",
    ["curl https://a.example.org/b"],
    ["curl https://evil.example/a.example.org/b", "curl https://evil.example?a.example.org/b"],
  ],
];

describe("a rule for commands covers what it says, and no more", () => {
  it.each(reach)("%s", (rule, does, not) => {
    for (const command of does) expect(runs(rule, command), command).toBe(true);
    for (const command of not) expect(runs(rule, command), command).toBe(false);
  });
});

interface Attempt {
  tool: string;
  pattern: string;
  covers: Record<string, unknown>[];
  not: Record<string, unknown>[];
}

const file = (path: string, content = "x") => ({ path, content });
const page = (url: string) => ({ url });

/** What stands in a text, or behind a host, is neither a path nor an address. */
const places: Attempt[] = [
  {
    tool: "create_file",
    pattern: "docs/.*",
    covers: [file("docs/a.md"), file("docs/b/c.md", "x")],
    not: [
      file("app/A.kt", "docs/a"),
      file("A.kt", '{"path":"docs/a"}'),
      file("app/docs/a"),
      file("docs"),
      file("docs/../a"),
    ],
  },
  {
    tool: "create_file",
    pattern: '^{"path":"docs/.*","content":".*"}$',
    covers: [file("docs/a.md"), file("docs/a.md", 'a\nb"c')],
    not: [file("A.kt", "docs/a"), file("A.kt", '","content":"'), file("app/docs/a")],
  },
  {
    tool: "create_file",
    pattern: '^{"path":"docs/[^"]*",',
    covers: [file("docs/a.md")],
    not: [file("A.kt", '{"path":"docs/a",')],
  },
  {
    tool: "create_file",
    pattern: '{"path":.*docs/.*}',
    covers: [file("docs/a.md")],
    not: [file("A.kt", "docs/a")],
  },
  { tool: "create_file", pattern: ".*docs/.*", covers: [file("a/docs/b")], not: [file("A.kt", "docs/a")] },
  { tool: "create_file", pattern: '"content":".*"', covers: [], not: [file("A.kt")] },
  { tool: "create_file", pattern: '^{"content":"x"}$', covers: [], not: [file("A.kt")] },
  { tool: "create_file", pattern: "content", covers: [], not: [file("A.kt"), file("A.kt", "content")] },
  {
    tool: "create_file",
    pattern: '^{"path":"src/.*","content":""}$',
    covers: [file("src/a", "")],
    not: [file("src/a", "x")],
  },
  {
    tool: "create_file",
    pattern: '^{"path":"(?:docs|notes)/.*\\.md"',
    covers: [file("docs/a.md"), file("notes/a.md")],
    not: [file("docs/a.kt", ".md"), file("app/a.md")],
  },
  {
    tool: "create_file",
    pattern: '{"path":"docs/a.md"}|{"path":"docs/b.md"}',
    covers: [],
    not: [file("A.kt", '"}|{"path":"docs/b.md"}')],
  },
  {
    tool: "replace_string_in_file",
    pattern: "docs/.*",
    covers: [],
    not: [
      { path: "A.kt", old_string: "docs/a", new_string: "b" },
      { path: "A.kt", old_string: "a", new_string: "docs/b" },
    ],
  },
  {
    tool: "fetch_webpage",
    pattern: "https://docs.example.org/.*",
    covers: [page("https://docs.example.org/a"), page("HTTPS://DOCS.example.org:443/a")],
    not: [
      page("https://evil.example/?https://docs.example.org/a"),
      page("https://evil.example/#https://docs.example.org/a"),
      page("https://docsXexample.org/a"),
      page("https://docs.example.org.evil.example/a"),
      page("https://docs.example.org:8443/a"),
      page("http://docs.example.org/a"),
      page("https://docs.example.org%2eevil.example/a"),
    ],
  },
  {
    tool: "fetch_webpage",
    pattern: '^{"url":"https://.*\\.example\\.org/.*","timeout_seconds":\\d+}$',
    covers: [page("https://a.example.org/b"), page("https://a.b.example.org/")],
    not: [
      page("https://evil.example/a.example.org/b"),
      page("https://evil.example?a.example.org/b"),
      page("https://dev.evil.example/x.example.org/"),
    ],
  },
  {
    tool: "fetch_webpage",
    pattern: "https://dev[^ ]*\\.example\\.org/.*",
    covers: [page("https://dev1.example.org/")],
    not: [page("https://devil.example/x.example.org/"), page("https://devil.example/?.example.org/")],
  },
  {
    tool: "fetch_webpage",
    pattern: ".*://docs.example.org/.*",
    covers: [page("https://docs.example.org/a"), page("http://docs.example.org/a")],
    not: [page("https://evil.example/?a=https://docs.example.org/a")],
  },
  {
    tool: "fetch_webpage",
    pattern: ".*docs.example.org.*",
    covers: [],
    not: [page("https://evil.example/docs.example.org")],
  },
  { tool: "fetch_webpage", pattern: ".*", covers: [page("https://a.example/b?c")], not: [] },
];

const effects = { create_file: "safe_write" } as const;

describe("a rule for a path or an address is met by no other text", () => {
  it.each(places)("$tool $pattern", async ({ tool, pattern, covers, not }) => {
    const { policy } = scene([{ tool, pattern }]);
    const decided = async (parameters: Record<string, unknown>) => {
      const effect = tool in effects ? ("safe_write" as const) : ("dangerous" as const);
      const filled = tool === "fetch_webpage" ? { ...parameters, timeout_seconds: 10 } : parameters;
      return (await policy.explain({ tool, effect, parameters: filled, filesAffected: [] })).decision.allowed;
    };
    for (const parameters of covers) expect(await decided(parameters), JSON.stringify(parameters)).toBe(true);
    for (const parameters of not) expect(await decided(parameters), JSON.stringify(parameters)).toBe(false);
  });

  it("nor of a tool that does not say which of its parameters are places", async () => {
    const rules = [
      { tool: "deploy", pattern: ".*staging.*" },
      { tool: "deploy", pattern: '.*"target":"staging".*' },
      { tool: "deploy", pattern: "staging" },
    ];
    const { policy } = scene(rules);
    const explain = async (parameters: Record<string, unknown>, given = policy) =>
      (await given.explain({ tool: "deploy", effect: "dangerous", parameters, filesAffected: [] })).decision
        .allowed;
    expect(await explain({ target: "production", note: "staging" })).toBe(false);
    expect(await explain({ target: "production", note: '"target":"staging"' })).toBe(false);
    const closed = scene([{ tool: "deploy", pattern: '{"target":"staging.*"}' }]).policy;
    expect(await explain({ target: "staging-1", note: "x" }, closed)).toBe(false);
    const named = scene([{ tool: "deploy", pattern: '{"target":"staging.*"' }]).policy;
    expect(await explain({ target: "staging-1", note: "x" }, named)).toBe(true);
    expect(await explain({ target: "production", note: "staging" }, named)).toBe(false);
    const every = scene([{ tool: "deploy", pattern: ".*" }]).policy;
    expect(await explain({ target: "production", note: "x" }, every)).toBe(true);
  });
});

describe("the documented example of a rule", () => {
  // As it stands in the document, on one line with what it is to match.
  const document = `Rule pattern: ^{"path":".*\\\\.txt"}$
Tool call:    {"path":"test.txt"}
Result:       ✅ Match - auto-approve`;
  const [, pattern = ""] = document.match(/^Rule pattern: (.*)$/m) ?? [];
  const [, call = ""] = document.match(/^Tool call: +(.*)$/m) ?? [];

  it("does not look at how long a call may take, nor for longer than a moment", async () => {
    const asked = { tool: "run_in_terminal", effect: "dangerous" as const, filesAffected: [] };
    const decided = async (pattern: string, parameters: Record<string, unknown>) =>
      (await scene([{ tool: asked.tool, pattern }]).policy.explain({ ...asked, parameters })).decision
        .allowed;
    const gradle = { command: "./gradlew test", timeout_seconds: 300 };
    for (const pattern of [
      "./gradlew test",
      '^{"command":"./gradlew test"}$',
      '^\\{"command":"\\./gradlew test","timeout_seconds":30\\}$',
    ])
      expect(await decided(pattern, gradle), pattern).toBe(true);
    // Nobody would live to see the end of this one.
    expect(await decided("echo (a+)+b", { command: `echo ${"a".repeat(60)}` })).toBe(false);
  });

  it.each(["create_directory", "create_file"])("matches what the document says, of %s", async (tool) => {
    expect(pattern).toContain("\\\\.txt");
    for (const written of [pattern, pattern.replace("\\\\", "\\")]) {
      const { policy } = scene([{ tool, pattern: written }]);
      const decided = async (parameters: Record<string, unknown>) => {
        const request = { tool, effect: "safe_write" as const, parameters, filesAffected: [] };
        return (await policy.explain(request)).decision.allowed;
      };
      expect(await decided(JSON.parse(call))).toBe(true);
      // The document's pattern ends behind the path.
      expect(await decided({ ...JSON.parse(call), content: "x" })).toBe(false);
      for (const path of ["test.md", "testxtxt", "test.txt/A.kt", "A.kt"]) {
        expect(await decided({ path, ...(tool === "create_file" && { content: ".txt" }) }), path).toBe(false);
      }
    }
  });
});
