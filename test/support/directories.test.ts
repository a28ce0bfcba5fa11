import { userInfo } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { userDirectories } from "../../src/support/directories.ts";

test("the XDG folders are taken where they are absolute, else those of the home folder", () => {
  const directories = userDirectories({ XDG_CONFIG_HOME: "/c", XDG_STATE_HOME: "rel" }, "/home/ada", "linux");
  expect(directories).toEqual({
    config: "/c/culprit",
    cache: "/home/ada/.cache/culprit",
    state: "/home/ada/.local/state/culprit",
  });
});

test("macOS keeps its own places", () => {
  expect(userDirectories({}, "/Users/ada", "darwin").cache).toBe("/Users/ada/Library/Caches/culprit");
});

test.each(["", ".", "project"])(
  "a home of %j never makes the current folder's settings the user's",
  (home) => {
    expect(userDirectories({}, home, "linux").config).toBe(join(userInfo().homedir, ".config/culprit"));
  },
);
