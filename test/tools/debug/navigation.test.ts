import { describe, expect, it } from "vitest";
import { FindCallersTool } from "../../../src/tools/debug/find-callers.ts";
import { FindDefinitionTool } from "../../../src/tools/debug/find-definition.ts";
import { FindImplementationsTool } from "../../../src/tools/debug/find-implementations.ts";
import { LSPTool } from "../../../src/tools/debug/lsp.ts";
import type { NavigationEngine } from "../../../src/tools/debug/navigation/engine.ts";
import { temporaryWorkspace } from "../temp-workspace.ts";

const files = {
  "data/UserRepository.kt": `package com.acme.data

interface Source {
    fun load(id: String): User
}

class UserRepository : Source {
    override fun load(id: String): User = getUserData(id)

    fun getUserData(id: String): User = User(id, "name")

    fun unused() = 1
}

class CachedRepository(private val inner: Source) : Source {
    override fun load(id: String): User = inner.load(id)
}
`,
  "data/User.kt": "package com.acme.data\n\ndata class User(val id: String, val name: String)\n",
  "data/MemorySource.java":
    "package com.acme.data;\n\npublic class MemorySource implements Source {\n    @Override\n    public User load(String id) {\n        return null;\n    }\n}\n",
  "ui/UserViewModel.kt": `package com.acme.ui

import com.acme.data.User
import com.acme.data.UserRepository

class UserViewModel(private val repository: UserRepository) {
    // getUserData("comment")
    fun loadUser(): User {
        println("getUserData(text)")
        return repository.getUserData("1")
    }
}
`,
  "ui/ProfileFragment.kt": `package com.acme.ui

class ProfileFragment(private val model: UserViewModel) {
    fun onViewCreated() {
        model.loadUser()
    }

    fun refresh() {
        model.loadUser()
    }
}
`,
  "ui/Loop.kt": "package com.acme.ui\n\nfun ping() { pong() }\nfun pong() { ping() }\n",
  "notes.txt": "getUserData(1)\n",
};

