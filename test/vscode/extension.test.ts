import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from "vitest";
import { openRemembered } from "../../src/app/remembered.ts";
import { root } from "../faces/command.ts";
import { Editor } from "./editor.ts";

const fragment = "app/src/main/java/org/example/shelf/list/ShelfFragment.kt";
const summary = /Lateinit error in ShelfFragment\.kt:55 - .+ \(\d+% confidence\)/;

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.open({ device: join(root, "examples/failures/lateinit/log.txt") });
});
afterAll(() => editor?.close());

const seen = (name: string) => onTestFailed(() => editor.picture(`failed-${name}`));

describe("the extension in a trusted folder", () => {
  it("offers its commands", async () => {
    seen("commands");
    // The palette holds no more rows than it shows, so each is asked for by its name.
    for (const name of [
      "Culprit: Analyze Error",
      "Culprit: Analyze Error (Educational Mode)",
      "Culprit: Analyze Error of the Terminal's Last Failure",
      "Culprit: Analyze Error of the Clipboard",
      "Culprit: Analyze Error of This File",
      "Culprit: Apply the Fix",
    ])
      expect(await editor.offered(name)).toContain(name);
  });

  it("analyses a shipped example, and the notification is the quick summary", async () => {
    seen("analysis");
    await editor.analyzeCrash();
    await editor.notification(summary).waitFor();
    await editor.picture("dark-notification");
    const output = await editor.output();
    expect(output).toMatch(/^## Root Cause Analysis\n\nshelfAdapter is read in onSync\(\)/);
    expect(output).toContain(
      `[ShelfFragment.kt:55:9](${fragment}#L55,9)`.replace(":55:9", ":55").replace(",9", ""),
    );
    expect(output).toMatch(/## Fix Guidelines\n\n1\. /);
    expect(output).not.toContain("Learning Notes");
  });

  it("marks the line, with the places that show it", async () => {
    seen("problem");
    await editor.run("Problems: Focus on Problems View");
    const row = editor.page
      .locator(".markers-panel .monaco-list-row")
      .filter({ hasText: "shelfAdapter is read" });
    await row.first().waitFor();
    expect(await row.first().textContent()).toContain("[Ln 55");
    await editor.picture("dark-problems");
  });

  it("opens the line that it names", async () => {
    seen("line");
    // A notification hides itself after a while.
    await editor.analyzeCrash();
    await editor.press("Go to the Line", editor.notification(summary).first());
    await editor.page
      .locator(".editor-group-container.active .tab.active")
      .filter({ hasText: "ShelfFragment.kt" })
      .waitFor();
    await editor.page.locator(".statusbar-item").filter({ hasText: "Ln 55, Col" }).waitFor();
    await editor.page.locator(".squiggly-error").first().waitFor();
  });

  it("shows the fix as a diff, applies it, and one undo takes it back", async () => {
    seen("fix");
    const before = editor.read(fragment);
    await editor.openFile("ShelfFragment.kt");
    await editor.run("Culprit: Show the Fix");
    await editor.page.locator(".diff-editor, .monaco-diff-editor").first().waitFor();
    await editor.page.waitForTimeout(1000);
    await editor.picture("dark-fix");
    await editor.page.locator(".editor-actions [aria-label^='Apply the Fix']").first().click();
    await editor.page
      .locator(".editor-group-container.active .tab.active.dirty")
      .filter({ hasText: "ShelfFragment.kt" })
      .waitFor();
    await editor.page.locator(".monaco-diff-editor").first().waitFor({ state: "detached" });
    const applied = await editor.text();
    expect(applied).not.toBe(before);
    expect(applied.indexOf("model.sync")).toBeGreaterThan(applied.indexOf("shelfAdapter = ShelfAdapter"));
    expect(editor.read(fragment)).toBe(before);
    await editor.page.keyboard.press("Control+Z");
    await editor.page
      .locator(".editor-group-container.active .tab.active:not(.dirty)")
      .filter({ hasText: "ShelfFragment.kt" })
      .waitFor();
    expect(await editor.text()).toBe(before);
  });

  it("offers the fix at the line", async () => {
    seen("action");
    await editor.analyzeCrash();
    await editor.notification(summary).first().waitFor();
    await editor.press("Go to the Line", editor.notification(summary).first());
    await editor.page.locator(".statusbar-item").filter({ hasText: "Ln 55, Col" }).waitFor();
    const actions = await editor.actions();
    await actions.filter({ hasText: "Culprit: apply the fix" }).first().waitFor();
    await editor.picture("dark-actions");
    await actions.filter({ hasText: "Culprit: open the report" }).first().click();
    await editor.page.locator(".tab").filter({ hasText: "lateinit property" }).waitFor();
  });

  it("stores what a person says of the answer", async () => {
    seen("feedback");
    const page = editor.page.frameLocator("iframe.webview").frameLocator("iframe");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await editor.picture("dark-report");
    await page.getByRole("button", { name: "👍" }).click();
    await page.getByText("Noted.").waitFor();
    const directories = {
      config: join(editor.home, "config/culprit"),
      cache: join(editor.home, "cache/culprit"),
      state: join(editor.home, "state/culprit"),
    };
    const memory = await openRemembered({ directories, root: undefined });
    const [document] = await memory.documents();
    expect(document).toMatchObject({ error_type: "lateinit", user_validated: true });
  });

  it("keeps the analyses in a tree, with their places and fixes", async () => {
    seen("tree");
    await editor.run("View: Show Culprit");
    const rows = editor.page.locator(".pane-body .monaco-list-row");
    await rows.filter({ hasText: "lateinit property" }).first().click();
    await editor.page.keyboard.press("ArrowRight");
    await rows.filter({ hasText: "ShelfFragment.kt:55" }).first().waitFor();
    await rows.filter({ hasText: "Move model.sync" }).first().waitFor();
    await editor.picture("dark-tree");
  });

  it("shows learning notes after the answer", async () => {
    seen("notes");
    await editor.analyzeCrash("Culprit: Analyze Error (Educational Mode)");
    await editor.notification(summary).first().waitFor();
    await editor.page.waitForTimeout(1000);
    const output = await editor.output();
    const headings = output.split("\n").filter((line) => line.startsWith("## "));
    expect(headings).toEqual(["## Root Cause Analysis", "## Fix Guidelines", "## Learning Notes"]);
    for (const heading of [
      "🎓 **What is this error?**",
      "🔍 **Why did this happen?**",
      "🛡️ **How to prevent this:**",
    ])
      expect(output).toContain(heading);
  });

  it("reads a file as it is on the screen", async () => {
    seen("unsaved");
    await editor.clearNotifications();
    await editor.openFile("ShelfFragment.kt");
    await editor.page.keyboard.press("Control+Home");
    await editor.page.keyboard.type("// typed, and not saved\n");
    await editor.analyzeCrash();
    await editor.notification(/Lateinit error in ShelfFragment\.kt:56/).waitFor();
    await editor.openFile("ShelfFragment.kt");
    await editor.run("File: Revert File");
    await editor.page
      .locator(".editor-group-container.active .tab.active:not(.dirty)")
      .filter({ hasText: "ShelfFragment.kt" })
      .waitFor();
  });

  it("analyses the clipboard, the file, and the last failure of a terminal", async () => {
    seen("sources");
    await editor.clearNotifications();
    await editor.openFile("crash.log");
    await editor.run("Culprit: Analyze Error of This File");
    await editor.notification(summary).waitFor();
    await editor.clearNotifications();
    await editor.openFile("crash.log");
    await editor.page.keyboard.press("Control+A");
    await editor.page.keyboard.press("Control+C");
    await editor.run("Culprit: Analyze Error of the Clipboard");
    await editor.notification(summary).waitFor();
    await editor.clearNotifications();
    await editor.run("Terminal: Create New Terminal");
    await editor.page.locator(".terminal-wrapper .xterm").first().waitFor();
    await editor.page.waitForTimeout(6000);
    await editor.page.keyboard.type("cat crash.log; false\n");
    await editor.page.waitForTimeout(2000);
    await editor.run("Culprit: Analyze Error of the Terminal's Last Failure");
    await editor.notification(summary).waitFor();
    await editor.picture("dark-terminal");
  });
});

it("follows a device, and tells of a crash when it happens", async () => {
  seen("device");
  await editor.clearNotifications();
  await editor.run("Culprit: Follow a Device");
  const count = editor.page.locator(".statusbar-item").filter({ hasText: "1 failure" });
  try {
    await editor.notification(summary).waitFor({ timeout: 60_000 });
    await count.waitFor();
    await editor.picture("dark-device");
  } finally {
    await editor.run("Culprit: Stop Following the Device");
  }
  await count.waitFor({ state: "detached" });
});

it("writes nothing into the project", () => {
  expect(existsSync(join(editor.project, ".culprit"))).toBe(false);
});
