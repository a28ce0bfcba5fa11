import { describe, expect, it } from "vitest";
import { findObjectionToFix, findObjectionToStep } from "../../src/agent/weigh-remedy.ts";
import type { Edit } from "../../src/model/edit.ts";
import { outlineFile } from "../../src/workspace/outline/file.ts";

const kotlin = `package org.example.garden

import android.os.Bundle

class BedsFragment : Fragment() {
    private val title = "Beds"
    private var adapter: BedAdapter? = null

    override fun onViewCreated(state: Bundle?) {
        adapter = BedAdapter()
        render()
    }

    fun render() {
        val title = "mine"
        adapter?.show(title)
    }

    fun refresh() {
        adapter?.clear()
        render()
    }
}
`;
const manifest = `<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <uses-permission android:name="android.permission.CAMERA" />
    <application>
        <activity android:name=".MainActivity" />
    </application>
</manifest>
`;
const strings = `<resources>
    <string name="title">Beds</string>
    <string name="hint">Which bed?</string>
</resources>
`;
const fragment = "app/src/main/java/org/example/garden/BedsFragment.kt";
const manifestPath = "app/src/main/AndroidManifest.xml";
const stringsPath = "app/src/main/res/values/strings.xml";
const texts: Record<string, string> = {
  [fragment]: kotlin,
  [manifestPath]: manifest,
  [stringsPath]: strings,
};

const fileOf = (path: string) => {
  const text = texts[path] ?? "";
  return { path, text, lines: text.split("\n") };
};
const lineOf = (path: string, quote: string): number =>
  fileOf(path).lines.findIndex((line) => line.includes(quote)) + 1;

async function said(edits: Edit[], path: string, quote: string): Promise<string | undefined> {
  const file = fileOf(path);
  const outline = await outlineFile(file);
  return findObjectionToFix(
    { title: "x", safety: "review", edits },
    { file, line: lineOf(path, quote), outline },
  );
}
const edit = (path: string, before: string, after: string): Edit[] => [{ path, before, after }];

describe("a line against a fix", () => {
  it.each([
    [
      "an import that is there",
      edit(
        fragment,
        "package org.example.garden\n",
        "package org.example.garden\n\nimport android.os.Bundle\n",
      ),
      "import android.os.Bundle",
      "that line is there already",
    ],
    [
      "a property that is declared",
      edit(
        fragment,
        "class BedsFragment : Fragment() {\n",
        "class BedsFragment : Fragment() {\n    lateinit var adapter: BedAdapter\n",
      ),
      "private var adapter",
      "adapter is declared there",
    ],
    [
      "a value that is set once",
      edit(fragment, "        adapter?.clear()\n", '        title = "Cleared"\n        adapter?.clear()\n'),
      "private val title",
      "title is a val, and can be set only where it is declared",
    ],
  ])("withdraws it for %s", async (_, edits, quote, why) => {
    expect(await said(edits, fragment, quote)).toBe(`line ${lineOf(fragment, quote)} of ${fragment}: ${why}`);
  });

  it("withdraws it for a permission and a resource that are there", async () => {
    const permission = edit(
      manifestPath,
      "    <application>",
      '    <uses-permission android:name="android.permission.CAMERA" />\n    <application>',
    );
    expect(await said(permission, manifestPath, "uses-permission")).toContain("that line is there already");
    const string = edit(
      stringsPath,
      "</resources>",
      '    <string name="title">Garden</string>\n</resources>',
    );
    expect(await said(string, stringsPath, '"title"')).toContain("title is declared there");
  });

  it.each([
    [
      "the line that it replaces",
      edit(fragment, "        adapter = BedAdapter()", "        adapter = BedAdapter(this)"),
      "adapter = BedAdapter()",
    ],
    [
      "the same line of another function",
      edit(
        fragment,
        "        adapter?.clear()\n",
        "        adapter = BedAdapter()\n        adapter?.clear()\n",
      ),
      "adapter = BedAdapter()",
    ],
    [
      "a local of the same name",
      edit(fragment, "        adapter?.show(title)", '        title = "other"\n        adapter?.show(title)'),
      "private val title",
    ],
    [
      "a property that can be set",
      edit(fragment, "        adapter?.clear()\n", "        adapter = null\n"),
      "private var adapter",
    ],
    [
      "any other line",
      edit(fragment, "        adapter?.clear()\n", "        adapter?.clear()\n        adapter?.load()\n"),
      "override fun onViewCreated",
    ],
    [
      "a line of what it also changes",
      [
        ...edit(fragment, "private val title", "private var title"),
        ...edit(fragment, "        adapter?.clear()", '        title = "x"'),
      ],
      "private val title",
    ],
    [
      "the same call of the same function",
      edit(fragment, "        adapter?.clear()\n", "        render()\n        adapter?.clear()\n"),
      "        render()",
    ],
  ])("keeps it against %s", async (_, edits, quote) => {
    expect(await said(edits, fragment, quote)).toBeUndefined();
  });

  it("keeps one that adds more than what is there, or changes other files too", async () => {
    const more = edit(
      manifestPath,
      "    <application>",
      '    <uses-permission android:name="android.permission.CAMERA" />\n    <uses-permission android:name="android.permission.RECORD_AUDIO" />\n    <application>',
    );
    expect(await said(more, manifestPath, "uses-permission")).toBeUndefined();
    const [first] = edit(
      manifestPath,
      "    <application>",
      '    <uses-permission android:name="android.permission.CAMERA" />\n    <application>',
    );
    const both = first ? [first, ...edit(fragment, "        adapter?.clear()", "        ask()")] : [];
    expect(await said(both, manifestPath, "uses-permission")).toBeUndefined();
  });
});

describe("a line against a step", () => {
  const file = fileOf(manifestPath);
  const permission = '`<uses-permission android:name="android.permission.CAMERA" />`';

  it("withdraws what the file that it names has already", () => {
    expect(findObjectionToStep(`Add ${permission} to AndroidManifest.xml.`, { file, line: 2 })).toBe(
      `line 2 of ${manifestPath} has it already`,
    );
  });

  it.each([
    ["that names no file", `Add ${permission}.`, 2],
    ["that says where in it", `Add ${permission} before the application in AndroidManifest.xml.`, 2],
    ["of a script, whose blocks differ", "Add `mavenCentral()` to build.gradle.kts.", 2],
    ["that removes", `Remove ${permission} from AndroidManifest.xml.`, 2],
    ["and another line", `Add ${permission} to AndroidManifest.xml.`, 3],
    ["that adds more", `Add ${permission} and \`android:required="false"\` to AndroidManifest.xml.`, 2],
  ])("keeps one %s", (_, step, line) => {
    expect(findObjectionToStep(step, { file, line })).toBeUndefined();
  });
});