describe("find_callers_of_function", () => {
  const callers = async (parameters: unknown, tree: Record<string, string> = files) =>
    new FindCallersTool(await temporaryWorkspace(tree)).execute(parameters);

  it("finds direct callers, and no mention in a comment, a string or a text", async () => {
    const result = await callers({
      functionName: "getUserData",
      filePath: "data/UserRepository.kt",
      maxDepth: 1,
    });
    expect(result.data).toEqual({
      functionName: "getUserData",
      filePath: "data/UserRepository.kt",
      callers: [
        {
          callerName: "UserRepository.load",
          filePath: "data/UserRepository.kt",
          line: 8,
          callChain: ["UserRepository.load", "getUserData"],
          depth: 1,
        },
        {
          callerName: "UserViewModel.loadUser",
          filePath: "ui/UserViewModel.kt",
          line: 10,
          callChain: ["UserViewModel.loadUser", "getUserData"],
          depth: 1,
        },
      ],
      totalCallers: 2,
    });
    expect(result.metadata).toEqual({ engine: "syntax-index" });
    expect(result.output).toContain("  - ui/UserViewModel.kt:10 (UserViewModel.loadUser -> getUserData)");
  });

  it("follows chains upwards, two deep by itself", async () => {
    const result = await callers({ functionName: "getUserData", filePath: "data/UserRepository.kt" });
    const chains = result.data?.callers.map(({ callChain, depth }) => `${callChain.join(" > ")} (${depth})`);
    expect(chains).toContain("ProfileFragment.onViewCreated > UserViewModel.loadUser > getUserData (2)");
    expect(chains).toContain("ProfileFragment.refresh > UserViewModel.loadUser > getUserData (2)");
    const entry = result.data?.callers.find(({ callChain }) => callChain[0] === "ProfileFragment.refresh");
    expect(entry).toMatchObject({
      callerName: "UserViewModel.loadUser",
      filePath: "ui/UserViewModel.kt",
      line: 10,
    });
  });

  it("ends where functions call each other", async () => {
    const result = await callers({ functionName: "ping", filePath: "ui/Loop.kt", maxDepth: 5 });
    expect(result.data?.callers.map((caller) => caller.callChain)).toEqual([["pong", "ping"]]);
  });

  it("finds nobody as a success", async () => {
    const result = await callers({ functionName: "unused", filePath: "data/UserRepository.kt" });
    expect(result).toMatchObject({
      success: true,
      data: { callers: [], totalCallers: 0 },
      warnings: ["NO_RESULTS"],
    });
  });

  it.each([
    [
      { functionName: "getUserDta", filePath: "data/UserRepository.kt" },
      "FUNCTION_NOT_FOUND",
      'Did you mean "getUserData"?',
    ],
    // Names that a trace has of compiled code.
    [{ functionName: "getName", filePath: "data/User.kt" }, "FUNCTION_NOT_FOUND", 'an accessor of "name"'],
    [{ functionName: "invokeSuspend", filePath: "ui/UserViewModel.kt" }, "FUNCTION_NOT_FOUND", "a lambda"],
    [{ functionName: "getUserData", filePath: "notes.txt" }, "LSP_UNAVAILABLE", "grep_search"],
    [{ functionName: "x", filePath: "none.kt" }, "FILE_NOT_FOUND", "file_search"],
    [{ functionName: "x", filePath: "../x.kt" }, "PATH_OUTSIDE_WORKSPACE", ""],
    [{ functionName: "x", filePath: "C:\\x.kt" }, "PATH_OUTSIDE_WORKSPACE", ""],
    [{ functionName: "x", filePath: "data/User.kt", maxDepth: 0 }, "INVALID_PARAMETERS", ""],
    [{ functionName: "x", filePath: "data/User.kt", maxDepth: 6 }, "INVALID_PARAMETERS", ""],
    [{ functionName: "x" }, "INVALID_PARAMETERS", ""],
    [{ filePath: "data/User.kt" }, "INVALID_PARAMETERS", ""],
    [{ functionName: 1, filePath: "data/User.kt" }, "INVALID_PARAMETERS", ""],
  ])("answers %j with %s", async (parameters, code, suggestion) => {
    const result = await callers(parameters);
    expect(result.error?.code).toBe(code);
    expect(result.error?.suggestion).toContain(suggestion);
  });

  it("takes Windows paths", async () => {
    const result = await callers({ functionName: "getUserData", filePath: "data\\UserRepository.kt" });
    expect(result.data?.filePath).toBe("data/UserRepository.kt");
  });

  it("asks another engine where one is given, and says so", async () => {
    const engine: NavigationEngine = {
      name: "kotlin-lsp",
      callers: async () => ({
        items: [{ callerName: "main", filePath: "a.kt", line: 1, callChain: ["main", "f"], depth: 1 }],
        complete: false,
      }),
      definitions: async () => ({ items: [], complete: true }),
      implementations: async () => ({ items: [], complete: true }),
    };
    const tool = new FindCallersTool(await temporaryWorkspace(files), engine);
    const result = await tool.execute({ functionName: "f", filePath: "data/User.kt" });
    expect(result).toMatchObject({
      data: { totalCallers: 1 },
      metadata: { engine: "kotlin-lsp", partial: true },
      warnings: ["Search ended early, returning partial results"],
    });
  });
});

