import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editLines } from "../../../src/analysis/changes/edits.ts";
import { withAttribute, type XmlSource } from "../../../src/analysis/resources/xml.ts";
import { readTags } from "../../../src/syntax/xml.ts";

function source(text: string): XmlSource {
  const lines = text.split("\n");
  return { path: "a.xml", lines, code: lines, tags: readTags(text) };
}

/** The text after the edit that gives its first tag of a name an attribute. */
function withFlag(text: string, tag: string): string | undefined {
  const xml = source(text);
  const found = xml.tags.find(({ name }) => name === tag);
  const [edit] = (found && editLines(xml, [withAttribute(xml, found, "android:x", "1")])) ?? [];
  return edit && text.replace(edit.before, () => edit.after);
}

describe("reading tags", () => {
  it("knows lines, parents and attributes, and passes over comments", () => {
    const [root, child] = readTags(
      "<?xml?>\n<a>\n  <!-- <no/> -->\n  <b\n    c=\"1 > 0\"\n    d='2' />\n</a>\n",
    );
    expect(root).toMatchObject({ name: "a", line: 2, endLine: 7, isEmpty: false });
    expect(child).toMatchObject({ name: "b", line: 4, headEnd: 6, isEmpty: true });
    expect(child?.parent).toBe(root);
    expect(child?.attributes).toMatchObject([
      { name: "c", value: "1 > 0", line: 5 },
      { name: "d", value: "2", line: 6 },
    ]);
  });

  it("survives anything", () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => void readTags(`<a ${text}`)));
  });
});

describe("giving a tag an attribute", () => {
  it.each([
    ["<a><b /></a>", '<a><b android:x="1" /></a>'],
    ['<a>\n<b c="1">\n</b></a>', '<a>\n<b c="1" android:x="1">\n</b></a>'],
    [
      '<a>\n  <b\n    c="1"\n    d="2">\n  </b>\n</a>',
      '<a>\n  <b\n    c="1"\n    android:x="1"\n    d="2">\n  </b>\n</a>',
    ],
    ['<a>\n  <b\n    c="1" />\n</a>', '<a>\n  <b\n    android:x="1"\n    c="1" />\n</a>'],
    ['<a>\n  <b c="1"\n    d="2"\n  />\n</a>', '<a>\n  <b c="1"\n    d="2"\n      android:x="1"\n  />\n</a>'],
  ])("keeps the layout of %j", (before, after) => {
    expect(withFlag(before, "b")).toBe(after);
  });
});
