import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { holdsHome } from "../../src/support/holds-home.ts";

function scene() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "culprit-home-")));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const home = join(folder, "home/me");
  mkdirSync(join(home, "project/app"), { recursive: true });
  mkdirSync(join(folder, "home/other"));
  symlinkSync(home, join(folder, "link"));
  symlinkSync("/", join(home, "project/disk"));
  return { folder, home };
}

it.each([
  ["itself", ""],
  ["with a slash", "/"],
  ["with slashes", "//"],
  ["with a dot", "/."],
  ["through a folder and back", "/project/.."],
  ["what it is in", "/.."],
  ["through the root of the process", ""],
])("a home folder is known %s", (what, suffix) => {
  const { home } = scene();
  const prefix =
    what === "through the root of the process" && process.platform === "linux" ? "/proc/self/root" : "";
  expect(holdsHome(prefix + home + suffix, [home])).toBe(true);
});

it("a home folder is known through a link, and a home that is a link through its target", () => {
  const { folder, home } = scene();
  expect(holdsHome(join(folder, "link"), [home])).toBe(true);
  expect(holdsHome(home, [join(folder, "link/")])).toBe(true);
});

it.each(["/", "//", "/..", "/proc/self/root", "/proc/self/root/"])(
  "the whole disk is known as %s",
  (path) => {
    const { home } = scene();
    expect(holdsHome(path, [home])).toBe(true);
    expect(holdsHome(join(home, "project/disk"), [home])).toBe(true);
  },
);

it("what is below a home folder or beside it may be served", () => {
  const { folder, home } = scene();
  expect(holdsHome(join(home, "project"), [home])).toBe(false);
  expect(holdsHome(join(home, "project/app/"), [home])).toBe(false);
  expect(holdsHome(join(folder, "home/other"), [home])).toBe(false);
  expect(holdsHome(join(home, "nowhere"), [home])).toBe(false);
});