describe("find_definition", () => {
  const definition = async (parameters: unknown, tree: Record<string, string> = files) =>
    new FindDefinitionTool(await temporaryWorkspace(tree)).execute(parameters);

  it("finds a class that a file imports", async () => {
    const result = await definition({ symbol: "User", filePath: "ui/UserViewModel.kt" });
    expect(result.data?.definitions[0]).toEqual({
      name: "User",
      kind: "class",
      filePath: "data/User.kt",
      line: 3,
      code: "data class User(val id: String, val name: String)",
    });
    expect(result.output).toMatch(
      /^Definition of User:\n {2}File: data\/User.kt\n {2}Line: 3\n {2}Code: data class User\(val id: String, val name: String\)/,
    );
    expect(result.metadata?.engine).toBe("syntax-index");
  });

  it("finds functions and properties elsewhere", async () => {
    const loaded = await definition({ symbol: "loadUser", filePath: "ui/ProfileFragment.kt" });
    expect(loaded.data?.definitions[0]).toMatchObject({ name: "UserViewModel.loadUser", line: 8 });
    const local = await definition({ symbol: "model", filePath: "ui/ProfileFragment.kt" });
    expect(local.data?.definitions[0]).toMatchObject({ filePath: "ui/ProfileFragment.kt", line: 3 });
  });

  it("prefers what a qualifier names", async () => {
    const result = await definition({ symbol: "CachedRepository.load", filePath: "ui/UserViewModel.kt" });
    expect(result.data?.definitions[0]).toMatchObject({ name: "CachedRepository.load", line: 16 });
  });

  const dialogs = {
    "a/Repo.kt": "package a\nclass Repo { fun save(id: String) {} }\n",
    "a/Cache.kt": "package a\nclass Cache { fun save(id: String) {} ; fun keep() {} }\n",
    "ui/Dialog.kt": `package ui
import a.Cache
import a.Repo
class Dialog(private val repo: Repo, private val cache: Cache) {
  fun save() { repo.save("1") }
  fun both() { cache.save("2") ; listOf("3").forEach(cache::keep) }
}
`,
    "z/Other.kt": "package z\nclass Other { fun keep() {} }\n",
    "a/Source.kt":
      "package a\nclass Early : Source { override fun pull() = 1 }\ninterface Source { fun pull(): Int }\n",
    "a/Plain.java": "package a;\nclass Plain implements Source { public int pull() { return 2; } }\n",
    "ui/Pull.kt": "package ui\nimport a.Source\nfun go(source: Source) = source.pull()\n",
  };

  it("puts the type that is written before what implements it", async () => {
    const result = await definition({ symbol: "source.pull", filePath: "ui/Pull.kt" }, dialogs);
    expect(result.data?.definitions.map(({ name }) => name)).toEqual([
      "Source.pull",
      "Early.pull",
      "Plain.pull",
    ]);
  });

  it.each([
    ["repo.save", ["Repo.save", "Dialog.save", "Cache.save"]],
    ["cache.save", ["Cache.save", "Dialog.save", "Repo.save"]],
    ["save", ["Repo.save", "Cache.save", "Dialog.save"]],
    ["Dialog.save", ["Dialog.save", "Repo.save", "Cache.save"]],
    ["keep", ["Cache.keep", "Other.keep"]],
    ["cache", ["Dialog.cache"]],
  ])("puts first what the calls of %s in the file lead to", async (symbol, names) => {
    const result = await definition({ symbol, filePath: "ui/Dialog.kt" }, dialogs);
    const found = result.data?.definitions.map(({ name }) => name) ?? [];
    expect(found[0]).toBe(names[0]);
    expect([...found].sort()).toEqual([...names].sort());
  });

  it("finds nothing as a success, mentions in texts included", async () => {
    const result = await definition({ symbol: "comment", filePath: "ui/UserViewModel.kt" });
    expect(result).toMatchObject({ success: true, data: { definitions: [] }, warnings: ["NO_RESULTS"] });
  });

  it.each([
    [{ symbol: "User", filePath: "notes.txt" }, "LSP_UNAVAILABLE"],
    [{ symbol: "User", filePath: "none.kt" }, "FILE_NOT_FOUND"],
    [{ symbol: "User", filePath: "../User.kt" }, "PATH_OUTSIDE_WORKSPACE"],
    [{ symbol: "", filePath: "data/User.kt" }, "INVALID_PARAMETERS"],
    [{ symbol: "User" }, "INVALID_PARAMETERS"],
    [{ filePath: "data/User.kt" }, "INVALID_PARAMETERS"],
    [{ symbol: 1, filePath: "data/User.kt" }, "INVALID_PARAMETERS"],
  ])("answers %j with %s", async (parameters, code) => {
    expect((await definition(parameters)).error?.code).toBe(code);
  });

  it("takes symbols that are no names", async () => {
    const result = await definition({ symbol: "(a+)+$[", filePath: "data/User.kt" });
    expect(result).toMatchObject({ success: true, data: { definitions: [] } });
  });
});

