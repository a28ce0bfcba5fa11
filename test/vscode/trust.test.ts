import { afterAll, beforeAll, describe, expect, it, onTestFailed } from "vitest";
import { Editor } from "./editor.ts";

const fragment = "app/src/main/java/org/example/shelf/list/ShelfFragment.kt";
const summary = /Lateinit error in ShelfFragment\.kt:55/;

let editor: Editor;
beforeAll(async () => {
  const settings = {
    "security.workspace.trust.startupPrompt": "never",
    "workbench.colorTheme": "Default Light Modern",
  };
  editor = await Editor.open({ asksForTrust: true, settings });
});
afterAll(() => editor?.close());

const seen = (name: string) => onTestFailed(() => editor.picture(`failed-${name}`));

describe("a folder that is not trusted", () => {
  it("is read", async () => {
    seen("untrusted");
    await editor.page.locator(".statusbar-item").filter({ hasText: "Restricted Mode" }).waitFor();
    await editor.analyzeCrash();
    await editor.notification(summary).waitFor();
    await editor.picture("light-untrusted");
  });

  it("is not written", async () => {
    seen("untrusted-fix");
    const before = editor.read(fragment);
    const offered = await editor.offered("Culprit:");
    expect(offered).toContain("Culprit: Analyze Error");
    expect(offered).not.toContain("Culprit: Apply the Fix");
    expect(offered).not.toContain("Culprit: Follow a Device");
    await editor.press("Go to the Line", editor.notification(summary));
    await editor.page.locator(".statusbar-item").filter({ hasText: "Ln 55, Col" }).waitFor();
    const actions = await editor.actions();
    await actions.filter({ hasText: "Culprit: show the fix" }).first().waitFor();
    expect(await actions.filter({ hasText: "Culprit: apply the fix" }).count()).toBe(0);
    await editor.page.keyboard.press("Escape");
    expect(editor.read(fragment)).toBe(before);
  });

  it("is written once it is trusted", async () => {
    seen("trusted");
    await editor.run("Workspaces: Manage Workspace Trust");
    await editor.page
      .locator(".workspace-trust-editor .monaco-button")
      .filter({ hasText: /^Trust$/ })
      .first()
      .click();
    await editor.page
      .locator(".statusbar-item")
      .filter({ hasText: "Restricted Mode" })
      .waitFor({ state: "detached" });
    await editor.run("Culprit: Apply the Fix");
    await editor.page
      .locator(".editor-group-container.active .tab.active.dirty")
      .filter({ hasText: "ShelfFragment.kt" })
      .waitFor();
    await editor.page.keyboard.press("Control+Z");
    await editor.page
      .locator(".editor-group-container.active .tab.active:not(.dirty)")
      .filter({ hasText: "ShelfFragment.kt" })
      .waitFor();
  });
});

describe("in a light theme", () => {
  it("shows the report, the fix and the tree", async () => {
    seen("light");
    await editor.run("View: Show Culprit");
    await editor.run("Culprit: Open the Last Report");
    const page = editor.page.frameLocator("iframe.webview").frameLocator("iframe");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await editor.run("View: Toggle Panel Visibility");
    await editor.page.waitForTimeout(500);
    await editor.picture("light-report");
    await editor.run("Culprit: Show the Fix");
    await editor.page.locator(".monaco-diff-editor").first().waitFor();
    await editor.page.waitForTimeout(1000);
    await editor.picture("light-fix");
  });
});
