import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Workspace } from "../../src/workspace/workspace.ts";
import { tree } from "./tree.ts";

function git(root: string, ...parameters: string[]): void {
  const identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", "-c", "commit.gpgsign=false"];
  execFileSync("git", [...identity, ...parameters], { cwd: root, stdio: "ignore" });
}

test("recent commits, newest first, of a path or of all, seen from a folder inside the repository", async () => {
  const root = await tree({ "android/app/Shelf.kt": "1", "README.md": "1" });
  git(root, "init", "-q");
  git(root, "add", ".");
  git(root, "commit", "-qm", "Begin");
  await writeFile(join(root, "android/app/Sh\u00e9lf two.kt"), "2");
  git(root, "add", ".");
  git(root, "commit", "-qm", "Add a second shelf");
  const workspace = new Workspace(join(root, "android"));
  const changes = await workspace.changes();
  expect(changes.map(({ subject, paths }) => ({ subject, paths }))).toEqual([
    { subject: "Add a second shelf", paths: ["app/Sh\u00e9lf two.kt"] },
    { subject: "Begin", paths: ["app/Shelf.kt"] },
  ]);
  expect(changes[0]?.commit).toMatch(/^[0-9a-f]{40}$/);
  expect((await workspace.changes("app/Shelf.kt")).map(({ subject }) => subject)).toEqual(["Begin"]);
  expect(await workspace.changes(undefined, 1)).toHaveLength(1);
  expect(await workspace.changes("../README.md")).toEqual([]);
});

test("what a merge brings is told by the commits that were merged", async () => {
  const root = await tree({ "Shelf.kt": "1" });
  git(root, "init", "-q", "-b", "main");
  git(root, "add", ".");
  git(root, "commit", "-qm", "Begin");
  git(root, "checkout", "-qb", "other");
  await writeFile(join(root, "Row.kt"), "2");
  git(root, "add", ".");
  git(root, "commit", "-qm", "Add a row");
  git(root, "checkout", "-q", "main");
  git(root, "merge", "-q", "--no-ff", "-m", "Merge other", "other");
  expect((await new Workspace(root).changes()).map(({ subject }) => subject)).toEqual(["Add a row", "Begin"]);
});

test("nothing a repository configures is run", async () => {
  const root = await tree({ "Shelf.kt": "1", "trap.sh": "#!/bin/sh\ntouch trapped\n" });
  await chmod(join(root, "trap.sh"), 0o755);
  git(root, "init", "-q");
  git(root, "add", ".");
  git(root, "commit", "-qm", "Begin");
  const trap = join(root, "trap.sh");
  for (const key of ["core.fsmonitor", "core.pager", "pager.log", "diff.external", "gpg.program"])
    git(root, "config", key, trap);
  git(root, "config", "log.showSignature", "true");
  expect(await new Workspace(root).changes()).toHaveLength(1);
  expect(existsSync(join(root, "trapped"))).toBe(false);
});

test("what a repository configures neither holds the history up nor changes what it says", async () => {
  const root = await tree({
    "b/Shelf.kt": "1",
    "a/Row.kt": "1",
    "trap.sh": "#!/bin/sh\ntouch trapped; cat\n",
  });
  await chmod(join(root, "trap.sh"), 0o755);
  git(root, "init", "-q");
  git(root, "add", ".");
  git(root, "commit", "-qm", "Begin");
  const before = await new Workspace(root).changes();
  expect(before).toHaveLength(1);
  const trap = join(root, "trap.sh");
  const settings: Record<string, string> = {
    "diff.orderFile": "/dev/zero",
    "mailmap.file": "/dev/zero",
    "log.mailmap": "true",
    "core.attributesFile": "/dev/zero",
    "core.excludesFile": "/dev/zero",
    "blame.ignoreRevsFile": "/dev/zero",
    "commit.template": "/dev/zero",
    "log.follow": "true",
    "log.showSignature": "true",
    "log.diffMerges": "on",
    "log.decorate": "full",
    "log.date": "relative",
    "diff.noprefix": "true",
    "diff.relative": "false",
    "diff.submodule": "log",
    "diff.external": trap,
    "diff.shelf.command": trap,
    "diff.shelf.textconv": trap,
    "filter.shelf.process": trap,
    "filter.shelf.smudge": trap,
    "core.fsmonitor": trap,
    "core.hooksPath": root,
    "core.pager": trap,
    "core.sshCommand": trap,
    "core.gitProxy": trap,
    "core.askPass": trap,
    "core.alternateRefsCommand": trap,
    "core.editor": trap,
    "credential.helper": trap,
    "gpg.program": trap,
    "gpg.ssh.program": trap,
    "pager.log": trap,
    "interactive.diffFilter": trap,
    "alias.log": `!${trap}`,
    "notes.displayRef": "refs/*",
    "color.ui": "always",
    "i18n.logOutputEncoding": "UTF-16",
    "format.pretty": "fuller",
  };
  for (const [key, value] of Object.entries(settings)) git(root, "config", key, value);
  await writeFile(join(root, ".gitattributes"), "* diff=shelf filter=shelf\n");
  expect(await new Workspace(root).changes()).toEqual(before);
  expect(existsSync(join(root, "trapped"))).toBe(false);
});

test("a configuration that never ends is given up", async () => {
  const root = await tree({ "Shelf.kt": "1" });
  git(root, "init", "-q");
  git(root, "add", ".");
  git(root, "commit", "-qm", "Begin");
  git(root, "config", "include.path", "/dev/zero");
  expect(await new Workspace(root).changes()).toEqual([]);
});

test("no repository, no changes", async () => {
  expect(await new Workspace(await tree({ "Shelf.kt": "" })).changes()).toEqual([]);
});

test("a repository of which parts are missing gets nothing from where it says, be that a command", async () => {
  const root = await tree({ "app/Shelf.kt": "1" });
  git(root, "init", "-q");
  git(root, "add", ".");
  git(root, "commit", "-qm", "Begin");
  const id = execFileSync("git", ["rev-parse", "HEAD^{tree}"], { cwd: root, encoding: "utf8" }).trim();
  await rm(join(root, ".git/objects", id.slice(0, 2), id.slice(2)), { force: true });
  const trap = `ext::sh -c touch% ${join(root, "trapped")}`;
  const settings = {
    "core.repositoryformatversion": "1",
    "extensions.partialClone": "origin",
    "remote.origin.promisor": "true",
    "remote.origin.url": trap,
    "protocol.ext.allow": "always",
  };
  for (const [key, value] of Object.entries(settings)) git(root, "config", key, value);
  expect(await new Workspace(root, { environment: process.env }).changes()).toEqual([]);
  expect(await new Workspace(root).changes()).toEqual([]);
  expect(existsSync(join(root, "trapped"))).toBe(false);
});

test("a program of the project that is called git is not run, wherever PATH leads", async () => {
  const root = await tree({ git: "#!/bin/sh\ntouch trapped\n" });
  await chmod(join(root, "git"), 0o755);
  await new Workspace(root, { environment: { PATH: ".::./" } }).changes();
  expect(existsSync(join(root, "trapped"))).toBe(false);
});