describe("find_implementations", () => {
  const implementations = async (parameters: unknown) =>
    new FindImplementationsTool(await temporaryWorkspace(files)).execute(parameters);

  it("finds classes in Kotlin and Java", async () => {
    const result = await implementations({ symbol: "Source", filePath: "data/UserRepository.kt" });
    expect(result.data?.implementations.map(({ name }) => name).sort()).toEqual([
      "CachedRepository",
      "MemorySource",
      "UserRepository",
    ]);
  });

  it("finds overrides of a function", async () => {
    const result = await implementations({ symbol: "load", filePath: "data/UserRepository.kt" });
    expect(result.data?.implementations.map(({ name, line }) => `${name}:${line}`).sort()).toEqual([
      "CachedRepository.load:16",
      "MemorySource.load:5",
      "UserRepository.load:8",
    ]);
  });

  const listeners = {
    "a/Row.kt": "package a\nclass Row { interface Listener { fun onClick(): Int } }\n",
    "a/Card.kt": "package a\nclass Card { interface Listener { fun onClick(): Int } }\n",
    "b/Rows.kt": `package b
import a.Row
import android.view.View
open class Rows : Row.Listener { override fun onClick() = 1 }
class Many : Rows() { override fun onClick() = 2 }
class Library : View.Listener { override fun onClick() = 3 }
fun make() = object : Row.Listener {
  override fun onClick() = 4
}
val both = object : Comparator<Int>(1), Row.Listener, Runnable { override fun onClick() = 7 }
val plain = object { fun onClick() = 8 }
val bare: Any = object : Row.Listener
`,
    "b/Cards.java": `package b;
import a.Card;
class Cards implements Card.Listener {
  public int onClick() { return 5; }
  Card.Listener make() {
    return new Card.Listener() {
      public int onClick() { return 6; }
    };
  }
}
`,
  };

  it.each([
    ["Row.Listener", "a/Row.kt", ["Rows", "Many", "make.<anonymous Listener>", "<anonymous Listener>"]],
    ["Card.Listener", "a/Card.kt", ["Cards", "Cards.make.<anonymous Listener>"]],
    ["Listener.onClick", "a/Row.kt", ["Rows.onClick", "Many.onClick", "make.onClick", "both.onClick"]],
    ["onClick", "a/Card.kt", ["Cards.onClick", "Cards.make.onClick"]],
  ])("tells %s from others of its name, and finds nameless classes", async (symbol, filePath, names) => {
    const tool = new FindImplementationsTool(await temporaryWorkspace(listeners));
    const result = await tool.execute({ symbol, filePath });
    expect(result.data?.implementations.map(({ name }) => name).sort()).toEqual([...names].sort());
  });

  it("finds nothing as a success", async () => {
    const result = await implementations({ symbol: "User", filePath: "data/User.kt" });
    expect(result).toMatchObject({ success: true, data: { implementations: [] }, warnings: ["NO_RESULTS"] });
  });

  it.each([
    [{ symbol: "Source", filePath: "notes.txt" }, "LSP_UNAVAILABLE"],
    [{ symbol: "Source", filePath: "none.kt" }, "FILE_NOT_FOUND"],
    [{ symbol: "Source", filePath: "/etc/passwd" }, "PATH_OUTSIDE_WORKSPACE"],
    [{ symbol: "Source" }, "INVALID_PARAMETERS"],
    [{ symbl: "Source", filePath: "data/User.kt" }, "INVALID_PARAMETERS"],
    [{ symbol: ["a"], filePath: "data/User.kt" }, "INVALID_PARAMETERS"],
  ])("answers %j with %s", async (parameters, code) => {
    expect((await implementations(parameters)).error?.code).toBe(code);
  });
});

describe("LSPTool", () => {
  const lsp = async () => new LSPTool(await temporaryWorkspace(files));

  it("lists callers as text", async () => {
    expect(
      await (await lsp()).findCallers({ functionName: "getUserData", filePath: "data/UserRepository.kt" }),
    ).toBe(
      "Callers of getUserData:\n  - data/UserRepository.kt:8 (fun load)\n  - ui/UserViewModel.kt:10 (fun loadUser)",
    );
  });

  it("gives a definition and implementations as text", async () => {
    const tool = await lsp();
    expect(await tool.findDefinition({ symbol: "User", filePath: "ui/UserViewModel.kt" })).toContain(
      "Definition of User:\n  File: data/User.kt\n  Line: 3\n  Code: data class User(",
    );
    expect(
      await tool.findImplementations({ symbol: "Source", filePath: "data/UserRepository.kt" }),
    ).toContain("  - data/MemorySource.java:3 public class MemorySource implements Source");
  });

  it("answers null where there is nothing", async () => {
    const tool = await lsp();
    expect(await tool.findCallers({ functionName: "unused", filePath: "data/UserRepository.kt" })).toBeNull();
    expect(await tool.findCallers({ functionName: "absent", filePath: "data/UserRepository.kt" })).toBeNull();
    expect(await tool.findDefinition({ symbol: "Absent", filePath: "data/User.kt" })).toBeNull();
    expect(await tool.findImplementations({ symbol: "User", filePath: "none.kt" })).toBeNull();
  });

  it("answers with the envelope of the tool that is meant", async () => {
    const tool = await lsp();
    const callers = await tool.execute({ functionName: "getUserData", filePath: "data/UserRepository.kt" });
    expect(callers.data).toMatchObject({ totalCallers: 3 });
    const definition = await tool.execute({ symbol: "Source", filePath: "data/UserRepository.kt" });
    expect(definition.data).toHaveProperty("definitions");
    const implementations = await tool.execute({
      operation: "implementations",
      symbol: "Source",
      filePath: "data/UserRepository.kt",
    });
    expect(implementations.data).toHaveProperty("implementations");
    expect((await tool.execute({})).error?.code).toBe("INVALID_PARAMETERS");
  });
});
